"""What the noise score tells (FIL, 2013): paragraphs that are no running text, and the areas of a text page, each
judged on its
own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Group, Line, Page
from reprose.document.page import PageArea
from reprose.layout.grid.areas import Area, find_areas
from reprose.options import NoiseOptions
from reprose.options.noise import weights_asked
from reprose.roles.context import Context
from reprose.roles.words import caption_label
from reprose.text.endings import ends_sentence
from reprose.text.noise import Weights, is_noise, score

FEW = 8  # characters: so few say nothing by their classes


def find_noise(context: Context, weights: Weights) -> None:
    """Set aside the paragraphs below the limit.

    What ends as sentences do, or breaks off inside one, may be the end of a paragraph that began elsewhere (a list of
    numbers, a citation) and stays.  So do a few characters ("In 1901"), and list items and headings, for which other
    signs speak.
    """
    for group in context.groups():
        if group.role != "paragraph" or group.kind or group.marker or ends_sentence(group.text, ",;-"):
            continue
        value = is_noise(group.text, weights) if len(group.text) >= FEW else None
        if value is not None:
            surer = 0.4 * (1 - value / weights.knockout_limit)
            group.assign_role("noise", f"score {value:.0f} of 100, below {weights.knockout_limit:g}", 0.6 + surer)


AreaKind = Literal["text", "heading", "caption", "debris"]

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_SHORT = 60  # columns: no heading is wider
_BESIDE = 2  # rows up or down from a caption to what belongs to it
_PROSE = 3  # rows: what is higher, and scores like text, is text wherever it stands


def area_kinds(areas: Sequence[Area], weights: Weights) -> list[tuple[AreaKind, float]]:
    """Kind and noise score of each area of a page.

    Captions begin with a label ("Fig. 3", "Tab. 1").  Debris are areas below the limit of the score, and small ones
    beside a caption, or beside debris that is, that do not end as sentences do.  One short row with words and without a
    stop looks like a heading.  These are signs and no verdicts: neither the rest of the page nor its type was asked.
    """
    scores = [score(area.text, weights) for area in areas]
    found: list[AreaKind] = [_alone(area, value, weights) for area, value in zip(areas, scores, strict=True)]
    small: dict[int, list[int]] = defaultdict(list)  # by the only row of each
    for at, kind in enumerate(found):
        if kind == "heading":
            small[areas[at].top].append(at)
    reached = [area for area, kind in zip(areas, found, strict=True) if kind == "caption"]
    while reached:
        near = reached.pop()
        for row in range(near.top - _BESIDE, near.bottom + _BESIDE):
            for at in small.pop(row, ()):
                found[at] = "debris"
                reached.append(areas[at])
    return list(zip(found, scores, strict=True))


def _alone(area: Area, value: float, weights: Weights) -> AreaKind:
    if caption_label().match(area.text):
        return "caption"
    if value < weights.knockout_limit and area.rows < _PROSE:
        return "debris"
    if area.rows == 1 and area.right - area.left <= _SHORT and _LETTERS.search(area.text):
        return "text" if ends_sentence(area.text, ":;,") else "heading"
    return "debris" if value < weights.knockout_limit and not ends_sentence(area.text, ":;,") else "text"


Ints = NDArray[np.int64]


class JudgedArea(NamedTuple):
    """An area with what it looks like, its score in percent, and whether it is noise by that score."""

    area: Area
    kind: AreaKind
    score: float
    noise: bool


def judged_areas(page: Page, options: NoiseOptions) -> list[JudgedArea]:
    """The areas of a text page by the tolerances and weights of ``options``, from the top left."""
    weights = weights_asked(options)
    found = find_areas(page, options.area_across, options.area_down, options.area_aligned)
    return [
        JudgedArea(area, kind, score, score < weights.knockout_limit and is_noise(area.text, weights) is not None)
        for area, (kind, score) in zip(found, area_kinds(found, weights), strict=True)
    ]


def show_areas(page: Page, areas: Sequence[JudgedArea]) -> None:
    """Keep on the page where its areas stand, for pictures of it."""
    page.areas = tuple(PageArea(page.box(a.area.chars), a.kind, a.score, a.noise) for a in areas)


def set_aside(context: Context, areas: Sequence[Sequence[JudgedArea]], weights: Weights) -> None:
    """Part the lines of paragraphs that stand in areas of noise alone from them, as noise; ``areas`` are those by page.

    What reads like a sentence together, may be the end of one, or is a few characters stays, as in
    ``roles.noise``.  Text behind such lines goes on with the text before them.
    """
    gone: dict[Group, Group] = {}  # groups that are noise as a whole
    for groups, of_page in zip(context.pages, areas, strict=True):
        bad = [area.area.chars for area in of_page if area.noise]
        if bad:
            chars = np.concatenate(bad)
            groups[:] = [part for group in groups for part in _parts(group, chars, weights, gone)]
    for group in context.groups():
        while group.follows is not None and group.follows in gone:
            group.follows = gone[group.follows].follows
    for group in gone.values():
        group.follows = None


def _parts(group: Group, chars: Ints, weights: Weights, gone: dict[Group, Group]) -> list[Group]:
    """A group as its text and its noise, in order; ``group`` itself stays the first of its text, if it has any."""
    if group.role != "paragraph" or group.kind or group.marker:
        return [group]
    scores: list[float | None] = []  # by line
    for noisy, run in groupby(group.lines, lambda line: _inside(line, chars)):
        lines = list(run)
        scores += [_score(lines, weights) if noisy else None] * len(lines)
    out: list[Group] = []
    text: Group | None = None
    for value, pairs in groupby(zip(scores, group.lines, strict=True), lambda pair: pair[0]):
        lines = [line for _, line in pairs]
        part = Group(lines, group.column, group.left, group.right)
        if value is not None:
            surer = 0.4 * (1 - value / weights.knockout_limit)
            reason = f"an area of score {value:.0f} of 100, below {weights.knockout_limit:g}"
            part.assign_role("noise", reason, round(0.6 + surer, 2))
        elif text is not None:
            part.assign_role(group.role, group.reason, group.confidence)
            part.follows = text
        else:
            text = part
        out.append(part)
    if text is None:
        (found,) = out
        group.assign_role("noise", found.reason, found.confidence)
        gone[group] = group
        return [group]
    group.lines = text.lines
    group.measure()
    for part in out:
        if part.follows is not None:
            part.follows = group
    return [group if part is text else part for part in out]


def _inside(line: Line, chars: Ints) -> bool:
    """Whether all that is seen of a line is among ``chars``."""
    ink = line.chars[line.page.code[line.chars] != 0x20]
    return bool(np.isin(ink, chars).all())


def _score(lines: Sequence[Line], weights: Weights) -> float | None:
    """The score of lines that are noise together, else None."""
    text = "\n".join(line.text for line in lines)
    if len(text) < FEW or ends_sentence(text, ",;-") or ends_sentence(text, calls="lists"):
        return None
    return is_noise(text, weights)
