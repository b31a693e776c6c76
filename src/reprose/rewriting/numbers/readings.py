"""How a number is read where it stands."""

from __future__ import annotations

import re
from dataclasses import replace

from reprose.language.serbian import to_latin
from reprose.rewriting.numbers.amounts import amount, decimal, fraction, gender_of, genitive, in_genitive, sandhi
from reprose.rewriting.numbers.cardinals import LIMIT, cardinal
from reprose.rewriting.numbers.language import Language, language
from reprose.rewriting.numbers.ordinals import (
    Found,
    Reading,
    decade,
    dotted,
    ordinal,
    short_year,
    suffixed,
    word_set,
    year,
)
from reprose.rewriting.numbers.pattern import VULGAR, Context, value


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
        return suffixed(int(str(found["nth"])), of.ordinal["suffixes"][str(found["suffix"])], of, context)
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
    if n >= LIMIT or len(digits) > 12 or (str(found["a"]).isdigit() and len(str(found["a"])) > 7):
        return None  # eight digits that nothing parts are a code
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
    if money and unit:  # "£5m"
        return None
    if unit == "°" and context.before.lower() in word_set(of.ordinal.get("degree", "")) and not digits:  # "il 2° piano"
        nth = ordinal(n, of.code)
        return Reading(nth, "numbers.ordinal", "unit") if nth else None
    plain = not (money or unit or times or digits or found["sign"])
    raw = str(found["a"])
    if plain and not found["b"]:
        reading = _bare_number(found, n, raw, of, context)
        if reading is not None:
            return reading
        if _is_name(raw, of, context):
            return None
    if plain and found["b"]:
        return _range_of_years(n, raw, str(found["b"]), of, context) or _range(found, n, digits, of, context)
    if found["b"]:
        return _range(found, n, digits, of, context)
    if money or unit or times:
        oblique = in_genitive(context.before.lower(), "", n, of) and not found["sign"]
        said = amount(n, digits, money or unit or "", times or "", bool(money), of, oblique=oblique)
        rule = "numbers.currency" if money else "numbers.unit" if unit else "numbers.cardinal"
        last = next(name for name in ("after", "unit", "times", "a") if found[name])
        return Reading(_signed(said, found, of), rule, last)
    if digits:
        if _is_name(raw, of, context, version=True):
            return None
        return Reading(_signed(decimal(n, digits, of), found, of), "numbers.decimal", "a")
    noun = context.beyond if of.code == "ro" and context.after == "de" else context.after  # "22 de case"
    gender, known = gender_of(noun, n, of)
    if in_genitive(context.before.lower(), context.after, n, of) and not found["sign"]:
        return Reading(genitive(cardinal(n, of.code, gender), n, of), "numbers.cardinal", "a")
    counted = sandhi(cardinal(n, of.code, gender), context.after, of, "")
    return Reading(
        _signed(counted, found, of), "numbers.cardinal", "a",
        "" if known else "the form of the noun is not known: the form for counting", 1.0 if known else 0.8,
    )  # fmt: skip


def _bare_number(found: Found, n: int, raw: str, of: Language, context: Context) -> Reading | None:
    """A number with nothing around it as a decade, an ordinal number or a year; None if it is none of these."""
    decades = of.ordinal.get("decades", {})
    if context.before.lower() in decades and n in range(20, 100, 10):  # "lata 90."
        text = ordinal(n, of.code, str(decades[context.before.lower()]))
        return Reading(str(text), "numbers.decade", "dot" if found.get("dot") else "a")
    if found.get("dot"):
        reading = dotted(n, raw, of, context)
        if reading is not None:
            return reading
    form = year_form(n, raw, of, context)
    return None if form is None else Reading(year(n, of.code, form), "numbers.year", "a")


def year_form(n: int, raw: str, of: Language, context: Context) -> str | None:
    """The form in which a number is read as a year; None if it is none."""
    before, after = context.before.lower(), context.after.lower()
    style = of.year
    if before in word_set(style.get("numbered", "")):  # "les années quatre-vingt"
        return ""
    if len(raw) != 4 or not raw.isdigit() or not 1000 <= n < 2100:
        return None
    if style["style"] == "ordinal":
        pair = style.get("pairs", {}).get(f"{before} {after}")
        if pair:
            return str(pair)
        if before in style.get("before", {}):
            locative = before in word_set(style["ambiguous"]) and context.earlier.lower() in word_set(style["locative"])
            return "m.loc" if locative else str(style["before"][before])
        form = style["nouns"].get(after)
        if after in word_set(style.get("ambiguous", "")) and before in word_set(style["locative"]):
            return "m.loc"
        if form == "m.loc" and before in word_set(style.get("dative", "")):
            return "m.dat"
        if form:
            return str(form)
        counts = context.after.islower() and after not in of.not_nouns
        if before in word_set(style.get("locative", "")) and not counts:
            return "m.loc"  # "w 1967"
        if before in of.governors and not counts and before not in word_set(style["count"]):
            return "m.gen"
        return str(style["default"]) if before in word_set(style["cues"]) else None
    if before in word_set(style["cues"]) or before.rstrip(".") in of.month_names:
        return ""
    known = not context.after or not context.after[0].islower() or after in word_set(style.get("after", ""))
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
    signs = {(found["same"] or "").strip(), found["again"] or ""} - {""}
    if signs - {found["unit"] or money}:
        return None
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
    part = after.islower() if allowed == "*" else after.lower() in word_set(allowed)
    if not (0 < over < under <= 10 and (part or found["whole"]) and not str(found["over"]).startswith("0")):
        return None
    return Reading(fraction(int(found["whole"] or 0), over, under, of), "numbers.fraction", "under")


def _is_name(raw: str, of: Language, context: Context, version: bool = False) -> bool:
    """"Boeing 747", "Windows 10", "Debian 3.1": behind a capital, in languages whose nouns have none."""
    word, after = context.before, context.after
    if not of.writing["names"] or not word[:1].isupper():
        return False
    verb = after in word_set(of.year.get("after", ""))
    if not context.named:  # the first word of a sentence has its capital from there
        if word.lower() in word_set(of.year["cues"]) or word.lower() in word_set(of.writing.get("openers", "")):
            return False
        return verb or ("openers" in of.writing and (version or not after.islower()))
    if version or (raw.isdigit() and len(raw) > 3):
        return True
    if "plurals" in of.agreement and not after.endswith(tuple(of.agreement["plurals"].split())):
        return True
    return verb or not after.islower() or after in of.not_nouns
