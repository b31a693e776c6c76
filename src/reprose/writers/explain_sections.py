"""How each page was divided, as a tree: rows of ``reprose explain --sections``."""

from __future__ import annotations

from reprose.document import Document, Section
from reprose.writers.explain_row import Row, short


def section_rows(document: Document, pages: frozenset[int] | None) -> list[Row]:
    """One row for each section in reading order; ``pages`` are those to tell of (None: all).

    ``rule`` is the kind of section, ``after`` its place in the page's tree ("2.1": the first part of the second),
    ``before`` how its own text begins, and ``reason`` how many lines it holds, and where (points).
    """
    out: list[Row] = []
    if not document.sections:  # its structure was known, no page was divided
        return out
    for page, root in zip(document.pages, document.sections, strict=True):
        if pages is None or page.number in pages:
            _add(root, "", page.number, out)
    return out


def _add(section: Section, place: str, page: int, out: list[Row]) -> None:
    text = short(" ".join(line.text for line in section.lines[:3]))
    count = len(section.all_lines())
    x0, y0, x1, y1 = (round(edge) for edge in section.box)
    where = f"{count} line{'' if count == 1 else 's'} in {x0},{y0} to {x1},{y1}"
    out.append(Row(page, f"section.{section.kind}", text, place, where, None))
    for number, child in enumerate(section.children, 1):
        _add(child, f"{place}.{number}" if place else str(number), page, out)
