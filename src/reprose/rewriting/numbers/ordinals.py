"""Ordinal numbers and years in words, in the form that is asked for, and how an ordinal is read where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import LANGUAGES, Language, language, words
from reprose.rewriting.numbers.pattern import Context

# the order of the endings in ``ordinal.endings``; neuter is declined like masculine but in its first form
FORMS = (
    "m", "m.gen", "m.dat", "m.ins", "m.loc", "f", "f.gen", "f.dat", "f.acc", "f.ins", "f.loc", "n", "p", "p.gen",
    "p.loc",
)  # fmt: skip


@lru_cache(maxsize=1 << 14)
def ordinal(n: int, code: str, form: str = "m") -> str | None:
    """The ``n``-th of the language ``code``, or None where our tables end.

    ``form`` is a gender ("m", "f", "n", "p" for plural), with a case in Slavic languages ("f.gen") and the ending in
    German ("en").
    """
    of = language(code)
    return _STYLES[of.ordinal["style"]](n, of, form) if n > 0 else None


def _last(n: int, of: Language, _form: str) -> str:
    """English: the last word of the cardinal becomes an ordinal."""
    text = cardinal(n, of.code)
    cut = max(text.rfind(" "), text.rfind("-")) + 1
    head, word = text[:cut], text[cut:]
    if word in of.ordinal["irregular"]:
        return head + str(of.ordinal["irregular"][word])
    return head + (word[:-1] + "ieth" if word.endswith("y") else word + "th")


def _germanic(n: int, of: Language, form: str) -> str:
    """Dutch and German: a table to nineteen, a suffix from twenty on."""
    small = words(of.ordinal["small"])
    rest = n % 100
    if 0 < rest < 20:
        head = cardinal(n - rest, of.code) if n > rest else ""
        space = " " if n > 1000 and of.code == "nl" and n % 1000 == rest else ""
        text = head + space + small[rest - 1]
    else:
        text = cardinal(n, of.code).replace(" ", "" if of.code == "de" else " ") + of.ordinal["suffix"]
        if n in (100, 1000):
            text = text.removeprefix("ein")  # "hundertste"
    return text + ({"m": "e", "f": "e", "n": "e", "p": "en"}.get(form, form) if of.code == "de" else "")


def _french(n: int, of: Language, form: str) -> str:
    if n == 1:
        return "première" if form == "f" else "premier"
    text = cardinal(n, of.code)
    for end, other in of.ordinal["stems"].items():
        if text.endswith(end):
            return text.removesuffix(end) + str(other)
    return text + "ième"


def _parts(n: int, of: Language, form: str) -> str | None:
    """Spanish and Portuguese: each digit is an ordinal."""
    if n > 999:
        return None
    if form == "short":  # "primer", "tercer"
        return str(of.ordinal["short"][str(n)]) if str(n) in of.ordinal["short"] else _parts(n, of, "m")
    digits = (("hundreds", n // 100), ("tens", n % 100 // 10), ("units", n % 10))
    irregular = of.ordinal.get("irregular", {}).get(str(n % 100))
    parts = [words(of.ordinal[name])[digit - 1] for name, digit in digits if digit]
    if irregular:
        parts[-2:] = [irregular]
    return " ".join(part[:-1] + "a" if form == "f" else part for part in parts)


def _italian(n: int, of: Language, form: str) -> str:
    units = words(of.ordinal["units"])
    if n <= len(units):
        text = units[n - 1]
    else:
        stem = cardinal(n, of.code)
        if stem.endswith("mila"):
            text = stem[:-2] + "llesimo"
        elif stem.endswith("é"):
            text = stem[:-1] + "eesimo"
        else:
            text = (stem if stem.endswith("sei") else stem[:-1]) + "esimo"
    return text[:-1] + {"m": "o", "f": "a"}.get(form, "o")


def _romanian(n: int, of: Language, form: str) -> str:
    """"al treilea", "a treia"."""
    number = 1 if form == "f" else 0
    if n == 1:
        return words(of.ordinal["first"])[number]
    text = cardinal(n, of.code, "f" if number else "m")
    article = "a" if number else "al"
    for end, pair in of.ordinal["stems"].items():
        if text.endswith(end) and (text == end or text[-len(end) - 1] == " "):
            return f"{article} {text.removesuffix(end)}{words(pair)[number]}"
    return f"{article} {text}{'a' if number else 'lea'}"


def _slavic(n: int, of: Language, form: str) -> str | None:
    """The last number, or the last two in West Slavic, are declined as adjectives."""
    units, tens, hundreds = (words(of.ordinal[name]) for name in ("units", "tens", "hundreds"))
    rest = n % 100
    parts = []
    if rest == 0:
        if n % 1000 == 0:
            thousands = words(of.ordinal["thousands"])
            return decline(thousands[n // 1000 - 1], of, form) if n // 1000 <= len(thousands) else None
        rest = n % 1000
        parts.append(hundreds[rest // 100 - 1])
    elif rest < 20:
        parts.append(units[rest - 1])
    elif rest % 10 == 0:
        parts.append(tens[rest // 10 - 2])
    elif of.ordinal["tens_declined"]:
        parts += [tens[rest // 10 - 2], units[rest % 10 - 1]]
    else:
        rest %= 10
        parts.append(units[rest - 1])
    head = cardinal(n - rest, of.code) + " " if n > rest else ""
    return head + " ".join(decline(part, of, form) for part in parts)


def decline(word: str, of: Language, form: str) -> str:
    """An adjective of the table in the form asked for."""
    gender, _, case = form.partition(".")
    key = f"m.{case}" if gender == "n" and case and case != "acc" else form
    key = {"m.acc": "m", "n.acc": "n", "p.acc": "p", "p.dat": "p.gen", "p.ins": "p.gen"}.get(key, key)
    for end, endings in of.ordinal["endings"].items():
        if word.endswith(end):
            return word.removesuffix(end) + str(endings.split()[FORMS.index(key)])
    return word


_STYLES: dict[str, Callable[[int, Language, str], str | None]] = {
    "last": _last, "germanic": _germanic, "french": _french, "parts": _parts, "italian": _italian,
    "romanian": _romanian, "slavic": _slavic,
}  # fmt: skip


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


Found = dict[str, str | None]  # the groups of a match


class Reading(NamedTuple):
    """The words for what was found; ``end`` is the group of the match after which the rest of it stays."""

    text: str
    rule: str
    end: str = ""
    reason: str = ""
    confidence: float = 1.0


@lru_cache(maxsize=64)
def word_set(text: str) -> frozenset[str]:
    return frozenset(words(text))


def suffixed(n: int, form: str, of: Language, context: Context) -> Reading | None:
    """"3rd", "3e", "5-й": ``form`` is what the suffix asks for."""
    if of.code == "ro":  # the article stands before the number already: "al 3-lea"
        text = ordinal(n, "ro", form)
        article = {"m": "al", "f": "a"}[form]
        if text is None or context.before.lower() != article or not text.startswith(article + " "):
            return None
        return Reading(text.removeprefix(article + " "), "numbers.ordinal", "suffix")
    if form == "n" and of.code == "ru" and not context.after and n in range(20, 100, 10):
        form = "p"  # "в 90-е"
    if form == "n" and of.ordinal.get("heads", {}).get(context.after.lower()) == "p":
        form = "p"
    text = ordinal(n, of.code, form)
    return Reading(text, "numbers.ordinal", "suffix") if text else None


def dotted(n: int, raw: str, of: Language, context: Context) -> Reading | None:
    """"19. století", "im 19. Jahrhundert": an ordinal only where something speaks for it."""
    if len(raw) > 4 or not raw.isdigit() or n == 0:
        return None
    before, after = context.before.lower(), context.after
    if of.code == "de":
        if before == "der" and context.opens:
            return None
        if before == "der" and context.earlier.lower() in word_set(of.ordinal["prepositions"]):
            before = "dem"  # a dative: "in der 3. Auflage"
        ending = of.ordinal["endings"].get(before) or of.ordinal["heads"].get(after)
        if ending is None or not after or (before in of.ordinal["endings"] and not after[0].isalpha()):
            return None
        text = ordinal(n, "de", str(ending))
        return Reading(text, "numbers.ordinal", "dot") if text else None
    if not after[:1].islower():
        return None
    if of.year["style"] == "ordinal" and of.year["default"] and 1000 <= n < 2100 and len(raw) == 4:
        form = str(of.year["nouns"].get(after, of.year["default"]))
        return Reading(year(n, of.code, form), "numbers.year", "dot")
    forms = of.ordinal["heads"].get(after, "").split()
    case = of.ordinal["cases"].get(before, "")
    guesses = of.ordinal["guess"].get(case, {})
    guessed = next((guesses[end] for end in (after[-2:], after[-1:]) if end in guesses), "")
    chosen = next((f for f in forms if case and f.endswith("." + case)), forms[0] if forms else guessed or "m")
    text = ordinal(n, of.code, chosen)
    if text is None:
        return None
    if forms or guessed:
        reason, confidence = ("", 1.0) if forms else ("form by the noun's ending", 0.8)
        return Reading(text, "numbers.ordinal", "dot", reason, confidence)
    return Reading(text, "numbers.ordinal", "dot", "the form of the noun is not known: masculine, nominative", 0.6)
