"""The followed words framed on their pages, for the eye to judge: green if they lead home, red if not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from reprose.document import Page
from reprose.evaluation.boxes import Word
from reprose.options.read import ReadOptions
from reprose.writers.picture.process import Drawer
from reprose.writers.picture.shapes import Box, Label, Picture, Shape, text_width

_HOME, _ASTRAY = "#1a7f37", "#cf222e"
_SIZE = 4.0  # points: the word is repeated in small type above its box
_SCALE = 2.0  # pixels for each point


def pictures(pdf: Path, pages: Sequence[Page], words: Sequence[Word], read: ReadOptions) -> Iterator[tuple[int, bytes]]:
    """The number and the PNG of each page on which one of the words stands, in order."""
    by_page: dict[int, list[Shape]] = defaultdict(list)
    for word in words:
        for at, box in enumerate(word.boxes):
            by_page[box[0]] += _shapes(word, at)
    sizes = {page.number: page for page in pages}
    with Drawer(str(pdf), None, read) as drawer:
        for number in sorted(by_page):
            page = sizes[number]
            picture = Picture(number, page.width, page.height, page.height, tuple(by_page[number]))
            yield number, drawer.png(picture, _SCALE)


def _shapes(word: Word, at: int) -> list[Shape]:
    """The frame of one of a word's boxes, and the word above it, with the number of the part if it has several."""
    _, x0, y0, x1, y1 = word.boxes[at]
    colour = _HOME if word.home else _ASTRAY
    shapes: list[Shape] = [Box((x0, y0, x1, y1), stroke=colour, width=0.5, title=word.text)]
    text = word.text if len(word.boxes) == 1 else f"{word.text} {at + 1}"
    if all(ord(char) < 256 for char in text):  # the font of labels has no other letters
        shapes.append(Label(x0, y0 - 0.3, text, _SIZE, text_width(text, _SIZE), colour))
    return shapes
