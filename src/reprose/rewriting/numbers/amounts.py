"""Decimals, fractions, and numbers with what they count: units, currencies, nouns of the text."""

from __future__ import annotations

import re

from reprose.rewriting.numbers.cardinals import cardinal, linked
from reprose.rewriting.numbers.language import Language, Noun


def gender_of(noun: str, n: int, of: Language) -> tuple[str, bool]:
    """The gender of ``n`` before a word of the text ("" if it counts nothing), and whether that is sure."""
    if not noun or not (noun.islower() or of.code == "de") or noun.lower() in of.not_nouns:
        return "", True
    if noun in of.genders:
        return of.genders[noun], True
    ends = of.agreement.get("ends", {})
    ends = ends.get(of.count(n), {}) if "one" in ends or "few" in ends else ends
    if len(noun) > 2:
        for end in (noun[-3:], noun[-2:], noun[-1:]):
            if end in ends:
                return str(ends[end]), True
    # a final consonant after one is masculine in Slavic languages
    default = of.agreement.get("default", "m" if n == 1 and "ends" in of.agreement else "")
    return default, cardinal(n, of.code, "f") == cardinal(n, of.code, default)


def genitive(text: str, n: int, of: Language) -> str:
    """A cardinal in the genitive, in languages that have a table for it."""
    if n == 1 and text in of.genitive["one"]:
        return str(of.genitive["one"][text])
    forms = of.genitive["forms"]
    first, *rest = text.split(" ")
    # "pěti tisíc": behind another number the genitive plural stands there already
    return " ".join([forms.get(first, first), *(word if word == "tisíc" else forms.get(word, word) for word in rest)])


def in_genitive(before: str, after: str, n: int, of: Language) -> bool:
    """Whether a cardinal between these words stands in the genitive, or in a locative that looks like it."""
    if not of.genitive:
        return False
    if before in of.governors:
        return True
    plural = after.islower() and after.endswith(tuple(of.genitive["before"].split())) and len(after) > 4
    return plural and 1 < n < 200


def decimal(n: int, digits: str, of: Language) -> str:
    """``n`` and the digits after the decimal sign."""
    style, word = of.decimal["style"], of.decimal["word"]
    if style == "parts":  # "tři celé čtrnáct setin"
        parts = [Noun.of(text) for text in of.decimal["parts"]]
        whole = Noun.of(of.decimal["whole"]).form(of.count(n)) if n else of.decimal.get("zero") or word
        head = f"{cardinal(n, of.code, 'f')} {whole}"
        if len(digits) <= len(parts):
            over = int(digits)
            return f"{head} {cardinal(over, of.code, 'f')} {parts[len(digits) - 1].form(of.count(over))}"
    else:
        head = f"{cardinal(n, of.code)} {word}"
    if style == "digits" or len(digits) > 3:
        return " ".join([head, *(cardinal(int(d), of.code) for d in digits)])
    zeros = len(digits) - len(digits.lstrip("0"))
    rest = digits[zeros:]
    return " ".join([head, *[cardinal(0, of.code)] * zeros, *([cardinal(int(rest), of.code)] if rest else [])])


def fraction(whole: int, over: int, under: int, of: Language) -> str:
    """``whole`` (or nothing) and ``over``/``under``, with ``under`` from 2 to 10."""
    noun = Noun.of(of.fraction["nouns"][str(under)])
    count = of.count(over)
    if (over, under) == (1, 2) and (whole or "half" in of.fraction):
        text = str(of.fraction["mixed_half"] if whole else of.fraction["half"])
    elif over == 1:
        text = f"{of.fraction.get('one') or cardinal(1, of.code, noun.gender)} {noun.one}"
    else:
        text = f"{cardinal(over, of.code, noun.gender)} {noun.form(count)}"
    if not whole:
        return text
    head, join = cardinal(whole, of.code), str(of.fraction["join"])
    if (over, under) == (1, 2) and "mixed_half_join" in of.fraction:  # "zweieinhalb"
        head, join = of.cardinal["bound"].get(head, head), str(of.fraction["mixed_half_join"])
    return head + join + text


def amount(
    n: int, digits: str, sign: str, times: str, money: bool, of: Language, cents: bool = True, oblique: bool = False
) -> str:
    """A number with a unit or currency ``sign`` and a multiplier ("million") where they are not "".

    ``cents``: two decimals are hundredths; ``oblique``: in the genitive.
    """
    noun = of.noun(sign, money)
    if money and cents and not times and len(digits) == 2 and noun is not None:
        small = of.small_money(sign)
        if small is not None:
            return _with_cents(n, int(digits), noun, small, of)
    if times:
        short = of.multipliers.get(times)
        if short is None:
            gender, _ = gender_of(times, n, of)
            head, word = (decimal(n, digits, of) if digits else cardinal(n, of.code, gender)), times
        else:
            head = decimal(n, digits, of) if digits else cardinal(n, of.code, short.gender)
            word = short.form(_form(n, digits, of))
        head += (" " if digits else linked(of, n, " ")) + word
        return head if noun is None else head + _after_million(noun.many, times, of) + noun.many
    assert noun is not None
    return _counted(n, digits, noun, of, oblique)


def _form(n: int, digits: str, of: Language) -> str:
    if not digits:
        return of.count(n)
    return "one" if of.plural == "fr" and n < 2 else "decimal"


def _counted(n: int, digits: str, noun: Noun, of: Language, oblique: bool = False) -> str:
    if oblique and not digits:  # "около трёх километров", "do jednego kilometra"
        form = "decimal" if of.count(n) == "one" else "many"
        return f"{genitive(cardinal(n, of.code, noun.gender), n, of)} {noun.form(form)}"
    form = _form(n, digits, of)
    if digits:
        return f"{decimal(n, digits, of)} {noun.form(form)}"
    if n and n % 1_000_000 == 0 and noun.gender and "of" in of.data_multipliers:
        return cardinal(n, of.code) + _after_million(noun.many, "", of) + noun.many
    space = linked(of, n, " ") if noun.gender else " "
    return sandhi(cardinal(n, of.code, noun.gender), noun.form(form), of, space) + noun.form(form)


def sandhi(one: str, noun: str, of: Language, space: str) -> str:
    """A number and the space before ``noun``: "un'" before "ora", "uno " before "studente"."""
    for beginning, usual, other in of.agreement.get("sandhi", ()):
        if one == usual and re.match(beginning, noun):
            return str(other) if other.endswith("'") else f"{other}{space}"
    return one + space


def _after_million(noun: str, times: str, of: Language) -> str:
    """" de " or " d'" between a million and what there is a million of."""
    if "of" not in of.data_multipliers or times in ("mille", "mil", "mila"):
        return " "
    if "of_vowel" in of.data_multipliers and noun[:1].lower() in "aeiouéêyh":
        return " " + str(of.data_multipliers["of_vowel"])
    return " " + str(of.data_multipliers["of"])


def _with_cents(n: int, hundredths: int, noun: Noun, small: Noun, of: Language) -> str:
    parts = []
    if n or not hundredths:
        parts.append(_counted(n, "", noun, of))
    if hundredths:
        parts.append(_counted(hundredths, "", small, of))
    return str(of.decimal.get("cents", of.fraction["join"])).join(parts)
