"""A block: one paragraph, heading, note, caption, table ... with its text, its places and its history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document.edits import Edit, TextMap, compose, inverse, replay
from reprose.document.line import Line, short
from reprose.document.table import Cell, grid
from reprose.role_table import Role

GAP = "space.gap"  # the rule by which a gap became a space

Box = tuple[int, float, float, float, float]  # page number, x0, y0, x1, y1 in points from the top left


class Call(NamedTuple):
    """A note's mark where the text calls the note: its offset and characters in the block's text."""

    offset: int
    text: str
    note: int | None  # index of the note's block in the document, if it was found


class Debris(NamedTuple):
    """A sentence that looks like debris of a table or figure, by its score in percent (``reprose.text.noise``)."""

    start: int
    end: int
    score: float


class Mark(NamedTuple):
    """A stretch of text set in another way: "bold", "italic", "sup", "sub" or "link" (with ``target``)."""

    start: int
    end: int
    kind: str
    target: str = ""


class EarlierRole(NamedTuple):
    """A role that a text had before another took its place."""

    role: Role
    reason: str
    confidence: float  # 0 to 1


@dataclass(slots=True, eq=False, repr=False)
class Block:
    """A piece of the document with one role.

    ``source`` is what was read: the lines in reading order, joined by line ends.  ``text`` is what is to be
    read; ``edits`` lead from the one to the other.  ``boxes`` has one entry for each column and page that the
    block runs over.
    """

    role: Role
    lines: list[Line]
    text: str = ""
    level: int | None = None  # of headings, 1 to 6
    kind: str | None = None  # finer than the role: "abstract", "box", "figure", "table" ...
    marker_chars: int = 0  # leading characters of the first line's text that make up the marker
    marker: str | None = None  # bullet, number or note mark taken off the text
    number: str | None = None  # of headings, captions and formulas, as printed
    cells: list[Cell] | None = None  # of tables, where their rows and columns were made out
    boxes: list[Box] = field(default_factory=list)
    reason: str = ""
    confidence: float = 1.0
    history: tuple[EarlierRole, ...] = ()  # roles that others took the place of, oldest first
    sentences: list[tuple[int, int]] = field(default_factory=list)  # offsets into ``text``
    language: str | None = None  # ISO 639-1, where it is not the document's
    runs_on: Block | None = None  # where the last of ``sentences`` goes on, behind a colon for instance
    debris: list[Debris] = field(default_factory=list)  # some of the sentences
    calls: list[Call] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    target: Block | None = None  # of captions: the table, or the text in the figure, that they describe
    target_box: Box | None = None  # and its place
    outside: str = ""  # of a block without lines: its text, which stands in the file beside the page's
    joins: list[Edit] = field(default_factory=list)  # over the line texts joined by line ends
    repairs: list[Edit] = field(default_factory=list)  # over the result of ``joins``
    id: str = ""  # "p3.b4": the 4th block that begins on page 3; set when the document is finished

    @property
    def source(self) -> str:
        return "\n".join(line.source for line in self.lines) or self.outside

    @property
    def rows(self) -> list[list[str]] | None:
        """The texts of a table's cells, row by row; None where no cells were made out."""
        return grid(self.cells, self.text) if self.cells else None

    @property
    def line_edits(self) -> list[Edit]:
        """From the source to the lines' texts: inferred spaces, single characters, outer white space."""
        out: list[Edit] = []
        at = 0
        for line in self.lines:
            source = line.source
            out += line_script(line, at)
            at += len(source) + 1
        return out

    @property
    def edits(self) -> list[Edit]:
        """All edits, over ``source``: replaying them gives ``text``."""
        source = self.source
        return compose(compose(self.line_edits, self.joins, source), self.repairs, source)

    @property
    def map(self) -> TextMap:
        """Text offsets <-> source offsets."""
        return TextMap.of(self.edits, len(self.source))

    def places(self, start: int, end: int) -> list[Box]:
        """Where ``text[start:end]`` stands: one box for each line that it touches, and one for a dropped initial."""
        return self.places_of([(start, end)])[0]

    def places_of(self, spans: Iterable[tuple[int, int]]) -> list[list[Box]]:
        """``places`` of many stretches of the text, for little more than the cost of one."""
        text_map = self.map
        return [self._boxes(*text_map.span(start, end)) for start, end in spans]

    def _boxes(self, lo: int, hi: int) -> list[Box]:
        """The boxes of a stretch of the source, by lines."""
        out: list[Box] = []
        at = 0
        for line in self.lines:
            a, b = max(lo - at, 0), min(hi - at, len(line.chars))
            if a < b:
                out += [(line.number, *line.page.box(chars)) for chars in _apart(line, line.chars[a:b])]
            at += len(line.chars) + 1
        return out

    def undo(self) -> str:
        """The source, made from the text by the inverse of the edits."""
        return replay(self.text, inverse(self.edits))

    def __repr__(self) -> str:
        return f"<Block {self.id + ' ' if self.id else ''}{self.role}: {short(self.text)}>"


def _apart(line: Line, chars: NDArray[np.int32]) -> list[NDArray[np.int32]]:
    """The line's ``chars``, and before them those of a dropped initial, which reaches down into the next lines."""
    if line.drop is None:
        return [chars]
    bases = line.page.base[chars]
    dropped = np.abs(bases - line.drop) < np.abs(bases - line.base)
    return [part for part in (chars[dropped], chars[~dropped]) if len(part)]


def line_script(line: Line, at: int = 0) -> list[Edit]:
    """The edits that turn a line's source into its text, shifted by ``at``.

    A gap inside a fix is no space: what the fix puts there says it all.  A gap at a fix's edge stays.
    """
    edits = [Edit(at + g, at + g, "", " ", GAP, "a gap as wide as a space") for g in line.gaps.tolist()]
    for fix in line.fixes:
        edits = [e for e in edits if not fix.start + at < e.start < fix.end + at]
    edits += [f._replace(start=f.start + at, end=f.end + at) for f in line.fixes]
    # an insertion comes before what is put in the place of the text after it, and after what stands before
    edits.sort(key=lambda e: (e.start, e.end))
    return edits


def change_line(line: Line, changes: list[Edit]) -> None:
    """Change a line's text by edits over ``line.text``; ``gaps`` and ``fixes`` keep in step with it."""
    if not changes:
        return
    source = line.source
    script = compose(line_script(line), changes, source)
    line.text = replay(line.text, changes)
    line.gaps = np.array([e.start for e in script if e.rule == GAP], np.int32)
    line.fixes = [e for e in script if e.rule != GAP]
