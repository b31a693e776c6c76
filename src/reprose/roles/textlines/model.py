"""The trained model of lines: its weights from a data file, its labels for a document."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.grid.line_numbers import counting
from reprose.role_table import EDGE_FURNITURE, Role
from reprose.roles.furniture.edges import FurnitureVerdict
from reprose.roles.furniture.page_numbers import page_number
from reprose.roles.textlines.attributes import Attributes, describe
from reprose.roles.textlines.chain import LABELS, best_path
from reprose.roles.textlines.features import features
from reprose.roles.textlines.white_space import (
    divide,
    divided_by_white,
    has_pages,
    is_divider,
    settle_openings,
    stanzas,
)
from reprose.text.noise import Weights, reads

Floats = NDArray[np.float32]

# When in doubt, running text: added to the scores of the labels of paragraphs and items.
_DOUBT = 1.7
_CERTAIN = 20.0
_NOTE_MARK = "transcriber.note"  # the rule of edits in prose/characters/transcribers.py
_BRACKET = 3  # lines that a bracket may stand open
_NEW = [i for i, label in enumerate(LABELS) if label[-1] not in "IJ"]
_RUNNING = [label[0] in "PL" for label in LABELS]


@dataclass(frozen=True, slots=True)
class LineModel:
    """``rows`` tells which row of ``weights`` (features x labels) a feature has; ``transition`` and ``start`` are
    scores of labels in a row and at the beginning."""

    rows: dict[str, int]
    weights: Floats
    transition: Floats
    start: Floats

    def label(self, lines: Sequence[Attributes]) -> tuple[list[str], Floats]:
        """The label of each line, and how likely it is."""
        emission = np.zeros((len(lines), len(LABELS)), np.float32)
        row = self.rows.get
        for at, names in enumerate(features(lines)):
            known = [i for i in map(row, names) if i is not None]
            if known:
                emission[at] = self.weights[known].sum(axis=0)
        emission[:, _RUNNING] += _DOUBT
        emission[np.ix_(_going_on(lines), _NEW)] -= _CERTAIN
        path, likely = best_path(emission, self.transition, self.start)
        return [LABELS[label] for label in path], likely


def _going_on(lines: Sequence[Attributes]) -> list[int]:
    """Lines that go on for sure: behind a soft hyphen, below the place where the last one ended, up to the bracket that
    closes what a line of running text opened."""
    out: set[int] = set()
    for at, (before, line) in enumerate(pairwise(lines), 1):
        if before.words["e"] == "S" or line.words["stair"] == "y":
            out.add(at)
        if before.running and before.text.rfind("(") > before.text.rfind(")"):
            out.update(_bracketed(lines, at))
    return sorted(out)


def _bracketed(lines: Sequence[Attributes], start: int) -> range:
    """The lines from ``start`` to the one with the closing bracket; none if it is too far or on another page."""
    for at, line in enumerate(lines[start : start + _BRACKET], start):
        if line.words["top"] == "0" or line.words["mark"] != "-":
            break
        close, opens = line.text.find(")"), line.text.find("(")
        if close >= 0 and (opens < 0 or close < opens):
            return range(start, at + 1)
        if opens >= 0:
            break
    return range(0)


def read(path: Path) -> LineModel:
    """A model as ``training/textlines.py`` writes it."""
    with path.open("rb") as file, np.load(file) as data:
        if tuple(data["labels"]) != LABELS:
            raise ValueError(f"{path} was trained for other labels")
        names = data["features"].item().decode().split("\n")
        weights = data["weights"].astype(np.float32) * data["scale"]
        return LineModel({name: i for i, name in enumerate(names)}, weights, data["transition"], data["start"])


@cache
def load() -> LineModel:
    """The model that comes with the package."""
    with as_file(files("reprose.roles") / "data" / "textlines.npz") as path:
        return read(path)


def label_lines(
    pages: Sequence[Sequence[Line]], verdicts: dict[Line, FurnitureVerdict], weights: Weights | None = None
) -> dict[Line, tuple[str, float]]:
    """The label of each line and how likely it is, by lines.

    ``verdicts`` are evidence for page furniture, and are brought in line with the labels; line numbers have none.
    ``weights`` are those of the noise score.
    """
    read = [text_of(page, verdicts) for page in pages]
    lines = [line for page in read for line in page]
    rows = describe(read, verdicts)
    labels, likely = load().label(rows)
    runs = stanzas(read)
    parted = not has_pages(read) and divided_by_white(runs, rows)
    if parted:
        divide(lines, runs, rows, labels, weights)
        settle_openings(lines, runs, rows, labels)
    for run in runs:
        if all(is_divider(lines[at].text) for at in run):
            labels[run[0] : run[-1] + 1] = ["T"] * len(run)
    _set_notes(lines, labels, {run[0] for run in runs if reads(lines[run[0]].text)} if parted else set())
    for line, label, chance in zip(lines, labels, likely.tolist(), strict=True):
        if label != "G":
            verdicts.pop(line, None)
        elif line not in verdicts:
            upper = line.base < 0.5 * line.page.height
            role: Role = "page_number" if page_number(line.text) else "page_header" if upper else "page_footer"
            verdicts[line] = FurnitureVerdict(role, "looks like page furniture", round(chance, 2))
    return {line: (label, chance) for line, label, chance in zip(lines, labels, likely.tolist(), strict=True)}


def text_of(page: Sequence[Line], verdicts: dict[Line, FurnitureVerdict]) -> list[Line]:
    """The lines of a page that the model reads: all but line numbers, which get their verdicts, and watermarks."""
    values = [int(ln.text) if ln.text.isdecimal() and len(ln.text) < 6 else None for ln in page]
    for at in counting(values):
        verdicts[page[at]] = FurnitureVerdict("line_number", "counts the lines", 0.9)
    return [ln for ln in page if ln not in verdicts or verdicts[ln].role in EDGE_FURNITURE]


def _set_notes(lines: Sequence[Line], labels: list[str], paragraphs: Container[int]) -> None:
    """Label the notes that a transcriber marked: their first and last lines carry the edits that took the marks off.

    ``paragraphs`` are the places where a paragraph begins for certain, in a note too.
    """
    inside = False
    for at, line in enumerate(lines):
        marks = [fix for fix in line.fixes if fix.rule == _NOTE_MARK]
        begins = any(fix.after for fix in marks)
        if begins or inside:
            labels[at] = "N-B" if begins or at in paragraphs else "N-I"
        if marks:
            inside = not any(not fix.after for fix in marks)
