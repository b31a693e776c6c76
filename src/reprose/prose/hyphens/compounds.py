"""One word or two?  The evidence for two runs of letters with a hyphen between them at a line end.

The document's own spelling of the word comes first, then its habits (which parts it writes with a hyphen
elsewhere), then the language: whether the joined word is one, whether its halves are.
"""

from __future__ import annotations

from reprose.language.resources import habit, items
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.spelling import HyphenVerdict, between_parts, by_rule, too_short
from reprose.prose.hyphens.weights import ELISION, describe, outweigh, zipf


def one_word_or_two(
    left: str, right: str, vocabulary: Vocabulary, language: str | None, *, opening: bool = False
) -> HyphenVerdict:
    """Judge the word's two halves ``left`` and ``right``, without the hyphen between them.

    Either may hold hyphens of its own ("state-of" + "the-art").  ``opening``: the word opens a sentence, so
    that its capital means nothing.
    """
    left = left.lstrip(".&'’") or left
    verdict = by_rules(left, right, vocabulary, language, opening)
    if not vocabulary.has_words:
        return verdict  # the weights were learned where frequencies are known
    return outweigh(verdict, describe(left, right, verdict, vocabulary, language, opening), language)


def by_rules(left: str, right: str, vocabulary: Vocabulary, language: str | None, opening: bool) -> HyphenVerdict:
    """What the rules say of two halves, one after the other."""
    one, two = left.lower(), right.lower()
    first, last = one.rpartition("-")[2], two.partition("-")[0]
    found = too_short(one, two, first, last, vocabulary, language) or between_parts(left, right, language)
    found = found or _printed(one, two, vocabulary)
    if found:
        return found
    if first != one or last != two:
        return _several(first, last, vocabulary, language)
    compounds, nouns = habit(language, "compounds"), habit(language, "nouns")
    if compounds == "solid" and nouns != "capital" and left[0].isupper() and len(two) > 3 and two.islower():
        if _is_name(left, two, opening, vocabulary):
            return HyphenVerdict(False, "hyphen.name", f"a compound with the name “{left}”", 0.75)
    if nouns == "capital" and vocabulary.printed.get(right.capitalize(), 0) > vocabulary.printed.get(right, 0):
        return HyphenVerdict(True, "hyphen.noun", f"“{right}” would have a capital after a hyphen", 0.9)
    verdict = _parts(first, last, vocabulary, language)
    if verdict.rule == "hyphen.parts" and left[0].isupper() and not opening and not vocabulary.printed.get(left):
        return HyphenVerdict(True, "hyphen.name", f"a name, and “{left}” stands nowhere by itself", 0.6)
    return verdict


def _is_name(left: str, two: str, opening: bool, vocabulary: Vocabulary) -> bool:
    """Whether ``left`` is a name before the word ``two``: no whole word, and never printed without its capital."""
    name = left.lower()
    if vocabulary.printed.get(name) or (
        name.endswith("s") and vocabulary.frequency(name[:-1]) > vocabulary.frequency(name)
    ):
        return False  # no name, or the genitive that joins it to another word
    seen = bool(vocabulary.printed.get(left))
    whole, word = vocabulary.frequency(name + two), zipf(two, vocabulary)
    return (seen and word >= _AFTER_NAME and whole < _RARE) or (
        word >= _NAMED and not whole and not opening and vocabulary.frequency(name) > 0
    )


def _several(first: str, last: str, vocabulary: Vocabulary, language: str | None) -> HyphenVerdict:
    """The halves between which the line ends, of a word that has other hyphens, too."""
    verdict = _printed(first, last, vocabulary) or _parts(first, last, vocabulary, language)
    a, b = zipf(first, vocabulary), zipf(last, vocabulary)
    sure = verdict.rule == "hyphen.document" or vocabulary.common(first + last) > min(a, b) - _GAP
    if verdict.join and not sure and a > 3 and b > 3 and habit(language, "nouns") != "capital":
        return HyphenVerdict(False, "hyphen.several", "a word with several hyphens", 0.7)
    return verdict


def _printed(one: str, two: str, vocabulary: Vocabulary) -> HyphenVerdict | None:
    """How the document writes the same word where no line ends in it."""
    joined, hyphened = one + two, f"{one}-{two}"
    j, h = vocabulary.in_document(joined), vocabulary.in_document(hyphened)
    if j and j >= h:
        sure = 0.98 if j > h else 0.6
        return HyphenVerdict(True, "hyphen.document", f"the document has “{joined}” {_times(j)}", sure)
    if h:
        return HyphenVerdict(False, "hyphen.document", f"the document has “{hyphened}” {_times(h)}", 0.98)
    return None


def _parts(one: str, two: str, vocabulary: Vocabulary, language: str | None) -> HyphenVerdict:
    whole, compounds = one + two, habit(language, "compounds")
    bare = ELISION.sub("", one)
    a, b = zipf(bare, vocabulary), zipf(two, vocabulary)
    demanded = by_rule(bare, two, a, b, vocabulary, language)
    if demanded:
        return demanded
    if vocabulary.common(whole) > 0:
        return HyphenVerdict(True, "hyphen.word", f"“{whole}” is a common word", 0.97)
    if bare != one and vocabulary.common(bare + two) > 0:
        return HyphenVerdict(True, "hyphen.word", f"“{bare + two}” is a common word", 0.97)
    kept = vocabulary.frequency(whole)
    clitic = a > 0 and two in items(language, "clitics")
    if clitic and vocabulary.frequency(bare) - kept > _CLITIC:
        return HyphenVerdict(False, "hyphen.clitic", f"“{two}” follows a word with a hyphen", 0.85)
    prefix = b >= _PREFIXED and bare in items(language, "hyphen_prefixes")
    if prefix and kept < _PREFIXED and vocabulary.beginning(bare) <= vocabulary.before_hyphen(bare) + 1:
        return HyphenVerdict(False, "hyphen.prefix", f"“{bare}-” keeps its hyphen", 0.85)
    if not kept and len(bare) > 3 and two in items(language, "hyphen_suffixes"):
        return HyphenVerdict(False, "hyphen.suffix", f"“-{two}” keeps its hyphen", 0.8)
    if len(bare) == 1 and bare == one:
        return HyphenVerdict(False, "hyphen.letter", "no word is broken after its first letter", 0.8)
    if not a or not b:
        if _habit(bare, two, vocabulary, language) > 3 and (a or b):
            return HyphenVerdict(False, "hyphen.habit", "the document writes such words with a hyphen", 0.7)
        return HyphenVerdict(True, "hyphen.part", f"“{one if not a else two}” is no word by itself", 0.9)
    if kept:
        gap = _GAP if min(len(bare), len(two)) < 4 else _GAP_OF_LONG
        if min(a, b) - kept > gap and not compounds and bare not in items(language, "solid_prefixes"):
            return HyphenVerdict(False, "hyphen.parts", f"“{one}”, “{two}”: far more common than “{whole}”", 0.6)
        return HyphenVerdict(True, "hyphen.word", f"“{whole}” is a word", 0.93)
    if _habit(bare, two, vocabulary, language) > (compounds == "solid") and len(bare) > 2:
        return HyphenVerdict(False, "hyphen.habit", "the document writes such words with a hyphen", 0.8)
    if compounds == "solid":
        return HyphenVerdict(True, "hyphen.compound", "the language writes compounds in one word", 0.7)
    if compounds == "rare":
        return HyphenVerdict(True, "hyphen.rare", "the language has few hyphens", 0.7)
    if bare in items(language, "solid_prefixes"):
        return HyphenVerdict(True, "hyphen.solid", f"“{bare}” is written in one with what follows", 0.8)
    if min(a, b) < _BOTH:
        return HyphenVerdict(True, "hyphen.part", f"“{one if a < b else two}” is a rare word by itself", 0.6)
    return HyphenVerdict(False, "hyphen.parts", f"“{one}” and “{two}” are words, “{whole}” is none", 0.75)


# Tuned on development parts of UD treebanks in 16 languages (`reprose evaluate hyphens`), in Zipf units.
_GAP = 3.0
_GAP_OF_LONG = 2.5
_CLITIC = 1.5
_PREFIXED = 2.5
_BOTH = 2.7
_NAMED = 3.5
_AFTER_NAME = 3.0
_RARE = 2.0


def _habit(one: str, two: str, vocabulary: Vocabulary, language: str | None) -> int:
    """Different words that the document writes with a hyphen after ``one`` or before ``two``, less those
    that it writes in one piece with the same beginning.  Function words and clitics tell nothing."""
    if {one, two} & (items(language, "function_words") | items(language, "clitics")):
        return 0
    hyphened = vocabulary.before_hyphen(one)
    after = vocabulary.after_hyphen(two) if len(two) > 3 else 0  # else it is an ending
    return hyphened - (vocabulary.beginning(one) if hyphened else 0) + after


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"
