"""Line ends without a hyphen to decide on: dashes, slashes, elisions, scripts without spaces, and addresses (URL,
DOI, e-mail)
that go on over the line end.

An address is cut without a hyphen; a hyphen at the cut is its own (the rule of the Chicago manual and of
TeX's url package).  Whether the next line goes on with it is told by its characters: ``/ . = _`` and digits
inside the token, or a token that is no word.
"""

from __future__ import annotations

import re

from reprose.language.resources import habit, items
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.decision import Decision
from reprose.prose.hyphens.hangul import join_hangul

_DASHES = "\u2013\u2014\u2015"
# Han and kana with their punctuation, full-width forms; Thai, Lao, Tibetan, Burmese, Khmer
_SOLID = re.compile(
    "[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u303f\u3040-\u312f\u31a0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uff66-\uff9f"
    "\U00020000-\U0003ffff]"
)
_SOLID_LANGUAGES = ("zh", "ja", "th", "lo", "km", "my", "bo")
_SLASHED = re.compile(r"(?:\A|\s)[^\s.:/]*\w/\Z")
_ELIDED = re.compile(r"(\w+)['’]\Z")
_SPACED = Decision("space", "dash.spaced", "a dash between spaces", 1.0, 0, " ")


def join_dash(left: str, right: str, vocabulary: Vocabulary, language: str | None) -> Decision | None:
    """The decision for a line end without a hyphen that is not an ordinary one, or None."""
    last, first = left[-1], right[0]
    if last > "\u0dff" or first > "\u0dff":
        found = _solid(left, right, vocabulary)
        if found is not None:
            return found
    if last in _DASHES:
        return _after_dash(left, right, vocabulary, language)
    if first in _DASHES and last.isalnum() and len(right) > 1 and not right[1].isspace():
        return _before_dash(right, vocabulary, language)
    if last == "/" and first.isalnum() and _SLASHED.search(left):
        return Decision("glue", "slash", "a word with a slash goes on", 0.9)
    if last in "'’" and first.isalpha():
        found_word = _ELIDED.search(left)
        if found_word and found_word[1].lower() in items(language, "elisions"):
            return Decision("glue", "elision", "an elided word stands without a space", 0.95)
    return None


def _solid(left: str, right: str, vocabulary: Vocabulary) -> Decision | None:
    one, two = _SOLID.match(left[-1]), _SOLID.match(right[0])
    if (one and two) or ((one or two) and vocabulary.language in _SOLID_LANGUAGES):
        return Decision("glue", "script.solid", "the script sets no space between words", 0.95)
    return join_hangul(left, right, vocabulary)


def _after_dash(left: str, right: str, vocabulary: Vocabulary, language: str | None) -> Decision:
    before = left[-2] if len(left) > 1 else " "
    if before.isspace():
        return _SPACED
    if left[-1] == "\u2013" and before.isdecimal() and right[0].isdecimal():
        return Decision("glue", "dash.range", "a range of numbers", 1.0)
    solid, spaced = vocabulary.dashes[:2]
    if solid == spaced:
        spaced = solid + (habit(language, "dashes") == "outer")
    if spaced > solid:
        return Decision("space", "dash.outer", "the document sets a space after such a dash", 0.8, 0, " ")
    return Decision("glue", "dash.solid", "a dash without spaces", 0.9)


def _before_dash(right: str, vocabulary: Vocabulary, language: str | None) -> Decision | None:
    solid, _, spaced = vocabulary.dashes
    if right[0] == "\u2013" and right[1].isdecimal():
        return None
    if solid > spaced or (solid == spaced and language == "en" and right[0] == "\u2014"):
        return Decision("glue", "dash.solid", "a dash without spaces", 0.8)
    return None


_BEGUN = re.compile(
    r"(?:https?|ftp|file)://|www\.|\bdoi\.org|\bdoi:|\A[(<\[]?10\.\d{4,9}/|\A[(<\[]?(?:https?|ftp|doi):?/*\Z",
    re.IGNORECASE,
)
_MAIL = re.compile(r"[\w.+-]+@[\w.-]*\Z")
_LOCAL = re.compile(r"[\w.+-]*[\w}]")  # the end of what stands before "@"
_AT_HOST = re.compile(r"@[\w-]+(?:\.[\w-]+)+")
_HOST = re.compile(r"[\w-]+(\.[\w-]+)*")
_TOKEN = re.compile(r"\S+")
_INNER = re.compile(r"[/=_?&%#~]|\w[.@]\w|\d\w*[a-z]|[a-z]\w*\d|\A\d{3,}")
_OPEN = "/.-_=?&%#~:+@\u2010\u2011"  # an address that ends in one of these is not at its end
_CLOSED = ",;)>]»”\"'"


def join_address(left: str, right: str, vocabulary: Vocabulary) -> Decision | None:
    """The decision for an address that ``left`` breaks off, or None when there is none."""
    tail = left[left.rfind(" ") + 1 :]
    if "/" not in tail and "@" not in tail and "." not in tail and ":" not in tail and right[0] != "@":
        return None
    found = _TOKEN.match(right)
    if found is None:
        return None
    head = found[0]
    if right[0] == "@":
        if _LOCAL.fullmatch(tail) and (right.strip() == "@" or _AT_HOST.match(head)):
            return _glue("an e-mail address goes on")
        return None
    if tail in ("@", "}@") and "." in head[1:] and head[0].isalnum() and _HOST.fullmatch(head.rstrip(".,;:)]>")):
        return _glue("an e-mail address goes on")
    mail = _MAIL.search(tail)
    if mail is None and _BEGUN.search(tail) is None:
        return None
    last = tail[-1]
    if last in _CLOSED or not (head[0].isalnum() or head[0] in "/.?&=_~%#-:"):
        return None
    bare = head.rstrip(".,;:)]>»”\"'")
    if mail:
        return _glue("an e-mail address goes on") if _mail_goes_on(mail[0], last, bare) else None
    return _glue("an address goes on") if _link_goes_on(last, head, bare, vocabulary) else None


def _mail_goes_on(mail: str, last: str, bare: str) -> bool:
    """Whether ``bare`` is the rest of the host of an e-mail address whose last character was ``last``."""
    unfinished = last in "@-." or "." not in mail.partition("@")[2]
    goes_on = last in "@-" or "." in bare or len(bare) <= 4
    return unfinished and goes_on and bare[:1].islower() and _HOST.fullmatch(bare) is not None


def _link_goes_on(last: str, head: str, bare: str, vocabulary: Vocabulary) -> bool:
    """Whether ``head`` (``bare`` of the punctuation at its end) goes on with an address that ends with ``last``."""
    if last.isalnum() and head[0] == "." and len(bare) > 1:
        return True
    if _INNER.search(bare):
        # digits and dots open ordinary sentences too, so a closed address needs more than a number
        return last in _OPEN or re.search(r"[/=_?&%#~]", bare) is not None or (bare[0].islower() and "." in bare)
    if last in "-_=&%#~@\u2010\u2011":
        return True
    if last in "/:?" and bare and not vocabulary.common(bare) and vocabulary.in_document(bare) < 3:
        return True
    return last == "." and bare.islower() and bare.isascii() and len(bare) <= 4 and not vocabulary.common(bare) > 5


def _glue(reason: str) -> Decision:
    return Decision("glue", "address", reason, 0.9)
