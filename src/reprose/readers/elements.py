"""What files that know their own structure say: elements, each a block to be, with its text as runs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from reprose.document import Role


class Run(NamedTuple):
    """Text set in one way.  A line end in it is a line end that the author set."""

    text: str
    bold: bool = False
    italic: bool = False
    script: str = ""  # "sup" or "sub"
    link: str = ""  # a URI
    call: str = ""  # the name of the note that it calls


@dataclass(slots=True)
class ElementCell:
    """A cell of a table; places and spans as those of ``reprose.document.Cell``."""

    row: int
    column: int
    runs: list[Run]
    row_span: int = 1
    column_span: int = 1
    header: bool = False


@dataclass(slots=True, eq=False)
class Element:
    """A block to be.  ``name`` is that by which calls know a note; the other fields are those of ``Block``.

    ``lines`` says that line ends are part of the text.  ``target`` is the element that a caption describes.  ``breaks``
    asks for a new page before it.  ``places`` are (page, x0, y0, x1, y1) where the file knows them, in points.
    """

    role: Role
    runs: list[Run]
    level: int | None = None
    kind: str | None = None
    marker: str | None = None
    number: str | None = None
    cells: list[ElementCell] | None = None
    name: str = ""
    lines: bool = False
    target: Element | None = None
    breaks: bool = False
    places: list[tuple[int, float, float, float, float]] = field(default_factory=list)
    reason: str = ""
    confidence: float = 1.0

    @property
    def text(self) -> str:
        """The runs' text; of tables, the cells' with spaces between."""
        if self.cells is not None:
            return " ".join(run.text for cell in self.cells for run in cell.runs)
        return "".join(run.text for run in self.runs)


class PlacedRow(NamedTuple):
    """A line of an element: characters ``start`` to ``end`` of page ``page`` (its place in the list of pages).

    ``put`` is what joins it to the row before in the text; ``at`` is the offset of its first character in the element's
    runs (of a table: in those of cell ``cell``).
    """

    page: int
    start: int
    end: int
    at: int
    put: str = " "
    cell: int = -1


@dataclass(slots=True)
class Placed:
    """An element with its rows."""

    element: Element
    rows: list[PlacedRow] = field(default_factory=list)


class Inline:
    """Runs as they come together: white space collapses as it does on screen, unless it is to be kept."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._space = False  # one is due before the next word
        self._begun = False

    def add(self, run: Run, keep: bool = False) -> None:
        """Put a run's text behind what is there."""
        text = run.text
        if keep:
            self._put(run)
            return
        words = text.split()  # a no-break space is white as well
        if not words:
            self._space |= bool(text)
            return
        lead = " " if (self._space or text[0].isspace()) and self._begun else ""
        self._space = text[-1].isspace()
        self._put(run._replace(text=lead + " ".join(words)))

    def end_line(self) -> None:
        """A line end that the author set."""
        self._space = False
        if self._begun:
            self._put(Run("\n"))
        self._begun = False

    def _put(self, run: Run) -> None:
        self._begun = True
        if self.runs and self.runs[-1]._replace(text="") == run._replace(text="") and not run.call:
            self.runs[-1] = run._replace(text=self.runs[-1].text + run.text)
        else:
            self.runs.append(run)

    def take(self) -> list[Run]:
        """The runs, without line ends at the end; a new text begins."""
        runs = trimmed(self.runs)
        self.__init__()  # type: ignore[misc]
        return runs


def trimmed(runs: Iterable[Run]) -> list[Run]:
    """Runs without white space at either end, and none that is empty."""
    out = [run for run in runs if run.text]
    while out and not (text := out[-1].text.rstrip()):
        out.pop()
    if out:
        out[-1] = out[-1]._replace(text=text)
    while out and not (text := out[0].text.lstrip()):
        out.pop(0)
    if out:
        out[0] = out[0]._replace(text=text)
    return out


def compact_levels(elements: Iterable[Element]) -> None:
    """Levels of headings as they stand inside one another: the outermost is 1, and none is skipped."""
    open_levels: list[int] = []
    for element in elements:
        if element.role != "heading":
            continue
        level = element.level or 1
        while open_levels and open_levels[-1] >= level:
            open_levels.pop()
        open_levels.append(level)
        element.level = min(len(open_levels), 6)


def text_length(runs: list[Run]) -> int:
    return sum(len(run.text) for run in runs)


def unpadded(runs: list[Run]) -> list[Run]:
    """Kept text without empty lines before and behind it, its indentation untouched."""
    text = "".join(run.text for run in runs)
    if not text.strip():
        return []
    first = len(text) - len(text.lstrip("\n"))
    last = len(text.rstrip())
    out: list[Run] = []
    at = 0
    for run in runs:
        end = at + len(run.text)
        part = run.text[max(first - at, 0) : max(last - at, 0)]
        if part:
            out.append(run._replace(text=part))
        at = end
    return out


def drop_marker(element: Element) -> None:
    """The mark at the beginning of a note is its marker, and no part of its text; nor are signs of links back."""
    text = element.text
    mark = re.escape((element.marker or "").strip("[]()."))
    numbered = rf"(?:\W{{0,2}}{mark}[\])]?[.:]?(?:\s+|$))?" if mark else ""
    found = re.match(rf"[\^↑\s]*{numbered}", text)
    cut = found.end() if found else 0
    runs: list[Run] = []
    for run in element.runs:
        runs.append(run._replace(text=run.text[cut:]))
        cut = max(cut - len(run.text), 0)
    element.runs = trimmed(runs) or element.runs
