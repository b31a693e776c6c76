"""Small documents as text, and the pages that they stand for.

A document is a name (``# name``) and its pages.  A page begins with ``= width height`` and perhaps ``label ...``, then
come drawn things (``rule``, ``rect`` and ``image`` with x0 y0 x1 y1, ``link`` with its target behind them) and lines of
text: ``x,base options|text``.  Options are ``z`` type size, ``f`` face (b bold, i italic, s sans, sb, m typewriter),
``x`` flags, ``k`` points between letters, ``t`` quarter turns, ``w`` width of a space in em, ``>`` where the line ends,
and ``nospace`` where the file holds no spaces.  ``~^60.`` is made-up prose of 60 characters with a capital at its
beginning and a full stop at its end.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from reprose.document import Page, Style
from tests.pages import BOLD, ITALIC, MONO, SANS, SANS_BOLD, SERIF, PageBuilder, measure

FACES = {"": SERIF, "b": BOLD, "i": ITALIC, "s": SANS, "sb": SANS_BOLD, "m": MONO}
_WORDS = [
    "an", "of", "at", "to", "by", "the", "old", "grey", "mill", "boat", "rope", "lamp", "wall", "river", "water",
    "stone", "never", "house", "again", "under", "bridge", "window", "behind", "market", "slowly", "painted",
    "captain", "morning", "carried", "waited", "counted", "followed", "neighbour",
]  # fmt: skip
_MADE = re.compile(r"~(\^?)(\d+)(\.?)\Z")
_OPTION = re.compile(r"nospace|([zfxktw>])(\S*)\Z")


@dataclass(frozen=True)
class Piece:
    """A line of text from ``x`` on the baseline ``base``; lengths in points."""

    text: str
    x: float
    base: float
    size: float = 10.0
    face: str = ""
    flags: int = 0
    spaces: bool = True
    spacing: float = 0.0
    space: float = 0.25
    turn: int = 0

    @property
    def style(self) -> Style:
        return FACES[self.face]


@dataclass(frozen=True)
class Sheet:
    """A page before it is set."""

    width: float
    height: float
    label: str | None = None
    pieces: tuple[Piece, ...] = ()
    drawn: tuple[tuple[str, tuple[float, float, float, float]], ...] = ()  # kind, box
    links: tuple[tuple[tuple[float, float, float, float], str], ...] = ()


@dataclass(frozen=True)
class Paper:
    """A named document."""

    name: str
    sheets: tuple[Sheet, ...] = field(default=())

    def pages(self) -> list[Page]:
        return [_page(sheet, number) for number, sheet in enumerate(self.sheets, 1)]

    def with_piece(self, page: int, at: int, piece: Piece | None) -> Paper:
        """The same with another line of text in that place, or none."""
        pieces = list(self.sheets[page].pieces)
        pieces[at : at + 1] = [] if piece is None else [piece]
        return self.with_sheet(page, replace(self.sheets[page], pieces=tuple(pieces)))

    def with_sheet(self, page: int, sheet: Sheet) -> Paper:
        return Paper(self.name, (*self.sheets[:page], sheet, *self.sheets[page + 1 :]))


def load(path: Path) -> list[Paper]:
    """The documents of a file."""
    parts = re.split(r"^# ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return [parsed(*part.split("\n", 1)) for part in parts]


def parsed(name: str, body: str) -> Paper:
    rows = [row for row in body.split("\n") if row]
    starts = [at for at, row in enumerate(rows) if row.startswith("= ")]
    ends = [*starts[1:], len(rows)]
    return Paper(name, tuple(_sheet(rows[a:b], n) for n, (a, b) in enumerate(zip(starts, ends, strict=True))))


def _sheet(rows: Sequence[str], number: int) -> Sheet:
    _, width, height, *label = rows[0].split(" ", 3)
    drawn, links, pieces = [], [], []
    for row in rows[1:]:
        first, *rest = row.split(" ")
        if first in ("rule", "rect", "image"):
            drawn.append((first, _four(rest)))
        elif first == "link":
            links.append((_four(rest[:4]), rest[4]))
        else:
            pieces.append(_piece(row, 1000 * number + len(pieces)))
    said = label[0].removeprefix("label ") if label else None
    return Sheet(float(width), float(height), said, tuple(pieces), tuple(drawn), tuple(links))


def _four(values: Sequence[str]) -> tuple[float, float, float, float]:
    a, b, c, d = map(float, values)
    return a, b, c, d


def _piece(row: str, seed: int) -> Piece:
    head, text = row.split("|", 1)
    place, *options = head.split(" ")
    x, base = map(float, place.split(","))
    made = _MADE.match(text)
    if made:
        text = prose(int(made[2]), seed, capital=bool(made[1]), stop=bool(made[3]))
    piece = Piece(text, x, base)
    end = 0.0
    for option in options:
        found = _OPTION.match(option)
        assert found, row
        match found[1]:
            case None:
                piece = replace(piece, spaces=False)
            case "f":
                piece = replace(piece, face=found[2])
            case "x" | "t" as kind:
                piece = replace(piece, **{{"x": "flags", "t": "turn"}[kind]: int(found[2])})
            case ">":
                end = float(found[2])
            case kind:
                piece = replace(piece, **{{"z": "size", "k": "spacing", "w": "space"}[kind]: float(found[2])})
    if end and " " in text:
        room = end - x - measure(text, piece.size)
        piece = replace(piece, space=0.25 + room / piece.size / text.count(" "))
    return piece


def prose(length: int, seed: int, *, capital: bool, stop: bool) -> str:
    """Words with so many characters in all."""
    dice = random.Random(f"{length} {seed}")
    room = length - stop
    while True:
        words: list[str] = []
        left = room
        while left > 0:
            after = f"{words[-1][-1:]}" if words else ""
            fits = [w for w in _WORDS if len(w) == left] or [w for w in _WORDS if len(w) < left - 2]
            if not fits:
                break
            word = dice.choice(fits)
            if (capital and not words) or after == ".":
                word = word.capitalize()
            if dice.random() < 0.1 and len(word) < left - 4 and len(words) > 1 and after != ".":
                word += "."
            words.append(word)
            left -= len(word) + 1
        if left == -1 or room < 3:
            break
    text = " ".join(words) if words else "o" * room
    return text + "." * stop


def _page(sheet: Sheet, number: int) -> Page:
    builder = PageBuilder(number, sheet.width, sheet.height, sheet.label)
    for p in sheet.pieces:
        more = {"spaces": p.spaces, "spacing": p.spacing, "space": p.space, "turn": p.turn}
        builder.text(p.text, p.x, p.base, p.size, p.style, p.flags, **more)
    kinds = {"rule": builder.rules, "rect": builder.rects, "image": builder.images}
    for kind, box in sheet.drawn:
        kinds[kind].append(box)
    for box, uri in sheet.links:
        builder.link(box, uri)
    return builder.page()


def places(paper: Paper) -> Iterator[tuple[int, int]]:
    """Page (from 0) and number of all lines of text."""
    for page, sheet in enumerate(paper.sheets):
        for at in range(len(sheet.pieces)):
            yield page, at
