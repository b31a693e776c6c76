"""Language data: plain files under ``data/<language>/``, read once and kept, and the habits of spelling in
``data/orthography.tsv``.

Every file is UTF-8; ``#`` at the beginning of a line opens a comment; items are parted by white space.
Tables (``.tsv``) have one row a line, their fields parted by a tab.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"


def _lines(path: Path) -> list[str]:
    if not path.is_file():
        return []
    return [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]


@cache
def items(language: str | None, name: str) -> frozenset[str]:
    """The items of ``data/<language>/<name>.txt``; empty when the language has no such file."""
    if not language:
        return frozenset()
    return frozenset(item for line in _lines(DATA / language / f"{name}.txt") for item in line.split())


@cache
def table(name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of ``data/<name>.tsv`` (``name`` may hold a language folder: "sr/latin")."""
    return tuple(tuple(line.split("\t")) for line in _lines(DATA / f"{name}.tsv"))


@cache
def languages(name: str) -> tuple[str, ...]:
    """The languages that have a file ``<name>.txt``, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in DATA.glob(f"*/{name}.txt")))


@cache
def habit(language: str | None, subject: str) -> str:
    """What ``language`` does in the matter of ``subject`` ("compounds", "dashes", "nouns",
    "clash", "aphaeresis"); "" by default."""
    return next((row[2] for row in table("orthography") if row[0] == language and row[1] == subject), "")


# Letters that can carry a syllable: the vowels of Latin, Greek and Cyrillic, and the consonants of Slavic languages
# that can ("prst", "vlk").  Letters of other scripts count as vowels, since nothing is known of them.
_CONSONANTS = frozenset("bcdfghjkmnpqstvwxzđłßþðћђљњџбвгджзйклмнпрстфхцчшщѓќѕґβγδζθκλμνξπρσςτφχψ")
_SYLLABIC = frozenset("lrлр")
_WITH_SYLLABIC = frozenset({"cs", "sk", "sl", "hr", "bs", "sr", "mk", "bg"})


def has_vowel(part: str, language: str | None = None) -> bool:
    """Whether ``part`` of a word holds a letter that can carry a syllable in ``language``."""
    syllabic = language in _WITH_SYLLABIC
    for char in part.lower():
        base = unicodedata.normalize("NFD", char)[0]
        if base in _SYLLABIC:
            if syllabic:
                return True
        elif base not in _CONSONANTS:
            return True
    return False
