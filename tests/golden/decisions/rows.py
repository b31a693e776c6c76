"""Small text files, each row behind a ``|``, and their neighbours; form feeds are written ``^L``."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

_ENDS = (" of", "-", ".", ":", " 12", "  4.5  6.2", " of the mill and the grey stone house", ";", "   b0", "?")
_STARTS = (
    "1 ", "2. ", "3.1 ", "(a) ", "- ", "* ", "IV ", "[4] ", "> ", "“", "Table 2: ", "12  ", "# ", "Chapter 2. ",
)  # fmt: skip
_TAKEN = ((r"\W+\Z", ""), (r"\A(\s*)[^\w\s]+", r"\1"), (r"\A(\s*)\S+ ", r"\1"), (r"[.,:;()\[\]]", ""))

Rows = list[str]
Move = Callable[[random.Random, Rows, int], tuple[str, Rows] | None]


def load(path: Path) -> list[tuple[str, Rows]]:
    """Names and rows of a file's texts."""
    parts = re.split(r"^# ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    out = []
    for part in parts:
        name, *rows = part.split("\n")
        out.append((name, [row[1:].replace("^L", "\f") for row in rows if row.startswith("|")]))
    return out


def neighbours(name: str, rows: Rows, count: int) -> Iterator[tuple[str, Rows]]:
    """What was changed, and the rows with it."""
    dice = random.Random(name)
    spots = [at for at, row in enumerate(rows) if row.strip()]
    bag: list[Move] = []
    made = 0
    for _ in range(6 * count):
        if made == count or not spots:
            return
        if not bag:
            bag = dice.sample(MOVES, len(MOVES))
        at = dice.choice(spots)
        found = bag.pop()(dice, rows, at)
        if found is not None and found[1] != rows:
            made += 1
            yield f"{at + 1} {rows[at].strip()[:20]!r} {found[0]}", found[1]


def _with(rows: Rows, at: int, *other: str) -> Rows:
    return [*rows[:at], *other, *rows[at + 1 :]]


def _indented(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    step = dice.choice((-8, -4, -2, -1, 1, 2, 3, 4, 5, 8, 12, 20))
    row = rows[at]
    other = " " * step + row if step > 0 else row[min(-step, len(row) - len(row.lstrip())) :]
    return f"indented {step:+}", _with(rows, at, other)


def _all_indented(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    step = dice.choice((1, 2, 3, 4, 6, 10))
    return f"and all below indented {step}", [*rows[:at], *(" " * step + row if row else row for row in rows[at:])]


def _gone(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    return "left out", _with(rows, at)


def _blank(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    many = dice.choice((1, 1, 2, 3, 4, 5))
    return f"below {many} blank rows", _with(rows, at, *[""] * many, rows[at])


def _closer(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows] | None:
    """One blank row less above it."""
    if not at or rows[at - 1].strip():
        return None
    return "closer", _with(rows, at - 1)


def _cut(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    words = rows[at].rstrip().split(" ")
    kept = " ".join(words[: dice.randint(1, max(1, len(words) - 1))]) + dice.choice(("", ".", ":", "-", ","))
    return f"cut to {kept[-14:]!r}", _with(rows, at, kept)


def _longer(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    more = dice.choice(_ENDS)
    return f"with {more!r}", _with(rows, at, rows[at].rstrip() + more)


def _before(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    row = rows[at]
    more = dice.choice(_STARTS)
    body = row.lstrip()
    return f"after {more!r}", _with(rows, at, row[: len(row) - len(body)] + more + body)


def _case(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    name, way = dice.choice((
        ("capitals", str.upper), ("small letters", str.lower), ("title case", str.title),
        ("a small letter first", lambda t: t[:1].lower() + t[1:]),
    ))  # fmt: skip
    return name, _with(rows, at, way(rows[at]))


def _digits(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows] | None:
    found = list(re.finditer(r"\d+", rows[at]))
    if not found:
        return None
    one = dice.choice(found)
    other = dice.choice((str(int(one[0]) + 1), str(int(one[0]) + 7), "", "0", "x", one[0] * 2))
    return f"{one[0]} is {other!r}", _with(rows, at, rows[at][: one.start()] + other + rows[at][one.end() :])


def _bare(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    text = re.sub(*dice.choice(_TAKEN), rows[at])
    return f"is {text.strip()[:14]!r}", _with(rows, at, text)


def _spread(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    """More spaces in one place of the row."""
    many = dice.choice((1, 2, 3, 5, 8, 14))
    words = rows[at].rstrip().split(" ")
    place = dice.randint(1, max(1, len(words) - 1))
    return f"{many} spaces more before word {place + 1}", _with(
        rows, at, " ".join(words[:place]) + " " * (many + 1) + " ".join(words[place:])
    )


def _wider(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    """Places put into all rows, or taken out of those that are white there."""
    column, many = dice.randint(2, 46), dice.choice((-3, -2, -1, 1, 2, 4))
    if many > 0:
        return f"{many} places more at {column}", [r[:column] + " " * many + r[column:] for r in rows]
    white = [r[:column] + r[column - many :] if not r[column : column - many].strip() else r for r in rows]
    return f"{-many} places less at {column}", white


def _again(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    where = dice.choice((0, len(rows)))
    return f"again at {where}", [*rows[:where], rows[at], *[""] * dice.randint(0, 2), *rows[where:]]


def _over(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    """A page ends before the row."""
    return "on a new page", _with(rows, at, "\f" + rows[at])


def _swapped(dice: random.Random, rows: Rows, at: int) -> tuple[str, Rows]:
    other = dice.randrange(len(rows))
    new = [*rows]
    new[at], new[other] = rows[other], rows[at]
    return f"changes places with {other + 1}", new


MOVES: tuple[Move, ...] = (
    _indented, _indented, _all_indented, _gone, _blank, _blank, _closer, _cut, _cut, _longer, _before, _case, _digits,
    _bare, _spread, _spread, _wider, _again, _over, _swapped,
)  # fmt: skip
