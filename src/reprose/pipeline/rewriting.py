"""The stages of rewriting, in the order in which they follow each other; each does nothing unless asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from reprose.document import Document, Edit
from reprose.options import Options
from reprose.pipeline.facts import Work
from reprose.pipeline.stages import Stage, document_stage
from reprose.rewriting.passage import Passage, Rewriter, rewrite

if TYPE_CHECKING:
    from reprose.rewriting.acronyms import Dictionary

REWRITTEN = "rewritten"
"""Where the metadata say what was rewritten: by stage, what was asked for and the number of edits."""


@document_stage("strip", "blocks", after="sentences debris", reads="rewrite")
def _strip(work: Work, options: Options) -> None:
    """Addresses, links, citations and calls of notes out of the texts; which roles are not shown."""
    kinds = options.rewrite.strip
    if kinds:
        from reprose.rewriting.strip import hidden_roles, rewriter

        _carry_out(work.recovered, "strip", rewriter(kinds), what=list(kinds), roles=sorted(hidden_roles(kinds)))


@document_stage("acronyms", "blocks", after="strip", reads="rewrite")
def _acronyms(work: Work, options: Options) -> None:
    """Short forms said in full where the document explained them."""
    if "acronyms" in options.rewrite.expand:
        from reprose.rewriting.acronyms import conflicts, find, rewriter

        left: list[Left] = []
        expand = rewriter(_dictionary(options.rewrite.lexicon))

        def told(passages: Sequence[Passage]) -> list[list[Edit]]:
            for conflict in conflicts(find(passages)):
                longs = " and as ".join(f"“{pair.long}”" for pair in conflict.pairs)
                second = conflict.pairs[1]
                place = (second.passage, second.short_start, second.short_end)
                left.append(Left(_page(work.document, place), conflict.short, f"explained as {longs}"))
            return expand(passages)

        _carry_out(work.recovered, "acronyms", told, left=left)


def _dictionary(path: str) -> Dictionary | None:
    """What other documents explained, by the lexicon at ``path``; None without one."""
    if not path:
        return None
    from reprose.rewriting.lexicon_store import LexiconStore

    with LexiconStore(path) as store:
        return store.dictionary()


@document_stage("dates", "blocks", after="acronyms", reads="rewrite")
def _dates(work: Work, options: Options) -> None:
    """Dates in words, where their order is sure."""
    if "dates" in options.rewrite.spell:
        from reprose.rewriting.dates import rewriter

        spell = rewriter()
        left: list[Left] = []

        def told(passages: Sequence[Passage]) -> list[list[Edit]]:
            out = spell(passages)
            for doubt in spell.doubtful:
                page = _page(work.document, (doubt.passage, doubt.start, doubt.end))
                left.append(Left(page, doubt.text, doubt.reason))
            return out

        _carry_out(work.recovered, "dates", told, left=left)


@document_stage("numbers", "blocks", after="dates", reads="rewrite")
def _numbers(work: Work, options: Options) -> None:
    """Numbers in words."""
    if "numbers" in options.rewrite.spell:
        from reprose.errors import MissingExtra
        from reprose.rewriting.numbers import rewriter

        spell = rewriter()
        left: list[Left] = []

        def told(passages: Sequence[Passage]) -> list[list[Edit]]:
            out: list[list[Edit]] = []
            for at, passage in enumerate(passages):
                try:
                    out += spell([passage])
                except MissingExtra as e:
                    if passage.language == work.document.language:
                        raise
                    place = (at, 0, len(passage.text))
                    left.append(Left(_page(work.document, place), passage.text[:60], str(e)))
                    out.append([])
            return out

        _carry_out(work.recovered, "numbers", told, left=left)


@document_stage("plain", "blocks", after="numbers", reads="rewrite")
def _plain(work: Work, options: Options) -> None:
    """Only letters and single spaces."""
    wanted = options.rewrite
    if wanted.plain:
        from reprose.rewriting.plain import rewriter

        found = rewriter(wanted.alphabet, digits=wanted.plain_digits, apostrophes=wanted.plain_apostrophes)
        _carry_out(work.recovered, "plain", found, alphabet=wanted.alphabet or "all")


class Left(NamedTuple):
    """What a stage left as it is, since it would have had to guess."""

    page: int | None
    text: str
    reason: str


def _page(document: Document, place: tuple[int, int, int]) -> int | None:
    """The page of a place: index of its block, start and end in its text."""
    block = document.blocks[place[0]]
    boxes = (block.places(*place[1:]) if block.lines else None) or block.boxes
    return boxes[0][0] if boxes else None


def _carry_out(document: Document, name: str, rewriter: Rewriter, left: Sequence[Left] = (), **told: Any) -> None:
    """Rewrite the document, and tell so in its metadata, with what was left."""
    edits = rewrite(document.blocks, document.language, rewriter)
    told["edits"] = edits
    if left:
        told["left"] = [each._asdict() for each in left]
    document.metadata.setdefault(REWRITTEN, {})[name] = told


REWRITING: tuple[Stage, ...] = (_strip, _acronyms, _dates, _numbers, _plain)
