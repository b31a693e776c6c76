"""Formulas set aside: pieces without words around a relation or a sign of mathematics, and the number beside them."""

from __future__ import annotations

import re

from reprose.document import Group, Line
from reprose.layout.displays import NUMBER, RELATION, in_order
from reprose.role_table import open_to
from reprose.roles.context import Context
from reprose.roles.words import formula_words

_MAY_BE_FORMULA = open_to("formula")

_RELATION = re.compile(r"[=≠≤≥≈≡≅∼∝→⇒⇔↦∈⊂⊆∑∏∫∮√∂∇±∀∃⟨⟩≪≫:<>]")
_OPEN = re.compile(r"[=≠≤≥≈≡⇒⇔]")  # begins what goes on with a formula
_WORD = re.compile(r"[^\W\d_]{3,}")
_MOST = 12  # lines


def find_formulas(context: Context) -> None:
    """Needs tables and figures; puts the pieces of each formula together, with its number."""
    for groups in context.pages:
        for group in [g for g in groups if g.inside == "formula"]:
            _put_together([group], group.lines, groups)
        pieces = [g for g in groups if _is_piece(g, context)]
        if not any(RELATION.search(g.text) for g in pieces):
            continue
        for cluster in _clusters(pieces):
            text = " ".join(g.text for g in cluster)
            lines = [line for g in cluster for line in g.lines]
            if not RELATION.search(text) or not any(map(str.isalpha, text)) or len(lines) > _MOST:
                continue
            if _set_aside(cluster, groups):
                _put_together(cluster, lines, groups)


def _is_piece(group: Group, context: Context) -> bool:
    """Few lines without words: a term, a fraction's half, limits, a number in brackets, a matrix."""
    if group.role == "table":
        return _is_matrix(group)
    if group.role not in _MAY_BE_FORMULA or group.inside or group.marker or group.kind:
        return False
    if len(group.lines) > 6 or (group.size > 1.5 * context.body_size and len(group.text) > 3):  # a large sum is one
        return False
    words = [w for w in _WORD.findall(group.text) if w.casefold() not in formula_words()]
    signs = len(_RELATION.findall(group.text))
    return not words or (len(words) <= 2 and signs >= 2 and sum(map(len, words)) < 0.4 * len(group.text))


def _is_matrix(group: Group) -> bool:
    """Columns of terms without words or rules, and at one height what they equal."""
    if len(group.text) > 200 or _WORD.search(group.text) or len([t for t in _texts(group) if RELATION.search(t)]) != 1:
        return False
    rules = group.lines[0].page.rules
    inside = (rules[:, 0] < group.x1) & (rules[:, 2] > group.x0) & (rules[:, 1] > group.y0) & (rules[:, 3] < group.y1)
    return not (inside & (rules[:, 2] - rules[:, 0] > 20)).any()


def _texts(group: Group) -> list[str]:
    return [line.text for line in group.lines]


def _clusters(pieces: list[Group]) -> list[list[Group]]:
    """Pieces that stand beside, above or below each other with little white between."""
    out: list[list[Group]] = []
    for piece in sorted(pieces, key=lambda g: g.y0):
        near = [c for c in out if _under(c, piece) and _beside(c, piece)]
        out = [c for c in out if c not in near]
        out.append([*(g for c in near for g in c), piece])
    return out


def _under(cluster: list[Group], piece: Group) -> bool:
    """Whether a piece stands near below a cluster's bottom or above it, and is no equation of its own."""
    below, size = piece.y0 - max(g.y1 for g in cluster), max(g.size for g in cluster)
    if below > -0.15 * size and piece.size > 0.85 * size and any(map(_numbered, cluster)):
        return below < 0.5 * size and _OPEN.match(piece.text) is not None
    return below < 0.5 * size


def _numbered(group: Group) -> bool:
    return any(NUMBER.fullmatch(text) or _printed(text) for text in _texts(group))


def _is_number(group: Group) -> bool:
    return NUMBER.fullmatch(group.text.strip()) is not None


def _beside(cluster: list[Group], piece: Group) -> bool:
    """Whether a piece belongs to a cluster: near in x, or a number at the margin of its height."""
    left, right = min(g.x0 for g in cluster), max(g.x1 for g in cluster)
    gap = max(piece.x0 - right, left - piece.x1)
    overlap = min(max(g.y1 for g in cluster), piece.y1) - max(min(g.y0 for g in cluster), piece.y0)
    if overlap > 0.3 * piece.size and (_is_number(piece) or any(map(_is_number, cluster))):
        return gap < 40 * piece.size
    return gap < 3 * piece.size


def _set_aside(cluster: list[Group], groups: list[Group]) -> bool:
    """Whether nothing but the formula stands on its lines, and it does not begin at the text's margin."""
    top, bottom = min(g.y0 for g in cluster), max(g.y1 for g in cluster)
    left, right = min(g.x0 for g in cluster), max(g.x1 for g in cluster)
    text = [g for g in groups if g.role == "paragraph" and not g.inside and g not in cluster and len(g.lines) > 1]
    for group in text:
        near = 12 if group.column == cluster[0].column else 0
        beside = group.x0 < right + near and group.x1 > left - near
        if beside and min(group.y1, bottom) - max(group.y0, top) > 0.5 * group.size:
            return False
    margins = [g.left for g in text if g.left - 2 < left and g.right + 2 > right]
    return any(map(_numbered, cluster)) or not margins or left - max(margins) > cluster[0].size


def _put_together(cluster: list[Group], lines: list[Line], groups: list[Group]) -> None:
    """One group for each equation, in the place of the pieces."""
    at = min(map(groups.index, cluster))
    first, *parts = _equations(lines)
    whole = groups[at]
    groups[:] = [g for g in groups if g is whole or g not in cluster]
    _set_lines(whole, first)
    more = [Group(part, whole.column, whole.left, whole.right, float_number=whole.float_number) for part in parts]
    for group, part in zip(more, parts, strict=True):
        _set_lines(group, part)
    groups[at + 1 : at + 1] = more


def _equations(lines: list[Line]) -> list[list[Line]]:
    """Lines by the numbers beside them: a number stands at the height of its equation's last line or above."""
    ends = sorted(line.base for line in lines if NUMBER.fullmatch(line.text) or _printed(line.text))
    parts: list[list[Line]] = [[] for _ in ends or [0]]
    for line in lines:
        parts[next((i for i, end in enumerate(ends[:-1]) if line.base < end + 0.5 * line.size), -1)].append(line)
    return parts if all(any(not NUMBER.fullmatch(line.text) for line in part) for part in parts) else [lines]


def _set_lines(whole: Group, lines: list[Line]) -> None:
    aside = [line for line in lines if NUMBER.fullmatch(line.text)]
    inner = [line for line in lines if line not in aside]
    ordered = in_order(inner)
    left = min(line.x0 for line in inner)
    before = [line for line in aside if line.x1 < left]
    whole.lines = [*before, *ordered, *(line for line in aside if line not in before)]
    whole.measure()
    numbers = [line.text for line in aside] or [n for line in ordered if (n := _printed(line.text))]
    whole.number = numbers[-1] if numbers else None
    reason = "signs of mathematics without words, set aside"
    if whole.number:
        reason += f", with the number {whole.number}"
    whole.inside = ""
    whole.assign_role("formula", reason, 0.9 if whole.number else 0.8)


def _printed(text: str) -> str | None:
    """The number that a line holds together with the formula, behind or before it."""
    found = re.search(rf"\s({NUMBER.pattern})$", text) or re.match(rf"({NUMBER.pattern})\s", text)
    return found[1] if found else None
