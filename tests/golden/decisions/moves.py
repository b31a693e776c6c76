"""Neighbours of a document: one thing in it changed, by how much being drawn at random.

Distances are drawn over several scales, so that thresholds are met from both sides and from near as from far.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.golden.decisions.documents import FACES, Paper, Piece, Sheet, places

_STEPS = (0.6, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 24, 30, 36, 48)
_SIZES = (0.6, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96, 1.05, 1.1, 1.15, 1.2, 1.3, 1.5, 2)
_ENDS = (" of", " of the old", " of the mill and the grey stone house", "-", ".", ":", " 12", " (a)", ";", "?")
_STARTS = (
    "1 ", "2. ", "3.1 ", "(a) ", "• ", "– ", "IV ", "1) ", "“", "see ", "Table 2 ", "Fig. 3: ", "* ", "[4] ",
)  # fmt: skip

Move = Callable[[random.Random, Paper, int, int], tuple[str, Paper] | None]


def neighbours(paper: Paper, count: int) -> Iterator[tuple[str, Paper]]:
    """What was changed, and the document with it."""
    dice = random.Random(paper.name)
    spots = list(places(paper))
    made = 0
    bag: list[Move] = []
    for _ in range(6 * count):
        if made == count or not spots:
            return
        if not bag:
            bag = dice.sample(MOVES, len(MOVES))
        page, at = dice.choice(spots)
        found = bag.pop()(dice, paper, page, at)
        if found is not None and found[1] != paper:
            made += 1
            piece = paper.sheets[page].pieces[at]
            yield f"{page + 1}/{at + 1} {piece.text[:20]!r} {found[0]}", found[1]


def _amount(dice: random.Random, sign: bool = True) -> float:
    return dice.choice(_STEPS) * (dice.choice((-1, 1)) if sign else 1)


def _along(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """One line to the left or right."""
    piece, step = paper.sheets[page].pieces[at], _amount(dice)
    return f"x{step:+g}", paper.with_piece(page, at, replace(piece, x=piece.x + step))


def _down(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """One line up or down alone."""
    piece, step = paper.sheets[page].pieces[at], _amount(dice)
    return f"y{step:+g}", paper.with_piece(page, at, replace(piece, base=piece.base + step))


def _gap(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """All below the line up or down, and so the white above it."""
    sheet, step = paper.sheets[page], _amount(dice)
    edge = sheet.pieces[at].base - 0.5
    moved = tuple(replace(p, base=p.base + step) if p.base > edge else p for p in sheet.pieces)
    drawn = tuple((k, (a, b + step, c, d + step) if b > edge else (a, b, c, d)) for k, (a, b, c, d) in sheet.drawn)
    return f"white above {step:+g}", paper.with_sheet(page, replace(sheet, pieces=moved, drawn=drawn))


def _right(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper] | None:
    """All that stands to the right of a line's beginning moved, on all its page."""
    sheet, step = paper.sheets[page], _amount(dice)
    edge = sheet.pieces[at].x - 0.5
    if all(p.x > edge for p in sheet.pieces):
        return None
    moved = tuple(replace(p, x=p.x + step) if p.x > edge else p for p in sheet.pieces)
    return f"and all to the right {step:+g}", paper.with_sheet(page, replace(sheet, pieces=moved))


def _size(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """One line in larger or smaller type."""
    piece, factor = paper.sheets[page].pieces[at], dice.choice(_SIZES)
    return f"size x{factor:g}", paper.with_piece(page, at, replace(piece, size=round(factor * piece.size, 2)))


def _sizes(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """This line and all lines of its size and face below it on the page in another size."""
    sheet, factor = paper.sheets[page], dice.choice(_SIZES)
    one = sheet.pieces[at]

    def changed(p: Piece) -> Piece:
        like = (p.size, p.face) == (one.size, one.face) and p.base >= one.base
        return replace(p, size=round(factor * p.size, 2)) if like else p

    return f"and those like it below, size x{factor:g}", paper.with_sheet(
        page, replace(sheet, pieces=tuple(map(changed, sheet.pieces)))
    )


def _face(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """One line in another face."""
    piece, face = paper.sheets[page].pieces[at], dice.choice(list(FACES))
    return f"face {face or 'serif'}", paper.with_piece(page, at, replace(piece, face=face))


def _gone(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    return "left out", paper.with_piece(page, at, None)


def _shorter(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """One line cut behind one of its words, with or without a stop."""
    piece = paper.sheets[page].pieces[at]
    words = piece.text.split(" ")
    kept = " ".join(words[: dice.randint(1, max(1, len(words) - 1))]) + dice.choice(("", ".", ":", "-", ","))
    return f"cut to {kept[-14:]!r}", paper.with_piece(page, at, replace(piece, text=kept))


def _longer(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    piece = paper.sheets[page].pieces[at]
    return f"with {(more := dice.choice(_ENDS))!r}", paper.with_piece(page, at, replace(piece, text=piece.text + more))


def _before(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """Something before the line, which then begins further to the left or not."""
    piece = paper.sheets[page].pieces[at]
    more = dice.choice(_STARTS)
    x = piece.x - dice.choice((0, 0, 12))
    return f"after {more!r}", paper.with_piece(page, at, replace(piece, text=more + piece.text, x=x))


def _case(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """Capitals or small letters."""
    piece = paper.sheets[page].pieces[at]
    name, way = dice.choice((
        ("capitals", str.upper), ("small letters", str.lower), ("title case", str.title),
        ("a small letter first", lambda t: t[:1].lower() + t[1:]), ("a capital first", lambda t: t[:1].upper() + t[1:]),
    ))  # fmt: skip
    return name, paper.with_piece(page, at, replace(piece, text=way(piece.text)))


def _digits(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper] | None:
    """A number that counts on is another, or it is gone."""
    piece = paper.sheets[page].pieces[at]
    found = list(re.finditer(r"\d+", piece.text))
    if not found:
        return None
    one = dice.choice(found)
    other = dice.choice((str(int(one[0]) + 1), str(int(one[0]) + 7), "", "0", str(int(one[0]) * 100), "x"))
    text = piece.text[: one.start()] + other + piece.text[one.end() :]
    return f"{one[0]} is {other!r}", paper.with_piece(page, at, replace(piece, text=text))


def _bare(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """Without the signs at its beginning or end."""
    piece = paper.sheets[page].pieces[at]
    text = re.sub(*dice.choice(((r"\W+\Z", ""), (r"\A\W+", ""), (r"\A\S+ ", ""), (r"[.,:;()]", ""))), piece.text)
    return f"is {text[:14]!r}", paper.with_piece(page, at, replace(piece, text=text)) if text.strip() else paper


def _spread(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """Wider or narrower spaces."""
    piece, more = paper.sheets[page].pieces[at], dice.choice((-0.1, -0.05, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5))
    space = max(0.02, piece.space + more)
    return f"spaces of {space:.2f}", paper.with_piece(page, at, replace(piece, space=space))


def _again(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """The line once more below all others, or above them."""
    sheet = paper.sheets[page]
    bases = [p.base for p in sheet.pieces]
    base = dice.choice((max(bases) + 12, max(bases) + 30, min(bases) - 14, min(bases) - 30))
    more = replace(sheet.pieces[at], base=base)
    return f"again at {base:g}", paper.with_sheet(page, replace(sheet, pieces=(*sheet.pieces, more)))


def _drawing(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper] | None:
    """One thing that is drawn moved, made shorter, or gone."""
    sheet = paper.sheets[page]
    if not sheet.drawn:
        return None
    which = dice.randrange(len(sheet.drawn))
    kind, (a, b, c, d) = sheet.drawn[which]
    step = _amount(dice)
    name, box = dice.choice((
        ("gone", None), (f"y{step:+g}", (a, b + step, c, d + step)), (f"x{step:+g}", (a + step, b, c + step, d)),
        (f"ends {step:+g}", (a, b, c + step, d)), (f"foot {step:+g}", (a, b, c, d + step)),
    ))  # fmt: skip
    drawn = [*sheet.drawn]
    drawn[which : which + 1] = [(kind, box)] if box else []
    return f"{kind} {which + 1} {name}", paper.with_sheet(page, replace(sheet, drawn=tuple(drawn)))


def _ruled(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """A rule above the line, or a box or a picture around or beside it."""
    sheet, piece = paper.sheets[page], paper.sheets[page].pieces[at]
    x1 = piece.x + dice.choice((40, 80, 150, 300))
    y = piece.base - piece.size - dice.choice((0, 2, 5))
    name, kind, box = dice.choice((
        ("a rule above", "rule", (piece.x, y, x1, y + 0.5)),
        ("a rule below", "rule", (piece.x, piece.base + 4, x1, piece.base + 4.5)),
        ("an upright rule", "rule", (piece.x - 4, y, piece.x - 3.5, piece.base + 30)),
        ("a box around", "rect", (piece.x - 5, y, x1 + 5, piece.base + 5)),
        ("a picture below", "image", (piece.x, piece.base + 5, x1, piece.base + 80)),
    ))  # fmt: skip
    return f"{name} {x1 - piece.x:g}", paper.with_sheet(page, replace(sheet, drawn=(*sheet.drawn, (kind, box))))


def _paper(dice: random.Random, paper: Paper, page: int, at: int) -> tuple[str, Paper]:
    """A page of another height or width; what stands on it keeps its place from the top left."""
    sheet: Sheet = paper.sheets[page]
    high, wide = dice.choice((0.8, 0.9, 1, 1.2, 1.5)), dice.choice((0.9, 1, 1.1, 1.4))
    return f"paper x{wide:g} x{high:g}", paper.with_sheet(
        page, replace(sheet, width=sheet.width * wide, height=sheet.height * high)
    )


MOVES: tuple[Move, ...] = (
    _along, _along, _down, _gap, _gap, _right, _size, _sizes, _face, _gone, _shorter, _shorter, _longer, _before, _case,
    _digits, _bare, _spread, _again, _drawing, _drawing, _ruled, _paper,
)  # fmt: skip
