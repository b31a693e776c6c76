"""What a tagged file says of its structure, and how far it can be believed.

Many files are tagged by a program that guessed.  So tags count only where the whole document bears them out: they
cover its text, follow its order, and each kind is as long and as frequent as its name says.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from reprose.document import Group, Line, Page, Tag
from reprose.document.page import DROPPED
from reprose.role_table import Role
from reprose.roles.furniture.edges import FurnitureVerdict

_COVER = 0.9  # share of the characters that must be tagged
_BACK = 0.05  # share of the steps from line to line that may lead back in the file's tree
_TORN = 0.05  # share of the ends of paragraphs at which a sentence may go on
_MOST = {"H": 0.2, "Caption": 0.2, "Note": 0.4, "TD": 0.5, "Figure": 0.3, "TOC": 0.5}  # of the text
_LONGEST = {"H": 200, "Caption": 1200, "Note": 3000, "TD": 150, "LI": 1500}  # letters, on the average
_ARTIFACTS = 0.3  # of the text
_OPEN = re.compile(r"[^\W_][\"'”’»)]*$|[,;-]$")
_HEADING = re.compile(r"H[1-6]?$|Title$")


@dataclass(slots=True)
class Tags:
    """Which tags of a document can be believed."""

    trusted: frozenset[str] = frozenset()  # kinds, as ``kind_of`` has them
    paragraphs: bool = False  # that paragraphs begin and end where the tags say so
    levels: dict[Group, int] = field(default_factory=dict)  # what the tag of a heading says

    def of(self, line: Line) -> Tag | None:
        """The line's tag, if its kind can be believed."""
        return line.tag if line.tag is not None and kind_of(line.tag) in self.trusted else None


def kind_of(tag: Tag) -> str:
    """Kinds that are judged together."""
    if _HEADING.match(tag.kind):
        return "H"
    return "LI" if tag.kind in ("Lbl", "LBody") else tag.kind


def tag_lines(pages: Sequence[Page], lines: Sequence[list[Line]]) -> None:
    """Give the lines of each page the tags that most of their characters have; none where the tags are not sound."""
    if not any(page.tags for page in pages):
        return
    shown = tagged = 0
    for page in pages:
        ink = (page.flags & DROPPED == 0) & (page.code != 0x20)
        shown += int(ink.sum())
        if page.tags:
            tagged += int((ink & (page.tag >= 0)).sum())
    if tagged < _COVER * shown:
        return
    found = [[_tag(line) for line in members] for members in lines]
    back = steps = 0
    for tags in found:
        order = [tag.element for tag in tags if tag is not None and tag.element >= 0]
        steps += len(order)
        back += sum(b < a for a, b in itertools.pairwise(order))
    if back > _BACK * steps + 3:
        return
    for members, tags in zip(lines, found, strict=True):
        for line, tag in zip(members, tags, strict=True):
            line.tag = tag


def _tag(line: Line) -> Tag | None:
    page = line.page
    if not page.tags:
        return None
    rows = page.tag[line.chars]
    rows = rows[(rows >= 0) & (page.code[line.chars] != 0x20)]
    return page.tags[int(np.bincount(rows).argmax())] if len(rows) else None


def judge(groups: list[Group]) -> Tags:
    """Which kinds of tags the document bears out."""
    letters: Counter[str] = Counter()
    elements: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for line in (line for group in groups for line in group.lines):
        if line.tag is not None:
            letters[kind_of(line.tag)] += len(line.chars)
            elements[kind_of(line.tag)].add((line.number, line.tag.element))
    total = sum(letters.values())
    trusted = frozenset(
        kind for kind, count in letters.items()
        if count <= _MOST.get(kind, 1.0) * total and count <= _LONGEST.get(kind, 10**9) * len(elements[kind])
    )  # fmt: skip
    ends = torn = 0
    for group in groups:
        for a, b in itertools.pairwise(group.lines):
            if parts(a, b):
                ends += 1
                torn += goes_on(a, b)
    return Tags(trusted, letters["P"] > 0.3 * total and torn <= _TORN * ends + 1)


def parts(a: Line, b: Line) -> bool:
    """Whether a paragraph ends between two lines, as the tags have it."""
    if a.tag is None or b.tag is None or a.tag.element < 0 or b.tag.element < 0 or a.page is not b.page:
        return False
    if a.tag.kind == b.tag.kind == "Span":
        return False
    return a.tag.element != b.tag.element and abs(a.base - b.base) > 0.5 * b.size


def goes_on(a: Line, b: Line) -> bool:
    """Whether the sentence plainly goes on in the next line."""
    return bool(_OPEN.search(a.text)) and b.text[:1].islower()


def correct_furniture(pages: Sequence[list[Line]], verdicts: dict[Line, FurnitureVerdict]) -> None:
    """Artifacts above and below the text are furniture.  Lines of a paragraph are none where the file marks others."""
    artifacts = [[line for line in lines if line.tag is not None and line.tag.kind == "Artifact"] for lines in pages]
    letters = sum(len(line.chars) for lines in pages for line in lines)
    if sum(len(line.chars) for lines in artifacts for line in lines) > _ARTIFACTS * letters:
        return
    usual = len(pages) >= 2 and sum(map(bool, artifacts)) >= 0.8 * len(pages)
    for lines, mine in zip(pages, artifacts, strict=True):
        if not mine:
            continue
        own = set(mine)
        text = [line for line in lines if line.turn == 0 and line not in own]
        if usual:
            whole = Counter(line.tag.element for line in text if line.tag is not None)
            for line in text:
                if line.tag is not None and line.tag.element >= 0 and whole[line.tag.element] > 1:
                    verdicts.pop(line, None)
        for line in mine:
            above = all(line.base < other.y0 + 1 for other in text)
            if line.turn == 0 and (above or all(line.y0 > other.base - 1 for other in text)):
                number = line.text.strip(" -–—").isdecimal()
                role: Role = "page_number" if number else "page_header" if above else "page_footer"
                verdicts.setdefault(line, FurnitureVerdict(role, "the file is tagged so (Artifact)", 0.9))
