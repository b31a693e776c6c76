"""What is a number in a text, and what only looks like one: one compiled pattern for each language."""

from __future__ import annotations

import re
from functools import cache

from reprose.language.serbian import to_cyrillic
from reprose.rewriting.numbers.language import LANGUAGES, Language, language

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
