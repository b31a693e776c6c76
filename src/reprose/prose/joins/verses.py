"""Verses that were too long for their column: what hangs below one goes on in the same verse."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Line
from reprose.text.endings import ends_sentence

_HANGS = 0.8  # type sizes further in than the verse above
_CAPITALS = 0.6  # of the other verses begin with capitals: else a small letter tells nothing
_OPENERS = "[ "  # what editions set before the rest of a verse


def turned_over(lines: Sequence[Line]) -> frozenset[int]:
    """The places of the lines of a stanza that go on with the verse above.

    Such a line hangs and begins with a small letter where verses begin with capitals, and its first word would not have
    had room above.
    """
    if len(lines) < 2:
        return frozenset()
    limit = max(line.x1 for line in lines)
    hanging = {i for i in range(1, len(lines)) if _hangs(lines[i - 1], lines[i], limit)}
    firsts = [_first(line) for i, line in enumerate(lines) if i not in hanging]
    if sum(map(str.isupper, firsts)) < _CAPITALS * len(firsts):
        return frozenset()
    return frozenset(hanging)


def _hangs(before: Line, line: Line, limit: float) -> bool:
    text = line.text.lstrip(_OPENERS)
    end = text.find(" ")
    share = (end if end > 0 else len(text)) / max(len(line.text), 1)
    room = limit - before.x1 < (line.x1 - line.x0) * share + 0.3 * line.size
    deep = line.x0 - before.x0 > _HANGS * line.size
    return room and deep and _first(line).islower() and not ends_sentence(before.text)


def _first(line: Line) -> str:
    return next((c for c in line.text if c.isalpha()), "")
