"""Captions: a label such as "Fig. 3." in smaller or other type, or beside what it describes; which table or figure each
belongs to (the nearest one above, below or beside it that has no other caption).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from reprose.document import Group, Line, Page
from reprose.role_table import LOOSE, TABLE
from reprose.roles.context import Context
from reprose.roles.words import caption_label, caption_word
from reprose.text.endings import ends_sentence

_ALONE = re.compile(r"[\s,(–—-]*(?:[^\W\d_][\w.']{2,20})?[).:]*\s*")
_LETTERS = re.compile(r"[^\W\d_]{3,}")


def find_captions(context: Context) -> None:
    """Give captions their role, kind and number; cut off what begins below them, add what goes on below."""
    label = caption_label()
    for groups in context.pages:
        groups[:] = [part for group in groups for part in _above_labels(group)]
        for i, group in enumerate(groups):
            if group.inside == "table" or (group.role != "paragraph" and group.inside != "turned"):
                continue
            found = label.match(group.text)
            if not found:
                continue
            if _is_caption(found, group, groups, i, context):
                kind = "figure" if found["figure"] else "table" if found["table"] else "listing"
                group.assign_role("caption", f"begins with the label {found.group().strip()!r}", 0.9, kind)
                group.number = found["number"] or found["before"]
        groups[:] = [part for group in groups for part in _without_cells(group)]
        for i, group in enumerate(groups):
            if group.role == "caption":
                _rest_of_caption(group, groups, i)
            elif group.role == "paragraph" and group.inside in ("", "box"):
                _unnumbered(group, groups, i, context)


def _above_labels(group: Group) -> list[Group]:
    """The caption of a figure, and apart from it the labels of its chart, where both were seen as one table."""
    found = caption_label().match(group.text) if group.role == group.inside == "table" else None
    if not found or not found["figure"] or not found["end"]:
        return [group]
    first = group.lines[0]
    own = list(itertools.takewhile(lambda line: _alike(line, first), group.lines))
    rest = group.lines[len(own) :]
    if not rest or any(line.size > 0.9 * first.size for line in rest[:3]) or len(group.text) - found.end() < 20:
        return [group]
    caption = replace(group, lines=own, kind=None, inside="", float_number=-1)
    caption.take_back_role()
    labels = replace(group, lines=rest, inside="figure")
    labels.assign_role("other", "labels below a figure's caption", 0.7, "figure")
    return [caption, labels]


def _alike(one: Line, other: Line) -> bool:
    return abs(one.size - other.size) < 0.3 and one.style.font == other.style.font


def _is_caption(found: re.Match[str], group: Group, groups: list[Group], i: int, context: Context) -> bool:
    """Whether type and place bear out that a label begins a caption, and no sentence of the text."""
    end = (found["end"] or "").strip()
    first = group.lines[0]
    styled = context.is_small(group) or (first.bold > 0.05 and not context.measures.body_bold)
    styled = styled or (first.style.font != context.measures.body_font and first.bold < 0.9)
    beside = _beside_picture(groups, i)
    if _ALONE.fullmatch(group.text, found.end()):  # the label alone, or "(continued)"
        capitals = group.text.isupper() and len(found.group()) > 4
        return styled or beside or group.centred or capitals or len(group.text) == len(found.group())
    punctuated = end in (".", ":", "：", "|", "–", "—") or (found["end"] is not None and "\n" in found["end"])
    boxed = group.inside == "box" and (i == 0 or groups[i - 1].float_number != group.float_number)
    if punctuated and (styled or beside or group.centred or boxed):
        return True
    if styled and beside and found["end"]:
        return True
    if found["end"] and styled and context.is_small(group):
        return True
    return end == ":" and bool(found["table"]) and len(group.lines) <= 8


def _unnumbered(group: Group, groups: list[Group], i: int, context: Context) -> None:
    """A picture's caption without a number: after the word for one, or in type of its own right under the picture."""
    if len(group.lines) > 6 or (group.bold > 0.9 and context.is_large(group)):
        return
    slanted = group.italic > 0.8 and context.measures.body_font != group.lines[0].style.font
    other = context.is_small(group) or slanted
    if caption_word().match(group.text) and other and _beside_picture(groups, i):
        group.assign_role("caption", "begins with a caption's word, beside what it describes", 0.8, "figure")
        return
    picture = _right_above(group)
    if picture is None or not other or not _LETTERS.search(group.text):
        return
    x0, x1 = picture
    follower = groups[i + 1] if i + 1 < len(groups) else None
    runs_on = follower is not None and follower.column == group.column and abs(follower.size - group.size) < 0.3 \
        and follower.lines[0].style.font == group.lines[0].style.font  # fmt: skip
    if group.x0 > x0 - 4 and group.x1 < x1 + 4 and not runs_on:
        group.assign_role("caption", "small or slanted type right under a picture", 0.6, "figure")


def _right_above(group: Group) -> tuple[float, float] | None:
    """The edges of a picture that the group stands right under."""
    for x0, y0, x1, y1 in group.lines[0].page.images.tolist():
        if x1 - x0 > 60 and y1 - y0 > 40 and x0 < group.x1 and x1 > group.x0 and -2 < group.y0 - y1 < 14:
            return x0, x1
    return None


def _beside_picture(groups: list[Group], i: int) -> bool:
    """Whether a table or a figure stands right above or below."""
    group = groups[i]
    page = group.lines[0].page
    for x0, y0, x1, y1 in page.images.tolist():
        if x1 - x0 > 40 and y1 - y0 > 20 and x0 < group.x1 and x1 > group.x0:
            if -6 < group.y0 - y1 < 40 or -6 < y0 - group.y1 < 40:
                return True
    for other in groups:
        if other.inside in ("table", "figure") and other.x0 < group.x1 and other.x1 > group.x0:
            if -6 < group.y0 - other.y1 < 40 or -6 < other.y0 - group.y1 < 40:
                return True
    return False


def _without_cells(group: Group) -> list[Group]:
    """A caption, and apart from it the row of cells that a group begun with its label ends in."""
    if group.role != "caption" or group.kind != "table":
        return [group]
    at = next((i for i, (a, b) in enumerate(itertools.pairwise(group.lines)) if i and _abreast(a, b)), None)
    if at is None:
        return [group]
    cells = replace(group, lines=group.lines[at:], kind=None, number=None, space=1.0)
    cells.take_back_role()
    group.lines = group.lines[:at]
    group.open_end = False
    group.measure()
    return [group, cells]


def _abreast(a: Line, b: Line) -> bool:
    """Whether two pieces stand on one row, apart."""
    return abs(a.base - b.base) < 0.4 * b.size and b.x0 - a.x1 > 0.8 * b.size


def _rest_of_caption(caption: Group, groups: list[Group], i: int) -> None:
    """Groups in the caption's type right below it; in another column of layout's only if a sentence goes on there."""
    last = caption
    found = caption_label().match(caption.text)
    alone = found is not None and _ALONE.fullmatch(caption.text, found.end()) is not None
    for group in groups[i + 1 :]:
        step = group.lines[0].base - last.lines[-1].base
        near = 0 < step < 1.7 * group.size and caption.x0 < group.x1 and caption.x1 > group.x0
        alike = abs(group.size - caption.size) < 0.3 and (group.bold > 0.8) == (last.lines[-1].bold > 0.8)
        if group.column != caption.column and not (near and alike):
            continue
        if alone and last is caption and _is_title(caption, group):
            near = alike = True
        else:
            font = group.lines[0].style.font == caption.lines[-1].style.font or group.size < 9.5
            alike = alike and font and (caption.kind != "table" or last.open_end or alone)
        if group.role != "paragraph" or not near or not alike or group.inside != caption.inside:
            break
        if group.column != caption.column and (ends_sentence(last.lines[-1].text) or not last.open_end):
            break
        if any(_abreast(a, b) for a, b in itertools.pairwise(group.lines)) or not _goes_on(last, group):
            break
        group.assign_role("caption", "goes on with the caption above", 0.7, caption.kind)
        group.follows = last
        last = group


def _is_title(label: Group, group: Group) -> bool:
    """Whether a group stands under a label alone on its line as what it labels does, in whatever type."""
    step = group.lines[0].base - label.lines[-1].base
    return group.column == label.column and 0 < step < 2.2 * group.size and len(group.lines) <= 6 \
        and abs(group.size - label.size) < 2  # fmt: skip


def _goes_on(last: Group, group: Group) -> bool:
    """Whether the first line stands where lines of the caption do: at its edge, indented, or on its axis."""
    edges = [line.x0 for line in last.lines]
    first = group.lines[0]
    axis = abs((first.x0 + first.x1) - (last.x0 + last.x1)) < 2 * first.size
    return axis or min(abs(first.x0 - edge) for edge in edges) < 2.5 * first.size


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
    return [(kind, _box(group), group) for group in groups if (kind := TABLE[group.role].captioned)]


def _drawn(page: Page, groups: list[Group]) -> list[Rect]:
    """Drawn boxes that hold no text but labels."""
    text = [_box(group) for group in groups if group.role not in LOOSE]
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
