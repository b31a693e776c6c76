"""The areas of text pages as text: where each stands, what it looks like, its score, how it begins."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.roles.areas import Judged
from reprose.writers.lengths import Row


def areas_as_text(name: str, pages: Sequence[tuple[int, Sequence[Judged]]], limit: float, width: int = 80) -> list[Row]:
    """A row for each area, none longer than ``width`` characters unless ``name`` is; ``limit`` is that of the score."""
    noise = sum(each.noise for _, areas in pages for each in areas)
    count = sum(len(areas) for _, areas in pages)
    head = f"{name}: {count} areas, {noise} of them noise (a score below {limit:g}, and no sentence inside)"
    out = [Row(head, "head")]
    out.append(Row(f"{'page':>4}  {'rows':<9} {'columns':<9} {'looks like':<10} score    text", "head"))
    for number, areas in pages:
        for each in areas:
            area = each.area
            rows, columns = f"{area.top + 1}-{area.bottom}", f"{area.left + 1}-{area.right}"
            text = f"{number:>4}  {rows:<9} {columns:<9} {each.kind:<10} {each.score:5.0f} "
            text += f"{'noise ' if each.noise else '      '} {' '.join(area.text.split())}"
            out.append(Row(text if len(text) <= width else f"{text[: width - 1]}…", "noise" if each.noise else ""))
    return out
