"""Line ends at dashes, slashes, elisions, and in scripts that set no spaces between words."""

from __future__ import annotations

import re

from reprose.language.lexicon import Lexicon
from reprose.language.orthography import habit
from reprose.language.resources import items
from reprose.prose.decision import Decision

_DASHES = "\u2013\u2014\u2015"
# Han and kana with their punctuation, full-width forms; Thai, Lao, Tibetan, Burmese, Khmer
_SOLID = re.compile(
    "[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u303f\u3040-\u312f\u31a0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uff66-\uff9f"
    "\U00020000-\U0003ffff]"
)
_SOLID_LANGUAGES = ("zh", "ja", "th", "lo", "km", "my", "bo")
_HANGUL = re.compile("[\uac00-\ud7af]")
_LAST = re.compile(r"\w+\Z")
_FIRST = re.compile(r"\w+")
_SLASHED = re.compile(r"(?:\A|\s)[^\s.:/]*\w/\Z")
_ELIDED = re.compile(r"(\w+)['’]\Z")
_SPACED = Decision("space", "dash.spaced", "a dash between spaces", 1.0, 0, " ")


def meet(left: str, right: str, lexicon: Lexicon, language: str | None) -> Decision | None:
    """The decision for a line end without a hyphen that is not an ordinary one, or None."""
    last, first = left[-1], right[0]
    if last > "\u0dff" or first > "\u0dff":
        found = _solid(left, right, lexicon)
        if found is not None:
            return found
    if last in _DASHES:
        return _after_dash(left, right, lexicon, language)
    if first in _DASHES and last.isalnum() and len(right) > 1 and not right[1].isspace():
        return _before_dash(right, lexicon, language)
    if last == "/" and first.isalnum() and _SLASHED.search(left):
        return Decision("glue", "slash", "a word with a slash goes on", 0.9)
    if last in "'’" and first.isalpha():
        found_word = _ELIDED.search(left)
        if found_word and found_word[1].lower() in items(language, "elisions"):
            return Decision("glue", "elision", "an elided word stands without a space", 0.95)
    return None


def _solid(left: str, right: str, lexicon: Lexicon) -> Decision | None:
    one, two = _SOLID.match(left[-1]), _SOLID.match(right[0])
    if (one and two) or ((one or two) and lexicon.language in _SOLID_LANGUAGES):
        return Decision("glue", "script.solid", "the script sets no space between words", 0.95)
    if _HANGUL.match(left[-1]) and _HANGUL.match(right[0]):
        a, b = _LAST.search(left), _FIRST.match(right)
        if a and b and lexicon.in_document(a[0] + b[0]) and not lexicon.in_document(b[0]):
            return Decision("glue", "script.hangul", "the document has the word in one piece", 0.8)
    return None


def _after_dash(left: str, right: str, lexicon: Lexicon, language: str | None) -> Decision:
    before = left[-2] if len(left) > 1 else " "
    if before.isspace():
        return _SPACED
    if left[-1] == "\u2013" and before.isdecimal() and right[0].isdecimal():
        return Decision("glue", "dash.range", "a range of numbers", 1.0)
    solid, spaced = lexicon.dashes[:2]
    if solid == spaced:
        spaced = solid + (habit(language, "dashes") == "outer")
    if spaced > solid:
        return Decision("space", "dash.outer", "the document sets a space after such a dash", 0.8, 0, " ")
    return Decision("glue", "dash.solid", "a dash without spaces", 0.9)


def _before_dash(right: str, lexicon: Lexicon, language: str | None) -> Decision | None:
    solid, _, spaced = lexicon.dashes
    if right[0] == "\u2013" and right[1].isdecimal():
        return None
    if solid > spaced or (solid == spaced and language == "en" and right[0] == "\u2014"):
        return Decision("glue", "dash.solid", "a dash without spaces", 0.8)
    return None
