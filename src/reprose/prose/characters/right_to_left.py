"""Signs put right in text written from right to left: mirrored brackets, strokes that stretch Arabic letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.layout.lines.orientation import LEFTWARDS

_PAIRS = "()[]{}«»‹›"
_MIRRORED = {char: _PAIRS[k ^ 1] for k, char in enumerate(_PAIRS)}
_BRACKET = re.compile("[()\\[\\]{}«»‹›]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u058f\u0900-\ufb1c]")
_STRONG = re.compile(r"[^\W\d_]")
# A kashida makes the stroke between two letters longer; as a glyph alone it often has no character.
_ARABIC = "\u0620-\u063f\u0641-\u065f\u066e-\u06d3\u06fa-\u06ff"
_KASHIDA = re.compile(f"(?<=[{_ARABIC}])[\u0640\ufffd]+(?=[{_ARABIC}])")


def repair_leftwards(lines: Sequence[Line]) -> None:
    """Put the signs of such lines right, where there are any."""
    lines = [line for line in lines if line.turn == LEFTWARDS]
    if not lines:
        return
    for line in lines:
        change_line(line, list(_strokes(line.text)))
    _turn_brackets(lines)


def _strokes(text: str) -> Iterator[Edit]:
    for found in _KASHIDA.finditer(text):
        yield Edit(found.start(), found.end(), found[0], "", "character.kashida", "only lengthens a letter", 0.97)


def _turn_brackets(lines: Sequence[Line]) -> None:
    """A bracket that opens is drawn as one that closes in Latin: some files tell what is drawn, others what is meant.

    All of a document's brackets follow one habit; white space beside them shows which.
    """
    places: list[tuple[Line, list[int]]] = []
    balance = 0
    for line in lines:
        text = line.text
        at = [m.start() for m in _BRACKET.finditer(text) if not _in_latin(text, m.start())]
        if at:
            places.append((line, at))
        for k in at:
            before = k == 0 or text[k - 1].isspace()
            after = k == len(text) - 1 or not (text[k + 1].isalnum() or text[k + 1] in _MIRRORED)
            if before != after:
                opens = before
                balance += 1 if opens == (_PAIRS.index(text[k]) % 2 == 0) else -1
    if balance >= 0:
        return
    reason = "drawn mirrored, as it stands in text from right to left"
    for line, at in places:
        edits = [Edit(k, k + 1, line.text[k], _MIRRORED[line.text[k]], "character.mirrored", reason, 0.9) for k in at]
        change_line(line, edits)


def _in_latin(text: str, at: int) -> bool:
    """Whether the nearest letters on both sides are read from left to right."""
    before = next(iter(_STRONG.findall(text[:at])[-1:]), "")
    after = _STRONG.search(text, at)
    return bool(before and after and _LATIN.match(before) and _LATIN.match(after[0]))
