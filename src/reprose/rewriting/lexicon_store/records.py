"""What a lexicon holds; every record names the document that it comes from."""

from __future__ import annotations

from typing import NamedTuple


class Source(NamedTuple):
    """A document that contributed: its file's name and the SHA-256 of its bytes ("" if there are none)."""

    name: str
    digest: str = ""


class Acronym(NamedTuple):
    """A short form as a document explains it; see ``acronyms.Meaning`` for ``plural`` and ``before``."""

    short: str
    long: str
    language: str | None
    plural: bool
    before: str | None
    source: Source


class Pronunciation(NamedTuple):
    """A word of a document with its ``rank``-th pronunciation, in the phones of ``alphabet`` ("ipa", "arpabet" or any).

    ``origin`` is the dictionary or program that it comes from.
    """

    word: str
    phones: str
    language: str
    alphabet: str
    origin: str
    rank: int
    source: Source


Record = Acronym | Pronunciation
