"""All roles, in the order in which one needs another."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from reprose.document import Group
from reprose.layout.drawn import Drawn
from reprose.layout.lines.orientation import DOWNWARDS
from reprose.layout.lines.words import is_rule
from reprose.role_table import PLAIN, Role, open_to
from reprose.roles.context import Context, bare
from reprose.roles.definitions import find_definitions, find_entries, find_terms
from reprose.roles.formulas import find_formulas
from reprose.roles.headings import find_headings, find_title
from reprose.roles.levels import set_levels
from reprose.roles.listings.code import find_code
from reprose.roles.lists import find_lists, find_lost_bullets
from reprose.roles.matter.back import find_bibliography, find_references
from reprose.roles.matter.contents import find_contents
from reprose.roles.matter.doubts import doubt_front, give_back_text
from reprose.roles.matter.front import find_abstract, find_front
from reprose.roles.matter.imprint import find_imprint
from reprose.roles.matter.index import find_index
from reprose.roles.noise import find_noise
from reprose.roles.notes.endnotes import find_endnotes
from reprose.roles.notes.footnotes import find_notes
from reprose.roles.quotes import find_quotes
from reprose.roles.tables.captions import find_captions, tie_captions
from reprose.roles.tables.floats import find_floats, find_notices
from reprose.roles.tables.over_pages import join_over_pages
from reprose.roles.tables.parts import set_cells
from reprose.roles.tagged import find_tags, tag_headings, tag_levels
from reprose.roles.verse import find_verse
from reprose.roles.words import announces
from reprose.text.endings import ends_sentence
from reprose.text.noise import Weights

_MAY_BE_ASIDE = open_to("aside")

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_ADDRESS = re.compile(r"(?:https?://|doi:\s*|www\.)\S+", re.IGNORECASE)
_MATH = re.compile(r"[=±×÷∑∫√≤≥≈∈∂∇∞→⇒∀∃∪∩⊂·]")


def assign_roles(context: Context, noise: Weights | None = None) -> None:
    """Give every group its role, level, kind and marker; ``noise`` are the weights by which noise is known."""
    for group in context.groups():
        _by_surroundings(group)
    find_entries(context)
    find_code(context)
    tags = find_tags(context)
    find_captions(context)
    find_floats(context)
    join_over_pages(context)
    title = find_title(context)
    find_notices(context)
    find_definitions(context)
    find_formulas(context)
    find_verse(context)
    tag_headings(context, tags)
    find_headings(context)
    find_lists(context)
    find_lost_bullets(context)
    find_terms(context)
    find_notes(context, title)
    find_contents(context)
    find_index(context)
    find_front(context, title)
    give_back_text(context)
    set_levels(context)
    tag_levels(context, tags)
    find_abstract(context)
    find_endnotes(context)
    find_references(context)
    find_bibliography(context)
    doubt_front(context)
    find_imprint(context)
    find_quotes(context)
    texts: dict[int, str] = {}
    for i, groups in enumerate(context.pages):
        _asides(groups, context, partial(_near, i, context, texts))
    for group in context.groups():
        _leftovers(group, context)
    if noise is not None:
        find_noise(context, noise)
    set_cells(context)
    tie_captions(context)


def _by_surroundings(group: Group) -> None:
    if group.inside == "table" and all(map(is_rule, group.lines)):
        group.assign_role("noise", "a rule made of characters", 0.8)
    elif group.inside == "table":
        group.assign_role("table", "cells between rules or in columns", 0.8, "table")
    elif group.inside == "formula":
        group.assign_role("formula", "signs of mathematics in several pieces between lines of text", 0.8)
    elif group.inside == "figure":
        group.assign_role("other", "inside a figure", 0.8, "figure")
    elif group.inside == "turned" and group.lines[0].turn == DOWNWARDS:
        group.kind = "box"  # text in a way of its own; what is turned labels something
    elif group.inside == "turned":
        group.assign_role("other", "turned against the page", 0.8, "turned")
    elif group.inside == "margin":
        group.assign_role("aside", "small type in the margin", 0.8, "margin")
    elif group.inside == "box":
        group.kind = "box"


def _near(page: int, context: Context, texts: dict[int, str]) -> str:
    """The bare text of a page's paragraphs and of those two pages around it."""
    for i in range(max(0, page - 2), min(page + 3, len(context.pages))):
        if i not in texts:
            texts[i] = bare(" ".join(g.text for g in context.pages[i] if g.role in PLAIN))
    return "|".join(texts[i] for i in range(max(0, page - 2), min(page + 3, len(context.pages))))


def _asides(groups: list[Group], context: Context, near: Callable[[], str]) -> None:
    """Pull quotes: a few lines in larger or other type between rules, or that repeat what the text says."""
    for group in groups:
        if group.role not in _MAY_BE_ASIDE or group.inside in ("table", "figure") or len(group.lines) > 8:
            continue
        if not context.is_large(group) and group.italic < 0.8 and group.bold < 0.8:
            continue
        if announces(group.text, "abstract"):
            continue
        key = bare(group.text)
        ends = group.role == "paragraph" or ends_sentence(group.text)
        if len(key) >= 25 and ends and near().count(key) > (group.role == "paragraph"):
            group.assign_role("aside", "repeats a sentence of the text in another type", 0.8, "pullquote")
            continue
        if group.inside:
            alone = group.inside == "box" and sum(g.float_number == group.float_number for g in groups) == 1
            if alone and group.role == "paragraph" and ends_sentence(group.text):
                group.assign_role("aside", "alone in a box, in another type than the text", 0.7, "pullquote")
            continue
        rules = Drawn.of(group.lines[0].page, group.lines[0].turn).rules.tolist()
        wide = group.right - group.left
        above = any(x1 - x0 > 0.5 * wide and -2 < group.y0 - y1 < 1.2 * group.size + 6 and _spans(x0, x1, group)
                    for x0, y0, x1, y1 in rules)  # fmt: skip
        below = any(x1 - x0 > 0.5 * wide and -2 < y0 - group.y1 < 1.2 * group.size + 6 and _spans(x0, x1, group)
                    for x0, y0, x1, y1 in rules)  # fmt: skip
        if above and below:
            group.assign_role("aside", "between rules, in another type than the text", 0.8, "pullquote")


def _spans(x0: float, x1: float, group: Group) -> bool:
    wide = max(group.right - group.left, group.x1 - group.x0)
    return x0 < group.x1 and x1 > group.x0 and x0 > group.left - 12 and x1 - x0 < 1.6 * wide


def _leftovers(group: Group, context: Context) -> None:
    """What has no words is no prose."""
    if group.role not in PLAIN:
        return
    text = group.text
    if len(group.lines) == 1 and _ADDRESS.fullmatch(text) and context.is_small(group):
        group.assign_role("other", "an address alone, in small type", 0.7, "address")
        return
    words = _LETTERS.findall(text)
    marks = len(text.replace(" ", "").replace("\n", ""))
    letters = sum(map(len, words))
    if not words:
        role: Role = "formula" if _MATH.search(text) else "noise"
        group.assign_role(role, "holds no words", 0.7)
    elif letters < 0.4 * marks and len(words) < 6 and _MATH.search(text):
        group.assign_role("formula", "mostly signs and numbers", 0.6)
