"""A stretch of the page with a white gutter down it, cut into bands: what crosses the gutter, what stands beside it.

Two columns that something interrupts (a title, a figure, a quotation set large, white space, a rule) are read
either across it, first what stands above, or down, each column to its end.  Where the geometry leaves both open, the
characters tell whether text goes on: hyphens, stops, capitals.

Used where the page's geometry leaves two orders open; the 2005 tokeniser names this as what it lacked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np

from reprose.document import Line
from reprose.layout.columns.gutters import Item, Rules
from reprose.text.endings import ends_sentence

_HYPHEN = re.compile(r"\w[-\u00ad\u2010]$")


def goes_on(before: Sequence[object], after: Sequence[object], size: float) -> int:
    """How strongly the text that ends ``before`` goes on in ``after``; what is not a line is passed over.

    2: a word is divided; 1: a sentence is; -1: a sentence has ended, and no other begins; 0: nothing tells.
    Only lines in type of about ``size`` points count: notes and headings between tell nothing.
    """
    last = next((line for line in reversed(before) if _is_text(line, size)), None)
    first = next((line for line in after if _is_text(line, size)), None)
    if not isinstance(last, Line) or not isinstance(first, Line):
        return 0
    letter = next((c for c in first.text if c.isalnum()), "")
    if not letter.islower():  # nouns and names begin with capitals in the middle of a sentence, too
        return 0
    if _HYPHEN.search(last.text):
        return 2
    return -1 if ends_sentence(last.text, ":;", calls="lists") else 1


def _is_text(content: object, size: float) -> bool:
    return isinstance(content, Line) and abs(content.size - size) < 0.08 * size and any(map(str.isalpha, content.text))


T = TypeVar("T")

# How strongly the text that ends in the first goes on in the second, for type of a size.
GoesOn = Callable[[Sequence[T], Sequence[T], float], int]


@dataclass(slots=True)
class Band(Generic[T]):
    """Items from the whole width (``left`` alone), or columns; between them may stand what interrupts both."""

    left: list[Item[T]]
    right: list[Item[T]]
    between: list[Item[T]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Splitter(Generic[T]):
    """Cuts items at a gutter from ``x0`` to ``x1`` into bands; ``across`` as in the options."""

    x0: float
    x1: float
    across: float
    rules: Rules
    goes_on: GoesOn[T]

    @property
    def middle(self) -> float:
        return (self.x0 + self.x1) / 2

    def bands(self, items: list[Item[T]]) -> list[Band[T]]:
        """From top to bottom."""
        size = float(np.median([i.size for i in items]))
        bands: list[Band[T]] = []
        for band in self._raw(items):
            if len(bands) > 1 and bands[-2].right and not bands[-1].right and band.right:
                above, between = bands[-2], bands[-1].left
                if not above.between and self._is_read_down(above, between, band, size):
                    bands[-2:] = [Band(above.left + band.left, above.right + band.right, between)]
                    continue
            bands.append(band)
        out: list[Band[T]] = []
        for band in bands:
            if band.right and not band.between:
                out += self._split_level(band, size)
            elif not band.right and out and not out[-1].right:
                out[-1].left.extend(band.left)  # a wide item and what stands under it alone are one column
            else:
                out.append(band)
        return out

    def _raw(self, items: list[Item[T]]) -> list[Band[T]]:
        """The bands as what crosses the gutter makes them."""
        middle = self.middle
        crossing = sorted((i for i in items if i.x0 < middle - 1 and i.x1 > middle + 1), key=lambda i: i.y0)
        cuts: list[tuple[float, float, list[Item[T]]]] = []
        for item in crossing:
            pad = 0.6 * item.size
            if cuts and item.y0 < cuts[-1][1] + pad:
                low, high, inside = cuts[-1]
                cuts[-1] = (low, max(high, item.y1), [*inside, item])
            else:
                cuts.append((item.y0, item.y1, [item]))
        rest = [i for i in items if not (i.x0 < middle - 1 and i.x1 > middle + 1)]
        rest = _with_last_lines(cuts, _with_kickers(cuts, rest), middle)
        out: list[Band[T]] = []
        for low, _, inside in [*cuts, (float("inf"), 0.0, [])]:
            above = [i for i in rest if (i.y0 + i.y1) / 2 < low]
            if above:
                rest = [i for i in rest if (i.y0 + i.y1) / 2 >= low]
                left = [i for i in above if (i.x0 + i.x1) / 2 < middle]
                right = [i for i in above if (i.x0 + i.x1) / 2 >= middle]
                out.append(Band(left, right) if left and right else Band(above, []))
            if inside:
                out.append(Band(inside, []))
        return out

    def _is_read_down(self, above: Band[T], between: list[Item[T]], below: Band[T], size: float) -> bool:
        """Whether the columns go on past what stands over both of them."""
        x0, x1 = min(i.x0 for i in between), max(i.x1 for i in between)
        y0, y1 = min(i.y0 for i in between), max(i.y1 for i in between)
        sides = [*above.left, *above.right, *below.left, *below.right]
        wide = max(i.x1 for i in sides) - min(i.x0 for i in sides)
        lines = [i for i in sides if abs(i.size - size) < 0.08 * size and i.y1 - i.y0 < 3 * i.size]
        beside = sum(i.y1 > y0 + 0.5 * i.size and i.y0 < y1 - 0.5 * i.size for i in lines)
        votes = self._votes_across(above, below, size)
        if beside > 1 and x1 - x0 < 0.85 * wide:  # text runs around it
            return votes < 1
        return votes <= -2

    def _votes_across(self, above: Band[T], below: Band[T], size: float) -> int:
        """What the text tells: positive where it goes on across, negative where it goes on down the columns."""
        a, b, c, d = (
            [i.content for i in sorted(side, key=lambda i: i.y1)]
            for side in (above.left, above.right, below.left, below.right)
        )
        go = self.goes_on
        across = go(a, b, size) + go(b, c, size) + go(c, d, size)
        return across - go(a, c, size) - go(c, b, size) - go(b, d, size)

    def _split_level(self, band: Band[T], size: float) -> list[Band[T]]:
        """The band cut where white space or a rule runs through both columns and what is above it is read first."""
        out: list[Band[T]] = []
        gutter = self.x1 - self.x0
        for low, high, ruled in self._level_gaps([*band.left, *band.right]):
            if not ruled and self._is_ruled_past(low, high):
                continue
            middle = (low + high) / 2
            above, below = (
                Band(*([i for i in side if (i.y0 < middle) is top] for side in (band.left, band.right)))
                for top in (True, False)
            )
            quarters = (above.left, above.right, below.left, below.right)
            if not all(sum(abs(i.size - size) < 0.08 * size and i.ink for i in q) > 1 for q in quarters):
                continue  # captions, notes and heads at the ends of columns
            votes = self._votes_across(above, below, size)
            if votes >= (0 if ruled or high - low > self.across * gutter else 1):
                out.append(above)
                band = below
        return [*out, band]

    def _is_ruled_past(self, low: float, high: float) -> bool:
        """Whether the rule that parts the columns is drawn past a white gap: they are whole, above and below."""
        return any(self.x0 <= x <= self.x1 and y0 < low and y1 > high for x, y0, y1 in self.rules.upright)

    def _level_gaps(self, items: list[Item[T]]) -> list[tuple[float, float, bool]]:
        """White gaps (from, to, whether a rule is drawn there) over the whole width, at least as wide as the gutter."""
        x0, x1 = min(i.x0 for i in items), max(i.x1 for i in items)
        out: list[tuple[float, float, bool]] = []
        low = float("inf")
        for item in sorted(items, key=lambda i: i.y0):
            if item.y0 > low:
                ruled = any(
                    low - 1 < y < item.y0 + 1 and min(b, x1) - max(a, x0) > 0.8 * (x1 - x0)
                    for y, a, b in self.rules.level
                )
                if ruled or item.y0 - low > self.x1 - self.x0:
                    out.append((low, item.y0, ruled))
            low = item.y1 if low == float("inf") else max(low, item.y1)
        return out


def _with_kickers(cuts: list[tuple[float, float, list[Item[T]]]], rest: list[Item[T]]) -> list[Item[T]]:
    """A short line in the middle above a headline that crosses the gutter, with nothing beside it, belongs to it."""
    for at, (low, high, inside) in enumerate(cuts):
        head = min(inside, key=lambda i: i.y0)
        above = [
            i for i in rest
            if i.ink and i.size < head.size and 0 <= low - i.y1 < 1.5 * head.size
            and abs(i.x0 + i.x1 - head.x0 - head.x1) < 2 * i.size
        ]  # fmt: skip
        if len(above) != 1 or any(i.y1 > above[0].y0 and i.y0 < low for i in rest if i is not above[0]):
            continue
        cuts[at] = (above[0].y0, high, [above[0], *inside])
        rest = [i for i in rest if i is not above[0]]
    return rest


def _with_last_lines(
    cuts: list[tuple[float, float, list[Item[T]]]], rest: list[Item[T]], middle: float
) -> list[Item[T]]:
    """The short last line of a wide paragraph does not cross the gutter, but belongs to what does."""
    taken: set[Item[T]] = set()
    for at, (low, high, inside) in enumerate(cuts):
        while True:
            last = inside[-1]
            after = [
                i for i in rest
                if i not in taken and i.x1 <= middle + 1 and -0.3 * i.size <= i.y0 - high <= 0.6 * i.size
                and (abs(i.x0 - last.x0) < 1.5 or (len(inside) == 1 and -3 * i.size < i.x0 - last.x0 < 0))
                and abs(i.size - last.size) < 0.5
            ]  # fmt: skip
            if len(after) != 1:
                break
            line = after[0]
            beside = any(
                i.x0 >= middle - 1 and i.y0 < line.y1 - 0.3 * line.size and i.y1 > line.y0 + 0.3 * line.size
                for i in rest
            )
            if beside:
                break
            inside.append(line)
            taken.add(line)
            high = line.y1
            cuts[at] = (low, high, inside)
    return [i for i in rest if i not in taken]
