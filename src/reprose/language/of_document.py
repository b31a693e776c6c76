"""Tokens and named entities of a recovered document, each with its block and its place on the page."""

from __future__ import annotations

from reprose.document import Block, Document, Name, Token
from reprose.language.annotation import Annotation, annotated


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
