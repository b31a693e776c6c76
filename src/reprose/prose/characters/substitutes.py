"""Letters that stand for others: of another script inside a word (Latin ones among Cyrillic ones), and signs and
foreign letters
in place of letters of the language ("Obr{zek" for "Obrázek").

A letter that looks the same in both scripts is put right wherever the rest of the word is of one script.  What is only
like another letter ("3" for "з", "u" for "и") is put right where a known word comes out.

Fonts with a code of their own and conversions that went wrong put one sign for one letter, always the same.  Which
letter it is, the words say: the one that makes most of the words with the sign known words.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import product

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.resources import table
from reprose.language.vocabulary import Vocabulary

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


def repair_lookalikes(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Put such letters right; how many lines were changed.

    What a sign stands for in known words of the document it stands for in names and other unknown words, too.
    """
    suspects = [line for line in lines if _CYRILLIC.search(line.text) and _MIXED.search(line.text)]
    if not suspects:
        return 0
    latin = vocabulary.script == "Latin"
    reason = "Cyrillic letters in a Latin word" if latin else "Latin signs in a Cyrillic word"
    fixed: dict[str, str] = {}
    for word in {m[0] for line in suspects for m in _MIXED.finditer(line.text)}:
        fixed[word] = _latin(word, vocabulary) if latin else _cyrillic(word, vocabulary)
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


def _latin(word: str, vocabulary: Vocabulary) -> str:
    """The word with Latin letters for Cyrillic ones that look the same; nothing where some do not."""
    fixed = "".join(_TO_LATIN.get(char, char) for char in word)
    if _CYRILLIC.search(fixed) or not any(_LATIN.match(c) and c not in _SAME_LATIN for c in word):
        return fixed if not _CYRILLIC.search(fixed) and fixed.isalpha() and vocabulary.known(fixed) else ""
    return fixed if fixed.isalpha() else ""


def _cyrillic(word: str, vocabulary: Vocabulary) -> str:
    own = [char for char in word if _CYRILLIC.match(char)]
    if all(_CYRILLIC.match(c) or c in _TO_CYRILLIC for c in word):
        fixed = "".join(_TO_CYRILLIC.get(char, char) for char in word)
        if vocabulary.known(fixed):
            return fixed
        serbian = vocabulary.language in ("sr", "mk", "uk", "be")
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
        frequency = vocabulary.frequency(whole)
        if frequency > best[0]:
            best = frequency, whole
    if best[1] and len(word) > 2:
        return best[1]
    plain = "".join(way[0] for way in ways)
    return plain if vocabulary.in_document(plain) > 1 else ""


_SIGNS = "{}|~^\\\\[]<>¦§°º¹²³¶·¸¤¢£¥©®¬±µ×÷¿¡«»‹›„‰†‡ˆ˜¨´¯˘˙˚˝˛ˇªŒœ"
_SIGN = re.compile(f"[{re.escape(_SIGNS)}\u00aa-\u00ff\u0100-\u024f]")
_TOKEN = re.compile(f"[^\\W_]*[^\\W\\d_{re.escape(_SIGNS)}]?[\\w{re.escape(_SIGNS)}]+")
_WORDS = 2  # different words that must speak for a letter ...
_LONG = 6  # ... or one word of so many letters
_CERTAIN = 5  # different words: then it is put into unknown words as well
_SHARE = 0.6  # of the words with the sign
_COMMON = 3.0  # Zipf, for a word that speaks alone
_OPENING, _CLOSING = "([{<«‹„¿¡", ")]}>»›"


def repair_substitutes(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Put the letters in; how many lines were changed."""
    letters = _alphabet(vocabulary.language)
    if not letters:
        return 0
    tokens: Counter[str] = Counter()
    with_sign: list[tuple[Line, list[re.Match[str]]]] = []
    for line in lines:
        if not _SIGN.search(line.text):
            continue
        found = [m for m in _TOKEN.finditer(line.text) if _suspicious(m[0], letters)]
        if found:
            with_sign.append((line, found))
            tokens.update(m[0] for m in found)
    signs, certain = _solve(tokens, letters, vocabulary)
    changed = 0
    for line, matches in with_sign if signs else ():
        changes = []
        for word in matches:
            fixed = _put(word[0], signs)
            if fixed == word[0]:
                continue
            sure = all(c in certain for c, new in zip(word[0], fixed, strict=True) if c != new)
            if sure or vocabulary.frequency(fixed) > vocabulary.frequency(word[0]):
                for i, (char, new) in enumerate(zip(word[0], fixed, strict=True), word.start()):
                    if char != new:
                        reason = f"“{char}” stands for “{new}” in this document"
                        changes.append(Edit(i, i + 1, char, new, "character.substitute", reason, 0.85))
        change_line(line, changes)
        changed += bool(changes)
    return changed


def _suspicious(token: str, letters: str) -> bool:
    """Whether a token is a word in which signs or letters of other languages stand."""
    if len(token) < 2 or not any(c.isalpha() for c in token) or any(c.isdecimal() for c in token):
        return False
    if token[0] in _OPENING and any(c in _CLOSING for c in token):
        return False  # a bracket and its end
    return any(_foreign(c, letters) for c in token)


def _foreign(char: str, letters: str) -> bool:
    return char > "\u007f" and char.lower() not in letters if char.isalpha() else char in _SIGNS


def _solve(tokens: Counter[str], letters: str, vocabulary: Vocabulary) -> tuple[dict[str, str], set[str]]:
    """For each sign its letter, the most frequent first, since a word may have several; and which ones are certain."""
    words: dict[str, set[str]] = defaultdict(set)
    for token in tokens:
        for char in set(token):
            if _foreign(char, letters):
                words[char].add(token)
    signs: dict[str, str] = {}
    certain: set[str] = set()
    for char in sorted(words, key=lambda c: (-len(words[c]), c)):
        asked = {_put(token, signs) for token in words[char]}
        asked = {w for w in asked if sum(_foreign(c, letters) for c in w) == w.count(char)}
        asked = {w for w in asked if not vocabulary.frequency(w)}
        if not asked:
            continue
        votes = Counter(
            letter for letter in letters if letter.isalpha()
            for word in asked if vocabulary.common(word.replace(char, letter)) >= _needed(word)
        )  # fmt: skip
        if not votes:
            continue
        (best, n), *others = [*votes.most_common(2), ("", 0)]
        alone = max((len(w) for w in asked if vocabulary.common(w.replace(char, best)) >= _COMMON), default=0)
        if n < _SHARE * len(asked) or (others and others[0][1] * 2 > n):
            continue
        if n >= _WORDS or alone >= _LONG or sum(tokens[t] for t in words[char]) > 3:
            signs[char] = best
            if n >= _CERTAIN:
                certain.add(char)
    return signs, certain


def _needed(word: str) -> float:
    return 5.5 if len(word) < 3 else 4.0 if len(word) == 3 else 2.0


def _put(token: str, signs: dict[str, str]) -> str:
    """``token`` with the letters in; capitals in a word in capitals, and for a sign that begins a sentence's word."""
    fixed = [signs.get(char, char) for char in token]
    if sum(c.isupper() for c in token) > sum(c.islower() for c in token):
        return "".join(fixed).upper() if len("".join(fixed).upper()) == len(token) else "".join(fixed)
    return "".join(new.upper() if old.isupper() and new != old else new for old, new in zip(token, fixed, strict=True))


def _alphabet(language: str | None) -> str:
    """The letters beyond ASCII that a language has, from ``data/letters.tsv``; "" where nothing is known."""
    return next((row[1] for row in table("letters") if row[0] == language), "")
