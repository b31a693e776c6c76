"""Lists in two parts: keys at the left, what they mean at the right, over one line or several.

Between keys and explanations runs a gutter as between columns, yet the page is read entry by entry.  In columns of
prose lines run to the margin and go on below; a key ends where it ends, and what it means begins on its baseline.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Line
from reprose.text.endings import ends_sentence

_LEAST = 4  # entries
_PARTNERS = 0.75  # of the keys: something stands on their baselines
_BEGUN = 0.4  # of them: the line beside begins something, which few lines of prose do
_OTHER = 0.7  # of them: they begin in another font than what stands beside them
_NARROW = 0.55  # of the explanations' width: keys are clearly narrower
_NARROWER = 0.75  # the same, where they begin in another font as well
_WORDS = 5  # of a key, in the mean
_LINES = 5  # of an explanation, in the mean: names in the margin stand beside more
_APART = 1.5  # of the usual step: white
_LEVEL = 0.25  # em: baselines of one row


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines of a key and those of its explanation, each from top to bottom."""

    key: list[Line]
    text: list[Line]


def entries_of(left: Sequence[object], right: Sequence[object]) -> list[Entry]:
    """The entries of a list whose keys stand ``left`` of a gutter and what they mean ``right``; none if it is no list.

    Lines left that nothing stands beside and that are set in other type are heads: entries without text.
    """
    keys, texts = _lines(left), _lines(right)
    if len(keys) < _LEAST or len(keys) + len(texts) < len(left) + len(right):
        return []
    firsts = _partners(keys, texts)
    heads = [k for k, first in zip(keys, firsts, strict=True) if first is None and not _set_alike(k, keys)]
    pairs = [(k, first) for k, first in zip(keys, firsts, strict=True) if k not in heads]
    found = [(k, first) for k, first in pairs if first is not None]
    if len(found) < max(_LEAST, _PARTNERS * len(pairs), len(texts) / _LINES):
        return []
    begun = {first for _, first in found if _begins(first, texts)}
    if len(begun) < _BEGUN * len(found) or not _are_keys([k for k, _ in found], texts, [first for _, first in found]):
        return []
    for (above, _), (key, first) in pairwise(pairs):
        if first is not None and (not _wraps(above, key, keys) or ends_sentence(texts[first - 1].text)):
            begun.add(first)
    return _entries(keys, texts, begun)


def _lines(contents: Sequence[object]) -> list[Line]:
    return sorted((line for line in contents if isinstance(line, Line)), key=lambda ln: (ln.base, ln.x0))


def _partners(keys: list[Line], texts: list[Line]) -> list[int | None]:
    """For each key, the place of the first text on its baseline."""
    out: list[int | None] = []
    for key in keys:
        level = _LEVEL * key.size
        out.append(next((i for i, text in enumerate(texts) if abs(text.base - key.base) < level), None))
    return out


def _set_alike(line: Line, lines: list[Line]) -> bool:
    """Whether a line is set as most of some others are."""
    alike = sum(abs(line.size - o.size) < 0.05 * o.size and abs(line.bold - o.bold) < 0.5 for o in lines)
    return alike > 0.5 * len(lines)


def _begins(at: int, texts: list[Line]) -> bool:
    """Whether an explanation begins with a line: the line above ends early, stands deeper, or far above."""
    if at == 0:
        return True
    line, above = texts[at], texts[at - 1]
    if line.base - above.base > 1.6 * line.size or above.x0 > line.x0 + 0.5 * line.size:
        return True
    return _had_room(above, line, texts)


def _wraps(above: Line, key: Line, keys: list[Line]) -> bool:
    """Whether a key may go on from the line above, since its first word had no room there."""
    return key.base - above.base < 1.6 * key.size and not _had_room(above, key, keys)


def _had_room(above: Line, line: Line, lines: list[Line]) -> bool:
    """Whether the first word of a line would have had room at the end of the line above."""
    word = (line.x1 - line.x0) * (len(line.text.split(" ", 1)[0]) + 1) / max(len(line.text), 1)
    return max(other.x1 for other in lines) - above.x1 > word + 0.5 * line.size


def _are_keys(keys: list[Line], texts: list[Line], firsts: list[int]) -> bool:
    """Whether lines are short and end where they end, and two signs set them apart from the texts beside them."""
    named = sum(any(map(str.isalpha, key.text)) for key in keys)  # not numbers of lines
    words = sum(key.text.count(" ") + 1 for key in keys)
    if named < 0.5 * len(keys) or words > _WORDS * len(keys) or sum(t.fixed > 0.9 for t in texts) > 0.5 * len(texts):
        return False
    wide = max(key.x1 for key in keys) - min(key.x0 for key in keys)
    short = sum(key.x1 - key.x0 < 0.85 * wide for key in keys)
    if wide > 8 * keys[0].size and short < 0.5 * len(keys):
        return False
    other = sum(_font(key) != _font(texts[first]) for key, first in zip(keys, firsts, strict=True))
    signs = int(other > _OTHER * len(keys))
    middle, of_texts = (sorted(ln.x1 - ln.x0 for ln in lines)[len(lines) // 2] for lines in (keys, texts))
    signs += middle < (_NARROWER if signs else _NARROW) * of_texts
    # Lines that no key stands beside, though keys stand below: explanations go on in them.
    followers = sum(text.base < keys[-1].base for text in texts) - len(set(firsts))
    signs += followers >= max(2, 0.15 * len(texts))
    steps = sorted(texts[b].base - texts[a].base for a, b in pairwise(firsts) if b == a + 1)
    signs += bool(steps) and steps[-1] > _APART * steps[len(steps) // 2]  # white at one place on both sides
    return signs > 1


def _font(line: Line) -> str:
    """The font that a line begins in."""
    styles = line.page.styles
    return styles[int(line.page.style[line.chars[0]])].font if styles else line.style.font


def _entries(keys: list[Line], texts: list[Line], begun: set[int]) -> list[Entry]:
    """Keys and texts from each beginning of a text to the next; lines of keys and texts between are of one entry."""
    tops = sorted({texts[i].base - _LEVEL * texts[i].size for i in begun})
    out = [Entry([], []) for _ in range(len(tops) + 1)]
    for lines, side in ((keys, 0), (texts, 1)):
        for line in lines:
            at = sum(top <= line.base for top in tops)
            (out[at].text if side else out[at].key).append(line)
    return [part for entry in out for part in _without_heads(entry) if part.key or part.text]


def _without_heads(entry: Entry) -> list[Entry]:
    """The entry, and behind it as entries of their own the lines at the left far below its key and its text."""
    low = max((line.base for line in entry.text), default=-1e9)
    for at, (above, below) in enumerate(pairwise(entry.key), 1):
        if below.base > low + 0.5 * below.size and below.base - above.base > 1.6 * below.size:
            return [Entry(entry.key[:at], entry.text), *(Entry([line], []) for line in entry.key[at:])]
    return [entry]
