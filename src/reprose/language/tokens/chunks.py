"""From a chunk, what stands between two white spaces, to its tokens."""

from __future__ import annotations

import re

from reprose.language.orthography import has_vowel
from reprose.language.tokens.habits import Habits, habits
from reprose.language.tokens.joints import Joint, joint
from reprose.language.tokens.patterns import APOSTROPHES, HYPHENS, JOINERS, PLAIN_CHUNK, chunk_pattern, unit_pattern

GOES_ON, ENDS, UNKNOWN = range(3)  # whether the sentence ends with the chunk

_AHEAD = 20  # characters: no more signs close a sentence
_SHORT = 3  # letters: a longer word is an abbreviation only if it is listed or could not be said
_CLOSERS = "\"'”’»«›“‘)]}*_"
_COMMAS = (",", ";", ":")
_ROMAN = frozenset("IVXLCDM")
_PARTS = re.compile(rf"[{APOSTROPHES}{re.escape(HYPHENS)}/–]")
_JOINER = re.compile(rf"(?<=[^{re.escape(JOINERS)}])[{re.escape(JOINERS)}](?=[^{re.escape(JOINERS)}])")


def _initials(word: str, longest: int) -> bool:
    """Whether ``word`` is an abbreviation of several short parts, each with its stop: "z.B", "U.S"."""
    return "." in word and all(len(part) <= longest for part in word.split("."))


class Chunks:
    """Divides chunks as one language does."""

    def __init__(self, language: str | None) -> None:
        self.habits: Habits = habits(language)
        self._pattern = chunk_pattern(self.habits)
        self._unit = unit_pattern() if self.habits.does("unit", "split") else None

    def divide(self, chunk: str, place: int, quoted: bool) -> tuple[int, ...]:
        """The offsets in ``chunk`` where its tokens end, the last one included.

        ``place`` is one of GOES_ON, ENDS, UNKNOWN; ``quoted``: the text has single quotation marks, so that an
        apostrophe behind a word may be one.
        """
        if plain := PLAIN_CHUNK(chunk):
            word = plain.end(1)
            return (word,) if word == len(chunk) else (word, word + 1)
        ends: list[int] = []
        at = 0
        while at < len(chunk):
            found = self._pattern.match(chunk, at)
            assert found is not None  # the last kind is any character
            if found.lastgroup == "word":
                self._divide_word(found[0], at, chunk[found.end() : found.end() + _AHEAD], place, quoted, ends)
            else:
                ends.append(found.end())
            at = ends[-1]
        return tuple(ends)

    def _divide_word(self, word: str, at: int, follows: str, place: int, quoted: bool, ends: list[int]) -> None:
        """Adds to ``ends`` those of ``word``, which begins at ``at``."""
        tail = word[-1]
        body = word
        if follows == ".." and place != GOES_ON and self._abbreviates(_PARTS.split(word)[-1]):
            word += "."  # an abbreviation and the sentence's own stop
        elif tail in JOINERS and tail != "_":
            body = word[:-1]
            if tail == ".":
                keeps = self._keeps_stop(body, follows, place)
            elif tail in HYPHENS:
                keeps = self._keeps_hyphen(body)
            else:
                keeps = self._keeps_apostrophe(body, quoted)
            if not keeps:
                ends += [at + cut for cut in self._cuts(body)] + [at + len(body), at + len(word)]
                return
        ends += [at + cut for cut in self._cuts(body)]
        ends.append(at + len(word))

    def _cuts(self, body: str) -> list[int]:
        """Where ``body`` is cut, as offsets between its first and its last character."""
        if body.isalpha() or body.isdigit() or body.lower() in self.habits.whole:
            return []
        cuts: list[int] = []
        start = 0
        marks = [found.start() for found in _JOINER.finditer(body)]
        for mark, end in zip(marks, [*marks[1:], len(body)], strict=False):
            kind = joint(self.habits, body, start, mark, end)
            if kind is Joint.WHOLE:
                continue
            if kind is not Joint.BEFORE:
                cuts.append(mark)
            if kind is not Joint.AFTER:
                cuts.append(mark + 1)
            start = mark + 1
        if self._unit is not None and body[0].isdigit() and (found := self._unit.fullmatch(body)):
            return sorted({found.end(n) for n in range(1, 4) if 0 < found.end(n) < len(body)})
        if body[-1] in "²³" and self.habits.does("superscript", "split"):
            cuts.append(len(body) - 1)
        return cuts

    def _keeps_stop(self, body: str, follows: str, place: int) -> bool:
        """Whether the stop behind ``body`` belongs to it."""
        known = self.habits
        if known.does("stop", "split"):
            return False
        ends = place == ENDS and not follows.strip(_CLOSERS)
        goes_on = place == GOES_ON or follows[:1] in _COMMAS
        last = _PARTS.split(body)[-1] or body
        if last[0].isdigit():
            return goes_on and not ends and known.does("ordinal", "keep") and last.replace(".", "").isdigit()
        if len(last) == 1:
            return last.isalpha() and not ends and (goes_on or last.isupper() or last in known.abbreviations)
        if ends:
            return known.does("final", "keep") and (last.lower() in known.final or _initials(last, 2))
        if self._known(last):
            return True
        if known.does("ordinal", "keep") and _ROMAN.issuperset(last):
            return goes_on
        if not goes_on or (follows and follows[0] not in _COMMAS):
            return False
        return len(last) <= _SHORT or self._abbreviates(last)

    def _known(self, word: str) -> bool:
        """Whether ``word`` is an abbreviation by itself, whatever stands around it."""
        return word.lower() in self.habits.abbreviations or _initials(word, 3)

    def _abbreviates(self, word: str) -> bool:
        """Whether ``word`` is known or could not be said as it stands: "kvm", "Tsd"."""
        return self._known(word) or (word.isalpha() and not has_vowel(word, self.habits.language))

    def _keeps_hyphen(self, body: str) -> bool:
        known = self.habits
        return body.lower() in known.proclitics or body.lower() in known.leaning or known.does("suspended", "keep")

    def _keeps_apostrophe(self, body: str, quoted: bool) -> bool:
        last = _PARTS.split(body)[-1].lower()
        return last in self.habits.elisions or last in self.habits.apocopes or (last.isalpha() and not quoted)
