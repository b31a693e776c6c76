"""What a word looks like, and what the lists of its language call it; found once for each form of a document."""

from __future__ import annotations

import re
from functools import cache

from reprose.language.resources import has_vowel, items

SHAPES = (
    "none", "small", "capital", "capitals", "initial", "initials", "mixed", "parts", "compound", "inner", "roman",
    "number", "figures", "clitic", "letters", "stop", "end", "comma", "colon", "quote", "opens", "closes", "dash",
    "joint", "sign",
)  # fmt: skip
SHAPE = {name: i for i, name in enumerate(SHAPES)}
CAPITAL = frozenset(
    SHAPE[s] for s in ("capital", "capitals", "initial", "initials", "mixed", "parts", "compound", "roman")
)
LISTED = ("-", "function", "infix", "joins", "leads", "short", "time")
LISTS = {name: i for i, name in enumerate(LISTED)}
LENGTHS = 9
ENDINGS = ("none", "vowel", "consonant", "s", "bare", "digit", "other")

_INITIALS = re.compile(r"(?:[^\W\d_]{1,2}\.[\-‐]?)+[^\W\d_]?\.?")
_ROMAN = re.compile(r"(?=..)C?(?:X{1,3}|X?L|LX{1,3}|XC)?(?:I{1,3}|I?V|VI{1,3}|I?X)?")
_FIGURE = re.compile(r"[$€£¥§%°]")
_NUMBER = re.compile(r"\d+(?:[.,:/]\d+)*\.?")
_PART = re.compile(r"[-‐‑–/]")
_SIGNS = {
    ".": "stop", "…": "end", "...": "end", "?": "end", "!": "end", ",": "comma", ";": "comma", ":": "colon",
    "-": "dash", "–": "dash", "—": "dash", "―": "dash", "−": "dash", "&": "joint", "/": "joint", "+": "joint",
    "(": "opens", "[": "opens", "{": "opens", ")": "closes", "]": "closes", "}": "closes",
}  # fmt: skip
QUOTES = frozenset("\"'“”„‚‘’«»‹›`")


def look(form: str) -> tuple[int, int, int]:
    """Shape, class of length and ending of a token."""
    shape = SHAPE[_shape(form)]
    return shape, min(len(form), LENGTHS) - 1, _ending(form)


def _shape(form: str) -> str:
    first = form[:1]
    if not any(c.isalnum() for c in form):
        return _SIGNS.get(form) or ("quote" if first in QUOTES or form in ("``", "''", ",,") else "sign")
    if first.isdigit():
        if _NUMBER.fullmatch(form):
            return "number"
        return "figures"
    if _FIGURE.search(form):
        return "figures"
    word = form.lstrip("'’-‐‑")
    if word != form and (word.islower() or len(word) < 2):
        return "clitic"
    if not word:
        return "sign"
    if "." in word and word[0].isupper() and _INITIALS.fullmatch(word):
        return "initial" if len(word) == 2 else "initials"
    if _PART.search(word[1:-1]):
        parts = [part for part in _PART.split(word) if part]
        upper = [part[0].isupper() for part in parts]
        if all(upper):
            return "parts"
        if upper[0]:
            return "compound"
        return "inner" if any(upper) else "small"
    if word[0].isupper():
        if len(word) == 1:
            return "initial"
        if word.isupper():
            if _ROMAN.fullmatch(word):
                return "roman"
            return "capitals" if sum(map(str.isalpha, word)) > 1 else "figures"
        return "capital" if word[1:].islower() or not any(c.isupper() for c in word[1:]) else "mixed"
    if word[0].islower():
        return "small" if word.islower() or not any(c.isupper() for c in word) else "mixed"
    return "letters" if word[0].isalpha() else "sign"


def _ending(form: str) -> int:
    last = form[-1:].lower()
    if not last:
        return 0
    if last.isdigit():
        return 5
    if not last.isalpha():
        return 6
    if not has_vowel(form):
        return 4
    if last == "s":
        return 3
    return 1 if has_vowel(last) else 2


@cache
def lists(language: str | None) -> dict[str, int]:
    """What each listed word (small letters) is; without a language, function words and infixes of none are known."""
    out: dict[str, int] = {}
    for place in ("any", language):
        for item in sorted(items(place, "abbreviations"), reverse=True):  # where two say otherwise, "+" is last
            word = item.lstrip("+=").lower()
            if len(word) > 1:
                out[word] = out[word + "."] = LISTS["leads" if item[0] == "+" else "short"]
    for place in ("any", language):
        out |= dict.fromkeys(items(place, "capital_words"), LISTS["time"])
    out |= dict.fromkeys(items(language, "function_words"), LISTS["function"])
    for word in infixes(language):
        out[word.lstrip("+")] = LISTS["joins" if word[0] == "+" else "infix"]
    return out


@cache
def infixes(language: str | None) -> frozenset[str]:
    """The small words that may stand inside a name in ``language``, conjunctions with "+"; else those of all names."""
    return items(language, "name_infixes") or items("any", "name_infixes")
