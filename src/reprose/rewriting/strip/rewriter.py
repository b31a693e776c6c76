"""The rewriter of ``--strip``: what can be stripped, what of it is found, taken out of each text and the text mended;
and of it what is found in a text by itself: e-mail addresses, web addresses, DOIs.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from reprose.document import Edit
from reprose.rewriting.passage import Passage, Rewriter
from reprose.rewriting.strip import citations
from reprose.rewriting.strip.mend import mended
from reprose.rewriting.strip.removal import Removal
from reprose.role_table import LITERAL, TABLE

PARTS: tuple[str, ...] = ("emails", "links", "citations")
"""What is cut out of texts, besides the calls of ``notes``."""


def rewriter(kinds: Collection[str]) -> Rewriter:
    """What takes ``kinds`` (of ``PARTS``) out of texts; kinds that name blocks are for the writers."""

    def rewrite(passages: Sequence[Passage]) -> list[list[Edit]]:
        wanted = [passage.role not in LITERAL for passage in passages]
        cited = citations.find(passages, wanted) if "citations" in kinds else [[] for _ in passages]
        return [
            mended(passage, [*_parts(passage, kinds), *cuts]) if want else []
            for passage, want, cuts in zip(passages, wanted, cited, strict=True)
        ]

    return rewrite


def _parts(passage: Passage, kinds: Collection[str]) -> list[Removal]:
    out: list[Removal] = []
    if "emails" in kinds:
        out += emails(passage.text)
    if "links" in kinds:
        out += links(passage.text)
    if "notes" in kinds:
        out += (
            Removal(call.offset, call.offset + len(call.text), "strip.call", "the call of a note", True)
            for call in passage.calls
            if passage.text.startswith(call.text, call.offset)
        )
    return out


def hidden_roles(kinds: Collection[str]) -> frozenset[str]:
    """The roles of the blocks that are not to be shown, though they stay in the document."""
    return frozenset(name for name, row in TABLE.items() if row.strip in kinds)


_HOST = r"[\w-]+(?:\.[\w-]+)+"
_MAIL = re.compile(rf"(?:mailto:)?(?<![\w.+-])[\w.+-]{{1,64}}@{_HOST}|[{{\[][^{{}}\[\]@]{{1,200}}[}}\]]\s?@{_HOST}")
_SPELLED = re.compile(
    r"(?<![\w.+-])[\w.+-]{1,64}\s?[\[({]\s?(?:at|AT|ät|arroba|chez|zavináč)\s?[\])}]\s?"
    r"[\w-]+(?:(?:\.|\s?[\[({]\s?(?:dot|DOT|punkt|point|punto|tečka|\.)\s?[\])}]\s?)[\w-]+)+"
)
_LINK = re.compile(
    r"""(?:https?|ftp|file)://[^\s<>"«»“”]+|(?<![\w.@/-])www\.[^\s<>"«»“”]+|(?<![\w./])10\.\d{4,9}/[^\s<>"«»“”]+"""
    r"|(?<!\w)arXiv:\d{4}\.\d{4,5}(?:v\d+)?",
    re.IGNORECASE,
)
_BARE = re.compile(r"(?<![\w.@/:-])(?:[A-Za-z0-9-]+\.){1,4}[a-z]{2,6}/[^\s<>\"«»“”]*")
_NOT_LAST = ".,;:!?'\"’…"
_PAIRS = {")": "(", "]": "[", "}": "{"}


def emails(text: str) -> Iterator[Removal]:
    """E-mail addresses, also several names in braces at one host, and "name (at) host (dot) org"."""
    if "@" in text:
        for found in _MAIL.finditer(text):
            yield Removal(found.start(), found.end(), "strip.email", "an e-mail address")
    if "(" in text or "[" in text or "{" in text:
        for found in _SPELLED.finditer(text):
            yield Removal(found.start(), found.end(), "strip.email", "an e-mail address, its signs spelled out")


def links(text: str) -> Iterator[Removal]:
    """Web addresses, DOIs and arXiv numbers; hosts without "http" or "www" count only with a path behind them."""
    if ":" in text or "." in text:
        for found in _LINK.finditer(text):
            yield _link(text, found.start(), found.end())
    if "/" in text:
        for found in _BARE.finditer(text):
            yield _link(text, found.start(), found.end())


def _link(text: str, start: int, end: int) -> Removal:
    """The address without the punctuation of its sentence."""
    while end > start + 1:
        last = text[end - 1]
        unpaired = last in _PAIRS and text.count(_PAIRS[last], start, end) < text.count(last, start, end)
        if last not in _NOT_LAST and not unpaired:
            break
        end -= 1
    doi = text.startswith("10.", start) or "doi.org/" in text[start:end]
    return Removal(start, end, "strip.link", "a DOI" if doi else "an address")
