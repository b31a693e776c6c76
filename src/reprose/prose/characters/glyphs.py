"""What a font's glyph stands for where the file does not say it, or says it wrongly: "ﬁ" given as "€" or as nothing.

A glyph is known by its font, the character that the file gives and its width, so two that have no character are still
two.  The words of the document tell what it is: put into them, the right letters make known words of most of them.
What a glyph is in one font the glyph of that character is likely to be in another, where fewer words speak for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.resources import table
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.single import places_of

# Old and rare ligatures come last: of letters that fit as many words the first are taken.
_LIGATURES = (
    "fi", "fl", "ff", "ffi", "ffl", "ch", "ck", "tt", "ti", "Th", "st", "ct", "ft", "fb", "fh", "fj", "fk", "tz", "ss",
    "sch", "tf", "fft", "gg", "qu", "Qu", "ll",
)  # fmt: skip
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_UNKNOWN = "\ufffd\ue000-\uf8ff"  # no character at all
# Signs that no word has.  Bullets and middle dots stand before and inside words by themselves.
_NO_GLYPH = re.compile(
    f"[{_UNKNOWN}\u0080-\u009f\u00a2-\u00a9\u00ac\u00ae\u00b0-\u00b3\u00b6\u00b9\u00bc-\u00bf\u00d7\u00f7"
    "\u2020\u2021\u2030\u20a0-\u20bf\u2100-\u218f\u2200-\u25ff\ufb00-\ufb06]"
)
_SIGN = re.compile(f"[^{_UNKNOWN}]")
# Letters that no Latin word has: a map that tells the halves of a code wrongly, or a number of a glyph, gives "吀is",
# "informaƟon".
_FOREIGN = re.compile("[\u0180-\u0217\u021c-\u02af\u2e80-\ua4cf\uac00-\ud7ff]")
_WRITTEN = re.compile("[\u2e80-\ua4cf\uac00-\ud7ff]{2}")  # text in such a script
_NEEDED = 2  # different words that must speak for what a glyph is ...
_LONG = 7  # ... or one word of so many letters
_CERTAIN = 4  # different words: then it is put into unknown words as well
_SHARE = 0.6  # of the words with the glyph
_RIVAL = 1.5  # times the weight of the second best letters; a word weighs what it is common
_KNOWN = {2: 6.0, 3: 4.5, 4: 3.5, 5: 2.5}  # Zipf, by length: short words are easily made

Glyph = tuple[str, str, int]  # font, character, width in fiftieths of the type size


@dataclass(slots=True)
class _Word:
    """A word with such glyphs: where it stands, and which ones they are."""

    line: Line
    start: int
    text: str
    glyphs: dict[int, Glyph]  # by the place in ``text``
    whole: bool  # not a half at a line end

    def spelt(self, meanings: dict[Glyph, str]) -> str:
        """The word with the letters that are known by now."""
        return "".join(
            meanings.get(self.glyphs[at], char) if at in self.glyphs else char for at, char in enumerate(self.text)
        )


@dataclass(slots=True)
class _Found:
    meanings: dict[Glyph, str] = field(default_factory=dict)
    certain: set[Glyph] = field(default_factory=set)


def repair_glyphs(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Put the letters in; how many lines were changed."""
    if not vocabulary.has_words:
        return 0
    odd = [line for line in lines if not line.text.isascii()]
    written = sum(_WRITTEN.search(line.text) is not None for line in odd)
    words = [word for line in odd if _NO_GLYPH.search(line.text) for word in _words(line, _NO_GLYPH)]
    if 2 * written <= sum(_FOREIGN.search(line.text) is not None for line in odd):
        foreign = [word for line in odd if _FOREIGN.search(line.text) for word in _words(line, _FOREIGN)]
        words += [word for word in foreign if not vocabulary.frequency(word.text.lower())]
    if not words:
        return 0
    found = _learned(words, vocabulary)
    changes: dict[int, list[Edit]] = defaultdict(list)
    owners: dict[int, Line] = {}
    for word in words:
        spelt = word.spelt(found.meanings)
        if spelt == word.text:
            continue
        sure = all(g in found.certain for g in word.glyphs.values() if g in found.meanings)
        if not sure and not _is_word(spelt, vocabulary):
            continue
        for at, glyph in word.glyphs.items():
            if glyph in found.meanings:
                place, char, meant = word.start + at, word.text[at], found.meanings[glyph]
                reason = f"“{char}” of this font stands for “{meant}”, as the words tell"
                changes[id(word.line)].append(Edit(place, place + 1, char, meant, "character.glyph", reason, 0.9))
                owners[id(word.line)] = word.line
    for key, edits in changes.items():
        change_line(owners[key], edits)
    return len(changes)


_RUN = re.compile(rf"(?:[^\W\d_]|{_NO_GLYPH.pattern})+")


def _words(line: Line, odd: re.Pattern[str]) -> list[_Word]:
    """The words of a line in which letters stand beside such a glyph, which ``odd`` finds."""
    out: list[_Word] = []
    places: list[int] = []
    page = line.page
    for match in _RUN.finditer(line.text):
        signs = [at for at, char in enumerate(match[0]) if odd.match(char)]
        if not signs or len(signs) * 2 > len(match[0]):
            continue
        places = places or places_of(line)
        glyphs = {}
        for at in signs:
            place = places[match.start() + at]
            if place < 0:
                continue
            char = line.chars[place]
            wide = (page.x1[char] - page.x0[char]) / max(float(page.size[char]), 0.1)
            font = page.styles[page.style[char]].font if page.styles else ""
            glyphs[at] = (font, match[0][at], round(50 * float(wide)))
        if glyphs:
            ends = match.end() >= len(line.text) - 1 and not line.text[-1:].isalpha()
            out.append(_Word(line, match.start(), match[0], glyphs, not ends))
    return out


def _learned(words: Sequence[_Word], vocabulary: Vocabulary) -> _Found:
    """What each glyph stands for, the most frequent first, since a word may have several."""
    found = _Found()
    having: dict[Glyph, list[_Word]] = defaultdict(list)
    for word in words:
        if word.whole:
            for glyph in set(word.glyphs.values()):
                having[glyph].append(word)
    order = sorted(having, key=lambda g: (-len({w.text for w in having[g]}), g))
    for needed in (_NEEDED, 1):  # what other fonts showed needs one word more only
        for glyph in order:
            if glyph not in found.meanings:
                _solve(glyph, having[glyph], found, vocabulary, needed)
    return found


def _solve(glyph: Glyph, words: list[_Word], found: _Found, vocabulary: Vocabulary, needed: int) -> None:
    asked = {
        spelt for word in words
        if (spelt := word.spelt({**found.meanings, glyph: "\0"})) and not _NO_GLYPH.search(spelt)
    }  # fmt: skip
    asked = {w for w in asked if len(w) > 2}
    if _SIGN.match(glyph[1]) and not _FOREIGN.match(glyph[1]):  # a sign behind or before a word is no letter of it
        asked = {w for w in asked if w[-1] != "\0" and not vocabulary.common(w.replace("\0", "").lower())}
    if not asked:
        return
    votes: Counter[str] = Counter()
    weights: Counter[str] = Counter()  # hundredths of Zipf, so that sums do not depend on their order
    longest: dict[str, int] = defaultdict(int)
    for letters in _candidates(glyph, found, vocabulary.language, needed):
        for word in asked:
            whole = word.replace("\0", letters)
            if _is_word(whole, vocabulary):
                votes[letters] += 1
                weights[letters] += max(1, round(100 * vocabulary.frequency(whole.lower())))
                longest[letters] = max(longest[letters], len(whole))
    if not votes:
        return
    (best, weight), *others = [*weights.most_common(2), ("", 0)]
    n = votes[best]
    if n < (1 if _initial(glyph[1]) else needed) and longest[best] < _LONG:
        return
    if n < _SHARE * len(asked) or others[0][1] * _RIVAL > weight:
        return
    found.meanings[glyph] = best
    if n >= _CERTAIN or (needed == 1 and any(g in found.certain and found.meanings[g] == best for g in found.meanings)):
        found.certain.add(glyph)


def _candidates(glyph: Glyph, found: _Found, language: str | None, needed: int) -> list[str]:
    if needed == 1:
        return sorted({letters for (_, char, _), letters in found.meanings.items() if char == glyph[1]})
    known = next((row[1] for row in table("letters") if row[0] == language), "")
    single = [c for c in _LETTERS + known if c.isalpha()]
    initial = _initial(glyph[1])
    if initial:
        return [letters for letters in _LIGATURES if letters[0] == initial]
    compatible = unicodedata.normalize("NFKC", glyph[1])
    return list(dict.fromkeys([*([compatible] if compatible.isalpha() else []), *_LIGATURES, *single]))


def _initial(char: str) -> str:
    """The letter that a character holds in the wrong one of its two bytes; "" for any other."""
    high, low = divmod(ord(char), 0x100)
    return chr(high) if not low and chr(high).isascii() and chr(high).isalpha() else ""


def _is_word(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a spelling is a word, and no chance combination of few letters."""
    if vocabulary.in_document(word) > 1:
        return True
    return vocabulary.listed(word.lower()) >= _KNOWN.get(len(word), 0.0) and vocabulary.frequency(word.lower()) > 0
