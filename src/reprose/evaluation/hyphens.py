"""Are hyphens at line ends resolved right?  Running text is set in lines, and put together again.

Each setting is a document of its own: its lines are all that the lexicon knows of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from reprose.evaluation.running import Running
from reprose.evaluation.typesetting import breaker, lines
from reprose.language.lexicon import Lexicon
from reprose.language.wordlists import WordList
from reprose.prose.hyphens import resolve

SETTINGS = 4


@dataclass(slots=True)
class Figures:
    """Line ends and those resolved right, by kind: "soft" hyphens, "real" ones, "plain" ends without a broken word.

    Right is what gives the text as it was, to the letter and the space.
    """

    language: str | None = None
    ends: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    @property
    def accuracy(self) -> float | None:
        """Right ones among all hyphens at line ends."""
        return self._share("soft", "real")

    @property
    def join(self) -> float | None:
        """Hyphens of the line end that were removed."""
        return self._share("soft")

    @property
    def keep(self) -> float | None:
        """Hyphens of the words' own that were kept."""
        return self._share("real")

    @property
    def plain(self) -> float | None:
        """Line ends without a broken word that became one space."""
        return self._share("plain")

    @property
    def always(self) -> float | None:
        """The accuracy of removing every hyphen at a line end."""
        total = self.ends["soft"] + self.ends["real"]
        return self.ends["soft"] / total if total else None

    def _share(self, *kinds: str) -> float | None:
        total = sum(self.ends[k] for k in kinds)
        return sum(self.right[k] for k in kinds) / total if total else None

    def add(self, other: Figures) -> None:
        """Count what ``other`` counted, too."""
        self.ends.update(other.ends)
        self.right.update(other.right)
        self.wrong.update(other.wrong)


def measure(text: Running, words: WordList | None = None, *, seed: int = 0, settings: int = SETTINGS) -> Figures:
    """Set ``text`` ``settings`` times in lines of random widths, and resolve every line end.

    ``words`` is the word list (the default: the language's own).  The same seed gives the same lines.
    """
    places = breaker(text.language, text.script)
    figures = Figures(text.language)
    for turn in range(settings):
        set_lines = list(lines(text.words, places, seed * 1000 + turn))
        lexicon = Lexicon(text.language, [line.text for line in set_lines], words)
        for one, two in pairwise(set_lines):
            decision = resolve(one.text, two.text, lexicon)
            left = one.text[:-1] if one.end == "soft" else one.text
            wanted = left + ("" if one.end else " ") + two.text
            kind = one.end or "plain"
            figures.ends[kind] += 1
            if decision.apply(one.text, two.text) == wanted:
                figures.right[kind] += 1
            else:
                ends = f"“{one.text.split()[-1]}” + “{two.text.split()[0]}”"
                figures.wrong[f"{kind}: {ends}: {decision.action}, {decision.rule}, {decision.reason}"] += 1
    return figures
