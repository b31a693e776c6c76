"""Low quotation marks, which fonts without one get from the closing mark, set lower."""

from __future__ import annotations

import re

from reprose.document import Edit, Line
from reprose.document.block import change_line, line_script

_LOW = {"\u2019": "\u201a", "\u201d": "\u201e"}
_OPENS = re.compile("[\u2019\u201d](?=\\S)")
_BELOW = 0.35  # em


def put_quotes_low(line: Line) -> bool:
    """Give such marks their own code point, where they stand before a word; whether the line was changed."""
    if line.turn or line.text.isascii() or not _OPENS.search(line.text):
        return False
    page = line.page
    below = page.base[line.chars] - line.base > _BELOW * line.size
    if not below.any():
        return False
    # At what places of the text characters stand that no edit has moved so far.
    shift = {e.start: len(e.after) - (e.end - e.start) for e in line_script(line)}
    changes, moved = [], 0
    for at, low in enumerate(below.tolist()):
        moved += shift.get(at, 0)
        place = at + moved
        if low and _OPENS.match(line.text, place):
            char = line.text[place]
            changes.append(Edit(place, place + 1, char, _LOW[char], "character.quote", "a closing mark set low", 0.9))
    change_line(line, changes)
    return bool(changes)
