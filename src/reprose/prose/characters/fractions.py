"""Fractions set as a raised number over a lowered one with a rule between them: "1/4" and not "14" or "41"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.prose.characters.single import places_of

Script = tuple[int, int, str]  # first character of the line, the one behind the last, "sup" or "sub"

_LONGEST = 5  # characters above or below the rule
_OVER = 0.6  # of the narrower one's width that lies over the other
_WIDE = 0.5  # em: how far the rule may be longer than what it parts


def repair_fractions(lines: Iterable[Line]) -> int:
    """Write them on one line; how many lines were changed."""
    changed = 0
    for line in lines:
        if len(line.scripts) > 1 and line.turn == 0 and len(line.page.rules):
            found = list(_fractions(line))
            change_line(line, [edit for _, edit in found])
            used = {script for scripts, _ in found for script in scripts}  # which are no calls of notes
            line.scripts = tuple(script for script in line.scripts if script not in used)
            changed += bool(found)
    return changed


def _fractions(line: Line) -> Iterator[tuple[tuple[Script, Script], Edit]]:
    offsets = {place: at for at, place in enumerate(places_of(line)) if place >= 0}
    taken = -1
    for one, two in zip(line.scripts, line.scripts[1:], strict=False):
        if one[0] <= taken or two[0] != one[1] or {one[2], two[2]} != {"sup", "sub"}:
            continue
        if any(place not in offsets for place in range(one[0], two[1])):
            continue
        start, middle, end = offsets[one[0]], offsets[two[0]], offsets[two[1] - 1] + 1
        texts = line.text[start:middle].rstrip(), line.text[middle:end]
        if all(text.isalnum() and len(text) <= _LONGEST for text in texts) and _parted(line, one, two):
            over, under = texts if one[2] == "sup" else texts[::-1]
            space = " " if line.text[:start][-1:].isdecimal() else ""
            reason = "a number over another, with a rule between them"
            text = f"{space}{over}/{under}"
            yield (one, two), Edit(start, end, line.text[start:end], text, "character.fraction", reason, 0.95)
            taken = two[0]


def _parted(line: Line, one: Script, two: Script) -> bool:
    """Whether the two stand one over the other, and a rule of their width lies between their baselines."""
    page = line.page
    edges = []
    for start, end, _ in (one, two):
        chars = line.chars[start:end]
        edges.append((float(page.x0[chars].min()), float(page.x1[chars].max()), float(page.base[chars[0]])))
    (a0, a1, base_a), (b0, b1, base_b) = edges
    narrow = min(a1 - a0, b1 - b0)
    if min(a1, b1) - max(a0, b0) < _OVER * narrow:
        return False
    top, bottom = sorted((base_a, base_b))
    left, right, slack = min(a0, b0), max(a1, b1), _WIDE * line.size
    x0, y0, x1, y1 = page.rules.T
    level = (y0 + y1) / 2
    fits = (level > top) & (level < bottom) & (x0 > left - slack) & (x1 < right + slack)
    return bool((fits & (x0 < left + narrow / 2) & (x1 > right - narrow / 2)).any())
