"""Accents that are glyphs of their own, put back on their letters.

TeX's old encoding (OT1) and some converters set the accent and the letter one over the other; the file holds
them as two characters, in either order.  Which letter an accent belongs to is told by the boxes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from reprose.document import Edit, Line
from reprose.prose.tables import by_character

_DOTLESS = {"ı": "i", "ȷ": "j"}
_OFF = 0.12  # em: how far the middles of accent and letter may be apart


def put_on(line: Line, places: Sequence[int]) -> Iterator[Edit]:
    """Edits over ``line.text`` that join accents with their letters.

    ``places`` gives for each character of the text its index in ``line.chars``, -1 for an inferred space.  A
    space between the two goes with them.
    """
    text, table = line.text, by_character("accents")
    done = 0
    for at, char in enumerate(text):
        if char not in table or at < done:
            continue
        found = _letter(line, places, at)
        if found is None:
            continue
        letter, whole = found
        start, end = min(at, letter), max(at, letter) + 1
        if start < done:
            continue
        done = end
        name = table[char][1]
        yield Edit(start, end, text[start:end], whole, "character.accent",
                   f"{name} set as a glyph of its own", 0.97)  # fmt: skip


def _letter(line: Line, places: Sequence[int], at: int) -> tuple[int, str] | None:
    """The place of the letter that the accent at ``at`` belongs to, and the two as one character."""
    text, page = line.text, line.page
    mark = chr(int(by_character("accents")[text[at]][0], 16))
    here = places[at]
    if here < 0:
        return None
    combining = unicodedata.combining(text[at])
    middle = _middle(line, here)
    best: tuple[float, int, str] | None = None
    for step in (-1, 1):
        other = at + step
        if 0 <= other < len(text) and text[other] == " ":
            other += step
        if not 0 <= other < len(text) or not text[other].isalpha() or places[other] < 0:
            continue
        whole = unicodedata.normalize("NFC", _DOTLESS.get(text[other], text[other]) + mark)
        if len(whole) > 1:
            continue
        off = abs(_middle(line, places[other]) - middle) / max(float(page.size[line.chars[here]]), 0.1)
        if combining and step < 0 and other == at - 1:
            off = min(off, _OFF / 2)  # Unicode's own order, whatever the boxes
        if off <= _OFF and (best is None or off < best[0]):
            best = off, other, whole
    return (best[1], best[2]) if best else None


def _middle(line: Line, place: int) -> float:
    char = line.chars[place]
    page = line.page
    if line.turn in (1, 3):
        return float(page.y0[char] + page.y1[char]) / 2
    return float(page.x0[char] + page.x1[char]) / 2
