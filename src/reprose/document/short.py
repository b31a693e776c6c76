"""Texts as ``repr`` shows them: quoted, on one line, and cut."""

from __future__ import annotations

LENGTH = 50  # characters shown


def short(text: str) -> str:
    """``text`` in quotes, with its white space made single spaces, and no longer than ``LENGTH``."""
    words = " ".join(text[: 4 * LENGTH].split())
    return repr(words if len(words) <= LENGTH and len(text) <= 4 * LENGTH else words[: LENGTH - 1] + "…")
