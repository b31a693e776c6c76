"""The sentences of a document: each block's in its own language, and where one goes on in another block; its tokens and
named entities, each with its block and its place on the page.
"""

from __future__ import annotations

from pathlib import Path

from reprose.document import BODY, Block, Document, Name, Token
from reprose.language.annotation import Annotation, annotated, run_on
from reprose.language.identify import languages_of
from reprose.language.sentences.model import Model, digest_of, open_model
from reprose.language.sentences.split import split_all
from reprose.options.sections import LanguageOptions
from reprose.role_table import HEADS, ROWS

_APART = frozenset({"box", "abstract"})  # kinds of text that stand beside the flow


def divide(document: Document, options: LanguageOptions) -> None:
    """Set ``sentences``, ``language`` (where it is not the document's) and ``runs_on`` of the blocks."""
    prose = [block for block in document.blocks if block.role not in ROWS]
    texts = [block.text for block in prose]
    codes = [document.language] * len(texts) if options.code else languages_of(texts, document.language)
    spans = split_all(texts, codes, _model(document, options))
    for block, code, found in zip(prose, codes, spans, strict=True):
        block.sentences = found
        block.language = code if code != document.language else None
    _set_runs_on(document.blocks)


def _model(document: Document, options: LanguageOptions) -> Model | None:
    """The user's model, named in the metadata by its digest; None for the package's."""
    if not options.sentence_model:
        return None
    path = Path(options.sentence_model)
    model = open_model(path)
    document.metadata["sentence_model"] = {"name": path.name, "sha256": digest_of(path)}
    return model


def _set_runs_on(blocks: list[Block]) -> None:
    """Across the body's blocks, whatever notes, figures and furniture stand between; never across a heading."""
    run: list[Block] = []
    for block in [*blocks, None]:
        if block is None or block.role in HEADS:
            goes = run_on([b.text for b in run], [b.role == "list_item" for b in run])
            for at, runs_on in enumerate(goes):
                run[at].runs_on = run[at + 1] if runs_on else None
            run = []
        elif block.role in BODY and block.kind not in _APART:
            run.append(block)


def tokens_of(document: Document) -> list[Token]:
    """The tokens of the body, in reading order; each block is read in its own language."""
    return [Token(block, *span) for block, found in _annotated(document, tokens=True) for span in found.tokens]


def names_of(document: Document) -> list[Name]:
    """The names in the body, in reading order; all of its blocks are evidence for each other."""
    return [Name(block, *span) for block, found in _annotated(document, tokens=False) for span in found.names]


def _annotated(document: Document, tokens: bool) -> list[tuple[Block, Annotation]]:
    blocks = list(document.body)
    codes = [block.language or document.language for block in blocks]
    texts, sentences = [block.text for block in blocks], [block.sentences for block in blocks]
    return list(zip(blocks, annotated(texts, sentences, codes, tokens=tokens, names=not tokens), strict=True))
