"""How a number is read where it stands."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from reprose.language.serbian import to_latin
from reprose.rewriting.numbers.amounts import amount, decimal, fraction, gender_of, sandhi
from reprose.rewriting.numbers.cardinals import LIMIT, cardinal
from reprose.rewriting.numbers.context import Context
from reprose.rewriting.numbers.language import Language, language, words
from reprose.rewriting.numbers.ordinals import ordinal
from reprose.rewriting.numbers.pattern import VULGAR, value
from reprose.rewriting.numbers.years import decade, short_year, year

Found = dict[str, str | None]  # the groups of a match


class Reading(NamedTuple):
    """The words for what was found; ``end`` is the group of the match after which the rest of it stays."""

    text: str
    rule: str
    end: str = ""
    reason: str = ""
    confidence: float = 1.0


@lru_cache(maxsize=64)
def _set(text: str) -> frozenset[str]:
    return frozenset(words(text))


def read(m: re.Match[str], code: str, context: Context, stopped: bool = False) -> Reading | None:
    """The reading of a match of ``pattern(code)``, or None to leave it alone.

    ``stopped``: the stop behind it ends the sentence.
    """
    of = language(code)
    found: Found = m.groupdict()
    if stopped:
        found, context = {**found, "dot": None}, replace(context, after="")
    if code == "sr":
        found = {name: text and to_latin(text) for name, text in found.items()}
        context = context.latin()
    if any(word.lower() in of.labels or word.lower().rstrip(".") in of.labels for word in context.labels()):
        return None
    if _in_date(found, of, context):
        return None
    if found["over"]:
        return _slashed(found, of, context)
    if found["nth"]:
        return _suffixed(int(str(found["nth"])), of.ordinal["suffixes"][str(found["suffix"])], of, context)
    if found.get("decade"):
        return Reading(decade(int(str(found["decade"])), code), "numbers.decade")
    if found["vulgar"]:
        over, under = VULGAR[found["vulgar"]]
        whole = int(found["mixed"]) if found["mixed"] else 0
        sign, money = found["unit"] or found["before"] or found["after"], not found["unit"]
        if whole >= LIMIT or found["times"] or (sign and not whole):
            return None
        text = _signed(fraction(whole, over, under, of), found, of)
        noun = of.noun(sign, money) if sign else None
        if noun is not None:
            text += " " + noun.form("one" if of.plural == "fr" and whole < 2 else "decimal")
        last = next(name for name in ("after", "unit", "vulgar") if found[name])
        return Reading(text, "numbers.fraction", last)
    if _leading_zero(str(found["a"])) or (found["b"] and _leading_zero(found["b"])):
        return None
    n, digits = value(str(found["a"]), of)
    if n >= LIMIT or len(digits) > 12:
        return None
    return _number(found, n, digits, of, context)


def _in_date(found: Found, of: Language, context: Context) -> bool:
    """Whether the number is a day beside its month: dates are spelled as a whole or not at all."""
    if found["over"] or found["unit"] or found["times"]:
        return False
    after, before = context.after, context.before.removesuffix(".")
    if of.code in ("en", "de"):
        after, before = (word if word[:1].isupper() else "" for word in (after, before))
    day = found["nth"] or (found["a"] if (found["a"] or "").isdigit() and len(found["a"] or "") < 3 else None)
    if not day or not 1 <= int(day) <= 31:
        return False
    return after.lower() in of.month_names or (of.code == "en" and before.lower() in of.month_names)


def _leading_zero(text: str) -> bool:
    return len(text) > 1 and text[0] == "0" and text[1].isdigit()


def _signed(text: str, found: Found, of: Language) -> str:
    return f"{of.cardinal['minus']} {text}" if found["sign"] else text


def _number(
    found: Found, n: int, digits: str, of: Language, context: Context
) -> Reading | None:
    money, unit, times = found["before"] or found["after"], found["unit"], found["times"]
    plain = not (money or unit or times or digits or found["sign"])
    raw = str(found["a"])
    if plain and not found["b"]:
        if found.get("dot"):
            nth = _dotted(n, raw, of, context)
            if nth is not None:
                return nth
        form = year_form(n, raw, of, context)
        if form is not None:
            return Reading(year(n, of.code, form), "numbers.year", "a")
        if _is_name(raw, of, context):
            return None
    if plain and found["b"]:
        return _range_of_years(n, raw, str(found["b"]), of, context) or _range(found, n, digits, of, context)
    if found["b"]:
        return _range(found, n, digits, of, context)
    if money or unit or times:
        text = amount(n, digits, money or unit or "", times or "", bool(money), of)
        rule = "numbers.currency" if money else "numbers.unit" if unit else "numbers.cardinal"
        last = next(name for name in ("after", "unit", "times", "a") if found[name])
        return Reading(_signed(text, found, of), rule, last)
    if digits:
        if _is_name(raw, of, context, version=True):
            return None
        return Reading(_signed(decimal(n, digits, of), found, of), "numbers.decimal", "a")
    gender, known = gender_of(context.after, n, of)
    text = sandhi(cardinal(n, of.code, gender), context.after, of, "")
    return Reading(
        _signed(text, found, of), "numbers.cardinal", "a",
        "" if known else "the form of the noun is not known: the form for counting", 1.0 if known else 0.8,
    )  # fmt: skip


def year_form(n: int, raw: str, of: Language, context: Context) -> str | None:
    """The form in which a number is read as a year; None if it is none."""
    if len(raw) != 4 or not raw.isdigit() or not 1000 <= n < 2100:
        return None
    before, after = context.before.lower(), context.after.lower()
    style = of.year
    if style["style"] == "ordinal":
        pair = style.get("pairs", {}).get(f"{before} {after}")
        if pair:
            return str(pair)
        if before in style.get("before", {}):
            locative = before in _set(style["ambiguous"]) and context.earlier.lower() in _set(style["locative"])
            return "m.loc" if locative else str(style["before"][before])
        form = style["nouns"].get(after)
        if after in _set(style.get("ambiguous", "")) and before in _set(style["locative"]):
            return "m.loc"
        if form == "m.loc" and before in _set(style.get("dative", "")):
            return "m.dat"
        if form:
            return str(form)
        return str(style["default"]) if before in _set(style["cues"]) else None
    if before in _set(style["cues"]) or before.rstrip(".") in of.month_names:
        return ""
    known = not context.after or not context.after[0].islower() or after in _set(style.get("after", ""))
    return "" if known else None


def _range_of_years(n: int, raw: str, last: str, of: Language, context: Context) -> Reading | None:
    """"1939–1945", "1939–45"."""
    if len(raw) != 4 or not raw.isdigit() or not last.isdigit() or not 1000 <= n < 2100 or len(last) not in (2, 4):
        return None
    until = int(last)
    if not (n < until < 2100 if len(last) == 4 else n % 100 < until):
        return None
    form = str(of.year.get("nouns", {}).get(context.after.lower(), "")) if of.year["style"] == "ordinal" else ""
    second = year(until, of.code, form) if len(last) == 4 else short_year(until, of.code, form)
    return Reading(f"{year(n, of.code, form)} {of.writing['range']} {second}", "numbers.range", "b")


def _range(found: Found, n: int, digits: str, of: Language, context: Context) -> Reading | None:
    """"10–15 km"; what does not rise is a score or a code."""
    last, more = value(str(found["b"]), of)
    money = found["before"] or found["after"]
    rises = float(f"{n}.{digits or 0}") < float(f"{last}.{more or 0}")
    if last >= LIMIT or len(more) > 12 or not rises or found["sign"] or (n == 0 and not (found["unit"] or money)):
        return None
    first = decimal(n, digits, of) if digits else None
    if money or found["unit"] or found["times"]:
        second = amount(last, more, money or found["unit"] or "", found["times"] or "", bool(money), of, cents=False)
        noun = of.noun(money or found["unit"] or "", bool(money))
        first = first or cardinal(n, of.code, noun.gender if noun else "")
        end = next(name for name in ("after", "unit", "times", "b") if found[name])
    else:
        gender, _ = gender_of(context.after, last, of)
        second = decimal(last, more, of) if more else cardinal(last, of.code, gender)
        first = first or cardinal(n, of.code, gender if n > 1 else "")
        end = "b"
    return Reading(f"{first} {of.writing['range']} {second}", "numbers.range", end)


def _slashed(found: Found, of: Language, context: Context) -> Reading | None:
    """"3/4 of": a fraction only before what it is part of."""
    over, under = int(str(found["over"])), int(str(found["under"]))
    after, allowed = context.after, of.fraction["before"]
    part = after.islower() if allowed == "*" else after.lower() in _set(allowed)
    if not (0 < over < under <= 10 and (part or found["whole"]) and not str(found["over"]).startswith("0")):
        return None
    return Reading(fraction(int(found["whole"] or 0), over, under, of), "numbers.fraction", "under")


def _suffixed(n: int, form: str, of: Language, context: Context) -> Reading | None:
    if of.code == "ro":  # the article stands before the number already: "al 3-lea"
        text = ordinal(n, "ro", form)
        article = {"m": "al", "f": "a"}[form]
        if text is None or context.before.lower() != article or not text.startswith(article + " "):
            return None
        return Reading(text.removeprefix(article + " "), "numbers.ordinal", "suffix")
    if form == "n" and of.ordinal.get("heads", {}).get(context.after.lower()) == "p":
        form = "p"
    text = ordinal(n, of.code, form)
    return Reading(text, "numbers.ordinal", "suffix") if text else None


def _dotted(n: int, raw: str, of: Language, context: Context) -> Reading | None:
    """"19. století", "im 19. Jahrhundert": an ordinal only where something speaks for it."""
    if len(raw) > 4 or not raw.isdigit() or n == 0:
        return None
    before, after = context.before.lower(), context.after
    if of.code == "de":
        if before == "der" and context.opens:
            return None
        if before == "der" and context.earlier.lower() in _set(of.ordinal["prepositions"]):
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


def _is_name(raw: str, of: Language, context: Context, version: bool = False) -> bool:
    """"Boeing 747", "Windows 10", "Debian 3.1": behind a capital, in languages whose nouns have none."""
    word, after = context.before, context.after
    if not of.writing["names"] or not word[:1].isupper():
        return False
    verb = after in _set(of.year.get("after", ""))
    if not context.named:  # the first word of a sentence has its capital from there
        if word.lower() in _set(of.year["cues"]) or word.lower() in _set(of.writing.get("openers", "")):
            return False
        return verb or ("openers" in of.writing and (version or not after.islower()))
    if version or (raw.isdigit() and len(raw) > 3):
        return True
    if "plurals" in of.agreement and not after.endswith(tuple(of.agreement["plurals"].split())):
        return True
    return verb or not after.islower() or after in of.not_nouns
