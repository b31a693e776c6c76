"""Gold and recovered blocks for the tests of the figures."""

from __future__ import annotations

from typing import cast

from reprose.document import Block, Role
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.match import Match

ONE = "The ferry leaves at dawn, and whoever misses it waits until the evening on the empty quay."
TWO = "Nobody in the village remembers when the bell was cast, or who carried it up the hill."
THREE = "Bread was baked on Fridays in an oven that served eleven houses, each with a mark of its own."
NOTE = "The oven was torn down after the war."
HEAD = "Of Bells and Bread"

Piece = tuple[str, str]


def gold(*pieces: Piece) -> list[GoldBlock]:
    return [GoldBlock(role, text) for role, text in pieces]


def ours(*pieces: Piece) -> list[Block]:
    return [Block(cast(Role, role), [], text) for role, text in pieces]


def match(wanted: list[Piece], found: list[Piece]) -> Match:
    return Match(gold(*wanted), ours(*found))


def paragraphs(*texts: str) -> list[Piece]:
    return [("paragraph", text) for text in texts]
