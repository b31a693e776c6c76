"""A group: lines of one column that belong together, as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from reprose.document.block import Box, EarlierRole
from reprose.document.line import Line
from reprose.document.table import Cell
from reprose.role_table import Role

# What lines stand in, other than the flow of their column: a float of that kind; "turned" is what runs in another
# direction than the page's text, "margin" what stands beside all long lines, "formula" one in several pieces.
Surroundings = Literal["", "box", "figure", "table", "formula", "margin", "turned"]


@dataclass(slots=True, eq=False)
class Group:
    """Lines that stand together, with what the page tells of them; roles and prose fill in the rest.

    ``left`` and ``right`` are the margins of the column (points).  ``open_end`` says that the last line is
    as full as the column allows, so that the text may go on elsewhere; ``space`` is the white above, in lines of
    its own leading.  ``inside`` names what surrounds the group, and ``float_number`` counts such floats on a page.
    """

    lines: list[Line]
    column: int  # counts the columns of a page in reading order
    left: float
    right: float
    space: float = 0.0
    open_end: bool = False
    justified: bool = False
    centred: bool = False
    inside: Surroundings = ""  # "": it stands in the flow of its column
    float_number: int = -1  # which of the page's floats, in reading order; -1 in the flow
    cells: list[Cell] | None = None  # of tables
    entry: bool = False  # of a list in two parts: a key and what stands beside it
    # What the roles say:
    role: Role = "paragraph"
    level: int | None = None
    kind: str | None = None
    marker: str | None = None
    number: str | None = None  # of headings and captions, as printed
    marker_chars: int = 0  # leading characters of the first line's text that make up the marker
    reason: str = ""
    confidence: float = 1.0
    history: tuple[EarlierRole, ...] = ()  # roles that others took the place of, oldest first
    begins: bool = False  # the file says that a paragraph begins here
    apart: bool = False  # and nothing before it goes on here, whatever it looks like
    follows: Group | None = None  # the group that it goes on with, where that is known beforehand
    target: Group | None = None  # of captions: the table, or the text in the figure, that they describe
    target_box: Box | None = None  # and its place
    size: float = field(init=False)
    bold: float = field(init=False)
    italic: float = field(init=False)

    def __post_init__(self) -> None:
        self.measure()

    def measure(self) -> None:
        """Take type size and weight from the lines, by their letters."""
        total = sum(len(line.chars) for line in self.lines) or 1
        sizes: dict[float, int] = {}
        bold = italic = 0.0
        for line in self.lines:
            n = len(line.chars)
            key = round(line.size * 4) / 4
            sizes[key] = sizes.get(key, 0) + n
            bold += line.bold * n
            italic += line.italic * n
        self.size = max(sizes, key=lambda s: (sizes[s], s)) if sizes else 0.0
        self.bold, self.italic = bold / total, italic / total

    @property
    def page(self) -> int:
        return self.lines[0].page.number

    @property
    def text(self) -> str:
        """The lines' texts with line ends: for patterns, not for reading."""
        return "\n".join(line.text for line in self.lines)

    @property
    def x0(self) -> float:
        return min(line.x0 for line in self.lines)

    @property
    def x1(self) -> float:
        return max(line.x1 for line in self.lines)

    @property
    def y0(self) -> float:
        return min(line.y0 for line in self.lines)

    @property
    def y1(self) -> float:
        return max(line.y1 for line in self.lines)

    def divided(self, cuts: list[int]) -> list[Group]:
        """The group as parts that begin at the lines ``cuts``; what the page tells goes with each."""
        if not cuts:
            return [self]
        out: list[Group] = []
        for start, end in pairwise([0, *cuts, len(self.lines)]):
            part = Group(self.lines[start:end], self.column, self.left, self.right)
            part.justified, part.centred = self.justified, self.centred
            part.inside, part.float_number, part.kind = self.inside, self.float_number, self.kind
            part.space = 1.0 if start else self.space
            part.open_end = self.open_end if end == len(self.lines) else False
            out.append(part)
        return out

    def assign_role(self, role: Role, reason: str, confidence: float = 1.0, kind: str | None = None) -> None:
        """Give the group its role; the one that it had for some reason, if any, goes to its history."""
        self._remember()
        self.role, self.reason, self.confidence = role, reason, confidence
        if kind is not None:
            self.kind = kind

    def take_back_role(self) -> None:
        """Make the group the paragraph that every group is before a reason speaks for something else."""
        self._remember()
        self.role, self.reason = "paragraph", ""

    def _remember(self) -> None:
        if self.reason:
            self.history = (*self.history, EarlierRole(self.role, self.reason, self.confidence))
