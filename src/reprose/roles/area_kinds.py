"""What the areas of a text page look like, each judged on its own (FIL, 2013)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Literal

from reprose.layout.grid_areas import Area
from reprose.noise import Weights, score
from reprose.roles.words import caption_label

Kind = Literal["text", "heading", "caption", "debris"]

_STOP = re.compile(r"[.!?…。！？:;,][\"'”’»)\]]*$")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_SHORT = 60  # columns: no heading is wider
_BESIDE = 2  # rows up or down from a caption to what belongs to it
_PROSE = 3  # rows: what is higher, and scores like text, is text wherever it stands


def area_kinds(areas: Sequence[Area], weights: Weights) -> list[tuple[Kind, float]]:
    """Kind and noise score of each area of a page.

    Captions begin with a label ("Fig. 3", "Tab. 1").  Debris are areas below the limit of the score, and small ones
    beside a caption, or beside debris that is, that do not end as sentences do.  One short row with words and without a
    stop looks like a heading.  These are signs and no verdicts: neither the rest of the page nor its type was asked.
    """
    scores = [score(area.text, weights) for area in areas]
    found: list[Kind] = [_alone(area, value, weights) for area, value in zip(areas, scores, strict=True)]
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


def _alone(area: Area, value: float, weights: Weights) -> Kind:
    if caption_label().match(area.text):
        return "caption"
    if value < weights.knockout_limit and area.rows < _PROSE:
        return "debris"
    if area.rows == 1 and area.right - area.left <= _SHORT and _LETTERS.search(area.text):
        return "text" if _STOP.search(area.text) else "heading"
    return "debris" if value < weights.knockout_limit and not _STOP.search(area.text) else "text"

