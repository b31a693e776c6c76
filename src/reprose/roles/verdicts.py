"""What is decided of a line that is furniture, and the shape by which such lines are compared."""

from __future__ import annotations

import re
from dataclasses import dataclass

_DIGITS = re.compile(r"\d+")
_ROMAN = re.compile(r"^[ivxlcdm]{1,8}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Verdict:
    role: str
    reason: str
    confidence: float


def shape(text: str) -> str:
    """A text without what changes from page to page: its numbers."""
    words = [
        "#" if _ROMAN.match(w) and w.lower() not in {"i", "c", "d", "m", "l", "mi", "di", "vi", "il", "mix"} else w
        for w in _DIGITS.sub("#", text.casefold()).split()
    ]
    return " ".join(words)
