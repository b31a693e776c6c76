"""What a stage is: a name, what it needs and gives, and a function; and the check of their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reprose.document import Document, Line
from reprose.options import Options

if TYPE_CHECKING:
    from reprose.language.vocabulary import Vocabulary
    from reprose.layout.flow import PageFlow
    from reprose.layout.measures import Measures
    from reprose.readers.elements import Placed
    from reprose.roles.context import Context
    from reprose.roles.furniture.decisions import Furniture
    from reprose.roles.furniture.edges import FurnitureVerdict


@dataclass(slots=True)
class Work:
    """A document on its way through the stages, with what they give each other.

    The fields are named after what ``Stage.requires`` and ``Stage.gives`` say; a field is set once.
    """

    document: Document
    flows: list[PageFlow] = field(default_factory=list)
    measures: Measures | None = None
    found: Furniture | None = None  # by the signs of page furniture
    verdicts: dict[Line, FurnitureVerdict] = field(default_factory=dict)  # by line
    labels: dict[Line, tuple[str, float]] = field(default_factory=dict)  # of text files' lines, by line
    context: Context | None = None
    lexicon: Vocabulary | None = None
    starts: list[list[int]] = field(default_factory=list)  # offsets of the lines in their blocks' texts
    placed: Sequence[Placed] = ()  # elements of a file that knows its structure
    exact: frozenset[Line] = frozenset()  # lines whose characters are not to be mended
    placed_lines: list[list[Line]] | None = None  # and the lines made of them, page by page

    def lines(self) -> list[list[Line]]:
        """The lines of each page in reading order."""
        return self.placed_lines if self.placed_lines is not None else [flow.lines() for flow in self.flows]


@dataclass(frozen=True, slots=True)
class Stage:
    """``requires`` and ``gives`` name facts about the work; ``section`` is where its options stand."""

    name: str
    requires: frozenset[str]
    gives: frozenset[str]
    run: Callable[[Work, Options], None]
    section: str = ""


def stage(
    name: str, requires: str, gives: str, section: str = ""
) -> Callable[[Callable[[Work, Options], None]], Stage]:
    """Make a stage of a function; ``requires`` and ``gives`` are names with spaces between."""

    def make(run: Callable[[Work, Options], None]) -> Stage:
        return Stage(name, frozenset(requires.split()), frozenset(gives.split()), run, section)

    return make


def check_order(stages: Sequence[Stage], given: frozenset[str]) -> None:
    """ValueError if a stage needs what none before it gives, or gives what is there already."""
    known = set(given)
    for each in stages:
        missing = each.requires - known
        if missing:
            raise ValueError(f"stage {each.name!r} needs {', '.join(sorted(missing))}, which no stage before it gives")
        again = each.gives & known
        if again:
            raise ValueError(f"stage {each.name!r} gives {', '.join(sorted(again))} a second time")
        known |= each.gives
