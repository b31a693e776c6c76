"""Decisions as lines of text: what the stages give each other, rounded and shortened.

The only file here that knows how the fields are called.  Figures in braces are sums over whole texts and places: they
show that something differs behind what is told of it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence

from reprose.document import Block, Cell, Group, Line, Section
from reprose.document.block import GAP
from reprose.layout.measures import Measures
from reprose.pipeline.facts import PageSet, Work
from reprose.roles.furniture.edges import FurnitureVerdict


def decisions(work: Work) -> list[str]:
    """What became of a document, from top to bottom."""
    pages = _Pages(work)
    out = [_measured(pages)]
    out += [f"tree {at + 1} {_tree(section)}" for at, section in enumerate(pages.sections)]
    for number, lines in enumerate(pages.lines, 1):
        for line in lines:
            verdict = pages.furniture.get(line)
            if verdict is not None:
                role, reason, confidence = verdict
                out.append(f"furniture {number} {role} {_shown(line.text)} {_figure(confidence)} {reason}")
    for found in work.document.candidates:
        out.append(f"left in {'head' if found.top else 'foot'} {found.page} {_shown(found.text)} {found.reason}")
    labels = [f"{p.number}={p.label} {p.label_from}" for p in work.document.pages if p.label]
    if labels:
        out.append(f"page labels {', '.join(labels)}")
    if pages.labels:
        sure = total(f"{line.text} {_figure(confidence)}" for line, (_, confidence) in pages.labels.items())
        out.append(f"labels {' '.join(label for label, _ in pages.labels.values())} {sure}")
    areas = [(page.number, area) for page in work.document.pages for area in page.areas]
    odd = [(n, area) for n, area in areas if area.kind != "text" or area.noise]
    out += [f"area {n} {area.kind} {_figure(area.score)}{' noise' * area.noise}" for n, area in odd]
    if areas:
        out.append(f"areas {len(areas)} {total(f'{n} {a.score:.2f} {_box(a.box)}' for n, a in areas)}")
    numbers: dict[Line, int] = {}
    for number, groups in enumerate(pages.groups, 1):
        for group in groups:
            out.append(f"{number} {_group(group)}")
            numbers |= dict.fromkeys(group.lines, len(set(numbers.values())) + 1)
    blocks = work.blocks
    order = "; ".join(_parts(block, numbers) for block in blocks)
    out.append(f"blocks {order} {total(f'{b.role} {b.text}' for b in blocks)} {total(map(_place, blocks))}")
    out += [f"block {at}{said}" for at, block in enumerate(blocks, 1) if (said := _block(block, blocks))]
    out += [f"fault {fault.page} {fault.code}" for fault in work.document.faults]
    return out


def furniture(work: Work) -> list[str]:
    """What is furniture, by kinds and reasons, what was looked at and left, and the labels of the pages."""
    found: dict[str, list[str]] = {}
    pages = _Pages(work)
    verdicts = pages.furniture
    for number, lines in enumerate(pages.lines, 1):
        for role, reason, confidence, text in ((*verdicts[line], line.text) for line in lines if line in verdicts):
            found.setdefault(f"{role} {_figure(confidence)} {reason}", []).append(f"{number} {_short(text)}")
    out = [f"{key}: {'; '.join(texts)}" for key, texts in found.items()]
    left = [f"{c.page} {'head' if c.top else 'foot'} {_short(c.text)} {c.reason}" for c in work.document.candidates]
    labels = "; ".join(f"{page.number}={page.label} {page.label_from}" for page in work.document.pages)
    return [*out, *(f"left {row}" for row in left), f"labels {labels}"]


class _Pages:
    """What is known of the pages, which are all of one kind; nothing, where there are none."""

    def __init__(self, work: Work) -> None:
        found = work.sets[0] if work.sets else PageSet("layout", work)
        self.lines: list[list[Line]] = found.facts.get("lines", [])
        self.sections: list[Section] = found.facts.get("sections", [])
        self.furniture: dict[Line, FurnitureVerdict] = found.facts.get("furniture", {})
        self.labels: dict[Line, tuple[str, float]] = found.facts.get("labels", {})
        self.groups: list[list[Group]] = found.facts.get("groups", [])
        self.measures: Measures = found.facts.get("measures", Measures())


def _measured(pages: _Pages) -> str:
    found = pages.measures
    leading = " ".join(f"{_figure(size)}/{_figure(step)}" for size, step in sorted(found.leadings.items()))
    return f"body {_figure(found.body_size)} {found.body_font}{' bold' * found.body_bold} leading {leading}"


def _tree(section: Section) -> str:
    if not section.children:
        return f"{section.kind} {len(section.lines)} {total(line.text for line in section.lines)}"
    return f"{section.kind}({', '.join(map(_tree, section.children))})"


def _group(group: Group) -> str:
    said = [group.role, *_some(level=group.level, kind=group.kind, marker=group.marker, number=group.number)]
    if group.marker_chars:
        said.append(f"({group.marker_chars})")
    if group.inside:
        said.append(f"in {group.inside} {group.float_number}")
    said.append(_shown(group.lines[0].text) + f"+{len(group.lines) - 1}" * (len(group.lines) > 1))
    if group.role != "paragraph" or group.reason:
        said.append(f"{_figure(group.confidence)} {group.reason}")
    said.append(f"s{_figure(group.space)} w{_figure(group.right - group.left)}")
    said += [word for word in ("open_end", "justified", "centred", "begins", "apart") if getattr(group, word)]
    if group.follows is not None:
        said.append(f"follows {_shown(group.follows.text)}")
    if group.target is not None or group.target_box is not None:
        said.append(f"about {_shown(group.target.text) if group.target else 'a picture'}")
    if group.cells:
        said.append(_cells(group.cells))
    return " ".join((*said, total(_exact(line, group.left) for line in group.lines)))


def _cells(cells: Sequence[Cell]) -> str:
    """Each row's cells; a cell over several rows or columns tells how many, heads are starred."""
    rows: dict[int, list[str]] = {}
    for cell in cells:
        span = f"<{cell.row_span}x{cell.column_span}>" * (cell.row_span * cell.column_span > 1)
        text = "+".join(_short(line.text) for line in cell.lines)
        rows.setdefault(cell.row, []).append(f"{'*' * cell.header}{cell.column}:{text}{span}")
    return f"cells [{' || '.join(' '.join(row) for _, row in sorted(rows.items()))}]"


def _parts(block: Block, numbers: dict[Line, int]) -> str:
    """The groups that a block is made of, by their places in the list above; furniture has none."""
    return "+".join(dict.fromkeys(str(numbers.get(line, "f")) for line in block.lines))


def _place(block: Block) -> str:
    return "; ".join(f"{box[0]} {_box(box[1:])}" for box in block.boxes)


def _block(block: Block, blocks: Sequence[Block]) -> str:
    """What is told of the text of one block; nothing for plain text in lines."""
    said = [f"call {c.offset} {c.text} -> {None if c.note is None else c.note + 1}" for c in block.calls]
    said += [f"{m.kind} {m.start}-{m.end} {m.target}".rstrip() for m in block.marks]
    if block.target is not None:
        said.append(f"about {blocks.index(block.target) + 1}")
    edits = [*block.line_edits, *block.joins]
    gaps = [str(e.start) for e in edits if e.rule == GAP]
    if gaps:
        said.append(f"{len(gaps)} gaps {total(gaps)}")
    said += [
        f"{e.rule} {e.start} {_short(e.before)!r}->{_short(e.after)!r} {_figure(e.confidence)}"
        for e in edits if e.rule != GAP and ((e.before, e.after) != ("\n", " ") or e.confidence != 1)
    ]  # fmt: skip
    return "".join(f", {one}" for one in said)


def _box(box: Sequence[float]) -> str:
    return " ".join(map(_figure, box))


def _some(**values: object) -> Iterator[str]:
    return (f"{name} {value}" for name, value in values.items() if value is not None)


def _exact(line: Line, left: float) -> str:
    scripts = " ".join(f"{a}-{b} {kind}" for a, b, kind in line.scripts)
    box = f"{_figure(line.x0 - left)} {_figure(line.x1 - line.x0)} {_figure(line.size)}"
    return f"{line.text} {box} {line.turn} {line.drop is None} {scripts}"


def _shown(text: str) -> str:
    return repr(text if len(text) <= 18 else text[:16] + "…")


def _short(text: str) -> str:
    return text if len(text) <= 16 else text[:14] + "…"


def _figure(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def total(texts: Iterable[str]) -> str:
    return f"{{{zlib.crc32(chr(10).join(texts).encode('utf-8', 'replace')) & 0xFFFF:04x}}}"
