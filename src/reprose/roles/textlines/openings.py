"""How the parts of an e-book open: what much white above says of headings and title pages.

E-books in plain text have four blank lines, or at least three, above a chapter and one or two below its heading.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from reprose.document import Line
from reprose.readers.text import PITCH, WIDTH
from reprose.roles.textlines.attributes import Attributes

_MUCH = 3.5  # rows: three blank lines
_SOME = 1.6  # rows: a blank line
_HEADING = 3  # lines, at most
_SHORT = 60  # characters of a heading that is not in capitals
_PROSE = 3  # lines of running text
_FRONT = 90  # lines before the first part, at most
_PIECE = 4  # lines of one thing on a title page
_FAR = 7  # columns
_MIDDLE = 4  # columns from it
_ROMAN = re.compile(r"[IVXLC]{1,7}\.?")


def settle_openings(
    lines: Sequence[Line], runs: Sequence[range], rows: Sequence[Attributes], labels: list[str]
) -> None:
    """Label the headings that open parts, the title pages before the first, and the sources below epigraphs."""
    above = [_white(lines[run[0] - 1], lines[run[0]]) if run[0] else _MUCH for run in runs]
    below = [*above[1:], _MUCH]
    prose = [_is_prose(run, rows) for run in runs]
    first = _first_part(runs, above, prose)
    edge = Counter(round(line.x0) for line in lines).most_common(1)[0][0] if lines else 0
    for run in runs[:first]:
        if labels[run[0]][0] == "P" and len(run) <= _PIECE:
            labels[run[0] : run[-1] + 1] = ["F"] * len(run)
    for number in range(first, len(runs)):
        run = runs[number]
        if len(run) > _HEADING:
            continue
        letters = {labels[at][0] for at in run}
        if letters <= {"P", "F", "O", "L"} and above[number] >= _MUCH and below[number] >= _SOME and _opens(run, rows):
            labels[run[0] : run[-1] + 1] = ["H-B"] + ["H-I"] * (len(run) - 1)
        elif letters == {"H"} and above[number] < 2 * _SOME and _is_source(lines, run, rows, edge):
            labels[run[0] : run[-1] + 1] = ["P-A"] + ["P-I"] * (len(run) - 1)


def _white(before: Line, line: Line) -> float:
    """Rows from one line to the next, where a page may only be a stretch of the text."""
    over = before.page.height - 2.0 if before.page is not line.page else 0.0
    return (line.base + over - before.base) / PITCH


def _first_part(runs: Sequence[range], above: Sequence[float], prose: Sequence[bool]) -> int:
    """The run that opens the first part: the last with much white above, up to the first running text."""
    at = next((i for i, found in enumerate(prose) if found), 0)
    if runs and runs[at][0] > _FRONT:
        return 0
    return next((i for i in range(at, 0, -1) if above[i] >= _MUCH), 0)


def _is_prose(run: range, rows: Sequence[Attributes]) -> bool:
    return len(run) >= _PROSE and 2 * sum(rows[at].running for at in run) > len(run)


def _opens(run: range, rows: Sequence[Attributes]) -> bool:
    """Whether these lines look like the heading of a part: capitals, a number, or a short line without an end."""
    if not any(c.isalnum() for at in run for c in rows[at].text):
        return False
    if any(rows[at].running and rows[at].words["e"] != "x" for at in run) and len(run) > 1:
        return False
    if all(rows[at].words["up"] == "y" for at in run) or rows[run[0]].words["hn"] == "c":
        return True
    only = rows[run[0]]
    return len(run) == 1 and (
        _ROMAN.fullmatch(only.text) is not None
        or (len(only.text) < _SHORT and only.words["s"] in "uUdQ" and only.words["e"] in "lux)")
    )


def _is_source(lines: Sequence[Line], run: range, rows: Sequence[Attributes], edge: float) -> bool:
    """A line that stands far in, but not in the middle: who said what stands above it."""
    for at in run:
        left = (lines[at].x0 - edge) / WIDTH
        if left < _FAR or abs(left + rows[at].length / 2 - rows[at].width / 2) < _MIDDLE:
            return False
    return True
