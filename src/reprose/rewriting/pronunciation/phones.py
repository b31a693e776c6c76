"""Alphabets of phones: which one a dictionary is written in, and ARPAbet in IPA."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

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
