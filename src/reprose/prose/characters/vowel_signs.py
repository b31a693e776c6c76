"""Vowel signs of Indic and South-East Asian scripts, put where Unicode has them: each once, and behind its letter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.text.accents import SIGNS

# Signs drawn in two parts: the vowels o and au of Devanagari, the Thai and Lao am with a tone before or inside it.
_PARTS = {"\u093e\u0947": "\u094b", "\u093e\u0948": "\u094c", "\u0947\u093e": "\u094b", "\u0948\u093e": "\u094c"}
_AM = {"\u0e4d": "\u0e33", "\u0ecd": "\u0eb3"}
_IN_PARTS = re.compile(
    "\u093e[\u0947\u0948]|[\u0947\u0948]\u093e|\u0e4d[\u0e48-\u0e4b]?\u0e32|\u0ecd[\u0ec8-\u0ecb]?\u0eb2"
)
# Signs drawn before the letter behind which they are written.
_BEFORE = (
    "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9-\u0ddb\u1031\u17c1-\u17c3"
)
_JOINERS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d\u0dca\u1039\u17d2"  # they make one letter of two
_DOTS = "\u093c\u09bc\u0a3c\u0abc\u0b3c"
_LETTERS = "".join(
    char for char in map(chr, (*range(0x904, 0xE00), *range(0x1000, 0x1022), *range(0x1780, 0x17A3)))
    if unicodedata.category(char) == "Lo"
)  # fmt: skip
_CLUSTER = f"[{_LETTERS}][{_DOTS}]?(?:[{_JOINERS}][{_LETTERS}][{_DOTS}]?)*[\u103b-\u103e]*"
_DRAWN = re.compile(f"([{_BEFORE}])({_CLUSTER})")
_ANY = re.compile(f"[{_BEFORE}]")
_INSIDE = f"[{re.escape(''.join(sorted(SIGNS)))}{_LETTERS}]"
_BEGINS = re.compile(f"(?<!{_INSIDE})[{_BEFORE}](?=[{_LETTERS}])")
_ENDS = re.compile(f"(?<=[{_LETTERS}])[{_BEFORE}](?!{_INSIDE})")


def repair_vowel_signs(lines: Sequence[Line]) -> None:
    """Put the signs of a document's lines right; a document follows one habit, so all of them tell it."""
    signed = [line for line in lines if not line.text.isascii() and _IN_PARTS.search(line.text)]
    for line in signed:
        change_line(line, list(_wholes(line.text)))
    ordered = [line for line in lines if not line.text.isascii() and _ANY.search(line.text)]
    begins = sum(len(_BEGINS.findall(line.text)) for line in ordered)
    # Words cannot begin with such a sign as it is written, nor end with one as it is drawn.
    if begins > sum(len(_ENDS.findall(line.text)) for line in ordered):
        for line in ordered:
            change_line(line, list(_turned(line.text)))


def _wholes(text: str) -> Iterator[Edit]:
    for found in _IN_PARTS.finditer(text):
        parts = found[0]
        whole = _PARTS.get(parts) or parts[1:-1] + _AM[parts[0]]
        yield Edit(found.start(), found.end(), parts, whole, "character.vowel-sign", "one sign drawn as two", 0.97)


def _turned(text: str) -> Iterator[Edit]:
    for found in _DRAWN.finditer(text):
        after = found[2] + found[1]
        yield Edit(found.start(), found.end(), found[0], after, "character.vowel-sign", "drawn before its letter", 0.9)
