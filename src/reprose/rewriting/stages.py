"""The stages of rewriting, in the order in which they follow each other; each does nothing unless asked for."""

from __future__ import annotations

from typing import Any

from reprose.document import Document
from reprose.options import Options
from reprose.rewriting.apply import rewrite
from reprose.rewriting.passage import Rewriter
from reprose.stages import Stage, Work, stage

REWRITTEN = "rewritten"
"""Where the metadata say what was rewritten: by stage, what was asked for and the number of edits."""


@stage("strip", "sentences", "stripped", "rewrite")
def _strip(work: Work, options: Options) -> None:
    """Addresses, links, citations and calls of notes out of the texts; which roles are not shown."""
    kinds = options.rewrite.strip
    if kinds:
        from reprose.rewriting.strip import hidden_roles, rewriter

        _carry_out(work.document, "strip", rewriter(kinds), what=list(kinds), roles=sorted(hidden_roles(kinds)))


@stage("plain", "stripped", "plain", "rewrite")
def _plain(work: Work, options: Options) -> None:
    """Only letters and single spaces."""
    wanted = options.rewrite
    if wanted.plain:
        from reprose.rewriting.plain import rewriter

        found = rewriter(wanted.alphabet, digits=wanted.plain_digits, apostrophes=wanted.plain_apostrophes)
        _carry_out(work.document, "plain", found, alphabet=wanted.alphabet or "all")


def _carry_out(document: Document, name: str, rewriter: Rewriter, **told: Any) -> None:
    """Rewrite the document, and tell so in its metadata."""
    edits = rewrite(document.blocks, document.language, rewriter)
    document.metadata.setdefault(REWRITTEN, {})[name] = {**told, "edits": edits}


REWRITING: tuple[Stage, ...] = (_strip, _plain)
