"""What stands around a number."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, replace

from reprose.language.serbian import to_latin

_BEFORE = re.compile(r"((?:[^\W_]|['’])+\.?[º°]?|[§№#])[\s\u00a0]*\(?$")
# "Tables 3, 4 and ": what a label stands before goes on
_JOINS = "and|or|to|und|oder|bis|en|of|tot|et|ou|à|y|o|a|e|și|sau|i|až|nebo|do|lub|ili|и|или|по"
_JOINING = frozenset(_JOINS.split("|"))
_LIST = re.compile(
    r"([^\W\d_]+\.?)\s+(?:[0-9][\w.]*\s?"
    rf"(?:[,;&–-]|,?\s?\b(?:{_JOINS}))\s){{1,8}}$"
)
_COMMAS = frozenset(",;&–-")
_AFTER = re.compile(r"(?:[\s\u00a0]+|-)((?:[^\W\d_])+)")
_CHUNK = 80  # as far as a word is looked at
_CODE = re.compile(r"://|^www\.|@|^10\.[0-9]{4,}/|\\|_|[^\W\d_][0-9]|=", re.IGNORECASE)

_FORMULA = re.compile(r"[=<>≈≤≥±×·+∼~]\s*$")


@dataclass(frozen=True, slots=True)
class Context:
    """The words beside a number, as they stand in the text ("" for none), and whether it opens a sentence."""

    before: str
    after: str
    opens: bool
    earlier: str = ""  # the word before that, if that is a short one
    heading: str = ""  # the word before the list of numbers that this one belongs to
    beyond: str = ""  # the word behind "de"
    named: bool = False  # the word before has a capital that no sentence gave it

    @classmethod
    def of(cls, text: str, start: int, end: int, starts: Container[int]) -> Context:
        """``starts`` are the offsets at which sentences begin."""
        left = _BEFORE.search(text, max(0, start - 24), start)
        right = _AFTER.match(text, end, end + 40)
        word = left[1] if left else ""
        more = _BEFORE.search(text, max(0, left.start(1) - 24), left.start(1)) if left and len(word) < 6 else None
        named = left is not None and word[0].isupper() and not opening(text, left.start(1), starts)
        goes_on = word in _JOINING or text[max(0, start - 2) : start - 1] in _COMMAS
        listed = _LIST.search(text, max(0, start - 60), start) if goes_on else None
        far = _AFTER.match(text, right.end(), right.end() + 40) if right and right[1] == "de" else None
        after, earlier, heading, beyond = (found[1] if found else "" for found in (right, more, listed, far))
        return cls(word, after, opening(text, start, starts), earlier, heading, beyond, named)

    def labels(self) -> tuple[str, ...]:
        """The words that may say what the number is a number of: "Fig.", "Tables"."""
        return tuple(word for word in (self.before, self.heading) if word)

    def latin(self) -> Context:
        """The same with the words in Latin letters."""
        return replace(
            self, before=to_latin(self.before), earlier=to_latin(self.earlier),
            after=to_latin(self.after), heading=to_latin(self.heading))  # fmt: skip


def opening(text: str, start: int, starts: Container[int]) -> bool:
    """Whether a sentence begins at ``start``, but for quotes, brackets and dashes."""
    while start and text[start - 1] in "\"'„“”«»‘’(¿¡—–- " and start not in starts:
        start -= 1
    return start == 0 or start in starts


def is_code(text: str, start: int, end: int) -> bool:
    """Whether the stretch is part of an address, a formula, or a word that mixes letters and digits."""
    if _FORMULA.search(text, max(0, start - 3), start) or _FORMULA.match(text[end : end + 3].strip()):
        return True
    low = max(text.rfind(mark, max(0, start - _CHUNK), start) for mark in (" ", "\n", "\t", "\u00a0")) + 1
    if low == 0:
        low = max(0, start - _CHUNK)
    high = end
    while high < min(len(text), end + _CHUNK) and not text[high].isspace():
        high += 1
    return bool(_CODE.search(text[low:start])) or bool(_CODE.search(text[end:high]))
