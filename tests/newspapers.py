"""Newspaper pages made at random: regions with articles under their headlines, in columns, among rules and pictures.

The order in which a page is to be read is known line by line, so the share that is read rightly can be counted.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from tests.pages import PageBuilder, measure, sentences

_SIZE, _LEAD = 9.0, 10.5
_GUTTER = 12.0
Box = tuple[float, float, float, float]


class Newspaper:
    """One page; ``articles`` are the lines of each article in order, its headline first, and each begins with a
    word that no other line has.
    """

    def __init__(self, seed: int, ruled: bool) -> None:
        self.random = random.Random(seed)
        self.ruled = ruled
        self.page = PageBuilder(width=620, height=860)
        self.articles: list[list[str]] = []
        self._fill((40.0, 40.0, 580.0, 820.0), 0)

    def _fill(self, box: Box, depth: int) -> None:
        """Cut a region in two, or set an article into it."""
        x0, y0, x1, y1 = box
        wide, high = x1 - x0 > 250, y1 - y0 > 300
        if depth < 3 and (wide or high) and self.random.random() < 0.8:
            if wide and (not high or self.random.random() < 0.5):
                x = x0 + (x1 - x0) * self.random.choice([1 / 3, 0.5, 2 / 3])
                if self.ruled:
                    self.page.stroke(x, y0 + 2, y1 - 8)
                self._fill((x0, y0, x - _GUTTER / 2, y1), depth + 1)
                self._fill((x + _GUTTER / 2, y0, x1, y1), depth + 1)
            else:
                y = y0 + (y1 - y0) * self.random.uniform(0.35, 0.65)
                if self.ruled:
                    self.page.rule(x0, y - 4, x1)
                self._fill((x0, y0, x1, y - 10), depth + 1)
                self._fill((x0, y + 2, x1, y1), depth + 1)
            return
        self._article(box)

    def _article(self, box: Box) -> None:
        x0, y0, x1, y1 = box
        lines: list[str] = []
        self.articles.append(lines)
        size = self.random.choice([16.0, 20.0, 26.0])
        y = y0 + size
        for text in self._cut(sentences(1, self.random.randrange(10**6))[:60], x1 - x0, size, 2):
            self._line(lines, text, x0, y, size)
            y += 1.15 * size
        if self.random.random() < 0.3 and y1 - y > 200:
            deep = self.random.uniform(60, 110)
            self.page.image(x0, y, x1, y + deep)
            y += deep + 14
        y += 6
        count = max(1, int((x1 - x0) / self.random.choice([110, 150, 200])))
        width = (x1 - x0 - (count - 1) * _GUTTER) / count
        rows = int((y1 - y) / _LEAD)
        text = iter(self._cut(sentences(400, self.random.randrange(10**6)), width, _SIZE, rows * count))
        for column in range(count):
            for row in range(rows):
                self._line(lines, next(text, ""), x0 + column * (width + _GUTTER), y + _LEAD * row, _SIZE)

    def _line(self, lines: list[str], text: str, x: float, y: float, size: float) -> None:
        if text:
            self.page.text(text, x, y, size)
            lines.append(text)

    def _cut(self, text: str, width: float, size: float, most: int) -> list[str]:
        """Lines no wider than the column, each with a number that tells it from all others."""
        out: list[str] = []
        words = iter(text.split())
        word = next(words, "")
        while word and len(out) < most:
            line = f"{len(self.articles)}x{len(out)}s{size:.0f}"
            while word and (measure(f"{line} {word}", size) <= width or line.count(" ") < 1):
                line += f" {word}"
                word = next(words, "")
            out.append(line)
        return out

    def followers(self) -> Iterator[tuple[str, str]]:
        """Lines that are to be read one right after the other."""
        for article in self.articles:
            yield from pairwise(article)


def share_in_order(paper: Newspaper, read: list[str]) -> float:
    """The share of an article's lines that are read right after the line before."""
    after = dict(pairwise(read))
    wanted = list(paper.followers())
    return sum(after.get(a) == b for a, b in wanted) / len(wanted)
