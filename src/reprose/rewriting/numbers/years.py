"""Years as the language says them."""

from __future__ import annotations

from functools import lru_cache

from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import LANGUAGES, language
from reprose.rewriting.numbers.ordinals import ordinal


@lru_cache(maxsize=1 << 13)
def year(n: int, code: str, form: str = "") -> str:
    """The year ``n``; in ``form`` (such as "m.loc") where the language takes ordinals for years."""
    if code not in LANGUAGES:
        return cardinal(n, code)
    style = language(code).year["style"]
    hundreds, rest = divmod(n, 100)
    if style == "pairs" and 1000 < n < 10000 and not (n % 1000 < 10 or n % 1000 == 0):
        tail = "hundred" if not rest else f"oh {cardinal(rest, code)}" if rest < 10 else cardinal(rest, code)
        return f"{cardinal(hundreds, code)} {tail}"
    if style == "hundreds" and 1100 <= n < 2000:
        tail = cardinal(rest, code) if rest else ""
        if rest == 1:
            tail = language(code).small[1]
        return f"{cardinal(hundreds, code)}{language(code).year['hundred']}{tail}"
    if style == "ordinal" and form:
        return ordinal(n, code, form) or cardinal(n, code)
    text = cardinal(n, code)
    for end, other in language(code).year.get("final", {}).items():  # "mille neuf cent": no plural in a year
        text = text.removesuffix(end) + other if text.endswith(end) else text
    return text


@lru_cache(maxsize=256)
def short_year(n: int, code: str, form: str = "") -> str:
    """The last two digits of a year, whose century nobody wrote: "'45", "05"."""
    zero = "oh" if code == "en" else cardinal(0, code)
    if code in LANGUAGES and language(code).year["style"] == "ordinal" and form and n:
        return ordinal(n, code, form) or cardinal(n, code)
    return f"{zero} {zero}" if n == 0 else f"{zero} {cardinal(n, code)}" if n < 10 else cardinal(n, code)


def decade(n: int, code: str) -> str:
    """The years from ``n`` (full, or its last two digits) to the next ten, in languages that say so in one word."""
    of = language(code)
    hundreds, tens = divmod(n, 100)
    head = "" if n < 100 else year(hundreds * 100, code).removesuffix(of.year["decade_hundred"])
    if not tens:
        return f"{year(n, code)}{of.year['decade_ending'][0]}"
    word = cardinal(tens, code)
    for end, other in of.year["decade_stems"].items():
        word = word.removesuffix(end) + other if word.endswith(end) else word
    return f"{head}{word}{of.year['decade_ending'][1]}"
