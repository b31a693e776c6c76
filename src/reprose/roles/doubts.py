"""Doubts about front matter: what reads like running text, and is much of it, is given back to the body.

Authors, addresses and notices are told by their place: between the title and the first text of the body's type.  In a
notice, an agenda or a syllabus there is no such text, and everything below the title would be set aside.
"""

from __future__ import annotations

from collections.abc import Iterable

from reprose.document import Group
from reprose.role_table import BODY
from reprose.roles.context import Context
from reprose.roles.front import MAIL, is_affiliation
from reprose.roles.words import front_start
from reprose.text.endings import sentence_words

_LONG = 60  # words in sentences: no notice, unless it begins like one
_SHORT = 10  # fewer are no passage of text
_MUCH = 0.25  # share of the document's words in sentences


def doubt_front(context: Context) -> None:
    """Make paragraphs of front matter that is long, or much of all that reads like text."""
    found = [(group, sentence_words(group.text)) for group in context.groups() if group.kind == "front"]
    suspects = [(group, words) for group, words in found if words >= _SHORT and not _is_notice(group)]
    if not suspects:
        return
    total = sum(words for _, words in found) + _in_body(context.groups())
    much = sum(words for _, words in suspects) >= _MUCH * total
    for group, words in suspects:
        if much or words >= _LONG:
            group.take_back_role()
            group.kind = "box" if group.inside == "box" else None


def _is_notice(group: Group) -> bool:
    if front_start().match(group.text) or is_affiliation(group):
        return True
    return len(group.lines) < 4 and MAIL.search(group.text) is not None


def _in_body(groups: Iterable[Group]) -> int:
    return sum(sentence_words(group.text) for group in groups if group.role in BODY)
