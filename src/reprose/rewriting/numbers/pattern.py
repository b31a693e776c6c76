"""What is a number in a text, what only looks like one, and what stands around it: one pattern for each language."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, replace
from functools import cache

from reprose.language.serbian import to_cyrillic, to_latin
from reprose.rewriting.numbers.language import LANGUAGES, Language, language

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


VULGAR = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
}  # fmt: skip

# codes and the like, which are left alone; each begins where a number might be found
KEPT = r"""
    (?<!\w)[A-Z]{2}[0-9]{2}(?:[ ]?[A-Z0-9]{2,4}){3,8}(?!\w)                        # IBAN
  | (?<!\w)\+[0-9][0-9 ()/.\u00a0-]{5,20}[0-9]                                     # telephone
  | (?<!\w)\(?0[0-9]{1,4}\)?[ /\u00a0-][0-9][0-9 /\u00a0-]{3,14}[0-9](?!\w)
  | (?<!\w)\([0-9]{2,5}\)[ ]?[0-9][0-9 -]{3,12}[0-9](?!\w)
  | (?<![\w.,])[0-9]{3}[-. ][0-9]{3,4}[-. ][0-9]{4}(?!\w)
  | (?<![\w.,])(?![0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3})+(?![ -]?\w*[0-9]))[0-9]{1,4}(?:[ -][0-9]{1,4}){2,}(?!\w)
  | (?<!\w)[0-9]{1,3}\.{1,3}\s?(?:[A-Z]?[a-h1-8]?x?[a-h][1-8](?!\w)|[O0]-[O0])       # chess
  | [\[(]\s?[0-9]{1,3}(?:\s?[,;–-]\s?[0-9]{1,3})*\s?[\])]                          # calls, numbers of equations
  | ^\s*\(?[0-9]{1,3}(?:\.[0-9]{1,3})*(?:\)|\.?(?=\s*$))                           # list markers
"""
MARKER = r"|^\s*[0-9]{1,3}(?:\.[0-9]{1,3})*\.(?=\s)"
MARKER_ORDINAL = r"|^\s*[0-9]{1,3}(?:\.[0-9]{1,3})*\.(?=\s+[^a-zà-žа-ш\s])"  # "3. místo" is an ordinal

BEFORE = r"(?:(?<![^\s(\[„“”\"«])(?P<sign>[-−–])(?=[0-9$€£¥])|(?<![\w.,:/\\@\#&*=^_~+'’×−–$€£¥₽%-]))"


def _one_of(words: list[str] | dict[str, object] | set[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or "(?!)"


def numeral(of: Language) -> str:
    """The pattern of a number as the language writes it: thousands, decimals."""
    marks = dict.fromkeys(of.writing["thousands"] + " \u00a0\u202f\u2009")
    groups = "|".join(rf"[0-9]{{1,3}}(?:{re.escape(mark)}[0-9]{{3}})+" for mark in marks)
    even = r"|,[-–]{1,2}(?![\w-])" if of.writing["decimal"] == "," else ""  # "12,- Euro"
    return rf"(?:(?:{groups})(?![0-9])|[0-9]+)(?:{re.escape(of.writing['decimal'])}[0-9]+{even})?"


@cache
def pattern(code: str) -> re.Pattern[str]:
    """What a text of the language has of numbers; group ``keep`` is what is to be left alone."""
    if code not in LANGUAGES:
        return re.compile(
            rf"(?P<keep>{KEPT}{MARKER})|{BEFORE}(?P<a>[0-9]{{1,15}})(?!\w|[.,:/'’×-]?[0-9]|[/^%°$€£¥₽+]|-\w)",
            re.VERBOSE | re.MULTILINE,
        )
    of = language(code)
    units: set[str] = set(of.units)
    multipliers: set[str] = set(of.multipliers)
    if code == "sr":
        units |= {to_cyrillic(unit) for unit in units}
        multipliers |= {to_cyrillic(word) for word in multipliers}
    symbols = {*of.symbols, *(c for c in of.currencies if c.isalpha())}
    if code == "sr":
        symbols |= {to_cyrillic(symbol) for symbol in of.symbols}
    number, money = numeral(of), _one_of(symbols)
    endings = set(of.ordinal["suffixes"])
    if code == "sr":
        endings |= {to_cyrillic(ending) for ending in endings}
    suffixes = _one_of(endings)
    dot = r"(?P<dot>\.(?=\s+[^\W\d_]))?" if of.ordinal.get("dot") else ""
    hyphen = r"-[0-9A-Z]" if code == "en" else r"-\w"
    decade = f"|(?P<decade>[0-9]{{1,3}}0){of.year['decade']}(?!\\w)" if "decade" in of.year else ""
    vulgar = f"[{''.join(VULGAR)}]"
    space = r"[ \u00a0\u202f]?"
    return re.compile(
        rf"""
        (?P<keep>{KEPT}{MARKER_ORDINAL if of.ordinal.get("dot") and code != "de" else MARKER})
        | {BEFORE}(?:
            (?:(?P<whole>[0-9]{{1,3}})[ ])?(?P<over>[0-9]{{1,3}})/(?P<under>[0-9]{{1,3}})(?![\w/]|[.,:-]?[0-9])
          | (?P<nth>[0-9]{{1,4}})(?P<suffix>{suffixes})(?!\w|{hyphen})
          {decade}
          | (?:(?P<before>{money}){space})?
            (?:(?P<mixed>[0-9]+)?{space}(?P<vulgar>{vulgar})
              | (?P<a>{number})(?:(?P<same>{space}(?:%|°C?|€))?{space}[–-]{space}(?P<again>[$€£])?(?P<b>{number}))?)
            (?:[ \u00a0-]?(?P<times>{_one_of(multipliers)})(?!\w))?
            (?:{space}(?:(?P<after>{money})|(?P<unit>{_one_of(units)}))(?![\w/²³^]|\.\w))?
            {dot}
            (?!\w|[.,:/'’×·–-]?[$€£]?[0-9]|[/^°%‰$€£¥₽¢′″+]|{hyphen})
        )
        """,
        re.VERBOSE | re.MULTILINE,
    )


def value(text: str, of: Language) -> tuple[int, str]:
    """The whole part of a numeral and the digits after the decimal sign ("" without)."""
    whole, _, decimals = text.partition(of.writing["decimal"])
    return int("".join(c for c in whole if c in "0123456789")), decimals.strip("-–")
