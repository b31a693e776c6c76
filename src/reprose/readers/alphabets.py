"""Which encoding of one byte makes a text of bytes: the one that turns them into letters of one language.

Each language has the letters beyond ASCII that its texts hold, by how common they are (``data/alphabets.toml``).  A
reading of the bytes is scored by how well its letters fit the best of these alphabets, and by signs that no text has: a
capital inside a word in small letters, a sign between two letters, control characters.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

_DATA = Path(__file__).parent / "data" / "alphabets.toml"
_PRIOR = 2  # bytes that the commonness of an encoding counts for


class Reading(NamedTuple):
    """An encoding, the language that its letters are those of, and how well they fit (at most 1)."""

    score: float
    encoding: str
    language: str


def readings(data: bytes) -> list[Reading]:
    """The readings of the bytes, the best first; of equal ones that which comes first in the data."""
    pairs: Counter[bytes] = Counter()
    # A byte beyond ASCII with both its neighbours: the same three bytes make the same letters in all encodings of one
    # byte, so each is looked at once.
    for at, byte in enumerate(data):
        if byte >= 0x80:
            pairs[data[max(at - 1, 0) : at + 2] if at else b" " + data[:2]] += 1
    total = sum(pairs.values())
    if not total:
        return []
    out: list[Reading] = []
    for group, (encodings, languages) in enumerate(_alphabets()):
        for place, encoding in enumerate(encodings):
            prior = _PRIOR * (0.5 if place else 1.0 if not group else 0.9)  # what is common needs less evidence
            decoded = [(triple.decode(encoding, "replace").ljust(3), count) for triple, count in pairs.items()]
            if any(len(text) != 3 for text, _ in decoded):
                continue
            for language, letters in languages.items():
                score = sum(_fit(text, letters) * count for text, count in decoded)
                out.append(Reading((score + prior) / (total + _PRIOR), encoding, language))
    order = {(r.encoding, r.language): at for at, r in enumerate(out)}
    return sorted(out, key=lambda r: (-round(r.score, 3), order[r.encoding, r.language]))


def _fit(text: str, letters: dict[str, float]) -> float:
    """How well the middle one of three characters stands there, -1 to 1."""
    before, char, after = text[0], text[1], text[2]
    weight = letters.get(char.lower())
    if weight is None:
        if char in _signs():
            return -0.3 if before.isalpha() and after.isalpha() and char not in "’·" else 0.4
        if char in "\xa0\xad":
            return 0.0
        category = unicodedata.category(char)
        return -1.0 if category[0] in "CS" or char == "\ufffd" else -0.6
    if char > "\u0250" and ((before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())):
        return -0.8  # letters of two scripts in one word
    if char.isupper() and before.islower():
        return -0.8
    if char.islower() and before.isupper() and after.isupper():
        return -0.5
    if char.isupper() and before.isupper() and after.islower():
        return min(weight, 0.2)
    return weight


@cache
def _alphabets() -> list[tuple[list[str], dict[str, dict[str, float]]]]:
    """Encodings with the languages written in them: each letter with its weight, the common ones nearly 1."""
    out = []
    for name, group in tomllib.loads(_DATA.read_text("utf-8")).items():
        if name == "signs":
            continue
        languages = {
            key: {char: 1.0 - 0.5 * at / len(letters) for at, char in reversed(list(enumerate(letters)))}
            for key, letters in group.items()
            if key != "encodings"
        }
        out.append((group["encodings"], languages))
    return out


@cache
def _signs() -> frozenset[str]:
    return frozenset(tomllib.loads(_DATA.read_text("utf-8"))["signs"]["all"])
