"""What becomes of a hyphen, a dash or nothing at all where a line ends and the next one goes on.

The evidence, in this order: what the characters around the break say by themselves (digits, capitals, a
conjunction after a suspended hyphen, addresses), how the document writes the same word elsewhere, how
frequent the joined word and its parts are in the language.
"""

from __future__ import annotations

import re

from reprose.language.resources import items
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens import compounds, dashes
from reprose.prose.hyphens.decision import NONE, Action, Decision
from reprose.prose.hyphens.spelling import HyphenVerdict, paired

__all__ = ["HYPHENS", "NONE", "Action", "Decision", "resolve"]

# What may stand at a line end in the place of a hyphen: hyphen-minus, hyphen, non-breaking hyphen, soft
# hyphen, PDFium's mark for it, the not sign of some legacy encodings, the Fraktur double hyphens, Armenian.
HYPHENS = "-\u2010\u2011\u00ad\u0002\u00ac\u2e17\u2e40\u058a"
_PRINTED = "-\u2010\u2011\u2e17\u2e40\u058a"
_INNER = re.escape(_PRINTED)  # else the first hyphen would make a range
_LEFT = re.compile(rf"(?:\w|[’'&.{_INNER}](?=\w))*(?=[{re.escape(HYPHENS)}]\Z)")
_RIGHT = re.compile(rf"(?:[\w\u0300-\u036f]|[’'{_INNER}](?=\w))+")
_FREQUENT = 4.0  # Zipf
_WORD = re.compile(r"\S+")


def resolve(left: str, right: str, vocabulary: Vocabulary, language: str | None = None) -> Decision:
    """How the line ``left`` (or the text up to its end) and the line ``right`` that follows it meet.

    ``language`` is the vocabulary's unless given.  Neither text begins or ends with white space.
    """
    if not left or not right:
        return NONE
    last, first = left[-1], right[0]
    language = language or vocabulary.language
    if last in HYPHENS:
        return dashes.join_address(left, right, vocabulary) or _hyphen(left, right, vocabulary, language)
    if "a" <= last <= "z" and "A" <= first <= "z" and "/" not in left and "@" not in left and "." not in left:
        return NONE  # most lines end like this
    return dashes.join_dash(left, right, vocabulary, language) or dashes.join_address(left, right, vocabulary) or NONE


def _hyphen(left: str, right: str, vocabulary: Vocabulary, language: str | None) -> Decision:
    hyphen, first = left[-1], right[0]
    put = "-" if hyphen in "\u00ad\u0002\u00ac" else hyphen  # a hyphen that is kept is printed as one
    before = left[-2] if len(left) > 1 else " "
    if before.isspace():
        return _keep("space", hyphen, put + " ", "dash.spaced", "a dash between spaces", 0.95)
    if before in _PRINTED:
        return _keep("keep", hyphen, put, "dash.double", "a dash typed as two hyphens", 0.8)
    if before == "/":
        return Decision("join", "hyphen.slash", "a hyphen set after a slash", 0.95, 1)
    if first in _PRINTED and len(right) > 1 and right[1].isalnum():
        return Decision("keep", "hyphen.repeated", "the next line repeats the hyphen", 0.97, 1, put, 1)
    if before == "\u05be" or first in ")]}»”’":
        return _keep("keep", hyphen, put, "hyphen.kept", "no letter follows", 0.8)
    if not first.isalnum():
        if first in "([{«„“‘\"'":
            return _keep("space", hyphen, put + " ", "hyphen.kept", "a bracket or quote follows", 0.7)
        return _keep("keep", hyphen, put, "hyphen.kept", "no letter follows", 0.7)
    if before.isdecimal() or first.isdecimal():
        return _keep("keep", hyphen, put, "hyphen.number", "a number stands at the hyphen", 0.95)
    one, two = _ending(left), _RIGHT.match(right)
    if not one or two is None:
        return _keep("keep", hyphen, put, "hyphen.kept", "no letter before the hyphen", 0.6)
    return _letters(left, one, two[0], right, vocabulary, language, hyphen, put)


def _letters(
    left: str, one: str, two: str, right: str, vocabulary: Vocabulary, language: str | None, hyphen: str, put: str
) -> Decision:
    if len(two) == 1 and two.islower() and one[-2:].isupper() and len(one) > 1:
        return _keep("keep", hyphen, put, "hyphen.initials", f"an ending after the initials “{one}”", 0.9)
    suspended = _suspended(one, right, vocabulary, language)
    if suspended:
        return _keep("space", hyphen, put + " ", "hyphen.suspended", suspended, 0.95)
    if one.isascii() and two.isascii() and vocabulary.script != "Latin":
        vocabulary, language = vocabulary.sibling("en"), "en"  # a foreign word among Cyrillic or Greek ones
    if two[0].isupper():
        return _capital(one, two, vocabulary, language, hyphen, put)
    if one.isupper() and len(one) > 1 and not vocabulary.printed.get(one + two):
        return _keep("keep", hyphen, put, "hyphen.initials", f"a compound with the initials “{one}”", 0.9)
    verdict = compounds.one_word_or_two(one, two, vocabulary, language, opening=_opening(left, one))
    if not verdict.join and hyphen == "\u00ad" and verdict.rule != "hyphen.document":
        verdict = HyphenVerdict(True, "hyphen.soft", "a soft hyphen", 0.8)
    if not verdict.join:
        return _keep("keep", hyphen, put, verdict.rule, verdict.reason, verdict.confidence)
    changed = _changed(one, two, vocabulary, language)
    if changed:
        return changed
    return Decision("join", verdict.rule, verdict.reason, verdict.confidence, 1)


def _suspended(one: str, right: str, vocabulary: Vocabulary, language: str | None) -> str:
    """Why the hyphen stands for the second half of a word to come ("Ein- und Ausgabe"), or nothing."""
    found = _WORD.match(right)
    if found is None or found.end() == len(right):
        return ""
    word = found[0]
    if word not in items(language, "suspending"):
        return ""
    if vocabulary.in_document(one + word) or vocabulary.common(one + word):
        return ""
    if word in items(language, "clitics") and vocabulary.common(one) > _FREQUENT:
        return ""  # Romanian "să-" + "și", not "pre-" + "și"
    if paired(one, word, words=False, whole=True, language=language):
        return ""  # "ducându-" + "și"
    return f"a suspended hyphen before “{word}”"


def _capital(one: str, two: str, vocabulary: Vocabulary, language: str | None, hyphen: str, put: str) -> Decision:
    """A capital after the hyphen: the hyphen is the word's own, unless all is set in capitals."""
    first, last = one.rpartition("-")[2], two.partition("-")[0]
    if first.isupper() and last.isupper() and len(first) > 1 and len(last) > 1:
        verdict = compounds.one_word_or_two(one, two, vocabulary, language)
        if verdict.join:
            return Decision("join", verdict.rule, verdict.reason, min(verdict.confidence, 0.8), 1)
    elif one == "Mc":
        return Decision("join", "hyphen.mc", "“Mc” begins names in one word", 0.9, 1)
    elif vocabulary.printed.get(one + two, 0) > vocabulary.in_document(f"{one}-{two}"):
        return Decision("join", "hyphen.document", f"the document has “{one + two}”", 0.9, 1)
    return _keep("keep", hyphen, put, "hyphen.capital", "a capital follows the hyphen", 0.9)


def _changed(one: str, two: str, vocabulary: Vocabulary, language: str | None) -> Decision | None:
    """Spellings that the hyphen changes: old German k-k for ck, three consonants that two stand for."""
    if len(one) < 2:
        return None
    last = one[-1].lower()
    if language == "de" and last == "k" and two[0] == "k" and one[-2].lower() in "aeiouäöü":
        whole = f"{one[:-1]}c{two}"
        if not _is_word(one + two, vocabulary) and _is_word(whole, vocabulary):
            return Decision("join", "hyphen.ck", f"“ck” broken as “k-k”: “{whole}”", 0.9, 2, "c")
    if one[-2].lower() == last == two[0] and language in ("de", "sv", "no", "nb", "nn", "da"):
        whole = one[:-1] + two
        if not _is_word(one + two, vocabulary) and _is_word(whole, vocabulary):
            return Decision("join", "hyphen.triple", f"a letter that the break adds: “{whole}”", 0.85, 2)
    return None


def _is_word(word: str, vocabulary: Vocabulary) -> bool:
    return bool(vocabulary.in_document(word) or vocabulary.frequency(word))


def _opening(left: str, one: str) -> bool:
    """Whether the word ``one`` at the end of ``left`` may open a sentence."""
    before = left[: -len(one) - 1].rstrip()
    return not before or before[-1] in ".?!…:;\"'“”„»«’‘(–—-"


def _ending(left: str) -> str:
    """The word that ``left`` ends in, without the hyphen at its end."""
    tail = left[max(left.rfind(" "), len(left) - 80) + 1 :]
    found = _LEFT.search(tail)
    return found[0] if found else ""


def _keep(action: Action, hyphen: str, put: str, rule: str, reason: str, confidence: float) -> Decision:
    cut = 1 if put[0] != hyphen else 0
    return Decision(action, rule, reason, confidence, cut, put if cut else put[1:])
