"""Lines of a column to groups: where does one paragraph, heading, item or note end and the next begin?

The decision between two lines looks at what a reader sees: white above, size, weight, indentation, a last line
that ends before the next word would have had to wrap, a list's marker.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from reprose.document import Group, Line, Rectangle
from reprose.layout.boundaries import ends_group
from reprose.layout.leading import wide_leadings
from reprose.layout.measures import Measures, margins
from reprose.layout.pairs import ColumnRows, RowPair, is_centred


def split_groups(
    lines: list[Line],
    column: int,
    x0: float,
    x1: float,
    measures: Measures,
    gap: float,
    around: Sequence[Rectangle] = (),
    parted: frozenset[Line] = frozenset(),
) -> list[Group]:
    """The groups of one column, from top to bottom.

    ``x0`` and ``x1`` bound the column, ``around`` are boxes that reach into it; ``gap`` is the white, in lines, that
    parts groups, and ``parted`` are the ids of lines that a drawn rule parts from the line before.
    """
    rows = _rows(lines)
    if not rows:
        return []
    flat = [row[0] if len(row) == 1 else _widest(row) for row in rows]
    left, right, justified = margins([_whole(row) for row in rows], x0, x1, measures)
    edges = [(min(p.x0 for p in row), max(p.x1 for p in row)) for row in rows]
    _beside_initials(flat, edges)
    for box in around:
        _run_around(box, flat, edges, left, right)
    out: list[Group] = []
    current: list[int] = [0]
    spaces = [1.0]
    shown = ColumnRows(rows, flat, edges, left, right, justified, gap)
    leadings = wide_leadings(shown, [measures.leading(line.size) for line in flat])

    def close() -> None:
        members = [piece for i in current for piece in rows[i]]
        first, last = current[0], current[-1]
        group = Group(members, column, left, right)
        group.space = spaces[0]
        group.justified = justified
        group.centred = is_centred([edges[i] for i in current], left, right, flat[first].size)
        room = right - edges[last][1]
        group.open_end = room < (1.0 if justified else 6.0) * flat[last].size
        out.append(group)

    for i in range(1, len(rows)):
        pair = RowPair(shown, i, current, leadings[i])
        if (rows[i][0] in parted and not pair.divides_word) or ends_group(pair):
            close()
            current = [i]
            spaces = [pair.step / pair.leading if pair.step > 0 else 9.0]
        else:
            current.append(i)
    close()
    return out


def _run_around(box: Rectangle, flat: list[Line], edges: list[tuple[float, float]], left: float, right: float) -> None:
    """Lines beside a box reach as far as it lets them, which is for all that their ends tell to the margin."""
    # The white around a box may reach a line or two further.
    beside = [i for i, ln in enumerate(flat) if box[1] - 2 * ln.size < ln.base < box[3] + 2.6 * ln.size]
    before = [box[0] - edges[i][1] for i in beside if edges[i][1] <= box[0] + 1]
    behind = [edges[i][0] - box[2] for i in beside if edges[i][0] >= box[2] - 1]
    for i in beside:
        a, b = edges[i]
        if box[0] >= b - 1 and left + 1 < box[0] < right:
            edges[i] = (a, b + right - (box[0] - min(before)))
        elif box[2] <= a + 1 and left < box[2] < right - 1:
            edges[i] = (a - (box[2] + min(behind) - left), b)


def _beside_initials(flat: list[Line], edges: list[tuple[float, float]]) -> None:
    """Lines beside a dropped initial begin, for all that indentation tells, where the initial does."""
    for i, line in enumerate(flat):
        if line.drop is None:
            continue
        start, inset = edges[i][0], edges[i + 1][0] if i + 1 < len(flat) else 0.0
        for j in range(i + 1, len(flat)):
            deep = line.drop + 0.35 * line.size
            if abs(edges[j][0] - inset) < 0.5 * line.size and inset > start + line.size:
                deep += 1.2 * line.size  # the white around an initial may reach a line further
            if flat[j].base > deep or flat[j].page is not line.page:
                break
            edges[j] = (start, edges[j][1])


def _rows(lines: list[Line]) -> list[list[Line]]:
    """Pieces on one baseline side by side are one row."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1][-1] if rows else None
        if (
            last is not None
            and last.page is line.page
            and abs(line.base - last.base) < 0.45 * max(line.size, last.size)
            and (line.x0 >= last.x1 - 0.3 * line.size or _scripts_meet(last, line))
        ):
            rows[-1].append(line)
        else:
            rows.append([line])
    return _with_fragments(rows)


def _scripts_meet(a: Line, b: Line) -> bool:
    """Whether two pieces of a line overlap by the raised end of one and the lowered beginning of the other."""
    if abs(a.base - b.base) > 0.05 * b.size or not a.x1 - 2 * b.size < b.x0 or a.x1 > b.x1 or a.x0 > b.x0:
        return False
    return bool(max(a.page.size[a.chars[-1]], b.page.size[b.chars[0]]) < 0.85 * b.size)


_LETTERS = re.compile(r"[^\W\d_]{3,}")


def _with_fragments(rows: list[list[Line]]) -> list[list[Line]]:
    """Signs higher or deeper than their line (integrals, limits) come into the gap of the row that they fill."""
    out: list[list[Line]] = []
    left = 0  # fragments at the end of ``out`` that may belong to the row to come
    for row in rows:
        while left and _fills_gap(out[-1][0], row):
            row = sorted([*row, *out.pop()], key=lambda ln: ln.x0)
            left -= 1
        alone = len(row) == 1 and _is_fragment(row[0])
        if alone and out and _fills_gap(row[0], out[-1]):
            out[-1] = sorted([*out[-1], *row], key=lambda ln: ln.x0)
            continue
        left = left + 1 if alone else 0
        out.append(row)
    return out


def _is_fragment(line: Line) -> bool:
    """A few signs, and not a number: that may count lines or call a note."""
    return line.x1 - line.x0 < 3 * line.size and not _LETTERS.search(line.text) and not line.text.isdecimal()


def _fills_gap(piece: Line, row: list[Line]) -> bool:
    """Whether a piece stands between two of a row that it touches in height."""
    if len(row) < 2 or row[0].page is not piece.page or abs(piece.base - row[0].base) > 0.85 * row[0].size:
        return False
    near = 0.6 * row[0].size
    return any(a.x1 - near < piece.x0 < b.x0 + near and piece.x1 < b.x0 + 2 * near for a, b in pairwise(row))


def _widest(row: list[Line]) -> Line:
    return max(row, key=lambda p: p.x1 - p.x0)


def _whole(row: list[Line]) -> Line:
    """The row as one line, for measuring."""
    if len(row) == 1:
        return row[0]
    w = _widest(row)
    return Line(
        w.page, w.chars, w.gaps, w.text, min(p.x0 for p in row), w.y0, max(p.x1 for p in row), w.y1, w.base,
        w.size, w.style,
    )  # fmt: skip
