"""Where white space decides: blank lines between the paragraphs of e-books and letters, much white above headings and
title
pages.

Whether they are set so is asked of the whole text: white must stand behind finished lines, almost never inside a
sentence, and hardly any paragraph may end without it.  Then what stands together is one block, whatever its lines look
like, and what stands apart is another; only a page's end or a float may part what goes on.

E-books in plain text have four blank lines, or at least three, above a chapter and one or two below its heading.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence
from itertools import pairwise

from reprose.document import Line
from reprose.document.grid import PITCH, ROWS, WIDTH
from reprose.roles.textlines.attributes import Attributes
from reprose.roles.textlines.chain import LABELS
from reprose.text.noise import Weights, reads, score, weights_of

_LEAST = 3  # paragraphs that white ends: fewer show no habit
_INTERRUPTED = 0.05  # of them: white inside sentences
_UNPARTED = 0.15  # of them: ends of paragraphs without white
_STEP = 1.6  # rows from one line to the next, with none between
_FULL = 0.75  # of the width: lines of running text that are no last ones
_INDENT = 2 * WIDTH
_ENDS = frozenset(".:ci")  # ends of lines: finished, announcing, with a note's call, with an initial
_DIVIDER = frozenset("*-–—_=~.·•+#◦○●⁂ ")


def stanzas(pages: Sequence[Sequence[Line]], lead: float = PITCH) -> list[range]:
    """The runs of lines with no white between them, as places among the lines of all pages."""
    out: list[range] = []
    start = at = 0
    for page in pages:
        for i, line in enumerate(page):
            white = not i and line.base > 1.5 * PITCH
            if i:
                step = line.base - page[i - 1].base
                white = step > _STEP * lead or step < -0.4 * lead
            if white and at > start:
                out.append(range(start, at))
                start = at
            at += 1
    if at > start:
        out.append(range(start, at))
    return out


def has_pages(pages: Sequence[Sequence[Line]]) -> bool:
    """Whether form feeds part pages, where much else leaves white: columns, notes, tables, the pages' ends.

    The stretches of a text without pages have half the most rows at least, and end above a blank line or have them all.
    """
    filled = [page for page in pages if page]
    whole = ROWS * PITCH
    return any(
        a[0].page.height < 0.5 * whole or (a[0].page.height < whole and b[0].base < 1.5 * PITCH)
        for a, b in pairwise(filled)
    )


def divided_by_white(runs: Sequence[range], rows: Sequence[Attributes]) -> bool:
    """Whether white, and nothing else, parts the paragraphs of this text."""
    ended = interrupted = unparted = 0
    for run, following in pairwise(runs):
        last, first = rows[run[-1]], rows[following[0]]
        if last.running or (len(run) > 1 and rows[run[-2]].running):
            if _interrupted(last, first):
                interrupted += 1
            elif last.words["e"] in _ENDS and first.words["s"] != "l":
                ended += 1
    for run in runs:
        for at in run[1:-1]:
            before, last, first = rows[at - 1], rows[at], rows[at + 1]
            short = last.length < _FULL * last.width and last.words["e"] == "."
            unparted += short and _full(before) and _full(first) and first.words["s"] in "uUQ"
    return ended >= _LEAST and interrupted <= _INTERRUPTED * ended and unparted <= _UNPARTED * ended


def _full(row: Attributes) -> bool:
    return row.running and row.length >= _FULL * row.width


def _interrupted(last: Attributes, first: Attributes) -> bool:
    """The text runs on over the white: a full line without an end, then small letters."""
    return _full(last) and last.words["e"] not in _ENDS and first.words["s"] == "l"


def divide(
    lines: Sequence[Line],
    runs: Sequence[range],
    rows: Sequence[Attributes],
    labels: list[str],
    weights: Weights | None = None,
) -> None:
    """Bring the labels in line with the white: each run is one block, unless it holds a list or indents.

    ``weights`` are those of the noise score, which tells verses from debris.
    """
    text: int | None = None  # the last line of a paragraph
    for before, run in zip([range(0), *runs], runs, strict=False):
        if labels[run[0]] in ("L-I", "L-J") and not _hangs(lines, run, before):
            labels[run[0]] = "P-I" if rows[run[0]].words["mark"] == "-" else "L-B"
        _settle(lines, run, rows, labels, weights)
        if labels[run[0]][0] == "P":
            goes_on = text is not None and labels[run[0]] != "P-B" and _interrupted(rows[text], rows[run[0]])
            labels[run[0]] = ("P-I" if text == run[0] - 1 else "P-J") if goes_on else "P-A"
        elif labels[run[0]] == "L-B":
            labels[run[0]] = "L-A"
        text = next((at for at in reversed(run) if labels[at][0] == "P"), text)


def _hangs(lines: Sequence[Line], run: range, before: range) -> bool:
    """A run goes on with the item above the white only where it stands further in."""
    return bool(before) and lines[run[0]].x0 > min(lines[at].x0 for at in before) + WIDTH / 2


def _settle(
    lines: Sequence[Line], run: range, rows: Sequence[Attributes], labels: list[str], weights: Weights | None
) -> None:
    """Let most lines of a run say what all are."""
    if labels[run[0]][0] == "P":  # items have marks, or stand below one
        for at in run[1:]:
            unmarked = labels[at] == "L-B" and rows[at].words["mark"] == "-"
            if unmarked or (labels[at] == "L-I" and labels[at - 1][0] == "P"):
                labels[at] = "P-I"
    letters = Counter(labels[at][0] for at in run)
    if (letters["T"] or letters["F"]) and letters.keys() <= set("TFP") and _reads(run, rows, weights):
        _unite(run, labels, "P", {run[0]} if labels[run[0]][0] == "P" else ())
    elif letters["L"] and labels[run[0]][0] == "L":
        if letters["L"] + letters["P"] == len(run):
            _settle_items(lines, run, rows, labels)
    elif letters["H"] == len(run):
        _unite(run, labels, "H")
    elif 2 * letters["O"] >= len(run):
        _unite(run, labels, "O")
    elif 2 * letters["P"] > len(run) and not letters.keys() & set("LNR") and labels[run[0]][0] == "P":
        apart = {at for at in run[1:] if labels[at] == "P-B" and _indented(lines, run, at, rows)}
        _unite(run, labels, "P", apart | {run[0]})


def _reads(run: range, rows: Sequence[Attributes], weights: Weights | None) -> bool:
    """Lines of words among which are the text's function words, with no gaps between: verses, and other short lines."""
    plain = [row for row in rows[run[0] : run[-1] + 1] if row.words["gaps"] == "0" and row.words["fun"] >= "1"]
    text = " ".join(row.text for row in rows[run[0] : run[-1] + 1])
    if len(run) < 2 or 3 * len(plain) < 2 * len(run) or not reads(text):
        return False
    return score(text, weights) >= (weights or weights_of()).knockout_limit


def _settle_items(lines: Sequence[Line], run: range, rows: Sequence[Attributes], labels: list[str]) -> None:
    """What hangs below an item, or below an unfinished line of it, goes on with it."""
    if all(rows[at].words["mark"] == "-" for at in run) and _one_text(run, rows, labels):
        _unite(run, labels, "P")
        labels[run[0]] = "P-I"
        return
    edge = min(lines[at].x0 for at in run)
    for at in run[1:]:
        if labels[at][0] == "P":
            if lines[at].x0 <= edge + 3 and rows[at - 1].words["e"] in _ENDS:
                break
            labels[at] = "L-I"


def _one_text(run: range, rows: Sequence[Attributes], labels: list[str]) -> bool:
    """Several lines or a whole sentence, and no list."""
    whole = len(run) > 1 or rows[run[0]].words["e"] in _ENDS
    return whole and sum(labels[at] == "L-B" for at in run) == 1


def _unite(run: range, labels: list[str], letter: str, kept: Container[int] = ()) -> None:
    for at in run:
        if at not in kept:
            labels[at] = letter if letter in LABELS else f"{letter}-I" if at > run[0] else f"{letter}-B"


def _indented(lines: Sequence[Line], run: range, at: int, rows: Sequence[Attributes]) -> bool:
    """An indented line behind a finished one, in a run whose lines stand at the margin: a paragraph of its own."""
    edge = min(lines[i].x0 for i in run)
    inset = lines[at].x0 - edge >= _INDENT
    below = at == run[-1] or lines[at + 1].x0 - edge < _INDENT
    return inset and below and rows[at - 1].words["e"] in _ENDS


def is_divider(text: str) -> bool:
    """Signs alone that part texts: three stars, a row of dashes."""
    return len(text) > 2 and set(text) <= _DIVIDER and any(char not in ". " for char in text)


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
