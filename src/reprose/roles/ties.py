"""Which table or figure a caption belongs to: the nearest one above, below or beside it that has no other caption."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Page
from reprose.layout.group import Group
from reprose.roles.context import Context

_REACH = 120.0  # points between a caption and what it describes, at most
_WRONG = 24.0  # what the less usual side counts more, points: captions stand over tables and under figures
_APART = 16.0  # parts of one figure stand closer, points

Rect = tuple[float, float, float, float]


def tie_captions(context: Context) -> None:
    """Give captions ``target``, the group of a table or of the text in a figure, and ``target_box``, its place."""
    for groups in context.pages:
        captions = [group for group in groups if group.role == "caption" and group.follows is None]
        if not captions:
            continue
        page = captions[0].lines[0].page
        found: list[tuple[float, int, int]] = []
        targets = [*_texts(groups), *_figures(groups, [*page.images.tolist(), *_drawn(page, groups)])]
        for i, caption in enumerate(captions):
            for j, (kind, box, _) in enumerate(targets):
                distance = _distance(_box(caption), box, kind)
                if distance < _REACH and caption.kind in (kind, None):
                    found.append((distance, i, j))
        done: set[int] = set()
        taken: set[int] = set()
        for _, i, j in sorted(found):
            if i not in done and j not in taken:
                done.add(i)
                taken.add(j)
                _, box, group = targets[j]
                captions[i].target, captions[i].target_box = group, (page.number, *box)


def _texts(groups: list[Group]) -> list[tuple[str, Rect, Group | None]]:
    kinds = {"table": "table", "code": "listing"}
    return [(kinds[group.role], _box(group), group) for group in groups if group.role in kinds]


def _drawn(page: Page, groups: list[Group]) -> list[Rect]:
    """Drawn boxes that hold no text but labels."""
    text = [_box(group) for group in groups if group.role not in ("other", "noise")]
    return [
        (x0, y0, x1, y1) for x0, y0, x1, y1 in page.rects.tolist()
        if x1 - x0 > 40 and y1 - y0 > 30 and not any(_near((x0, y0, x1, y1), other, -2.0) for other in text)
    ]  # fmt: skip


def _figures(groups: list[Group], images: Sequence[Sequence[float]]) -> list[tuple[str, Rect, Group | None]]:
    """Pictures and the text in figures, those put together that stand close."""
    parts: list[tuple[Rect, Group | None]] = [
        ((x0, y0, x1, y1), None) for x0, y0, x1, y1 in images if x1 - x0 > 20 and y1 - y0 > 20
    ]
    parts += [(_box(group), group) for group in groups if group.role == "other" and group.kind == "figure"]
    captions = [_box(group) for group in groups if group.role == "caption"]
    out: list[tuple[Rect, Group | None]] = []
    for box, group in parts:
        rest: list[tuple[Rect, Group | None]] = []
        for other, text in out:
            both = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
            if _near(box, other) and not any(_near(both, caption, -2.0) for caption in captions):
                box, group = both, text or group
            else:
                rest.append((other, text))
        out = [*rest, (box, group)]
    return [("figure", box, group) for box, group in out]


def _near(a: Rect, b: Rect, apart: float = _APART) -> bool:
    return a[0] < b[2] + apart and b[0] < a[2] + apart and a[1] < b[3] + apart and b[1] < a[3] + apart


def _box(group: Group) -> Rect:
    return (group.x0, group.y0, group.x1, group.y1)


def _distance(caption: Rect, box: Rect, kind: str) -> float:
    """Points between the two where they face each other; far, where they do not."""
    across = max(caption[0] - box[2], box[0] - caption[2], 0.0)
    if across == 0.0:
        above = box[1] - caption[3]
        below = caption[1] - box[3]
        wrong = above < below if kind == "table" else below < above
        return max(above, below, 0.0) + (_WRONG if wrong else 0.0)
    if max(caption[1], box[1]) < min(caption[3], box[3]):
        return across
    return 1e9


