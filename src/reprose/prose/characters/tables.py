"""Tables of characters: plain files under ``data/``, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_DATA = Path(__file__).parents[1] / "data"


@cache
def rows(name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of ``data/<name>.tsv``, fields parted by tabs; ``#`` opens a comment line."""
    lines = (_DATA / f"{name}.tsv").read_text("utf-8").splitlines()
    return tuple(tuple(line.split("\t")) for line in lines if line and not line.startswith("#"))


@cache
def by_character(name: str) -> dict[str, tuple[str, ...]]:
    """The same with the first field, a code point in hexadecimal, as the key."""
    return {chr(int(row[0], 16)): row[1:] for row in rows(name)}
