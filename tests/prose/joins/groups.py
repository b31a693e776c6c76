"""Groups and lines out of nothing but what a case tells of them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from reprose.document import Group, Line, Page
from tests.pages import STYLES

PAGES = {number: Page(number, 400, 600) for number in range(1, 9)}
_OF_LINES = ("page", "x0", "x1", "base", "size", "style", "bold")


def line(
    text: str, page: int = 1, x0: float = 50, x1: float = 350, base: float = 100, size: float = 10, style: int = 0,
    bold: float = 0.0,
) -> Line:  # fmt: skip
    chars = np.arange(len(text), dtype=np.int32)
    box = (x0, base - 0.8 * size, x1, base + 0.2 * size)
    return Line(
        PAGES[page], chars, np.zeros(0, np.int32), text, *box, base, size, STYLES[style], bold=bold,
    )  # fmt: skip


def group(*texts: str, lead: float = 12, first: float | None = None, **more: Any) -> Group:
    """One line for each text, from x 50 to 350; ``first`` is where the first one begins; ``column`` and the rest as
    groups and lines have them."""
    own = {k: v for k, v in more.items() if k in _OF_LINES}
    base = own.pop("base", 100)
    lines = [line(text, base=base + at * lead, **own) for at, text in enumerate(texts)]
    if first is not None:
        lines[0].x0 = first
    facts = {k: v for k, v in more.items() if k not in _OF_LINES}
    made = Group(lines, facts.pop("column", 0), facts.pop("left", 50), facts.pop("right", 350))
    assert set(facts) <= {f.name for f in fields(Group)}
    for name, value in facts.items():
        setattr(made, name, value)
    return made
