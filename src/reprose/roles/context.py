"""What the roles are judged from: all groups of the document, its measures and its outline."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from reprose.document import Group, OutlineItem, Page
from reprose.layout.measures import Measures
from reprose.text.endings import ends_sentence

_OTHER = re.compile(r"[\W_]+")

StyleKey = tuple[float, bool, bool, bool, str]


def bare(text: str) -> str:
    """Letters and digits alone, case folded: for comparing titles."""
    return _OTHER.sub("", unicodedata.normalize("NFKD", text).casefold())


@dataclass(slots=True)
class Context:
    """``pages[i]`` are the groups of the page ``files[i]`` in reading order."""

    pages: list[list[Group]]
    measures: Measures
    files: list[Page]
    outline: list[OutlineItem] = field(default_factory=list)
    title: str = ""  # as the file's metadata have it
    short: Counter[StyleKey] = field(default_factory=Counter)  # groups of a style that look like headings
    running: Counter[StyleKey] = field(default_factory=Counter)  # groups of a style that look like text
    letters: Counter[StyleKey] = field(default_factory=Counter)
    usual_space: float = 1.0  # white above most paragraphs that follow another, in lines

    def __post_init__(self) -> None:
        for group in self.groups():
            if group.inside in ("figure", "table", "turned"):
                continue
            key = self.style(group)
            self.letters[key] += sum(len(line.chars) for line in group.lines)
            if len(group.lines) <= 3 and not ends_sentence(group.text, ":;,", calls="figures"):
                self.short[key] += 1
            elif len(group.lines) > 2:
                self.running[key] += len(group.lines)

        spaces = [
            group.space for page in self.pages for before, group in itertools.pairwise(page)
            if before.column == group.column and not group.inside and len(before.lines) > 1 < len(group.lines)
            and abs(group.size - self.body_size) < 0.6 and group.space < 4
        ]  # fmt: skip
        if spaces:
            self.usual_space = sorted(spaces)[len(spaces) // 2]

    def groups(self) -> list[Group]:
        return [group for page in self.pages for group in page]

    def place(self, group: Group) -> int:
        """Where the page of a group stands among ``pages``, from 1: its number, unless pages before it are missing."""
        number = group.page
        return next(at for at, page in enumerate(self.files, 1) if page.number == number)

    def style(self, group: Group) -> StyleKey:
        """What sets a group's type apart."""
        sample = group.text[:200]
        large, small = sum(map(str.isupper, sample)), sum(map(str.islower, sample))
        capitals = large > 3 and large > 9 * small
        fonts: dict[str, int] = defaultdict(int)
        for line in group.lines:
            fonts[line.style.font] += len(line.chars)
        font = max(fonts, key=lambda f: (fonts[f], f))
        return (round(group.size * 2) / 2, group.bold > 0.8, group.italic > 0.8, capitals, font)

    @property
    def body_size(self) -> float:
        return self.measures.body_size

    def is_small(self, group: Group) -> bool:
        """Set clearly smaller than the body text."""
        return group.size < 0.93 * self.body_size - 0.05

    def is_large(self, group: Group) -> bool:
        return group.size > 1.06 * self.body_size + 0.05
