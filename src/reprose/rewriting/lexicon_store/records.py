"""What a lexicon holds: records, each with the document that it comes from, and as a table of UTF-8, one a line.

The first line is ``#reprose-lexicon 1``.  A record begins with its kind:

    acronym  short  long   language  plural|single  governor  document  digest
    word     word   phones language  alphabet       origin    rank      document  digest

``\t``, ``\n``, ``\r`` and ``\\`` stand for these signs in a field.  The governor (``acronyms.Pair.before``) is ``^`` at
the beginning of a sentence and empty where a sign stands before the long form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from reprose.errors import LexiconUnreadable


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


_HEAD = "#reprose-lexicon 1"
_START = "^"
_NUMBERS = {"plural": True, "single": False}
_SIGNS = {"\t": r"\t", "\n": r"\n", "\r": r"\r", "\\": r"\\"}
_BACK = {sign: char for char, sign in _SIGNS.items()}


def to_tsv(records: Iterable[Record]) -> str:
    """The records as a table, in their order."""
    return "".join(f"{line}\n" for line in (_HEAD, *map(_line, records)))


def from_tsv(text: str, name: str) -> list[Record]:
    """The records of a table; LexiconUnreadable, naming the line, if it is none."""
    lines = text.split("\n")
    if not lines[0].startswith("#reprose-lexicon"):
        raise LexiconUnreadable(f"{name} is not a table of a lexicon: its first line is not {_HEAD!r}")
    if lines[0].strip() != _HEAD:
        raise LexiconUnreadable(f"{name} is a table of another version: {lines[0].strip()!r}, not {_HEAD!r}")
    return list(_records(lines, name))


def _line(record: Record) -> str:
    if isinstance(record, Acronym):
        governor = {None: "", "": _START}.get(record.before, record.before or "")
        fields = ["acronym", record.short, record.long, record.language or "", "plural" if record.plural else "single",
                  governor]  # fmt: skip
    else:
        fields = ["word", record.word, record.phones, record.language, record.alphabet, record.origin, str(record.rank)]
    return "\t".join(re.sub(r"[\t\n\r\\]", lambda m: _SIGNS[m[0]], field) for field in (*fields, *record.source))


def _records(lines: list[str], name: str) -> Iterator[Record]:
    for number, line in enumerate(lines[1:], 2):
        if not line.strip() or line.startswith("#"):
            continue
        kind, *fields = (
            re.sub(r"\\[tnr\\]", lambda m: _BACK[m[0]], field) for field in line.removesuffix("\r").split("\t")
        )
        try:
            yield _record(kind, fields)
        except (ValueError, KeyError):
            raise LexiconUnreadable(f"{name}, line {number}: not a record of a lexicon: {line[:60]!r}") from None


def _record(kind: str, fields: list[str]) -> Record:
    if kind == "acronym":
        short, long, language, plural, governor, *source = fields
        before = {"": None, _START: ""}.get(governor, governor)
        record: Record = Acronym(short, long, language or None, _NUMBERS[plural], before, _source(source))
    elif kind == "word":
        word, phones, language, alphabet, origin, rank, *source = fields
        record = Pronunciation(word, phones, language, alphabet, origin, int(rank), _source(source))
    else:
        raise ValueError(kind)
    if not all(record[:2]):
        raise ValueError(record)
    return record


def _source(fields: list[str]) -> Source:
    name, digest = (*fields, "") if len(fields) == 1 else fields
    return Source(name, digest)
