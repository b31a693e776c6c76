"""Habits of spelling by language, from ``data/orthography.tsv``."""

from __future__ import annotations

from functools import cache

from reprose.language.resources import table


@cache
def habit(language: str | None, subject: str) -> str:
    """What ``language`` does in the matter of ``subject`` ("compounds", "dashes", "nouns"); "" by default."""
    return next((row[2] for row in table("orthography") if row[0] == language and row[1] == subject), "")
