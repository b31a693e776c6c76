"""Letters of another script inside a word: Latin letters and digits in Cyrillic words, Cyrillic letters in Latin ones.

A letter that looks the same in both scripts is put right wherever the rest of the word is of one script.  What is only
like another letter ("3" for "з", "u" for "и") is put right where a known word comes out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import product

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.lexicon import Lexicon

_MIXED = re.compile(r"(?<![\w@/])(?<!\w\.)(?=\w*[\u0400-\u04ff])(?=\w*[A-Za-z0-9\u00e0-\u00ff])[\w\u0301]{2,}(?![@/])")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_SAME_LATIN, _SAME_CYRILLIC = "aceopxyijsABCEHIJKMOPSTXY", "асеорхуіјѕАВСЕНІЈКМОРЅТХУ"
_TO_CYRILLIC = dict(zip(_SAME_LATIN, _SAME_CYRILLIC, strict=True))
_TO_LATIN = dict(zip(_SAME_CYRILLIC, _SAME_LATIN, strict=True))
# Less alike, or alike in italics only: what each may stand for, the likelier first.
_LIKE = {
    "a": "а", "b": "ьвб", "c": "с", "e": "е", "g": "д", "h": "нһ", "i": "іи", "j": "ј", "k": "к", "m": "тм", "n": "пн",
    "o": "о", "p": "р", "r": "гя", "s": "ѕ", "t": "т", "u": "иц", "x": "х", "y": "у", "3": "зэ", "6": "б", "0": "о",
    "4": "ч", "B": "В", "H": "Н", "K": "К", "M": "М", "T": "Т", "R": "Я", "N": "И", "U": "ИЦ",
}  # fmt: skip
_TRIES = 64
_USUAL = 3


def repair_lookalikes(lines: Sequence[Line], lexicon: Lexicon) -> int:
    """Put such letters right; how many lines were changed.

    What a sign stands for in known words of the document it stands for in names and other unknown words, too.
    """
    suspects = [line for line in lines if _CYRILLIC.search(line.text) and _MIXED.search(line.text)]
    if not suspects:
        return 0
    latin = lexicon.script == "Latin"
    reason = "Cyrillic letters in a Latin word" if latin else "Latin signs in a Cyrillic word"
    fixed: dict[str, str] = {}
    for word in {m[0] for line in suspects for m in _MIXED.finditer(line.text)}:
        fixed[word] = _latin(word, lexicon) if latin else _cyrillic(word, lexicon)
    if not latin:
        signs = _habits(fixed)
        for word in (w for w, new in fixed.items() if not new):
            new = "".join(signs.get(char, char) for char in word)
            if all(map(_CYRILLIC.match, new)) and _mostly_cyrillic(word):
                fixed[word] = new
    changed = 0
    for line in suspects:
        changes = [
            Edit(m.start(), m.end(), m[0], fixed[m[0]], "character.lookalike", reason, 0.9)
            for m in _MIXED.finditer(line.text)
            if fixed[m[0]] not in ("", m[0])
        ]
        change_line(line, changes)
        changed += bool(changes)
    return changed


def _habits(fixed: dict[str, str]) -> dict[str, str]:
    """What each sign stands for in at least three words, and hardly ever otherwise."""
    counts: dict[str, Counter[str]] = {}
    for word, new in fixed.items():
        for char, letter in zip(word, new, strict=False):
            if char != letter:
                counts.setdefault(char, Counter())[letter] += 1
    return {
        char: found.most_common(1)[0][0] for char, found in counts.items()
        if found.most_common(1)[0][1] >= max(_USUAL, 0.8 * found.total())
    }  # fmt: skip


def _mostly_cyrillic(word: str) -> bool:
    return len(_CYRILLIC.findall(word)) * 2 >= len(word)


def _latin(word: str, lexicon: Lexicon) -> str:
    """The word with Latin letters for Cyrillic ones that look the same; nothing where some do not."""
    fixed = "".join(_TO_LATIN.get(char, char) for char in word)
    if _CYRILLIC.search(fixed) or not any(_LATIN.match(c) and c not in _SAME_LATIN for c in word):
        return fixed if not _CYRILLIC.search(fixed) and fixed.isalpha() and lexicon.known(fixed) else ""
    return fixed if fixed.isalpha() else ""


def _cyrillic(word: str, lexicon: Lexicon) -> str:
    own = [char for char in word if _CYRILLIC.match(char)]
    if all(_CYRILLIC.match(c) or c in _TO_CYRILLIC for c in word):
        fixed = "".join(_TO_CYRILLIC.get(char, char) for char in word)
        if lexicon.known(fixed):
            return fixed
        serbian = lexicon.language in ("sr", "mk", "uk", "be")
        usual = serbian or not any(c in "іјѕ" for c in fixed.lower())
        sure = any(c not in _SAME_CYRILLIC for c in own) and len(own) * 3 >= len(word)
        if sure and usual and not any(c in "uy" for c in word):
            return fixed
    if len(own) * 2 < len(word) or any(c not in _LIKE and not _CYRILLIC.match(c) for c in word):
        return ""
    ways = [_LIKE.get(char, char) for char in word]
    best: tuple[float, str] = (0.0, "")
    for n, letters in enumerate(product(*ways)):
        if n >= _TRIES:
            break
        whole = "".join(letters)
        frequency = lexicon.frequency(whole)
        if frequency > best[0]:
            best = frequency, whole
    if best[1] and len(word) > 2:
        return best[1]
    plain = "".join(way[0] for way in ways)
    return plain if lexicon.in_document(plain) > 1 else ""
