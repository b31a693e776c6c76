"""The rewriter of ``--strip``: what can be stripped, what of it is found, taken out of each text and the text mended.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from reprose.document import Edit
from reprose.rewriting.passage import Passage, Rewriter
from reprose.rewriting.strip import citations
from reprose.rewriting.strip.addresses import emails, links
from reprose.rewriting.strip.mend import mended
from reprose.rewriting.strip.removal import Removal

PARTS: tuple[str, ...] = ("emails", "links", "citations")
"""What is cut out of texts, besides the calls of ``notes``."""

ROLES: dict[str, tuple[str, ...]] = {
    "references": ("reference",),
    "captions": ("caption",),
    "headings": ("title", "heading"),
    "notes": ("footnote",),
    "tables": ("table",),
    "formulas": ("formula",),
    "code": ("code",),
    "lists": ("list_item",),
    "quotes": ("quote",),
    "asides": ("aside",),
}
"""What is not shown: a kind -> the roles of its blocks.  They stay in the document."""


_LEFT = frozenset({"reference", "code", "formula", "table", "toc", "index"})  # roles whose texts stay whole


def rewriter(kinds: Collection[str]) -> Rewriter:
    """What takes ``kinds`` (of ``PARTS`` and ``ROLES``) out of texts; those that are blocks are for the writers."""

    def rewrite(passages: Sequence[Passage]) -> list[list[Edit]]:
        wanted = [passage.role not in _LEFT for passage in passages]
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
    """The roles of the blocks that are not to be shown."""
    return frozenset(role for kind in kinds for role in ROLES.get(kind, ()))
