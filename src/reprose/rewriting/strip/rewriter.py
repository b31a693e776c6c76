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
