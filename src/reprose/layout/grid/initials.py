"""Dropped initials of text files: converters leave the big letter on a line of its own, above the text that it begins.

Whether a letter above a line is one, the words of the document tell: "T" above "he miller" is, if it has "the".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from reprose.document import Line
from reprose.layout.columns.gutters import Item
from reprose.layout.floats import Content
from reprose.layout.flow import PageFlow

_INITIAL = re.compile(r"[\"'“„«‘‚»]?([^\W\d_])")
_WORD = re.compile(r"[^\W\d_]+")
_LONG = 30  # characters of the line that an initial begins
_NEAR = 3.6  # type sizes from the letter to that line
_APART = 1.5  # type sizes at least from the line above to the letter
_ALONE = 5  # places where a letter stands as a word, for it to be one


def put_back_initials(flows: Sequence[PageFlow]) -> int:
    """Join dropped initials to the lines that they begin; how many there were."""
    columns = [column for flow in flows for column in flow.columns]
    places = [(column, at) for column in columns for at in range(len(column.items) - 1) if _is_single(column.items, at)]
    if not places:
        return 0
    words: Counter[str] = Counter()
    for column in columns:
        for item in column.items:
            if isinstance(item.content, Line):
                words.update(map(str.casefold, _WORD.findall(item.content.text)))
    count = 0
    for column, at in reversed(places):  # from the end, since items go
        letter, line = column.items[at].content, column.items[at + 1].content
        assert isinstance(letter, Line)
        assert isinstance(line, Line)
        space = _space(letter.text[-1], line.text, words)
        if space is None:
            continue
        whole = _joined(letter, line, space)
        column.items[at : at + 2] = [Item(whole.x0, whole.y0, whole.x1, whole.y1, whole.size, whole)]
        count += 1
    return count


def _is_single(items: Sequence[Item[Content]], at: int) -> bool:
    """A capital on a line of its own, apart from what is above, near a long line below."""
    line, below = items[at].content, items[at + 1].content
    if not isinstance(line, Line) or not isinstance(below, Line) or len(below.text) < _LONG:
        return False
    if _INITIAL.fullmatch(line.text) is None or not line.text[-1].isupper():
        return False
    above = items[at - 1].content if at else None
    apart = not isinstance(above, Line) or line.base - above.base > _APART * line.size
    return apart and 0 < below.base - line.base < _NEAR * line.size


def _space(letter: str, text: str, words: Counter[str]) -> bool | None:
    """Whether a space belongs between the initial and the text; None where they do not belong together."""
    found = _WORD.match(text)
    if found is None:
        return None
    rest = found.group()
    whole = words[(letter + rest).casefold()] > 0
    if rest[0].islower():
        if whole:
            return False
        return True if words[rest] > 1 and words[letter.casefold()] > _ALONE else None
    # Small capitals go on with the word; a number or letter that counts parts stands above a word of its own.
    return False if whole and len(rest) > 1 and rest.isupper() and words[rest.casefold()] < 2 else None


def _joined(letter: Line, line: Line, space: bool) -> Line:
    count = len(letter.chars)
    gaps = np.concatenate(([count] if space else [], line.gaps + count)).astype(np.int32)
    return replace(
        line, chars=np.concatenate((letter.chars, line.chars)), gaps=gaps, drop=letter.base,
        text=letter.text + " " * space + line.text,
        scripts=tuple((start + count, end + count, kind) for start, end, kind in line.scripts),
    )  # fmt: skip
