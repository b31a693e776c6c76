"""Text on its side in the margin, and text behind the text, that several pages have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reprose.document import Line
from reprose.layout.frames import TURNED
from reprose.roles.verdicts import Verdict, shape, weight

_NEAR = 6.0  # points: what stands so near on two pages stands on the same place
Pages = Sequence[list[Line]]


def mark_turned(pages: Pages, verdicts: dict[Line, Verdict]) -> None:
    """Text on its side that stands on the same place of several pages, or in their margin."""
    seen: dict[str, list[tuple[Line, bool]]] = defaultdict(list)
    for lines in pages:
        count = sum(len(line.chars) for line in lines)
        turned = [line for line in lines if line.turn in TURNED]
        if not turned or sum(len(line.chars) for line in turned) > 0.25 * count:
            continue  # a table or a figure on its side
        text = [line for line in lines if line.turn == 0 and len(line.text) > 20]
        left, right = min((ln.x0 for ln in text), default=0.0), max((ln.x1 for ln in text), default=0.0)
        for line in turned:
            x0, _, x1, _ = line.page.box(line.chars)
            seen[shape(line.text)].append((line, x1 < left + 2 or x0 > right - 2))
    for key, found in seen.items():
        if weight(key) < 3 and (len(key) < 5 or len({line.text for line, _ in found}) > 1):
            continue
        placed = [line for line, outer in found if outer] or _same_place([line for line, _ in found])
        at = {line.number for line in placed}
        if len(at) >= 2:
            role = "watermark" if placed[0].turn == 4 else "page_header"
            for line in placed:
                verdicts[line] = Verdict(role, f"the same text, turned, on {len(at)} pages", 0.9)


def _same_place(lines: list[Line]) -> list[Line]:
    """Those of the lines that another page has on the same place."""
    boxes = [(line, line.page.box(line.chars)) for line in lines]
    return [
        line for line, box in boxes
        if any(other.number != line.number and abs(box[0] - b[0]) < _NEAR and
               min(abs(box[1] - b[1]), abs(box[3] - b[3])) < _NEAR for other, b in boxes)
    ]  # fmt: skip


def mark_watermarks(pages: Pages, verdicts: dict[Line, Verdict], body_size: float) -> None:
    """Upright words in very large type that lie behind the lines of several pages."""
    seen: dict[str, list[Line]] = defaultdict(list)
    for lines in pages:
        for line in lines:
            if line.turn == 0 and line.size > 2 * body_size and line not in verdicts and len(line.text) < 40:
                top, bottom = line.base - 0.7 * line.size, line.base
                if any(top < ln.base < bottom and ln.x0 < line.x1 and ln.x1 > line.x0 and ln is not line
                       and ln.size < 0.6 * line.size for ln in lines):  # fmt: skip
                    seen[shape(line.text)].append(line)
    for key, found in seen.items():
        placed = _same_place(found) if weight(key) >= 3 else []
        at = {line.number for line in placed}
        if len(at) >= 2:
            for line in placed:
                verdicts[line] = Verdict("watermark", f"large type behind the text of {len(at)} pages", 0.9)
