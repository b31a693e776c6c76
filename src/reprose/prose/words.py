"""One word or two?  The evidence for two runs of letters with a hyphen between them at a line end.

The document's own spelling of the word comes first, then its habits (which parts it writes with a hyphen
elsewhere), then the language: whether the joined word is one, whether its halves are.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reprose.language.lexicon import Lexicon
from reprose.language.orthography import habit
from reprose.language.resources import items

_ELISION = re.compile(r"\A\w+['’]")


class Verdict(NamedTuple):
    """Whether the hyphen goes, why, and how sure that is (0.5 to 1)."""

    join: bool
    rule: str
    reason: str
    confidence: float


def weigh(left: str, right: str, lexicon: Lexicon, language: str | None, *, opening: bool = False) -> Verdict:
    """Judge the word's two halves ``left`` and ``right``, without the hyphen between them.

    Either may hold hyphens of its own ("state-of" + "the-art").  ``opening``: the word opens a sentence, so
    that its capital means nothing.
    """
    one, two = left.lower(), right.lower()
    found = _printed(one, two, lexicon)
    if found:
        return found
    first, last = one.rpartition("-")[2], two.partition("-")[0]
    if first != one or last != two:
        verdict = _printed(first, last, lexicon) or _parts(first, last, lexicon, language)
        a, b = _zipf(first, lexicon), _zipf(last, lexicon)
        sure = verdict.rule == "hyphen.document" or lexicon.common(first + last) > min(a, b) - _GAP
        if verdict.join and not sure and a > 3 and b > 3:
            return Verdict(False, "hyphen.several", "a word with several hyphens", 0.7)
        return verdict
    compounds, nouns = habit(language, "compounds"), habit(language, "nouns")
    if compounds == "solid" and nouns != "capital" and left[0].isupper():
        if not opening and len(two) > 3 and two.islower() and _zipf(two, lexicon) >= _NAMED:
            if not lexicon.frequency(one + two):
                return Verdict(False, "hyphen.name", f"a compound with the name “{left}”", 0.75)
    return _parts(first, last, lexicon, language)


def _printed(one: str, two: str, lexicon: Lexicon) -> Verdict | None:
    """How the document writes the same word where no line ends in it."""
    joined, hyphened = one + two, f"{one}-{two}"
    j, h = lexicon.in_document(joined), lexicon.in_document(hyphened)
    if j and j >= h:
        sure = 0.98 if j > h else 0.6
        return Verdict(True, "hyphen.document", f"the document has “{joined}” {_times(j)}", sure)
    if h:
        return Verdict(False, "hyphen.document", f"the document has “{hyphened}” {_times(h)}", 0.98)
    return None


def _parts(one: str, two: str, lexicon: Lexicon, language: str | None) -> Verdict:
    whole, compounds = one + two, habit(language, "compounds")
    if lexicon.common(whole) > 0:
        return Verdict(True, "hyphen.word", f"“{whole}” is a common word", 0.97)
    bare = _ELISION.sub("", one)
    if bare != one and lexicon.common(bare + two) > 0:
        return Verdict(True, "hyphen.word", f"“{bare + two}” is a common word", 0.97)
    a, b = _zipf(bare, lexicon), _zipf(two, lexicon)
    kept = lexicon.frequency(whole)
    clitic = a > 0 and two in items(language, "clitics")
    if clitic and len(bare) > 2 and lexicon.frequency(bare) - kept > _CLITIC:
        return Verdict(False, "hyphen.clitic", f"“{two}” follows a word with a hyphen", 0.85)
    prefix = b >= _PREFIXED and bare in items(language, "hyphen_prefixes")
    if prefix and kept < _PREFIXED and lexicon.beginning(bare) <= lexicon.before_hyphen(bare):
        return Verdict(False, "hyphen.prefix", f"“{bare}-” keeps its hyphen", 0.85)
    if not kept and len(bare) > 3 and two in items(language, "hyphen_suffixes"):
        return Verdict(False, "hyphen.suffix", f"“-{two}” keeps its hyphen", 0.8)
    if len(bare) == 1 and bare == one:
        return Verdict(False, "hyphen.letter", "no word is broken after its first letter", 0.8)
    if not a or not b:
        if _habit(bare, two, lexicon) > 3 and (a or b):
            return Verdict(False, "hyphen.habit", "the document writes such words with a hyphen", 0.7)
        return Verdict(True, "hyphen.part", f"“{one if not a else two}” is no word by itself", 0.9)
    if kept:
        if min(a, b) - kept > _GAP and not compounds:
            return Verdict(False, "hyphen.parts", f"“{one}”, “{two}”: far more common than “{whole}”", 0.6)
        return Verdict(True, "hyphen.word", f"“{whole}” is a word", 0.93)
    if _habit(bare, two, lexicon) > (compounds == "solid") and len(bare) > 2:
        return Verdict(False, "hyphen.habit", "the document writes such words with a hyphen", 0.8)
    if compounds == "solid":
        return Verdict(True, "hyphen.compound", "the language writes compounds in one word", 0.7)
    if compounds == "rare":
        return Verdict(True, "hyphen.rare", "the language has few hyphens", 0.7)
    if min(a, b) < _BOTH:
        return Verdict(True, "hyphen.part", f"“{one if a < b else two}” is a rare word by itself", 0.6)
    return Verdict(False, "hyphen.parts", f"“{one}” and “{two}” are words, “{whole}” is none", 0.75)


# Tuned on development parts of UD treebanks in 16 languages (benchmarks/hyphens.py), in Zipf units.
_GAP = 3.0
_CLITIC = 1.5
_PREFIXED = 2.5
_BOTH = 2.7
_NAMED = 3.5
# By length: the shorter a string, the likelier a large list holds it for no reason.
_NEEDED = (9.0, 6.0, 5.0, 4.0, 3.0, 2.0)


def _zipf(part: str, lexicon: Lexicon) -> float:
    """The frequency of a part as a word of the language or of the document; 0.0 for what is hardly one."""
    found = lexicon.frequency(part)
    if not found and lexicon.in_document(part) > 1:
        found = 2.5
    return found if found >= _NEEDED[min(len(part), len(_NEEDED) - 1)] else 0.0


def _habit(one: str, two: str, lexicon: Lexicon) -> int:
    """Different words that the document writes with a hyphen after ``one`` or before ``two``, less those
    that it writes in one piece with the same beginning."""
    hyphened = lexicon.before_hyphen(one)
    return hyphened - (lexicon.beginning(one) if hyphened else 0) + lexicon.after_hyphen(two)


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"
