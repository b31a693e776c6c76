"""What publishers set around a paper: licences, dates, addresses of its authors, hints that the text goes on overleaf.

Front matter is known by its place below the title.  The same stands at the foot of the title's page and behind the
text, where place tells nothing; there type, words and neighbours are weighed.  Only papers are judged, which are known
by their references: in a manual, a licence is text.
"""

from __future__ import annotations

import itertools
import re

from reprose.document import Group
from reprose.role_table import PLAIN
from reprose.roles.context import Context
from reprose.roles.matter.front import capital_share, is_affiliation
from reprose.roles.notes.marks import has_raised_mark, opening_mark
from reprose.roles.words import affiliation, announces, continued, imprint_words
from reprose.text.endings import holds_sentence

_PAPER = 5  # references that a document must have
_SURE = 4  # different words of a licence that make one; beside another, half as many
_NAMES = 0.55  # share of capitalised words in names of institutions and towns
_DATES = 25  # words: a line of dates has no more
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def find_imprint(context: Context) -> None:
    """Take hints, dates, licences and addresses out of the paragraphs."""
    for group in context.groups():
        if group.role in PLAIN and len(group.lines) == 1 and continued().fullmatch(group.text.strip()):
            group.assign_role("other", "says that the text goes on elsewhere", 0.8, "continued")
    references = [group for group in context.groups() if group.role == "reference"]
    if len(references) < _PAPER:
        return
    small = max(0.93 * context.body_size - 0.05, min(group.size for group in references) + 0.05)
    for place, groups in enumerate(context.pages):
        _judge_page(groups, small, place == 0)
    _adverts(context)


def _judge_page(groups: list[Group], small: float, first: bool) -> None:
    """Judge what is set no larger than ``small``; ``first``: the page is the document's first."""
    before: Group | None = None  # an address
    for group in groups:
        if group.role == "heading":
            before = group if announces(group.text, "addresses") else None
            continue
        if group.kind == "affiliation" or (first and group.kind == "front"):
            before = group
            continue
        plain = group.role in PLAIN or (group.role == "footnote" and before is not None and before.role == "heading")
        if not plain or group.inside not in ("", "box") or group.size > small:
            before = None
        elif _is_address(group, before, first):
            group.assign_role("other", "an address of authors, in small type", 0.7, "affiliation")
            _forget_marker(group)
            before = group
        elif _is_history(group):
            group.assign_role("other", "dates of the paper, in small type", 0.8, "front")
            _forget_marker(group)
        else:
            before = None
    _licences(groups, small)


def _forget_marker(group: Group) -> None:
    group.marker, group.marker_chars = None, 0


def _is_address(group: Group, before: Group | None, first: bool) -> bool:
    """Whether institutions stand here with their marks, under the word for them or right behind others.

    At the foot of the first page an address may be cut into its lines, and the next may hold a street and a town alone.
    """
    marked = opening_mark(group.lines) is not None or has_raised_mark(group.lines[0]) or group.text[:1].isdigit()
    headed = before is not None and before.role == "heading"
    behind = before is not None and not headed and abs(before.size - group.size) < 0.3
    named = affiliation().search(group.text) is not None
    if not (marked or headed or behind) or capital_share(group.text) < _NAMES:
        return False
    if is_affiliation(group) or (named and (headed or behind) and "," in group.text):
        return True
    near = behind and before is not None and 0 < group.lines[0].base - before.lines[-1].base < 1.8 * group.size
    return first and near and len(group.lines) <= 2 and not holds_sentence(group.text, clear=True)


def _is_history(group: Group) -> bool:
    """Begins with a word such as "Received", and gives dates."""
    found = imprint_words("history").match(group.text)
    if found is None or len(group.text.split()) > _DATES or _YEAR.search(group.text) is None:
        return False
    return re.match(r"\s*[:：]|.{0,12}\d", group.text[found.end() :]) is not None


def _licences(groups: list[Group], small: float) -> None:
    """Paragraphs full of the words of licences: in small type, or that begin with one; and what goes on beside them."""
    words = imprint_words("licence")
    found = {id(group): len({match.casefold() for match in words.findall(group.text)}) for group in groups
             if group.role in PLAIN and group.inside in ("", "box")}  # fmt: skip
    sure = {key for group in groups if (key := id(group)) in found and found[key] >= _SURE
            and (group.size <= small or words.match(group.text))}  # fmt: skip
    beside = set()
    for one, other in itertools.chain(itertools.pairwise(groups), itertools.pairwise(groups[::-1])):
        if id(one) in sure and abs(one.size - other.size) < 0.3 and found.get(id(other), 0) * 2 >= _SURE:
            beside.add(id(other))
    for group in groups:
        if id(group) in sure | beside:
            group.assign_role("other", "words of a licence", 0.8, "front")
            _forget_marker(group)


def _adverts(context: Context) -> None:
    """What stands in boxes among the references of the last page: the publisher's word to other authors."""
    last = next((groups for groups in reversed(context.pages) if groups), [])
    outside = [group for group in last if group.inside == ""]
    if sum(group.role == "reference" for group in outside) * 2 < max(len(outside), 2):
        return
    for group in last:
        if group.inside == "box" and group.role in PLAIN:
            group.assign_role("advert", "in a box among the references of the last page", 0.7)
            _forget_marker(group)
