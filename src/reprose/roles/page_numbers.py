"""Numbers that can be a page's: arabic or roman, alone or inside a running head."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(?<!\w)(\d{1,4}|[ivxlcdm]{1,8})(?!\w)", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
LONE_NUMBER = re.compile(r"^[\W_]*(?:(?:page|seite|pagina|página|strana|str|s|p)\.?\s*)?"
                          r"(\d{1,4}|[ivxlcdm]{1,8})(?:\s*(?:/|of|von|van|de|di|sur|z|из|od)\s*\d{1,4})?[\W_]*$",
                          re.IGNORECASE)  # fmt: skip


def numbers_in(text: str) -> set[int]:
    """The numbers in a text, arabic or roman, that could be a page's."""
    out: set[int] = set()
    for found in _NUMBER.findall(text):
        if found.isdecimal():
            out.add(int(found))
        else:
            value = roman(found)
            if value:
                out.add(value)
    return out


def roman(text: str) -> int:
    """The value of a roman number; 0 if it is none."""
    total = last = 0
    for c in reversed(text.lower()):
        value = _VALUES.get(c, 0)
        if not value:
            return 0
        total += value if value >= last else -value
        last = max(last, value)
    return total if total > 0 else 0


def value_of(found: re.Match[str]) -> int:
    """The value of a match of ``LONE_NUMBER``."""
    return int(found[1]) if found[1].isdecimal() else roman(found[1])
