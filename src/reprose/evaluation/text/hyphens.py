"""Are hyphens at line ends resolved right?  Running text is set in lines, and put together again; figures and table.

Each setting is a document of its own: its lines are all that the lexicon knows of it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from reprose.evaluation.report import drawn
from reprose.evaluation.text.typesetting import Running, breaker, set_lines
from reprose.language.vocabulary import Vocabulary
from reprose.language.wordlists import WordList
from reprose.prose.hyphens.line_ends import resolve

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
        page = list(set_lines(text.words, places, seed * 1000 + turn))
        vocabulary = Vocabulary(text.language, [line.text for line in page], words)
        for one, two in pairwise(page):
            decision = resolve(one.text, two.text, vocabulary)
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


_HEADS = ["text", "language", "soft", "join", "real", "keep", "accuracy", "always join", "plain ends"]


def render(results: Mapping[str, Figures], form: str, show: bool = False) -> str:
    """The figures of each text, of each language that several texts have, and of all; "text", "md" or "json".

    ``show`` lists the line ends that were resolved wrongly, the most frequent first.
    """
    together: dict[str, list[Figures]] = {}
    for found in results.values():
        together.setdefault(found.language or "-", []).append(found)
    languages = {code: _sum(code, several) for code, several in together.items() if len(several) > 1}
    everything = _sum(None, list(results.values()))
    if form == "json":
        data = {
            "texts": {name: _data(found, show) for name, found in results.items()},
            "languages": {code: _data(_sum(code, several), False) for code, several in together.items()},
            "all": _data(everything, False),
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    rows = [_HEADS, *(_row(name, found) for name, found in results.items())]
    rows += [_row(f"all in {code}", found) for code, found in languages.items()]
    rows.append(_row("all together", everything))
    lists = {name: [f"{n} {w}" for w, n in _ranked(found)] for name, found in results.items()} if show else {}
    return drawn([rows], lists, form)


def _sum(language: str | None, several: list[Figures]) -> Figures:
    out = Figures(language)
    for one in several:
        out.add(one)
    return out


def _ranked(figures: Figures) -> list[tuple[str, int]]:
    return sorted(figures.wrong.items(), key=lambda item: (-item[1], item[0]))


def _row(name: str, f: Figures) -> list[str]:
    shares = (str(f.ends["soft"]), _share(f.join), str(f.ends["real"]), *map(_share, (f.keep, f.accuracy, f.always)))
    return [name, f.language or "-", *shares, _share(f.plain)]


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def _data(f: Figures, show: bool) -> dict[str, object]:
    out: dict[str, object] = {
        "language": f.language, "soft": f.ends["soft"], "join": f.join, "real": f.ends["real"], "keep": f.keep,
        "accuracy": f.accuracy, "always_join": f.always, "plain_ends": f.ends["plain"], "plain": f.plain,
    }  # fmt: skip
    if show:
        out["wrong"] = [{"line_end": where, "times": n} for where, n in _ranked(f)]
    return out
