"""What a line of a text file shows of itself and of its place among the others: in short words, for its features; how
wide
lines are, and how wide the text around them is set, in characters and as common type sets them.

A converter counts nothing: lines that were equally wide on the page differ in their numbers of characters.  The
widths of common book type, one figure for each class of letters, bring them closer to each other again.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.document.grid import PITCH, ROWS, WIDTH
from reprose.roles.furniture.edges import shape
from reprose.roles.textlines.text_features import bucket, text_features, words_of
from reprose.roles.words import announces

Floats = NDArray[np.float64]

_WINDOW = 15  # lines on each side that tell how wide the text is set
_SHARE = 0.85  # of them are not wider
_FEW = 0.45  # of the document's common width: where all lines are shorter, that one holds
_AT_ONCE = 20_000

_CLASSES = {
    0.58: " .,|'’‘ilјіıjtfr()[]/;:!-IJ·",
    0.9: "aceszvkyхсаезух?",
    1.6: "mwWMжшщюмфЖШЩЮФМ@%œæ—",
}  # in average characters, 0.46 em


class _Advances(dict[str, float]):
    """The width of a character in common book type, in average characters."""

    def __missing__(self, char: str) -> float:
        base = unicodedata.normalize("NFD", char)[0]
        self[char] = value = self[base] if base != char else _advance(char)
        return value


def _advance(char: str) -> float:
    for width, chars in _CLASSES.items():
        if char in chars:
            return width
    kind = unicodedata.category(char)
    if unicodedata.east_asian_width(char) in "WF":
        return 2.1
    return 1.45 if kind == "Lu" else 1.05 if kind[0] in "LN" else 0.0 if kind in ("Mn", "Cf", "Cc") else 0.9


_ADVANCES = _Advances()


def set_as(text: str) -> float:
    """How wide common type sets a text, in average characters."""
    return sum(map(_ADVANCES.__getitem__, text))


def text_widths(lengths: Floats) -> Floats:
    """How long the lines around each are when they are full: a high quantile of those near by."""
    count = len(lengths)
    if not count:
        return lengths
    common = column_width(lengths)
    padded = np.concatenate([np.full(_WINDOW, np.nan), lengths, np.full(_WINDOW, np.nan)])
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * _WINDOW + 1)
    out = np.empty(count)
    for at in range(0, count, _AT_ONCE):
        part = np.sort(windows[at : at + _AT_ONCE], axis=1)  # what is not there comes last
        there = (~np.isnan(part)).sum(axis=1)
        pick = np.maximum((there * _SHARE).astype(int) - 1, 0)
        out[at : at + _AT_ONCE] = part[np.arange(len(part)), pick]
    return np.where(out < _FEW * common, common, out)


def column_width(lengths: Floats) -> float:
    """CW of the SR algorithm (2015): the most frequent length at or above the mean, here within two characters."""
    counts = np.convolve(np.bincount(lengths.astype(int)), np.ones(5), "same")
    mean = int(np.ceil(lengths.mean()))
    return float(mean + int(np.argmax(counts[mean:]))) if mean < len(counts) else float(mean)


_FREQUENT = 60  # words of the document that count as its function words
_SHORT = 8  # characters: function words are shorter
_TITLE = 60  # characters: headings that announce something are shorter
_RECURRING = 90  # characters: longer lines are not compared with others
_LISTED = 30  # lines after the last leader that may still be contents
_SECTIONS = ("references", "contents", "abstract", "back", "keywords", "notes", "index")
_WHOLE = 0.5  # of the most rows: shorter sheets end where a form feed stood
_OTHER = 9.0  # lines from the one before, on another page


@dataclass(slots=True)
class Attributes:
    """One line: ``words`` are its attributes by short names; lengths and widths are in characters."""

    text: str
    words: dict[str, str]
    length: float
    width: float  # of the text around
    first: float  # length of the first word
    set_length: float  # the same three as common type sets them
    set_width: float
    set_first: float
    running: bool  # looks like a line of running text
    apart: bool  # looks like page furniture


def describe(pages: Sequence[Sequence[Line]], furniture: Container[Line]) -> list[Attributes]:
    """The lines of all pages in reading order; ``furniture`` are the ``id`` of lines that recur as heads and feet."""
    lines = [line for page in pages for line in page]
    texts = [line.text for line in lines]
    grid = sum(line.x0 > 2 * WIDTH for line in lines) > 0.05 * len(lines)  # else no place means anything
    lengths = np.array([len(text) for text in texts], float)
    widths = text_widths(lengths)
    set_lengths = np.array([set_as(text) for text in texts])
    set_widths = text_widths(set_lengths)
    lefts = _left_margins(pages)
    frequent = _frequent(texts)
    shapes = Counter(shape(text) for text in texts if len(text) < _RECURRING)
    out: list[Attributes] = []
    habit = _habits(pages)
    section, listed = "-", 0
    for page in pages:
        lead = _lead(page)
        for i, line in enumerate(page):
            at = len(out)
            text = texts[at]
            words = text_features(text, frequent)
            words |= _place(page, i, lead)
            words |= habit
            words["len"] = bucket(lengths[at] / max(widths[at], 1), (0.12, 0.3, 0.5, 0.7, 0.82, 0.92, 1.04, 1.15, 1.4))
            share = set_lengths[at] / max(set_widths[at], 1)
            words["set"] = bucket(share, (0.3, 0.6, 0.8, 0.9, 0.95, 0.98, 1.02, 1.06))
            words["chars"] = bucket(lengths[at], (2, 4, 8, 16, 30, 50, 80))
            words["fur"] = "y" if line in furniture else "n"
            words["same"] = bucket(shapes[shape(text)] if len(text) < _RECURRING else 0, (1, 2, 4, 8))
            inset = round((line.x0 - lefts[at]) / WIDTH)
            words["in"] = bucket(inset, (-1, 0, 1, 3, 7, 15)) if grid else "-"
            off = (line.x0 + line.x1) / 2 - (lefts[at] + widths[at] * WIDTH / 2)
            words["mid"] = "-" if not grid else "y" if inset > 2 and abs(off) < 3 * WIDTH else "n"
            if len(text) < _TITLE:
                section = next((kind for kind in _SECTIONS if announces(text, kind)), section)
            if words["dots"] == "y" or words["num"] == "p":
                listed = at
            over = section == "contents" and at - listed >= _LISTED
            words["sec"] = "-" if over else section[:1]
            first = text.partition(" ")[0]
            out.append(Attributes(
                text, words, lengths[at], widths[at], len(first), set_lengths[at], set_widths[at], set_as(first),
                running=words["fun"] >= "2" and words["len"] >= "4" and words["gaps"] == "0",
                apart=words["fur"] == "y" or words["num"] == "p",
            ))  # fmt: skip
    _surround(out)
    return out


def _habits(pages: Sequence[Sequence[Line]]) -> dict[str, str]:
    """Whether the text has pages, and how many of its lines stand below white: what white means depends on these."""
    sheets = [page[0].page for page in pages if page]
    paged = any(sheet.height < _WHOLE * ROWS * PITCH for sheet in sheets[:-1])
    steps = [(b.base - a.base) / PITCH for page in pages for a, b in pairwise(page)]
    share = sum(1.6 < step < _OTHER for step in steps) / max(len(steps), 1)
    return {"paged": "y" if paged else "n", "white": bucket(share, (0.02, 0.08, 0.15, 0.3))}


def _lead(page: Sequence[Line]) -> float:
    """The usual step from line to line, points: more than one row where text is set wide."""
    steps = np.diff([line.base for line in page]) / PITCH
    for rows in (2, 3):
        if np.count_nonzero(np.abs(steps - rows) < 0.4) > 0.6 * len(steps):
            return rows * PITCH
    return PITCH


def _place(page: Sequence[Line], i: int, lead: float) -> dict[str, str]:
    """How far the lines above and below are, and the page's edges; whether the line begins where the last one ended."""
    line = page[i]
    above = (line.base - page[i - 1].base) / lead if i else _OTHER
    below = (page[i + 1].base - line.base) / lead if i + 1 < len(page) else _OTHER
    top, bottom = min(i, 4), min(len(page) - 1 - i, 4)
    stair = "y" if i and above < 1.6 and line.x0 > 4 * WIDTH and abs(line.x0 - page[i - 1].x1) < 3 * WIDTH else "n"
    return {"above": _step(above), "below": _step(below), "top": str(top), "bottom": str(bottom), "stair": stair}


def _step(rows: float) -> str:
    """Rows from one line to the next: 0 for the same row, 9 for another column or page."""
    if rows <= 0.4:
        return "0" if rows >= -0.4 else "9"
    return bucket(rows, (1.6, 2.6, 3.6, 5.6)) + "r" if rows < _OTHER else "9"


def _left_margins(pages: Sequence[Sequence[Line]]) -> NDArray[np.float64]:
    """The left margin of the text around each line: the most common edge among its neighbours, points."""
    out: list[float] = []
    for page in pages:
        edges = [round(line.x0 / WIDTH) for line in page]
        for i in range(len(edges)):
            near = Counter(edges[max(0, i - 12) : i + 13])
            most = max(near.values())
            out.append(min(edge for edge, count in near.items() if count >= 0.5 * most) * WIDTH)
    return np.array(out, float)


def _frequent(texts: Sequence[str]) -> frozenset[str]:
    """The words that the document uses most, written small: mostly its function words, in any language."""
    counts: Counter[str] = Counter()
    for text in texts:
        if len(text) > 30:
            counts.update(word for word in words_of(text) if len(word) < _SHORT and word.islower())
    return frozenset(word for word, count in counts.most_common(_FREQUENT) if count > 2)


def _surround(rows: list[Attributes]) -> None:
    """Of each line, what the lines around it are like."""
    count = len(rows)
    places = np.arange(count)
    for name, of, reach, edges in _AROUND:
        values = np.array([float(of(row.words)) for row in rows])
        sums = np.concatenate([[0.0], np.cumsum(values)])
        low, high = np.maximum(places - reach, 0), np.minimum(places + reach + 1, count)
        mean = (sums[high] - sums[low] - values) / np.maximum(high - low - 1, 1)
        for row, found in zip(rows, np.searchsorted(edges, mean, "right").tolist(), strict=True):
            row.words[name] = str(found)


# What is counted around a line: name, of each line, lines on each side, edges of the mean.
_AROUND: tuple[tuple[str, Callable[[dict[str, str]], float], int, tuple[float, ...]], ...] = (
    ("~ref", lambda w: (w["ref"] != "0") + (w["nam"] != "0"), 6, (0.2, 0.5, 0.8, 1.2)),
    ("~dot", lambda w: w["dots"] == "y" or w["num"] == "p", 6, (0.05, 0.2, 0.4, 0.7)),
    ("~cod", lambda w: int(w["code"]) / 3, 3, (0.05, 0.2, 0.4)),
    ("~fun", lambda w: w["fun"] >= "2", 4, (0.1, 0.3, 0.6, 0.9)),
    ("~len", lambda w: w["len"] >= "4", 4, (0.1, 0.3, 0.6, 0.9)),
    ("~dig", lambda w: w["dig"] >= "3", 4, (0.1, 0.3, 0.6)),
    ("~mar", lambda w: w["mark"] != "-", 8, (0.05, 0.15, 0.4)),
    ("~far", lambda w: w["fun"] >= "2", 25, (0.1, 0.3, 0.6, 0.9)),
)  # fmt: skip
