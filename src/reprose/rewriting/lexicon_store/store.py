"""A lexicon in use: documents teach it, it is asked, merged with others, and can forget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from reprose.errors import UsageError
from reprose.rewriting.acronyms import Meaning, Pair, same_sense
from reprose.rewriting.lexicon_store.database import connect, reported, transaction
from reprose.rewriting.lexicon_store.records import Acronym, Pronunciation, Record, Source

_NONE = "-"  # the governor where a sign stands before the long form; no word looks like it


class LexiconStore:
    """A lexicon, open until ``close``; use it in a ``with`` statement.  One store serves one thread."""

    def __init__(self, path: str | Path, *, create: bool = False) -> None:
        """Open the file at ``path``; see ``database.connect`` for errors."""
        self.path = Path(path)
        self._connection = connect(self.path, create=create)

    def __enter__(self) -> LexiconStore:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    def learn(self, source: Source, pairs: Iterable[Pair]) -> int:
        """Put what ``source`` explains in the place of what it explained before; the number of records."""
        records = {
            Acronym(pair.short, pair.long, pair.language, pair.plural, pair.before, source) for pair in pairs
        }
        with reported(self.path), transaction(self._connection):
            self._connection.execute("DELETE FROM acronyms WHERE document = ?", (self._document(source),))
            for record in sorted(records, key=repr):
                self._put(record)
            self._drop_empty()
        return len(records)

    def add(self, records: Iterable[Record]) -> int:
        """Add records that are not there yet, all or none; how many were new."""
        with reported(self.path), transaction(self._connection):
            before = self._connection.total_changes
            documents = self._count()
            for record in records:
                self._put(record)
            return self._connection.total_changes - before - (self._count() - documents)

    def forget(self, name: str) -> int:
        """Undo all that the documents with this name, or a digest that begins so, contributed; how many records.

        UsageError if there is no such document, or the digest's beginning fits several.
        """
        with reported(self.path), transaction(self._connection):
            found = self._rows("SELECT id, digest FROM documents WHERE name = ?", name)
            if not found and len(name) >= 6:
                found = self._rows("SELECT id, digest FROM documents WHERE substr(digest, 1, ?) = ?", len(name), name)
                if len(found) > 1:
                    raise UsageError(f"several documents have digests that begin with {name}")
            if not found:
                raise UsageError(f"no document {name!r} is on record", hint="See reprose lexicon list --documents.")
            count = 0
            for number, _ in found:
                for table in ("acronyms", "pronunciations"):
                    count += self._connection.execute(f"DELETE FROM {table} WHERE document = ?", (number,)).rowcount
                self._connection.execute("DELETE FROM documents WHERE id = ?", (number,))
            return count

    def documents(self) -> list[tuple[Source, int, int]]:
        """All documents on record, with the numbers of their acronyms and pronunciations, by name."""
        with reported(self.path):
            rows = self._rows(
                "SELECT name, digest, (SELECT count(*) FROM acronyms WHERE document = id),"
                " (SELECT count(*) FROM pronunciations WHERE document = id) FROM documents ORDER BY name, digest"
            )
        return [(Source(name, digest), acronyms, words) for name, digest, acronyms, words in rows]

    def acronyms(self) -> list[Acronym]:
        """All of them, by short form; the order does not depend on when they came."""
        with reported(self.path):
            rows = self._rows(
                "SELECT short, long, language, plural, governor, name, digest FROM acronyms JOIN documents"
                " ON document = id ORDER BY short, language, name, digest, long, plural, governor"
            )
        return [
            Acronym(short, long, language or None, bool(plural), None if word == _NONE else word, Source(*source))
            for short, long, language, plural, word, *source in rows
        ]

    def pronunciations(self, language: str | None = None) -> list[Pronunciation]:
        """Those of one language or all, by word and rank."""
        with reported(self.path):
            rows = self._rows(
                "SELECT word, phones, language, alphabet, origin, rank, name, digest FROM pronunciations"
                " JOIN documents ON document = id WHERE ? IN ('', language)"
                " ORDER BY language, word, alphabet, origin, rank, phones, name, digest",
                language or "",
            )
        return [
            Pronunciation(word, phones, code, alphabet, origin, rank, Source(*source))
            for word, phones, code, alphabet, origin, rank, *source in rows
        ]

    def records(self) -> list[Record]:
        """All that is in it."""
        return [*self.acronyms(), *self.pronunciations()]

    def dictionary(self) -> dict[str, list[Meaning]]:
        """What ``acronyms.rewriter`` asks where a document explains nothing."""
        out: dict[str, list[Meaning]] = {}
        for a in self.acronyms():
            meaning = Meaning(a.long, a.plural, a.language, a.before, a.source.name)
            out.setdefault(a.short, []).append(meaning)
        return out

    def conflicts(self) -> list[list[Acronym]]:
        """Short forms that one language's documents explain in ways that do not agree: one record for each sense."""
        senses: dict[tuple[str, str | None], list[Acronym]] = {}
        for record in self.acronyms():
            own = senses.setdefault((record.short, record.language), [])
            if not any(same_sense(record.long, other.long) for other in own):
                own.append(record)
        return [own for own in senses.values() if len(own) > 1]

    def _put(self, record: Record) -> None:
        document = self._document(record.source)
        if isinstance(record, Acronym):
            row: Sequence[object] = (
                record.short, record.long, record.language or "", int(record.plural),
                _NONE if record.before is None else record.before, document,
            )  # fmt: skip
            self._connection.execute("INSERT OR IGNORE INTO acronyms VALUES (?, ?, ?, ?, ?, ?)", row)
        else:
            self._connection.execute(
                "INSERT OR IGNORE INTO pronunciations VALUES (?, ?, ?, ?, ?, ?, ?)", (*record[:6], document)
            )

    def _document(self, source: Source) -> int:
        self._connection.execute("INSERT OR IGNORE INTO documents (name, digest) VALUES (?, ?)", source)
        found = self._rows("SELECT id FROM documents WHERE name = ? AND digest = ?", *source)
        return int(found[0][0])

    def _drop_empty(self) -> None:
        self._connection.execute(
            "DELETE FROM documents WHERE id NOT IN (SELECT document FROM acronyms)"
            " AND id NOT IN (SELECT document FROM pronunciations)"
        )

    def _count(self) -> int:
        return int(self._rows("SELECT count(*) FROM documents")[0][0])

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._connection.execute(query, values).fetchall()
