"""Typewriter fonts, which engines seldom name: there every character takes the same width, so words begin on a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from statistics import median

from reprose.readers.ocr import Row

_PITCH = (0.5, 0.85)  # width of a character, type sizes as they are measured; letters of such fonts are low
_OFF = 0.3  # of a character: how far a word may begin or end off the grid
_CHECKS = 5  # places on the grid that make a paragraph one of typewriter type
_SHARE = 0.8  # of them, that must be right
_BEARING = 0.15  # of a character: white beside the ink of a word, left and right together


def mark_fixed(rows: Sequence[Row], sizes: Sequence[float]) -> None:
    """Give the words of such rows a style that says so; ``sizes`` are the rows' measured type sizes.

    A paragraph of the engine is judged as a whole, since a row of two short words fits any grid.
    """
    for _, members in groupby(zip(rows, sizes, strict=True), key=lambda each: each[0].part):
        told = [(row, size) for row, size in members if not row.turn]
        pitch = _pitch(row for row, _ in told)
        if not pitch or not all(_PITCH[0] * size < pitch < _PITCH[1] * size for _, size in told):
            continue
        right, checks = 0, 0
        for row, _ in told:
            good, all_ = _on_grid(row, pitch)
            right, checks = right + good, checks + all_
        if checks >= _CHECKS and right >= _SHARE * checks:
            for row, _ in told:
                for word in row.words:
                    word.style = replace(word.style, fixed=True)


def _pitch(rows: Iterable[Row]) -> float:
    """The width of a character by the longer words of some rows, 0 if there are none."""
    wide = [
        (word.box[2] - word.box[0]) / (len(word.text) - _BEARING)
        for row in rows for word in row.words if len(word.text) > 3
    ]  # fmt: skip
    return median(wide) if wide else 0.0


def _on_grid(row: Row, pitch: float) -> tuple[int, int]:
    """How many words are as long as their letters say and begin a whole number of characters after the one before."""
    right = checks = 0
    for word in row.words:
        if len(word.text) > 2:
            checks += 1
            right += abs((word.box[2] - word.box[0]) / pitch + _BEARING - len(word.text)) < _OFF
    for word, after in pairwise(row.words):
        step = (after.box[0] - word.box[0]) / pitch
        checks += 1
        right += abs(step - round(step)) < _OFF and round(step) > len(word.text)
    return right, checks
