"""Stretches of a block's text that mean something: sentences, tokens, named entities."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.document.block import Block, Box
from reprose.document.line import short


@dataclass(frozen=True, slots=True, repr=False)
class Stretch:
    """``block.text[start:end]``, with its place on the pages; ``str()`` gives its text.

    Two are equal if they are of one kind and stand in the same block (not in one like it) at the same offsets.
    """

    block: Block
    start: int  # code points
    end: int

    @property
    def text(self) -> str:
        return self.block.text[self.start : self.end]

    @property
    def boxes(self) -> list[Box]:
        """Where it stands, a box for each line; looked up whenever it is asked for."""
        return self.block.places(self.start, self.end)

    @property
    def pages(self) -> tuple[int, ...]:
        """The numbers of the pages on which it stands, in the order in which it reaches them."""
        return tuple(dict.fromkeys(box[0] for box in self.boxes or self.block.boxes))

    def __str__(self) -> str:
        return self.text

    def __len__(self) -> int:
        return self.end - self.start

    def __repr__(self) -> str:
        where = f"{self.block.id} " if self.block.id else ""
        return f"<{type(self).__name__} {where}{self.start}-{self.end}: {short(self.text)}>"


class Sentence(Stretch):
    """A sentence of a block, one of those that make up its text."""

    __slots__ = ()


class Token(Stretch):
    """A word, a number, a sign: what language counts as one."""

    __slots__ = ()


class Name(Stretch):
    """The name of somebody or something; it may be of several tokens."""

    __slots__ = ()


def sentences_of(block: Block) -> list[Sentence]:
    """The block's sentences, in the order of its text."""
    return [Sentence(block, start, end) for start, end in block.sentences]
