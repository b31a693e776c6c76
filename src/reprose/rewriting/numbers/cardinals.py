"""Cardinal numbers in words, from the tables of our own; other languages by num2words."""

from __future__ import annotations

from functools import lru_cache

from reprose.errors import MissingExtra
from reprose.rewriting.numbers.language import LANGUAGES, Language, language

LIMIT = 10**15  # from here on digits are easier to follow than words


@lru_cache(maxsize=1 << 16)
def cardinal(n: int, code: str, gender: str = "") -> str:
    """``n`` (from 0 below ``LIMIT``) in words of the language ``code``.

    ``gender`` ("m", "f", "n") is that of the noun counted; without it the form used for counting.  Languages beyond
    ``LANGUAGES`` come from num2words: MissingExtra without that package, ValueError if it does not know the language.
    """
    if code not in LANGUAGES:
        return _num2words(n, code)
    if not 0 <= n < LIMIT:
        raise ValueError(f"{n} is not between 0 and {LIMIT}")
    of = language(code)
    if n == 1:
        return str(of.agreement["one"].get(gender, of.cardinal.get("alone", of.small[1])))
    text = _compose(n, of, gender)
    for end, other in of.cardinal.get("final", {}).items():  # "ventitré"
        if text.endswith(end) and n > 19 and text[-len(end) - 1] != " ":
            text = text.removesuffix(end) + other
    return text


def _compose(n: int, of: Language, gender: str) -> str:
    if n < 1000:
        return _below_thousand(n, of, gender)
    power, scale = next(
        (p, scale) for p in range(len(of.scales), 0, -1) if n >= 1000**p and (scale := of.scales[p - 1])
    )
    times, rest = divmod(n, 1000**power)
    if times == 1:
        head = scale.exact
    else:
        own = gender if scale.noun.gender == "=" else scale.noun.gender
        text = _compose(times, of, own)
        if power == 1:
            for end, other in of.cardinal.get("before_thousand", {}).items():
                if text.endswith(end):
                    text = text.removesuffix(end) + other
        head = text + linked(of, times, scale.before) + scale.noun.form(of.count(times))
    if not rest:
        return head
    join = scale.after
    if "rest_below_hundred" in of.cardinal and rest < 100:
        join = str(of.cardinal["rest_below_hundred"])
    elif "rest_of_hundreds" in of.cardinal and rest < 1000 and rest % 100 == 0:
        join = str(of.cardinal["rest_of_hundreds"])
    return head + join + _compose(rest, of, gender)


def linked(of: Language, n: int, space: str) -> str:
    """What stands between a number and its noun: " de " in Romanian from 20 on, else ``space``."""
    return " de " if of.plural == "ro" and of.count(n) == "many" else space


def _below_thousand(n: int, of: Language, gender: str) -> str:
    hundreds, rest = divmod(n, 100)
    if not hundreds:
        text = _below_hundred(rest, of)
    elif not rest:
        text = of.cardinal.get("hundred_alone", of.hundreds[0]) if hundreds == 1 else of.hundreds[hundreds - 1]
    else:
        head = of.hundreds[hundreds - 1]
        for end, other in of.cardinal.get("before_rest", {}).items():
            if head.endswith(end):
                head = head.removesuffix(end) + other
        tail = _below_hundred(rest, of)
        if "elide" in of.cardinal and tail.startswith(of.cardinal["elide"]):  # "centottanta"
            head = head[:-1]
        text = head + of.cardinal["hundred_join"] + tail
    forms = None if of.plural == "cs" and n > 4 else of.agreement.get(gender)  # "dvacet dva korun"
    return " ".join(forms.get(word, word) for word in text.split(" ")) if forms else text


def _below_hundred(n: int, of: Language) -> str:
    if n in of.irregular:
        return str(of.irregular[n])
    if n < len(of.small):
        return of.small[n]
    tens, unit = divmod(n, 10)
    word = of.tens[tens - 2]
    if not unit:
        return word
    if "reversed" in of.cardinal:  # "einundzwanzig"
        first = of.cardinal.get("bound", {}).get(of.small[unit], of.small[unit])
        join = of.cardinal["reversed_after_e"] if first.endswith("e") else of.cardinal["reversed"]
        return f"{first}{join}{word}"
    return f"{word}{of.cardinal['tens_join']}{of.small[unit]}"


def _num2words(n: int, code: str) -> str:
    if code == "am" and n >= 1000:  # num2words 0.5 fails from here on, and never ends from a million on
        raise ValueError(f"num2words cannot say {n} in the language {code!r}")
    try:
        from num2words import num2words
    except ImportError as e:
        raise MissingExtra(f"numbers in the language {code!r} need the package num2words",
                           hint="pip install 'reprose[numbers]'") from e  # fmt: skip
    try:
        return str(num2words(n, lang=code))
    except (NotImplementedError, OverflowError, TypeError) as e:
        raise ValueError(f"num2words does not know {n} in the language {code!r}") from e
