"""Addresses (URL, DOI, e-mail) that go on over a line end.

An address is cut without a hyphen; a hyphen at the cut is its own (the rule of the Chicago manual and of
TeX's url package).  Whether the next line goes on with it is told by its characters: ``/ . = _`` and digits
inside the token, or a token that is no word.
"""

from __future__ import annotations

import re

from reprose.language.lexicon import Lexicon
from reprose.prose.decision import Decision

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


def meet(left: str, right: str, lexicon: Lexicon) -> Decision | None:
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
    kind = "an e-mail address goes on" if mail else "an address goes on"
    if mail:
        host = mail[0].partition("@")[2]
        unfinished = last in "@-." or "." not in host
        goes_on = last in "@-" or "." in bare or len(bare) <= 4
        if unfinished and goes_on and bare[:1].islower() and _HOST.fullmatch(bare):
            return _glue(kind)
        return None
    if last.isalnum() and (head[0] in "/?&=#%_~" or (head[0] == "." and len(bare) > 1)):
        return _glue(kind)
    if _INNER.search(bare):
        # digits and dots open ordinary sentences too, so a closed address needs more than a number
        if last in _OPEN or re.search(r"[/=_?&%#~]", bare) or (bare[0].islower() and "." in bare):
            return _glue(kind)
        return None
    if last in "-_=&%#~@\u2010\u2011":
        return _glue(kind)
    if last in "/:?" and bare and not lexicon.common(bare) and lexicon.in_document(bare) < 3:
        return _glue(kind)
    if last == "." and bare.islower() and bare.isascii() and len(bare) <= 4 and not lexicon.common(bare) > 5:
        return _glue(kind)
    return None


def _glue(reason: str) -> Decision:
    return Decision("glue", "address", reason, 0.9)
