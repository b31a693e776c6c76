"""Language data: plain files in a folder for each language, read once and kept, and tables for all, as that of the
habits of spelling in ``data/orthography.tsv``.  The languages are those of the registry: the package's own have their
folders under ``data``.

Every file is UTF-8; ``#`` at the beginning of a line opens a comment; items are parted by white space.
Tables (``.tsv``) have one row a line, their fields parted by a tab.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from reprose.language.known import DATA, KnownLanguage
from reprose.registry import LANGUAGES

_SHARED = "any"  # the folder of what holds in all languages


def _lines(path: Path) -> list[str]:
    if not path.is_file():
        return []
    return [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]


@cache
def items(language: str | None, name: str) -> frozenset[str]:
    """The items of the language's ``<name>.txt`` ("any": those of all); empty when it has no such file."""
    known: KnownLanguage | None = LANGUAGES.get(language) if language and language != _SHARED else None
    folder = DATA / _SHARED if language == _SHARED else known.folder if known is not None else None
    if folder is None:
        return frozenset()
    return frozenset(item for line in _lines(folder / f"{name}.txt") for item in line.split())


@cache
def table(name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of ``data/<name>.tsv`` (``name`` may hold a language folder: "sr/latin"), and those that languages have
    in their own folders."""
    paths = [DATA / f"{name}.tsv", *(folder / f"{name}.tsv" for _, folder in _folders())]
    return tuple(tuple(line.split("\t")) for path in paths for line in _lines(path))


@cache
def languages(name: str) -> tuple[str, ...]:
    """The languages that have a file ``<name>.txt``, in alphabetical order."""
    return tuple(code for code, folder in _folders() if (folder / f"{name}.txt").is_file())


def _folders() -> list[tuple[str, Path]]:
    """The languages that have files, in alphabetical order, and where."""
    known: Iterable[KnownLanguage] = LANGUAGES
    return [(one.name, one.folder) for one in known if one.folder is not None]


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
