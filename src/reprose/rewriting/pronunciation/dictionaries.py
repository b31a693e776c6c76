"""Dictionaries of pronunciations that users bring, and the alphabets of phones that they are written in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reprose.errors import InputNotFound, PronunciationsUnreadable

IPA, ARPABET, OWN = "ipa", "arpabet", "own"

_STRESS = {"1": "ˈ", "2": "ˌ"}
_OTHER = re.compile(r"[A-Z0-9@{}&\\\"?!]")  # in SAMPA and the like, never in IPA


def alphabet_of(pronunciations: Iterable[str]) -> str:
    """The alphabet that all of them fit: ARPAbet, IPA, or one of the dictionary's own."""
    phones = {phone for pronunciation in pronunciations for phone in pronunciation.split()}
    if phones and all(_bare(phone) in _arpabet() for phone in phones):
        return ARPABET
    return OWN if any(_OTHER.search(phone) for phone in phones) else IPA


def to_ipa(phones: str) -> str:
    """ARPAbet in IPA, with the stress before its vowel, as espeak-ng writes it."""
    table = _arpabet()
    return "".join(_STRESS.get(p[-1], "") + table.get(p, table[_bare(p)]) for p in phones.split())


def _bare(phone: str) -> str:
    return phone.rstrip("012")


@cache
def _arpabet() -> dict[str, str]:
    lines = (Path(__file__).parent / "arpabet.tsv").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines if not line.startswith("#"))


_VARIANT = re.compile(r"\(\d+\)\Z")  # "read(2)"
_COMMENT = re.compile(r"\s#\s.*")


@dataclass(frozen=True, slots=True)
class PhoneDictionary:
    """Word to its pronunciations, the usual one first, in phones of ``alphabet`` ("ipa", "arpabet" or "own")."""

    name: str
    alphabet: str
    entries: dict[str, list[str]]

    def find(self, word: str) -> list[str]:
        """The pronunciations of a word, as it is written or in small letters; empty if it is not there."""
        return self.entries.get(word) or self.entries.get(word.lower()) or self._capitals(word)

    def _capitals(self, word: str) -> list[str]:
        """CMUdict has all words in capitals."""
        return self.entries.get(word.upper(), []) if self.alphabet == "arpabet" else []


def read_dictionary(path: Path) -> PhoneDictionary:
    """Read word and phones from each line, parted by a tab or, as in CMUdict, by spaces.

    Lines that begin with ``;;;`` or ``#`` are comments, ``word(2)`` is another pronunciation of ``word``, further
    fields of a table are left out.  InputNotFound; PronunciationsUnreadable, naming the line, for what is none.
    """
    entries: dict[str, list[str]] = {}
    for number, line in enumerate(_text(path).splitlines(), 1):
        if not line.strip() or line.startswith((";;;", "#")):
            continue
        if "\t" in line:
            word, phones = line.split("\t")[:2]
        else:
            word, _, phones = _COMMENT.sub("", line).strip().partition(" ")
        word, phones = _VARIANT.sub("", word.strip()), " ".join(phones.split())
        if not word or not phones:
            raise PronunciationsUnreadable(f"{path}, line {number}: a word without phones: {line[:60]!r}")
        known = entries.setdefault(word, [])
        if phones not in known:
            known.append(phones)
    if not entries:
        raise PronunciationsUnreadable(f"{path} holds no words")
    return PhoneDictionary(path.name, alphabet_of(p for known in entries.values() for p in known), entries)


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as e:
        raise InputNotFound(f"{path}: {e.strerror}") from e
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        if data.startswith(b";;;"):  # old releases of CMUdict
            return data.decode("latin-1")
        raise PronunciationsUnreadable(f"{path} is not in UTF-8 (byte {e.start})") from None
