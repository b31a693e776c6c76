"""Lines of a column to groups: where does one paragraph, heading, item or note end and the next begin?

The decision between two lines looks at what a reader sees: white above, size, weight, indentation, a last line
that ends before the next word would have had to wrap, a list's marker.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from reprose.document import Group, Line, Rectangle
from reprose.layout.markers import MARKER
from reprose.layout.measures import Measures, margins
from reprose.text.endings import ends_sentence

_LABEL = re.compile(r"(?:\d{1,3}|[A-Z])(?:\.\d{1,3})*\.?\s+(?=\S)")  # a heading's number
_HYPHEN = re.compile(r"\w[-\u00ad\u2010]$")


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
    usual = Counter(round(line.size * 4) / 4 for line in flat).most_common(1)[0][0]  # the column's type
    edges = [(min(p.x0 for p in row), max(p.x1 for p in row)) for row in rows]
    _beside_initials(flat, edges)
    for box in around:
        _run_around(box, flat, edges, left, right)
    out: list[Group] = []
    current: list[int] = [0]
    spaces = [1.0]
    marker_left = _marker_edge(rows)

    def close() -> None:
        members = [piece for i in current for piece in rows[i]]
        first, last = current[0], current[-1]
        group = Group(members, column, left, right)
        group.space = spaces[0]
        group.justified = justified
        group.centred = _is_centred([edges[i] for i in current], left, right, flat[first].size)
        room = right - edges[last][1]
        group.open_end = room < (1.0 if justified else 6.0) * flat[last].size
        out.append(group)

    for i in range(1, len(rows)):
        a, b = flat[i - 1], flat[i]
        leading = measures.leading(b.size)
        step = b.base - a.base
        follower = flat[i + 1] if i + 1 < len(rows) else None
        if follower is not None and (abs(follower.size - b.size) > 0.06 * b.size or abs(follower.bold - b.bold) > 0.8):
            follower = None  # what comes in another type tells nothing of this one's margin
        if follower is not None and follower.base - b.base > max((1 + gap) * leading, leading + 1.5):
            follower = None  # nor what comes after a space
        breaks = (rows[i][0] in parted and not _divides_word(a, b)) or _breaks(
            a, b, edges[i - 1], edges[i], edges[i + 1] if follower is not None else None,
            rows, rows[i - 1], rows[i], current, edges, left, right, justified, step, leading, gap, marker_left, usual,
        )  # fmt: skip
        if breaks:
            close()
            current = [i]
            spaces = [step / leading if step > 0 else 9.0]
        else:
            current.append(i)
    close()
    return out


def _breaks(
    a: Line,
    b: Line,
    a_edge: tuple[float, float],
    b_edge: tuple[float, float],
    c_edge: tuple[float, float] | None,
    rows: list[list[Line]],
    a_row: list[Line],
    b_row: list[Line],
    current: list[int],
    edges: list[tuple[float, float]],
    left: float,
    right: float,
    justified: bool,
    step: float,
    leading: float,
    gap: float,
    marker_left: Counter[int],
    usual: float,
) -> bool:
    em = b.size
    display = (a.bold > 0.9 and b.bold > 0.9) or b.size > 1.08 * usual  # headings and quotes are set ragged
    if step < 0 or a.page is not b.page:
        return True
    if abs(a.size - b.size) > 0.08 * max(a.size, b.size):
        return True
    if step > (1 + gap) * leading and step > leading + 1.5:
        return True
    if (a.bold > 0.9) != (b.bold > 0.9) and abs(a.bold - b.bold) > 0.5:
        return True
    if abs(a.fixed - b.fixed) > 0.9 and (
        step > 1.1 * leading or (abs(a_edge[0] - b_edge[0]) > 0.5 * em and _ends(a))
    ):
        return True
    if _divides_word(a, b) and step < 1.15 * leading:
        return False
    first_edge = edges[current[0]][0]
    marker = MARKER.match(b_row[0].text)
    in_list = marker is not None and MARKER.match(rows[current[0]][0].text) is not None
    if marker and _starts_item(marker, a, b, a_edge, b_edge, first_edge, marker_left, right, in_list):
        full = right - a_edge[1] < (1.0 if justified else 3.0) * em
        inside = full and len(current) > 1 and abs(b_edge[0] - a_edge[0]) < 0.4 * em and not marker["bullet"]
        if not inside or _counts_on(rows[current[0]][0].text, marker):  # else a number that the line begins with
            return True
    room = right - a_edge[1]
    width = _first_word_width(b_row[0])
    centred = _is_centred([a_edge, b_edge], left, right, em)
    if not centred and any(edges[i][0] - left > 1.2 * em for i in current):  # the widest of them
        above = [edges[i] for i in current]
        centred = all(abs((x0 - left) - (right - x1)) < 0.8 * em for x0, x1 in (*above, b_edge))
    if centred and not justified:
        return _ends(a) and room > width + em
    inset = b_edge[0] - _text_edge(a_row, a_edge[0], len(current) == 1)
    if display and not _LABEL.match(b.text) and not MARKER.match(b.text) and abs(a.size - b.size) < 0.05 * em:
        return room > 0.6 * (right - left) and _ends(a)
    if room > width + 0.6 * em and not centred:
        if justified or _ends(a) or inset > 0.6 * em or room > 0.35 * (right - left):
            return True
    elif justified and room > 1.2 * em and _ends(a) and not b.text[:1].islower():
        return True
    if inset > 0.6 * em and b.text[:1].islower() and not _ends(a) and step < 1.15 * leading:
        return False  # a sentence goes on under a hanging label
    if inset > 0.6 * em and not centred:
        # Deeper than the line above: a new paragraph, if the text returns to the margin below; else the rest of
        # a hanging item.
        if len(current) == 1 and c_edge is not None and abs(c_edge[0] - b_edge[0]) < 0.4 * em:
            return _ends(a) and room > 0.3 * em and not _hangs(edges, current, em)
        if c_edge is None and len(current) == 1:
            return inset < 4 * em and b.text[:1].isupper() and _ends(a)
        return len(current) > 1 or (c_edge is not None and c_edge[0] < b_edge[0] - 0.5 * em)
    if abs(inset) < 0.4 * em and len(current) == 1 and not centred and b_edge[0] - left > 0.6 * em and not marker:
        # Two lines with the indentation of a first line: each begins a paragraph.
        if c_edge is not None and c_edge[0] < b_edge[0] - 0.5 * em and not MARKER.match(a_row[0].text):
            return b.text[:1].isupper() or not b.text[:1].isalpha()
    if inset < -0.6 * em and len(current) > 1 and not centred:
        return True  # back to the margin after hanging lines
    if a.italic > 0.95 and b.italic < 0.3 and len(current) == 1 and room > 2 * em:
        return True
    return a.style.font != b.style.font and a.bold > 0.9 and b.bold > 0.9 and room > 4 * em


def _ends(line: Line) -> bool:
    """Whether a sentence or a part of one ends with the line."""
    return ends_sentence(line.text, ":;", calls="figures")


def _divides_word(a: Line, b: Line) -> bool:
    return _HYPHEN.search(a.text) is not None and b.text[:1].islower()


def _run_around(box: Rectangle, flat: list[Line], edges: list[tuple[float, float]], left: float, right: float) -> None:
    """Lines beside a box reach as far as it lets them, which is for all that their ends tell to the margin."""
    # The white around a box may reach a line or two further.
    beside = [i for i, ln in enumerate(flat) if box[1] - 2 * ln.size < ln.base < box[3] + 2.6 * ln.size]
    for i in beside:
        a, b = edges[i]
        if box[0] >= b - 1 and left + 1 < box[0] < right:
            gap = min(box[0] - edges[j][1] for j in beside if edges[j][1] <= box[0] + 1)
            edges[i] = (a, b + right - (box[0] - gap))
        elif box[2] <= a + 1 and left < box[2] < right - 1:
            gap = min(edges[j][0] - box[2] for j in beside if edges[j][0] >= box[2] - 1)
            edges[i] = (a - (box[2] + gap - left), b)


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


def _text_edge(row: list[Line], edge: float, first: bool) -> float:
    """Where the text of a row begins: behind its marker, if it has one."""
    line = row[0]
    marker = (MARKER.match(line.text) or _LABEL.match(line.text)) if first else None
    if marker is None:
        return edge
    if len(row) > 1 and marker.end() >= len(line.text):
        return row[1].x0
    at = len(line.text[: marker.end()].replace(" ", ""))  # gaps are no characters
    ink = line.chars[line.page.code[line.chars] != 0x20]
    return float(line.page.x0[ink[min(at, len(ink) - 1)]]) if line.turn == 0 else edge


def _hangs(edges: list[tuple[float, float]], current: list[int], em: float) -> bool:
    """Whether the group before this one hung its lines as well."""
    at = current[0]
    return at > 1 and edges[at - 1][0] - edges[at][0] > 0.6 * em


def _starts_item(
    marker: re.Match[str],
    a: Line,
    b: Line,
    a_edge: tuple[float, float],
    b_edge: tuple[float, float],
    first_edge: float,
    marker_left: Counter[int],
    right: float,
    in_list: bool,
) -> bool:
    """A marker at a line's beginning starts an item unless the line just happens to begin so."""
    ended = _ends(a) or right - a_edge[1] > 2 * b.size
    if marker["bullet"]:
        if marker["bullet"][0] in "–—-*":
            return ended and not b.text[marker.end():][:1].isspace()
        return True
    recurs = marker_left[round(b_edge[0])] + marker_left[round(b_edge[0]) + 1] + marker_left[round(b_edge[0]) - 1]
    return (ended and recurs >= 2 and abs(b_edge[0] - first_edge) < 4 * b.size) or (
        recurs >= 2 and in_list and b_edge[0] < a_edge[0] - 0.6 * b.size
    )


def _counts_on(first: str, marker: re.Match[str]) -> bool:
    """Whether the group began with the number or letter before this one."""
    start = MARKER.match(first)
    if start is None or start["bullet"]:
        return False
    a, b = start.group().strip(" ()[]."), marker.group().strip(" ()[].")
    if a.isdecimal() and b.isdecimal():
        return int(b) == int(a) + 1
    return len(a) == len(b) == 1 and ord(b) == ord(a) + 1


def _marker_edge(rows: list[list[Line]]) -> Counter[int]:
    return Counter(round(row[0].x0) for row in rows if MARKER.match(row[0].text))


def _rows(lines: list[Line]) -> list[list[Line]]:
    """Pieces on one baseline side by side are one row."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1][-1] if rows else None
        if (
            last is not None
            and last.page is line.page
            and abs(line.base - last.base) < 0.45 * max(line.size, last.size)
            and line.x0 >= last.x1 - 0.3 * line.size
        ):
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows


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


def _is_centred(edges: list[tuple[float, float]], left: float, right: float, em: float) -> bool:
    """Whether all lines leave the same white on both sides, and some."""
    return all(
        abs((a - left) - (right - b)) < 0.8 * em and a - left > 1.2 * em for a, b in edges
    )


def _first_word_width(line: Line) -> float:
    """The room that the first word of a line takes with the space before it, points."""
    text = line.text
    end = text.find(" ")
    if end < 0:
        end = len(text)
    share = end / max(len(text), 1)
    return (line.x1 - line.x0) * share + 0.25 * line.size
