"""Documents of several pages with running heads, numbers of pages and lines, and what looks like them, from a seed."""

from __future__ import annotations

import random

from tests.golden.decisions.documents import prose
from tests.pages import BOLD, ITALIC, SERIF, PageBuilder, measure

_TITLES = (
    "The Mill and the River", "Letters from the Harbour", "Boats", "2.3 Of the Water", "Chapter 4",
    "ANNUAL REPORT 1999",
    "A. Berg and J. Dahl", "Vol. 12, No. 3", "www.quay.org", "The Old Grey Mill of the Town and of All its Boats",
    "Draft of 14 March", "§ 12", "Part One: A Beginning", "CONTENTS", "Rope, 12 to 14", "The captain said,",
    "© 1999 Quay",
)  # fmt: skip
_FORMS = (
    "{n}", "{n}", "{n}", "– {n} –", "Page {n}", "{n}/{all}", "Page {n} of {all}", "3-{n}", "A-{n}", "[{n}]", "{n}.",
    "{r}", "{R}", "S. {n}", "{n} {t}", "{t} {n}", "{t} | {n}", "{t}", "{t}", "p{n}", "{n} of it",
)  # fmt: skip
_ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi")


class _Mark:
    """Something at the head or foot of pages."""

    def __init__(self, dice: random.Random) -> None:
        self.form = dice.choice(_FORMS)
        self.titles = dice.sample(_TITLES, dice.choice((1, 1, 2, 3)))
        self.every = dice.choice((1, 2, 3, 50))  # pages until the next title
        self.on = dice.choice(("all", "all", "all", "odd", "even", "most", "few", "not first"))
        self.side = dice.choice(("left", "middle", "right", "outer", "inner"))
        self.top = dice.random() < 0.5
        self.far = dice.choice((4, 10, 14, 18, 24, 30, 45))
        self.size = dice.choice((6, 7, 8, 9, 10, 10, 11, 14))
        self.style = dice.choice((SERIF, SERIF, ITALIC, BOLD))
        self.start = dice.choice((1, 2, 5, 7, 12, 41, 98, 240, 1998))
        self.jump = dice.random() < 0.15  # a number that does not count on
        self.drift = dice.random() < 0.2  # its place is not the same on all pages

    def stands(self, at: int, dice: random.Random) -> bool:
        if self.on in ("odd", "even"):
            return at % 2 == (self.on == "even")
        if self.on == "most":
            return dice.random() < 0.8
        if self.on == "few":
            return dice.random() < 0.3
        return at > 0 or self.on == "all"

    def text(self, at: int, count: int, dice: random.Random) -> str:
        number = self.start + at + (dice.choice((1, 3, -2)) if self.jump and dice.random() < 0.4 else 0)
        roman = _ROMAN[min(max(number, 1), 16)]
        title = self.titles[at // self.every % len(self.titles)]
        return self.form.format(n=number, all=count + self.start - 1, r=roman, R=roman.upper(), t=title)

    def x(self, at: int, width: float) -> float:
        side = self.side
        if side in ("outer", "inner"):
            side = "right" if (at % 2 == 0) == (side == "outer") else "left"
        return {"left": 50.0, "middle": 200 - width / 2, "right": 350 - width}[side]


def document(seed: str) -> list[PageBuilder]:
    """The pages."""
    dice = random.Random(seed)
    count = dice.choice((1, 2, 3, 4, 5, 6, 6, 7, 8))
    marks = [_Mark(dice) for _ in range(dice.choice((1, 1, 2, 2, 3)))]
    odd = dice.choice(("", "", "note", "heading", "figures", "lines", "lines by fives", "stamp", "short"))
    out = []
    for at in range(count):
        page = PageBuilder(at + 1, label=str(at + 3) if seed.endswith("7") else None)
        rows = dice.choice((3, 5, 6)) if odd == "short" else 6
        bases = [90 + 12 * row for row in range(rows)] + [540 - 12 * row for row in range(2)] * (odd != "short")
        for n, base in enumerate(bases):
            text = prose(dice.choice((60, 60, 60, 40, 22)), 100 * at + n, capital=n % 3 == 0, stop=n % 4 == 3)
            page.text(text, 50, base)
            if odd == "lines" or (odd == "lines by fives" and n % 5 == 4):
                page.text(str(n + 1), dice.choice((30, 30, 30, 28)), base, 7)
        if odd == "note":
            page.text(f"{at + 1} The old books of the mill.", 50, 556, 8)
        elif odd == "heading":
            page.text(f"{at + 1} Of the {dice.choice(('Water', 'Wind', 'Stone'))}", 50, 70, 14, BOLD)
        elif odd == "figures":
            page.text("12   14   16", 50, 556)
        elif odd == "stamp":
            page.text("DRAFT", 100, 300, 60)
        for mark in marks:
            if mark.stands(at, dice):
                text = mark.text(at, count, dice)
                base = 90 - 10 - mark.far if mark.top else 540 + 8 + mark.far
                base += dice.choice((0, 2, 6)) if mark.drift else 0
                page.text(text, mark.x(at, measure(text, mark.size)), base, mark.size, mark.style)
        out.append(page)
    return out
