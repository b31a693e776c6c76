"""Build a ``Page`` out of words at places, as a reader would give it, without any file."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from reprose.document import Page, Style

SERIF = Style("Serif")
BOLD = Style("Serif-Bold", weight=700)
ITALIC = Style("Serif-Italic", italic=True)
STYLES = (SERIF, BOLD, ITALIC)


@dataclass
class PageBuilder:
    """Collects characters; every letter is half its type size wide."""

    number: int = 1
    width: float = 400.0
    height: float = 600.0
    label: str | None = None
    rows: list[tuple[int, float, float, float, float, float, float, int, int]] = field(default_factory=list)

    def text(
        self, text: str, x: float, base: float, size: float = 10.0, style: Style = SERIF, flags: int = 0
    ) -> float:
        """Set ``text`` on one line from ``x`` on; returns where it ends."""
        for char in text:
            advance = size * (0.25 if char == " " else 0.5)
            self.rows.append(
                (
                    ord(char),
                    x,
                    base - 0.8 * size,
                    x + advance,
                    base + 0.2 * size,
                    base,
                    size,
                    STYLES.index(style),
                    flags,
                )
            )
            x += advance
        return x

    def paragraph(
        self, words: list[str], x: float, base: float, width: float, size: float = 10.0, lead: float = 12.0,
        indent: float = 0.0, style: Style = SERIF,
    ) -> float:  # fmt: skip
        """Set ``words`` ragged into a column; returns the baseline after the last line."""
        line: list[str] = []
        left = x + indent
        for word in words:
            if line and measure(" ".join([*line, word]), size) > width - (left - x):
                self.text(" ".join(line), left, base, size, style)
                line, left, base = [], x, base + lead
            line.append(word)
        if line:
            self.text(" ".join(line), left, base, size, style)
            base += lead
        return base

    def page(self) -> Page:
        """The page with all that was set."""
        columns = np.array(self.rows, dtype=np.float64).reshape(len(self.rows), 9)
        floats = columns.astype(np.float32)
        return Page(
            self.number, self.width, self.height, self.label,
            code=columns[:, 0].astype(np.uint32),
            x0=floats[:, 1].copy(), y0=floats[:, 2].copy(), x1=floats[:, 3].copy(), y1=floats[:, 4].copy(),
            base=floats[:, 5].copy(), size=floats[:, 6].copy(),
            style=columns[:, 7].astype(np.uint16), turn=np.zeros(len(self.rows), np.uint8),
            flags=columns[:, 8].astype(np.uint8), styles=STYLES,
        )  # fmt: skip


def measure(text: str, size: float) -> float:
    """How wide the builder sets ``text``."""
    return sum(size * (0.25 if char == " " else 0.5) for char in text)
