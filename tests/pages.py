"""Build a ``Page`` out of words at places, as a reader would give it, without any file.

``PageBuilder`` sets text, columns, rules, boxes and images; ``page_of`` does the same from plain data, as
the cases under ``tests/cases`` hold it.  Letters are half their type size wide, spaces a quarter, signs of
CJK scripts the whole of it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from reprose.document import Link, Page, Style

SERIF = Style("Serif")
BOLD = Style("Serif-Bold", weight=700)
ITALIC = Style("Serif-Italic", italic=True)
SANS = Style("Sans")
SANS_BOLD = Style("Sans-Bold", weight=700)
MONO = Style("Mono", fixed=True)
STYLES = (SERIF, BOLD, ITALIC, SANS, SANS_BOLD, MONO)
NAMED = {"serif": SERIF, "bold": BOLD, "italic": ITALIC, "sans": SANS, "sans-bold": SANS_BOLD, "mono": MONO}

_WORDS = (
    "the old grey miller river bridge water stone wall road house morning evening boat rope lamp window garden "
    "winter summer letter neighbour captain daughter slowly quietly never often again behind under beside "
    "carried opened counted painted followed watched crossed waited remembered answered harbour market"
)


@dataclass
class PageBuilder:
    """Collects what stands on a page; every method that sets text returns where it ends."""

    number: int = 1
    width: float = 400.0
    height: float = 600.0
    label: str | None = None
    rows: list[tuple[int, float, float, float, float, float, float, int, int, int]] = field(default_factory=list)
    rules: list[tuple[float, float, float, float]] = field(default_factory=list)
    rects: list[tuple[float, float, float, float]] = field(default_factory=list)
    images: list[tuple[float, float, float, float]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    def text(
        self, text: str, x: float, base: float, size: float = 10.0, style: Style = SERIF, flags: int = 0, *,
        spaces: bool = True, spacing: float = 0.0, space: float = 0.25, turn: int = 0,
    ) -> float:  # fmt: skip
        """Set ``text`` on one line from ``x`` on; returns where it ends.

        ``spaces``: whether the file holds the spaces, or only the gaps; ``spacing``: points added behind each
        character; ``space``: the width of a space, em.  Turned text begins at (x, base) on the page as it
        lies and goes upwards (1), upside down to the left (2) or downwards (3); it returns how long it is.
        """
        along = 0.0
        for char in text:
            advance = size * (space if char == " " else _width(char))
            if char != " " or spaces:
                box = _placed(turn, x, base, along, along + advance, size)
                self.rows.append((ord(char), *box, size, STYLES.index(style), flags, turn))
            along += advance + spacing
        return x + along if turn == 0 else along

    def raised(self, mark: str, x: float, base: float, size: float = 10.0, style: Style = SERIF) -> float:
        """A superscript beside type of ``size`` on the baseline ``base``."""
        return self.text(mark, x, base - 0.35 * size, 0.6 * size, style)

    def lowered(self, mark: str, x: float, base: float, size: float = 10.0) -> float:
        return self.text(mark, x, base + 0.15 * size, 0.6 * size)

    def downwards(self, text: str, x: float, top: float, size: float = 10.0) -> float:
        """Upright characters one below the other, as vertical CJK text is set; returns where they end."""
        for char in text:
            self.text(char, x, top + 0.8 * size, size)
            top += size
        return top

    def backwards(self, text: str, right: float, base: float, size: float = 10.0) -> float:
        """``text`` in its logical order from ``right`` to the left, as Hebrew and Arabic are set."""
        for char in text:
            advance = size * (0.25 if char == " " else 0.5)
            right -= advance
            self.text(char, right, base, size, space=0.25)
        return right

    def paragraph(
        self, words: list[str] | str, x: float, base: float, width: float, size: float = 10.0, lead: float = 12.0,
        indent: float = 0.0, style: Style = SERIF, *, justified: bool = False, spaces: bool = True,
    ) -> float:  # fmt: skip
        """Set ``words`` into a column, ragged or justified; returns the baseline after the last line."""
        line: list[str] = []
        left = x + indent

        def flush(last: bool) -> None:
            space = 0.25
            if justified and not last and len(line) > 1:
                space += (x + width - left - measure(" ".join(line), size)) / size / (len(line) - 1)
            self.text(" ".join(line), left, base, size, style, spaces=spaces, space=space)

        for word in words.split() if isinstance(words, str) else words:
            if line and measure(" ".join([*line, word]), size) > width - (left - x):
                flush(False)
                line, left, base = [], x, base + lead
            line.append(word)
        if line:
            flush(True)
            base += lead
        return base

    def lines(self, texts: list[str], x: float, base: float, size: float = 10.0, lead: float = 12.0,
              style: Style = SERIF) -> float:  # fmt: skip
        """Each text on a line of its own; returns the baseline after the last."""
        for text in texts:
            self.text(text, x, base, size, style)
            base += lead
        return base

    def filled(self, text: str, x: float, base: float, width: float, size: float = 10.0) -> float:
        """One line stretched to ``width``; returns the baseline after it."""
        space = 0.25 + (width - measure(text, size)) / size / text.count(" ")
        self.text(text, x, base, size, space=space)
        return base + 1.2 * size

    def row(self, cells: list[str], xs: list[float], base: float, size: float = 10.0) -> None:
        """Cells of a table on one baseline."""
        for cell, x in zip(cells, xs, strict=True):
            self.text(cell, x, base, size)

    def rule(self, x0: float, y: float, x1: float) -> None:
        self.rules.append((x0, y, x1, y + 0.5))

    def stroke(self, x: float, y0: float, y1: float) -> None:
        """An upright rule."""
        self.rules.append((x, y0, x + 0.5, y1))

    def box(self, x0: float, y0: float, x1: float, y1: float) -> None:
        self.rects.append((x0, y0, x1, y1))

    def image(self, x0: float, y0: float, x1: float, y1: float) -> None:
        self.images.append((x0, y0, x1, y1))

    def link(self, box: tuple[float, float, float, float], uri: str) -> None:
        self.links.append(Link(box, uri))

    def page(self) -> Page:
        """The page with all that was set."""
        columns = np.array(self.rows, dtype=np.float64).reshape(len(self.rows), 10)
        floats = columns.astype(np.float32)
        boxes = (np.array(b, np.float32).reshape(-1, 4) for b in (self.rules, self.rects, self.images))
        rules, rects, images = boxes
        return Page(
            self.number, self.width, self.height, self.label,
            code=columns[:, 0].astype(np.uint32),
            x0=floats[:, 1].copy(), y0=floats[:, 2].copy(), x1=floats[:, 3].copy(), y1=floats[:, 4].copy(),
            base=floats[:, 5].copy(), size=floats[:, 6].copy(),
            style=columns[:, 7].astype(np.uint16), turn=columns[:, 9].astype(np.uint8),
            flags=columns[:, 8].astype(np.uint8), styles=STYLES,
            rules=rules, rects=rects, images=images, links=tuple(self.links),
        )  # fmt: skip


def _placed(
    turn: int, x: float, base: float, start: float, end: float, size: float
) -> tuple[float, float, float, float, float]:
    """The box (x0 y0 x1 y1) and the baseline of what reaches from ``start`` to ``end`` along its line."""
    up, down = 0.8 * size, 0.2 * size
    if turn == 1:
        return x - up, base - end, x + down, base - start, x
    if turn == 2:
        return x - end, base - down, x - start, base + up, base
    if turn == 3:
        return x - down, base + start, x + up, base + end, x
    return x + start, base - up, x + end, base + down, base


def _width(char: str) -> float:
    return 1.0 if 0x2E80 <= ord(char) < 0xA000 or 0xFF00 <= ord(char) < 0xFF60 else 0.5


def measure(text: str, size: float) -> float:
    """How wide the builder sets ``text``."""
    return sum(size * (0.25 if char == " " else _width(char)) for char in text)


def sentences(count: int, seed: int = 0) -> str:
    """Made-up prose: so many sentences, the same for a seed, different for another."""
    chance, words = random.Random(seed), _WORDS.split()
    return " ".join(
        " ".join(chance.choice(words) for _ in range(chance.randint(8, 14))).capitalize() + "."
        for _ in range(count)
    )


def filler(number: int, top: float = 60, paragraphs: int = 6, **more: Any) -> PageBuilder:
    """A page of one column of justified, indented paragraphs in type of 10 points, from x 50 to 350."""
    builder = PageBuilder(number, **more)
    base = top
    for at in range(paragraphs):
        text = sentences(3 + at % 3, 100 * number + at)
        base = builder.paragraph(text, 50, base, 300, indent=12, justified=True)
    return builder


def page_of(items: list[dict[str, Any]], number: int = 1, width: float = 400.0, height: float = 600.0) -> Page:
    """A page from data: each item has one of the keys below and the arguments of the method it names.

    ``text`` (at ``x``, ``y``), ``raised``, ``lowered``, ``downwards``, ``backwards``, ``lines``, ``paragraph``
    (with ``width``), ``rule`` (x0, y, x1), ``box`` and ``image`` (x0, y0, x1, y1); ``prose`` is a justified
    paragraph of so many made-up sentences (``seed``).  ``style`` is a name of ``NAMED``.  Without ``x`` a
    text goes on where the one before it ended, without ``y`` it stands on its baseline, or under the
    paragraph before it; ``down`` is added to that.
    """
    builder = PageBuilder(number, width, height)
    x = y = 0.0
    for item in items:
        more = dict(item)
        if "style" in more:
            more["style"] = NAMED[more["style"]]
        for kind in ("rule", "box", "image"):
            if kind in more:
                getattr(builder, kind)(*more[kind])
                break
        else:
            kind = next(k for k in _SETTING if k in more)
            what, x, y = more.pop(kind), more.pop("x", x), more.pop("y", y) + more.pop("down", 0)
            if kind == "prose":
                kind, what = "paragraph", sentences(what, more.pop("seed", 0))
                more = {"width": 300, "justified": True} | more
            end = getattr(builder, kind)(what, x, y, **more)
            x = end if kind in ("text", "raised", "lowered") else x
            y = end if kind in ("lines", "paragraph", "prose") else y
    return builder.page()


_SETTING = ("text", "raised", "lowered", "downwards", "backwards", "lines", "paragraph", "prose")
