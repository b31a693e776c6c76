"""Signs and foreign letters that stand for letters of the language: "Obr{zek" for "Obrázek", "°i" for "și".

Fonts with a code of their own and conversions that went wrong put one sign for one letter, always the same.  Which
letter it is, the words say: the one that makes most of the words with the sign known words.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.lexicon import Lexicon
from reprose.language.resources import table

_SIGNS = "{}|~^\\\\[]<>¦§°º¹²³¶·¸¤¢£¥©®¬±µ×÷¿¡«»‹›„‰†‡ˆ˜¨´¯˘˙˚˝˛ˇªŒœ"
_SIGN = re.compile(f"[{re.escape(_SIGNS)}\u00aa-\u00ff\u0100-\u024f]")
_TOKEN = re.compile(f"[^\\W_]*[^\\W\\d_{re.escape(_SIGNS)}]?[\\w{re.escape(_SIGNS)}]+")
_WORDS = 2  # different words that must speak for a letter ...
_LONG = 6  # ... or one word of so many letters
_CERTAIN = 5  # different words: then it is put into unknown words as well
_SHARE = 0.6  # of the words with the sign
_COMMON = 3.0  # Zipf, for a word that speaks alone
_OPENING, _CLOSING = "([{<«‹„¿¡", ")]}>»›"


def repair_substitutes(lines: Sequence[Line], lexicon: Lexicon) -> int:
    """Put the letters in; how many lines were changed."""
    letters = _alphabet(lexicon.language)
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
    signs, certain = _solve(tokens, letters, lexicon)
    changed = 0
    for line, matches in with_sign if signs else ():
        changes = []
        for word in matches:
            fixed = _put(word[0], signs)
            if fixed == word[0]:
                continue
            sure = all(c in certain for c, new in zip(word[0], fixed, strict=True) if c != new)
            if sure or lexicon.frequency(fixed) > lexicon.frequency(word[0]):
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


def _solve(tokens: Counter[str], letters: str, lexicon: Lexicon) -> tuple[dict[str, str], set[str]]:
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
        asked = {w for w in asked if sum(_foreign(c, letters) for c in w) == w.count(char) and not lexicon.frequency(w)}
        if not asked:
            continue
        votes = Counter(
            letter for letter in letters if letter.isalpha()
            for word in asked if lexicon.common(word.replace(char, letter)) >= _needed(word)
        )  # fmt: skip
        if not votes:
            continue
        (best, n), *others = [*votes.most_common(2), ("", 0)]
        alone = max((len(w) for w in asked if lexicon.common(w.replace(char, best)) >= _COMMON), default=0)
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

