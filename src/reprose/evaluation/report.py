"""Counts of what is right, percentages made from them, and tables of them as text: in columns, or in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple


class Count(NamedTuple):
    """What was right, of how many in the gold, of how many recovered."""

    right: int = 0
    gold: int = 0
    ours: int = 0

    @property
    def precision(self) -> float | None:
        """Percent of what was recovered that is right; None where nothing was recovered."""
        return 100.0 * self.right / self.ours if self.ours else None

    @property
    def recall(self) -> float | None:
        """Percent of the gold that was recovered rightly; None where the gold has none."""
        return 100.0 * self.right / self.gold if self.gold else None


def pool(counts: Iterable[Count]) -> Count:
    """The counts of several documents together."""
    rows = list(counts)
    return Count(*(sum(values) for values in zip(*rows, strict=True))) if rows else Count()


Rows = Sequence[Sequence[str]]


def drawn(tables: Sequence[Rows], lists: Mapping[str, Sequence[str]], form: str) -> str:
    """Tables (the first row of each holds its heads), then lists under their names; "text" or "md"."""
    markdown = form == "md"
    table: Callable[[Rows], str] = _markdown if markdown else _plain
    parts = [table(rows) for rows in tables]
    for name, lines in lists.items():
        if lines:
            head = f"{name}\n\n" if markdown else f"{name}\n"
            parts.append(head + "".join(f"{'* ' if markdown else '    '}{line}\n" for line in lines))
    return "\n".join(parts)


def percent(value: float | None, digits: int = 1) -> str:
    """A percentage as a cell; "-" where there is none."""
    return "-" if value is None else f"{value:.{digits}f}"


def _plain(rows: Rows) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


def _markdown(rows: Rows) -> str:
    head, *body = ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n" for row in rows)
    return head + "|---|" + "---:|" * (len(rows[0]) - 1) + "\n" + "".join(body)
