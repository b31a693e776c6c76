"""Doubts about front matter: what reads like running text, and is set like it or much of it, is given back to the body.

Authors, addresses and notices are told by their place: between the title and the first full lines of the body's type.
In a notice, an agenda or a syllabus there are none, in a law or a manual they come late, and everything from the title
down to them would be set aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from reprose.document import Group
from reprose.role_table import BODY
from reprose.roles.context import Context
from reprose.roles.matter.front import BELOW_TITLE, MAIL, is_affiliation
from reprose.roles.words import affiliation, front_start
from reprose.text.endings import ends_sentence, sentence_words

_LONG = 60  # words in sentences: no notice, unless it begins like one
_SHORT = 10  # fewer are no passage of text
_MUCH = 0.25  # share of the document's words in sentences
_WORD = re.compile(r"[^\W\d_]{2,}")
_SMALL = 0.6  # share of words without a capital in prose
_HALF = 0.5  # the same of what is set like such prose
_SAME_SIZE = 0.06  # of the body's


def give_back_text(context: Context) -> None:
    """Make paragraphs of what stands below the title and is set and worded like the text, and headings of its heads.

    One such text shows that type of its style is no front matter's, so short lines of that style follow it; so do heads
    like the one that stands above it.
    """
    for groups in context.pages:
        found = [group for group in groups if group.reason == BELOW_TITLE and group.kind in ("front", "authors")]
        given = _give_back(found, [group for group in found if _is_text(group, context)], context)
        given += _give_back([], _going_on(groups, given, found), context)
        _give_back_heads(groups, given, [group for group in found if group not in given], context)


def _give_back_heads(groups: list[Group], given: list[Group], rest: list[Group], context: Context) -> None:
    """Make headings of what was one, if such a one stands above a text given back."""
    heads = [group for group in rest if group.history and group.history[-1].role == "heading"]
    styles = {context.style(head) for head, group in pairwise(groups) if head in heads and group in given}
    for head in heads:
        if context.style(head) in styles:
            earlier = head.history[-1]
            head.assign_role(earlier.role, earlier.reason, earlier.confidence)
            head.kind = None


def _going_on(groups: list[Group], given: list[Group], found: list[Group]) -> list[Group]:
    """What goes on in other type with a text given back: it stands right behind it and begins with a small letter."""
    out: list[Group] = []
    for before, group in pairwise(groups):
        if (before in given or before in out) and group in found and group not in given and group.text[:1].islower():
            out.append(group)
    return out


def _is_text(group: Group, context: Context) -> bool:
    """Type and size of the text, a passage of prose; centred lines may be a dedication or a subtitle."""
    if group.centred or abs(group.size - context.body_size) > _SAME_SIZE * context.body_size:
        return False
    if not context.running[context.style(group)] or not _may_be_text(group, _SMALL):
        return False
    return len(_WORD.findall(group.text)) >= _SHORT and (len(group.lines) > 1 or ends_sentence(group.text, ":;,"))


def _may_be_text(group: Group, share: float) -> bool:
    """That ``share`` of the words is without a capital; no address, nothing that notices begin with."""
    words = _WORD.findall(group.text)
    if _is_notice(group) or MAIL.search(group.text) or affiliation().search(group.text):
        return False
    return bool(words) and sum(not word[0].isupper() for word in words) >= share * len(words)


def _give_back(found: list[Group], texts: list[Group], context: Context) -> list[Group]:
    """Make paragraphs of ``texts``, and of those among ``found`` that are set like one of them on its page."""
    styles = {(group.page, context.style(group)) for group in texts}
    like = [group for group in found if (group.page, context.style(group)) in styles and _may_be_text(group, _HALF)]
    out = [*texts, *(group for group in like if group not in texts)]
    for group in out:
        group.take_back_role()
        group.kind = "box" if group.inside == "box" else None
    return out


def doubt_front(context: Context) -> None:
    """Make paragraphs of front matter that is long, or much of all that reads like text."""
    found = [(group, sentence_words(group.text)) for group in context.groups() if group.kind == "front"]
    suspects = [(group, words) for group, words in found if words >= _SHORT and not _is_notice(group)]
    if not suspects:
        return
    front, doubted = sum(words for _, words in found), sum(words for _, words in suspects)
    much = not _exceeds(context.groups(), doubted / _MUCH - front)
    texts = [group for group, words in suspects if much or words >= _LONG]
    _give_back([group for group, _ in found], texts, context)


def _is_notice(group: Group) -> bool:
    if front_start().match(group.text) or is_affiliation(group):
        return True
    return len(group.lines) < 4 and MAIL.search(group.text) is not None


def _exceeds(groups: Iterable[Group], most: float) -> bool:
    """Whether the body has more than ``most`` words in sentences; the first that tell it are enough."""
    words = 0
    for group in groups:
        if words > most:
            return True
        if group.role in BODY:
            words += sentence_words(group.text)
    return words > most
