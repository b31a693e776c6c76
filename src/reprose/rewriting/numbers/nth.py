"""How an ordinal is read where it stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from reprose.rewriting.numbers.language import Language, words
from reprose.rewriting.numbers.ordinals import ordinal, year
from reprose.rewriting.numbers.pattern import Context

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
