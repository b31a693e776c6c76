"""From a chunk, what stands between two white spaces, to its tokens; what becomes of a sign that joins two parts."""

from __future__ import annotations

import re
from enum import Enum

from reprose.language.resources import has_vowel
from reprose.language.tokens.patterns import (
    APOSTROPHES,
    HYPHENS,
    JOINERS,
    PLAIN_CHUNK,
    Habits,
    chunk_pattern,
    habits_of,
    unit_pattern,
)

_NO_SIGNS = str.maketrans("", "", HYPHENS + ".,")


class Joint(Enum):
    """How a word is cut at a joining sign."""

    WHOLE = 0  # not at all
    APART = 1  # the sign is a token of its own
    BEFORE = 2  # behind the sign, which belongs to the part before it: "l'|eau"
    AFTER = 3  # in front of the sign, which belongs to the part after it: "est|-ce"


def joint(habits: Habits, word: str, start: int, at: int, end: int) -> Joint:
    """How ``word`` is cut at the joining sign at offset ``at``, which stands between the part that begins at
    ``start`` (behind the last joining sign that cuts) and the part that ends at ``end`` (at the next joining sign)."""
    left, sign, right = word[start:at], word[at], word[at + 1 : end]
    if sign in APOSTROPHES:
        return _apostrophe(habits, left, right)
    if sign in HYPHENS:
        return _hyphen(habits, word[:start], left, right, word[end:])
    if sign in "–\u2012":
        numbers = left[-1].isdigit() and right[0].isdigit()
        return Joint.WHOLE if numbers and habits.does("dash", "keep") else Joint.APART
    if sign == ".":
        return _stop(habits, left, right)
    if sign == "/":
        numbers = left[-1].isdigit() or (right[0].isdigit() and any(c.isdigit() for c in left))
        whole = _unit(left, right) or habits.does("numbers" if numbers else "slash", "keep")
        return Joint.WHOLE if whole else Joint.APART
    if sign == ":":
        numbers = left[-1].isdigit() and right[0].isdigit()
        return Joint.WHOLE if numbers or (habits.does("colon", "keep") and right[0].islower()) else Joint.APART
    return Joint.WHOLE


def _unit(left: str, right: str) -> bool:
    return left.lower() in ("km", "m", "w", "c", "b") and right.lower() in ("h", "s", "o", "c")


def _apostrophe(habits: Habits, left: str, right: str) -> Joint:
    if left.lower() in habits.elisions and f"{left}'{right}".lower() not in habits.whole:
        return Joint.BEFORE
    if right == "s" and left.islower() and habits.does("verb", "split"):
        return Joint.AFTER
    return Joint.WHOLE


def _stop(habits: Habits, left: str, right: str) -> Joint:
    """Signs inside numbers, abbreviations, file and host names stay; a missing space does not hold words together."""
    if left[-1].isdigit() or right[0].isdigit():
        return Joint.WHOLE
    words = len(left) > 2 and len(right) > 1 and left.islower() and right[0].isupper() and right[1:].islower()
    if words and left not in habits.abbreviations:
        return Joint.APART
    if habits.does("stop", "split") and max(len(left), len(right)) < 3:
        return Joint.APART
    return Joint.WHOLE


def _hyphen(habits: Habits, before: str, left: str, right: str, rest: str) -> Joint:
    first, last = left.lower(), right.lower()
    if first in habits.proclitics:
        return Joint.BEFORE
    if habits.enclitics:
        if first == "t" and f"t-{last}" in habits.enclitics:
            return Joint.WHOLE
        if (last + rest.lower()) in habits.enclitics or (
            last in habits.enclitics and all(part in habits.enclitics for part in rest[1:].lower().split("-") if part)
        ):
            return Joint.AFTER
    if len(last) > 2 and habits.aphaeresis(last):
        return Joint.AFTER
    if first in habits.leaning:
        return Joint.BEFORE
    if _number(left) and _number(right):
        # dates and telephone numbers are no ranges
        whole = HYPHENS[0] in left + rest[:1] or (len(left), len(right)) == (3, 4) or habits.does("range", "keep")
        return Joint.WHOLE if whole else Joint.APART
    if habits.does("hyphen", "keep"):
        return Joint.WHOLE
    if (first in habits.prefixes and not before) or (last in habits.suffixes and not rest):
        return Joint.WHOLE
    if habits.does("case", "keep") and left.isupper() and len(left) > 1 and right.islower() and len(right) < 4:
        return Joint.WHOLE
    if habits.does("hyphen", "names"):
        final = rest.rsplit("-", 1)[-1] if rest else right
        opening = before.split("-", 1)[0] if before else left
        named = not left.endswith("ско") and all(part[:1].isupper() or part.isdigit() for part in (opening, final))
        return Joint.APART if named else Joint.WHOLE
    return Joint.APART


def _number(part: str) -> bool:
    return part[-1].isdigit() and part.translate(_NO_SIGNS).isdigit()


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
        self.habits: Habits = habits_of(language)
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
