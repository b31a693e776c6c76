"""Sentences inside paragraphs that look like debris: labels of a figure, a row of a table run into the text."""

from __future__ import annotations

from reprose.document import Block, Debris
from reprose.noise import Weights, is_noise

_JUDGED = frozenset({"paragraph", "abstract", "quote", "list_item", "footnote", "caption", "aside"})

_LONG = 10  # characters


def mark(block: Block, weights: Weights) -> None:
    """Mark the block's sentences below the limit.

    A block of one sentence was judged as a whole.  Crumbs are left alone: more often than debris they are the end of
    the sentence before, cut off at a stop inside it.
    """
    if block.role not in _JUDGED or len(block.sentences) < 2:
        return
    for start, end in block.sentences:
        text = block.text[start:end]
        if end - start < _LONG or text.count(" ") < 2 or text.count(")") > text.count("("):
            continue
        score = is_noise(text, weights)
        if score is not None:
            block.debris.append(Debris(start, end, score))
