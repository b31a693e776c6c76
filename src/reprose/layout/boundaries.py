"""Whether a group of lines ends between two rows of a column: rules, the first of which that can tell does."""

from __future__ import annotations

import re
from collections.abc import Callable

from reprose.layout.markers import MARKER
from reprose.layout.pairs import LABEL, RowPair


def ends_group(pair: RowPair) -> bool:
    """Whether a group ends between the rows: the first rule that can tell does."""
    for rule in _RULES:
        verdict = rule(pair)
        if verdict is not None:
            return verdict
    a, b = pair.a, pair.b
    return a.style.font != b.style.font and a.bold > 0.9 and b.bold > 0.9 and pair.room > 4 * pair.em


def _apart(pair: RowPair) -> bool | None:
    """Yes, if the rows are not set alike or not one below the other."""
    a, b, step, leading = pair.a, pair.b, pair.step, pair.leading
    if step < 0 or a.page is not b.page:
        return True
    if abs(a.size - b.size) > 0.08 * max(a.size, b.size) and not pair.runs_on:
        return True
    if step > (1 + pair.column.gap) * leading and step > leading + 1.5:
        return True
    if (a.bold > 0.9) != (b.bold > 0.9) and abs(a.bold - b.bold) > 0.5 and not pair.runs_on:
        return True
    moved = abs(pair.a_edge[0] - pair.b_edge[0]) > 0.5 * pair.em
    if abs(a.fixed - b.fixed) > 0.9 and (step > 1.1 * leading or (moved and pair.ended)):
        return True
    return None


def _word_goes_on(pair: RowPair) -> bool | None:
    return False if pair.divides_word and pair.step < 1.15 * pair.leading else None


def _item(pair: RowPair) -> bool | None:
    """Yes, if an item of a list begins."""
    marker, column = pair.marker, pair.column
    if marker is None or not _starts_item(pair, marker):
        return None
    full = pair.room < (1.0 if column.justified else 3.0) * pair.em
    level = abs(pair.b_edge[0] - pair.a_edge[0]) < 0.4 * pair.em
    inside = full and not pair.alone and level and not marker["bullet"]
    if not inside or _counts_on(column.rows[pair.current[0]][0].text, marker):
        return True
    return None  # a number that the line begins with


def _lines_in_the_middle(pair: RowPair) -> bool | None:
    if not pair.centred or pair.column.justified:
        return None
    return pair.ended and pair.room > pair.width + pair.em


def _display(pair: RowPair) -> bool | None:
    """Headings and quotes, which are set ragged: only a short line that ends a sentence ends them."""
    a, b, column = pair.a, pair.b, pair.column
    if not ((a.bold > 0.9 and b.bold > 0.9) or b.size > 1.08 * column.usual):
        return None
    if LABEL.match(b.text) or MARKER.match(b.text) or not abs(a.size - b.size) < 0.05 * pair.em:
        return None
    return pair.room > 0.6 * (column.right - column.left) and pair.ended


def _short_line(pair: RowPair) -> bool | None:
    """Yes, if the next word would have found room in the row above."""
    column, room, em = pair.column, pair.room, pair.em
    if room > pair.width + 0.6 * em and not pair.centred:
        if column.justified or pair.ended or pair.inset > 0.6 * em or room > 0.35 * (column.right - column.left):
            return True
    elif column.justified and room > 1.2 * em and pair.ended and not pair.b.text[:1].islower():
        return True
    return None


def _under_label(pair: RowPair) -> bool | None:
    """No, if a sentence goes on under a hanging label."""
    goes_on = pair.b.text[:1].islower() and not pair.ended and pair.step < 1.15 * pair.leading
    return False if pair.inset > 0.6 * pair.em and goes_on else None


def _deeper(pair: RowPair) -> bool | None:
    """Of a row deeper than the one above: a new paragraph, if the text returns to the margin below; else the rest of a
    hanging item.
    """
    if not pair.inset > 0.6 * pair.em or pair.centred:
        return None
    if not pair.alone:
        return True
    if pair.below is None:
        return pair.inset < 4 * pair.em and pair.b.text[:1].isupper() and pair.ended
    if abs(pair.below[0] - pair.b_edge[0]) < 0.4 * pair.em:
        return pair.ended and pair.room > 0.3 * pair.em and not _hangs(pair)
    return pair.returns


def _first_lines(pair: RowPair) -> bool | None:
    """Two rows with the indentation of a first line: each begins a paragraph."""
    level = abs(pair.inset) < 0.4 * pair.em and pair.b_edge[0] - pair.column.left > 0.6 * pair.em
    if not level or not pair.alone or pair.centred or pair.marker:
        return None
    if pair.returns and not MARKER.match(pair.a_row[0].text):
        return pair.b.text[:1].isupper() or not pair.b.text[:1].isalpha()
    return None


def _back(pair: RowPair) -> bool | None:
    """Yes, if the row is back at the margin after hanging lines."""
    return True if pair.inset < -0.6 * pair.em and not pair.alone and not pair.centred else None


def _after_italics(pair: RowPair) -> bool | None:
    changes = pair.a.italic > 0.95 and pair.b.italic < 0.3
    return True if changes and pair.alone and pair.room > 2 * pair.em else None


_RULES: tuple[Callable[[RowPair], bool | None], ...] = (
    _apart, _word_goes_on, _item, _lines_in_the_middle, _display, _short_line, _under_label, _deeper, _first_lines,
    _back, _after_italics,
)  # fmt: skip
"""Each says whether a group ends there, or None if it cannot tell; the order matters."""


def _starts_item(pair: RowPair, marker: re.Match[str]) -> bool:
    """A marker at a line's beginning starts an item unless the line just happens to begin so."""
    column, x0 = pair.column, pair.b_edge[0]
    ended = pair.ended or pair.room > 2 * pair.em
    if marker["bullet"]:
        if marker["bullet"][0] in "–—-*":
            return ended and not pair.b.text[marker.end():][:1].isspace()
        return True
    if sum(column.marker_left[round(x0) + away] for away in (0, 1, -1)) < 2:
        return False
    first = pair.current[0]
    if ended and abs(x0 - column.edges[first][0]) < 4 * pair.em:
        return True
    in_list = MARKER.match(column.rows[first][0].text) is not None
    return in_list and x0 < pair.a_edge[0] - 0.6 * pair.em


def _counts_on(first: str, marker: re.Match[str]) -> bool:
    """Whether the group began with the number or letter before this one."""
    start = MARKER.match(first)
    if start is None or start["bullet"]:
        return False
    a, b = start.group().strip(" ()[]."), marker.group().strip(" ()[].")
    if a.isdecimal() and b.isdecimal():
        return int(b) == int(a) + 1
    return len(a) == len(b) == 1 and ord(b) == ord(a) + 1


def _hangs(pair: RowPair) -> bool:
    """Whether the group before this one hung its lines as well."""
    at, edges = pair.current[0], pair.column.edges
    return at > 1 and edges[at - 1][0] - edges[at][0] > 0.6 * pair.em
