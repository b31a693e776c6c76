"""What is around a cut, mended: brackets, prepositions, punctuation, spaces, capitals, and sentences left empty."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from reprose.document import Edit
from reprose.rewriting.passage import Passage
from reprose.rewriting.strip.removal import Brackets, Removal, without_overlaps
from reprose.rewriting.strip.words import Words, words_of

_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_BETWEEN = re.compile(r"[\s,;|/–—-]*")
_SPACED = ";:!?»"  # marks before which some languages set a space
_REACH = 60  # characters before a cut in which words that lead to it are looked for
_TAIL = 6  # words behind "see ..." that still only say what for


def mended(passage: Passage, cuts: Sequence[Removal]) -> list[Edit]:
    """The edits that take ``cuts`` out and leave the sentences whole; a cut that is its sentence's subject stays."""
    if not cuts:
        return []
    words = words_of(passage.language)
    holes = _joined(passage.text, without_overlaps(list(cuts)), words)
    brackets = Brackets(passage.text)
    holes = brackets.emptied(holes, words)
    around = _Around(passage, brackets, words, holes)
    wide = [hole for cut in holes if (hole := around.widened(cut)) is not None]
    return _edits(passage.text, _emptied(passage, _merged(wide)))


def _joined(text: str, cuts: list[Removal], words: Words) -> list[Removal]:
    """Cuts with nothing but commas, dashes or "and" between become one."""
    joined = re.compile(rf"\s*,?\s*{words.joined}\s*", re.IGNORECASE)
    out: list[Removal] = []
    for cut in cuts:
        if out and out[-1].aside == cut.aside:
            between = text[out[-1].end : cut.start]
            if _BETWEEN.fullmatch(between) or joined.fullmatch(between):
                out[-1] = out[-1]._replace(end=cut.end)
                continue
        out.append(cut)
    return out


class _Around:
    """How far a cut has to reach so that what is left reads well."""

    def __init__(self, passage: Passage, brackets: Brackets, words: Words, holes: list[Removal]) -> None:
        self.text = passage.text
        self.sentences = passage.sentences
        self.starts = [start for start, _ in passage.sentences]
        self.brackets = brackets
        self.words = words
        self.holes = holes

    def widened(self, cut: Removal) -> Removal | None:
        """The cut with the words that lead to it and the punctuation it leaves over; None if it has to stay."""
        low, high, inside = self._bounds(cut)
        if cut.aside:
            return cut
        found = self.words.accessed.match(self.text, cut.end, high) if cut.rule == "strip.link" else None
        end = found.end() if found else cut.end
        start, pointed, led = self._led(cut.start, low, self.text[end:high].lstrip()[:1].isalpha())
        first = not _LETTER_OR_DIGIT.search(self.text, low, start)
        rest = self.text[end:high].lstrip()
        if pointed:
            tail = rest if first else re.split(r"[.,;:)\]]", rest, maxsplit=1)[0]
            short = rest[:1] != "," and len(self._left(tail, end, high).split()) <= _TAIL
            if first and short:
                reason = f"a {'bracket' if inside else 'sentence'} that only points at {cut.reason}"
                return cut._replace(start=low - inside, end=high + inside, reason=reason)
            if first:
                return None
            if short and tail[:1].islower():
                end = self.text.index(tail, end) + len(tail.rstrip())
        elif first and self.text[cut.start] != "(" and rest[:1].islower() and not led:
            return None  # the subject of its sentence
        begins = first and led and not inside
        return self._punctuated(cut._replace(start=start, end=end, begins=begins), low, high, first)

    def _bounds(self, cut: Removal) -> tuple[int, int, bool]:
        """The sentence around the cut, or the bracket in it; and whether it is a bracket."""
        bracket = self.brackets.around(cut.start, cut.end)
        if bracket is not None:
            return bracket[0] + 1, bracket[1], True
        low, high = self._sentence(cut.start)
        return low, max(high, cut.end), False

    def _sentence(self, place: int) -> tuple[int, int]:
        """The sentence around a place of the text; the whole text where none is known."""
        at = bisect_right(self.starts, place) - 1
        if at < 0:
            return 0, self.starts[0] if self.starts else len(self.text)
        start, end = self.sentences[at]
        if place < end:
            return start, end
        return end, self.starts[at + 1] if at + 1 < len(self.starts) else len(self.text)

    def _led(self, start: int, low: int, goes_on: bool) -> tuple[int, bool, bool]:
        """Where labels, prepositions and pointing words before a cut begin; whether it is pointed at; or led to.

        ``goes_on`` tells that a word follows: "as in [3] shown" loses "in [3]", "as in [3]," all of it.
        """
        back = max(low, start - _REACH)
        found = self.words.labels.search(self.text, back, start)
        if found:
            start = found.start()
        found = self.words.pointing.search(self.text, back, start)
        if found:
            before = self.text[low : found.start()].rstrip()
            if not _LETTER_OR_DIGIT.search(before) or before[-1:] in ",;:–—(":
                return found.start(), True, False
        found = (None if goes_on else self.words.like.search(self.text, back, start)) or self.words.before.search(
            self.text, back, start
        )
        return (found.start(), False, True) if found else (start, False, False)

    def _left(self, tail: str, start: int, end: int) -> str:
        """What other cuts leave of ``tail``, which begins behind ``start``."""
        at = self.text.index(tail, start)
        stop = min(end, at + len(tail))
        out = []
        for hole in self.holes[bisect_left(self.holes, at, key=_start) :]:
            if hole.end > stop:
                break
            out.append(self.text[at : hole.start])
            at = hole.end
        return "".join([*out, self.text[at:stop]])

    def _punctuated(self, cut: Removal, low: int, high: int, first: bool) -> Removal:
        """Commas, colons and dashes that would stand twice, or alone, go with the cut."""
        text = self.text
        left = cut.start
        while left > low and text[left - 1].isspace():
            left -= 1
        right = cut.end
        while right < high and text[right].isspace():
            right += 1
        before = text[left - 1] if left > low else ""
        after = text[right] if right < high else ""
        if (first or not before) and after and after in ",;:":
            return cut._replace(end=right + 1)
        if before and before in ",;:–—":
            if not after or after in ".!?;()]":
                return cut._replace(start=left - 1)
            if after == before or after == ",":
                if before in ",–—" and not self._goes_on(right + 1, high):
                    return cut._replace(start=left - 1, end=right + 1)
                return cut._replace(end=right + 1) if after == before else cut._replace(start=left - 1)
        return cut

    def _goes_on(self, start: int, end: int) -> bool:
        """Whether what stands behind the second comma needs one: a next item, or a clause."""
        found = re.compile(r"\s*(\w+)").match(self.text, start, end)
        return found is not None and (found[1] in self.words.relative or not found[1][0].islower())


def _start(cut: Removal) -> int:
    return cut.start


def _end(cut: Removal) -> int:
    return cut.end


def _merged(cuts: list[Removal]) -> list[Removal]:
    out: list[Removal] = []
    for cut in sorted(cuts):
        if out and cut.start <= out[-1].end:
            out[-1] = out[-1]._replace(end=max(out[-1].end, cut.end))
        else:
            out.append(cut)
    return out


def _emptied(passage: Passage, cuts: list[Removal]) -> list[Removal]:
    """Sentences in which no letter and no digit is left go whole."""
    out: list[Removal] = []
    for start, end in passage.sentences or [(0, len(passage.text))]:
        first, last = bisect_right(cuts, start, key=_end), bisect_left(cuts, end, key=_start)
        inside = cuts[first:last]
        if not inside:
            continue
        at, left = start, False
        for cut in inside:
            left = left or _LETTER_OR_DIGIT.search(passage.text, at, max(at, cut.start)) is not None
            at = max(at, cut.end)
        if not left and not _LETTER_OR_DIGIT.search(passage.text, at, max(at, end)):
            out.append(inside[0]._replace(start=start, end=end))
    return _merged([*cuts, *out])


def _edits(text: str, cuts: list[Removal]) -> list[Edit]:
    """The cuts with the spaces that they leave over; a sentence that lost its beginning gets a capital."""
    out: list[Edit] = []
    for cut in cuts:
        start, end = cut.start, cut.end
        while start > 0 and text[start - 1].isspace():
            start -= 1
        while end < len(text) and text[end].isspace():
            end += 1
        after = _space(text, start, end, cut)
        if cut.begins and end < len(text) and text[end].islower():
            after += text[end].upper()
            end += 1
        if out and start <= out[-1].end:  # cuts with white alone between them
            last = out.pop()
            start, after = last.start, last.after if after.isspace() else last.after.rstrip() + after
        out.append(Edit(start, end, text[start:end], after, cut.rule, cut.reason))
    return out


def _space(text: str, start: int, end: int, cut: Removal) -> str:
    """What stands between the text before ``start`` and behind ``end``, the white around a cut taken off."""
    if start == 0 or end == len(text):
        return ""
    before, after = text[start - 1], text[end]
    if after in ",.;:!?)]}»”’":
        return text[cut.end : end] if after in _SPACED else ""
    if before in "([{«“„‘":
        return ""
    white = text[start : cut.start] or text[cut.end : end]
    if not white:
        return " " if before.isalnum() and after.isalnum() else ""
    return "\n" if "\n" in white else " "
