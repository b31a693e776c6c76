"""Sentences inside sentences: quoted or bracketed ones, as in 'Kees adds: "We are busy sometimes."'.

A stop that ends a sentence and is followed by a closing quote ends an inner sentence (TOK, 2005) where the outer one
began before the quote or goes on behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from reprose.text.endings import ends_sentence

_CLOSING = {"“": "”", "„": "“”", "”": "”", "«": "»", "»": "«»", "‹": "›", "›": "‹", "‘": "’", "‚": "‘’",
            '"': '"', "'": "'", "(": ")", "[": "]"}  # fmt: skip
_OPENS = re.compile(r"(?:(?<=[\s:(\[«„“—–])|^)[“„”«»‹›‘‚\"'(\[](?=\s?[^\W_]|[¿¡\"'“‘(])")
_LONGEST = 2000  # characters of an inner sentence


class Sentence(NamedTuple):
    """A sentence by its offsets in code points; ``depth`` 0 for the outermost, 1 for one inside it, and so on."""

    start: int
    end: int
    depth: int = 0


def nest(text: str, sentences: Sequence[tuple[int, int]]) -> list[Sentence]:
    """``sentences``, each followed by those that stand inside it, in order of their beginnings."""
    out: list[Sentence] = []
    for start, end in sentences:
        out.append(Sentence(start, end))
        out += _inside(text, start, end, 1)
    return out


def _inside(text: str, start: int, end: int, depth: int) -> Iterator[Sentence]:
    at = start
    while opens := _OPENS.search(text, at, end):
        close = _close(text, opens.end(), end, opens[0])
        inner = _trimmed(text, opens.end(), close)
        if close < 0 or inner is None or (opens.start() == start and close + 1 >= end):
            at = opens.end()
            continue
        yield Sentence(*inner, depth)
        yield from _inside(text, *inner, depth + 1)
        at = close + 1


def _close(text: str, start: int, end: int, sign: str) -> int:
    """Where the quote or bracket opened before ``start`` closes; -1 if it does not."""
    closing = _CLOSING[sign]
    depth = 0
    for found in _sides(sign).finditer(text, start, min(end, start + _LONGEST)):
        char, at = found[0], found.start()
        if char not in closing:
            depth += 1
        elif not (char in "'’" and text[at + 1 : at + 2].isalpha()):
            if not depth:
                return at
            depth -= 1
    return -1


@cache
def _sides(sign: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(sign + _CLOSING[sign])}]")


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The sentence between the signs; None if there is none: no stop at its end, no capital, one word."""
    if end < 0:
        return None
    content = text[start:end]
    first = content.lstrip("\"'“‘„«»(¿¡ ")[:1]
    if not first or first.islower() or not ends_sentence(content.rstrip()) or " " not in content.strip():
        return None
    return start + len(content) - len(content.lstrip()), start + len(content.rstrip())
