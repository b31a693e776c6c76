"""Areas of text pages judged on their own, and lines set aside that stand in nothing but noise (FIL, 2013)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page
from reprose.document.area import PageArea
from reprose.layout.grid_areas import Area, find_areas
from reprose.layout.group import Group
from reprose.noise import Weights, is_noise, weights_asked
from reprose.options import NoiseOptions
from reprose.roles.area_kinds import Kind, area_kinds
from reprose.roles.context import Context
from reprose.roles.noise import FEW, GOES_ON

Ints = NDArray[np.int64]

_CALLED = re.compile(r"[.!?…][\"'”’»)\]]*\d{1,3}(?:[,–-]\d{1,3})*$")  # the end of a sentence, with calls of notes


class Judged(NamedTuple):
    """An area with what it looks like, its score in percent, and whether it is noise by that score."""

    area: Area
    kind: Kind
    score: float
    noise: bool


def judged_areas(page: Page, options: NoiseOptions) -> list[Judged]:
    """The areas of a text page by the tolerances and weights of ``options``, from the top left."""
    weights = weights_asked(options)
    found = find_areas(page, options.area_across, options.area_down, options.area_aligned)
    return [
        Judged(area, kind, score, score < weights.knockout_limit and is_noise(area.text, weights) is not None)
        for area, (kind, score) in zip(found, area_kinds(found, weights), strict=True)
    ]


def show_areas(page: Page, areas: Sequence[Judged]) -> None:
    """Keep on the page where its areas stand, for pictures of it."""
    page.areas = tuple(PageArea(page.box(a.area.chars), a.kind, a.score, a.noise) for a in areas)


def set_aside(context: Context, areas: Sequence[Sequence[Judged]], weights: Weights) -> None:
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
    for score, pairs in groupby(zip(scores, group.lines, strict=True), lambda pair: pair[0]):
        lines = [line for _, line in pairs]
        part = Group(lines, group.column, group.left, group.right)
        if score is not None:
            surer = 0.4 * (1 - score / weights.knockout_limit)
            reason = f"an area of score {score:.0f} of 100, below {weights.knockout_limit:g}"
            part.is_a("noise", reason, round(0.6 + surer, 2))
        elif text is not None:
            part.is_a(group.role, group.reason, group.confidence)
            part.follows = text
        else:
            text = part
        out.append(part)
    if text is None:
        (found,) = out
        group.is_a("noise", found.reason, found.confidence)
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
    if len(text) < FEW or GOES_ON.search(text) or _CALLED.search(text):
        return None
    return is_noise(text, weights)
