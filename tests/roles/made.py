"""Groups, lines and contexts built by hand, with the measures that a case names: for asking rules one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from reprose.document import Group, Line, Page, Style
from reprose.layout.measures import Measures
from reprose.roles.context import Context
from tests.pages import PageBuilder

Box = tuple[float, float, float, float]
_CHARACTERS = 2000  # more than any line of a case holds


def page(number: int = 1, rules: Sequence[Box] = (), images: Sequence[Box] = (), rects: Sequence[Box] = (),
         width: float = 400.0, height: float = 600.0) -> Page:  # fmt: skip
    """A page that shows nothing but what is drawn on it; the characters of its lines are no raised ones."""
    builder = PageBuilder(number, width, height)
    builder.rules, builder.images, builder.rects = list(rules), list(images), list(rects)
    out = builder.page()
    out.size, out.base = np.full(_CHARACTERS, 1e3, np.float32), np.full(_CHARACTERS, 1e6, np.float32)
    return out


EMPTY = page()


def line(text: str = "some words", x0: float = 50.0, base: float = 100.0, x1: float | None = None, size: float = 10.0,
         font: str = "Serif", on: Page = EMPTY, **more: Any) -> Line:  # fmt: skip
    """A line of type that reaches from 8 tenths of its size above its baseline to 2 below."""
    none = np.zeros(0, np.int32)
    x1 = x0 + 5.0 * len(text) if x1 is None else x1
    made = Line(on, np.arange(len(text), dtype=np.int32), none, text, x0, base - 0.8 * size, x1, base + 0.2 * size,
                base, size, Style(font))  # fmt: skip
    for name, value in more.items():
        setattr(made, name, value)
    return made


_GROUP: dict[str, Any] = {
    "size": 10.0, "lead": 12.0, "left": 50.0, "right": 350.0, "column": 0, "font": "Serif", "on": EMPTY, "first": None,
}  # fmt: skip
_OF_LINES = ("bold", "italic", "fixed", "turn")


def group(text: str = "some words", x0: float = 50.0, y0: float = 100.0, x1: float | None = None, *,
          lines: list[Line] | None = None, **asked: Any) -> Group:  # fmt: skip
    """A group of ``lines``, or of the lines of a text from ``y0`` down, with what else is asked for.

    ``first`` is where the first line begins, if not at ``x0``, and ``lead`` the step from line to line.
    """
    more = _GROUP | asked
    size, lead, on, font, first = (more.pop(name) for name in ("size", "lead", "on", "font", "first"))
    column, left, right = (more.pop(name) for name in ("column", "left", "right"))
    of_lines = {name: more.pop(name) for name in _OF_LINES if name in more}
    set_lines = lines or [
        line(part, x0 if first is None or at else first, y0 + 0.8 * size + lead * at, x1, size, font, on, **of_lines)
        for at, part in enumerate(text.split("\n"))
    ]
    out = Group(set_lines, column, left, right)
    if not lines:
        out.size = size  # as it is given, not rounded
    for name, value in more.items():
        setattr(out, name, value)
    return out


def context(*pages: list[Group], body: float = 10.0, font: str = "Serif", bold: bool = False,
            **more: Any) -> Context:  # fmt: skip
    """A document of these groups, page by page; its text is set in type of ``body`` points."""
    files = [groups[0].lines[0].page if groups else page(at) for at, groups in enumerate(pages, 1)]
    out = Context(list(pages), Measures(body, font, bold), files)
    for name, value in more.items():
        setattr(out, name, value)
    return out


def cases(rows: dict[str, Any]) -> dict[str, Any]:
    """The arguments of ``pytest.mark.parametrize`` for rows by their names."""
    return {"argvalues": list(rows.values()), "ids": list(rows)}
