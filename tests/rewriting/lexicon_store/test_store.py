"""A lexicon learns, forgets, merges, and loses nothing when processes write at once or die."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from reprose.document import replay
from reprose.errors import InputNotFound, LexiconUnreadable, UsageError
from reprose.rewriting.acronyms import find, rewriter
from reprose.rewriting.lexicon_store import Acronym, LexiconStore, Pronunciation, Source
from reprose.rewriting.passage import Passage

A, B = Source("a.pdf", "aa" * 32), Source("b.pdf", "bb" * 32)


def acronym(short: str, long: str, source: Source = A, language: str | None = "en") -> Acronym:
    return Acronym(short, long, language, False, "the", source)


def word(text: str, phones: str, source: Source = A, rank: int = 1) -> Pronunciation:
    return Pronunciation(text, phones, "en", "ipa", "own.tsv", rank, source)


@pytest.fixture
def store(tmp_path: Path) -> LexiconStore:
    return LexiconStore(tmp_path / "lexicon.db", create=True)


def test_what_one_document_explains_helps_the_next(store: LexiconStore) -> None:
    store.learn(A, find([Passage("Now the Faculty of Arts (FA) is old.", "en")]))
    edits, = rewriter(store.dictionary())([Passage("She left the FA today.", "en")])
    assert replay("She left the FA today.", edits) == "She left the Faculty of Arts today."
    assert edits[0].reason == "explained in a.pdf"


def test_a_document_that_comes_again_replaces_what_it_taught(store: LexiconStore) -> None:
    store.learn(A, find([Passage("the Faculty of Arts (FA) and the Royal Society (RS)", "en")]))
    store.add([word("art", "ɑːt")])
    assert store.learn(A, find([Passage("the Royal Society (RS)", "en")])) == 1
    assert [record.short for record in store.acronyms()] == ["RS"]
    assert store.documents() == [(A, 1, 1)]
    store.learn(B, [])
    assert [source for source, _, _ in store.documents()] == [A]


def test_forgetting_undoes_one_document_alone(store: LexiconStore) -> None:
    same, art = acronym("FA", "Faculty of Arts"), word("art", "ɑːt")
    assert store.add([same, same._replace(source=B), art, art._replace(source=B), word("bee", "biː", B)]) == 5
    before = [record for record in store.records() if record.source == A]
    assert store.forget("b.pdf") == 3
    assert store.records() == before
    assert store.forget("aaaaaa") == 2
    assert store.records() == store.documents() == []
    with pytest.raises(UsageError, match="no document"):
        store.forget("a.pdf")


def test_the_beginning_of_a_digest_must_tell(store: LexiconStore) -> None:
    store.add([acronym("FA", "Faculty of Arts", Source(name, "cc" * 32)) for name in ("x", "y")])
    with pytest.raises(UsageError, match="several"):
        store.forget("cccccc")
    with pytest.raises(UsageError):
        store.forget("cc")
    assert len(store.documents()) == 2


def test_merging_adds_what_is_new_and_keeps_all(store: LexiconStore, tmp_path: Path) -> None:
    records = [acronym("FA", "Faculty of Arts"), word("read", "riːd"), word("read", "rɛd", rank=2)]
    store.add(records[:2])
    with LexiconStore(tmp_path / "other.db", create=True) as other:
        other.add([*records[1:], acronym("FA", "Faculty of Arts", B, None)])
        assert store.add(other.records()) == 2
        assert other.add(store.records()) == 1
        assert other.records() == store.records()
    assert store.add(records) == 0
    assert len(store.records()) == 4


def test_the_dictionary_does_not_depend_on_the_order_of_documents(tmp_path: Path) -> None:
    records = [acronym("FA", "Faculty of Arts", B), acronym("FA", "Faculty of the Arts", A)]
    made = []
    for number, order in enumerate((records, records[::-1])):
        with LexiconStore(tmp_path / f"{number}.db", create=True) as store:
            store.add(order)
            made.append(store.dictionary())
    assert made[0] == made[1]
    assert [meaning.source for meaning in made[0]["FA"]] == ["a.pdf", "b.pdf"]


def test_conflicts_are_those_of_one_language(store: LexiconStore) -> None:
    store.add([
        acronym("PC", "program counter"), acronym("PC", "program counters", B), acronym("PC", "personal computer", B),
        acronym("FA", "Faculty of Arts"), acronym("FA", "Fakulta archeologie", language="cs"),
    ])  # fmt: skip
    senses, = store.conflicts()
    assert [(record.long, record.source) for record in senses] == [("program counter", A), ("personal computer", B)]


def test_missing_foreign_and_later_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputNotFound):
        LexiconStore(tmp_path / "none.db")
    text = tmp_path / "text.db"
    text.write_text("no database, only some text that is long enough to be looked at " * 20)
    with pytest.raises(LexiconUnreadable):
        LexiconStore(text)
    for name, statement in (("foreign.db", "CREATE TABLE things (x)"), ("later.db", "PRAGMA user_version = 99")):
        if name == "later.db":
            LexiconStore(tmp_path / name, create=True).close()
        with sqlite3.connect(tmp_path / name) as connection:
            connection.execute(statement)
        with pytest.raises(LexiconUnreadable, match=r"another program|version 99"):
            LexiconStore(tmp_path / name, create=True)


def test_a_fault_in_the_middle_leaves_nothing(store: LexiconStore) -> None:
    def records() -> Iterator[Acronym]:
        yield acronym("FA", "Faculty of Arts")
        raise KeyError

    with pytest.raises(KeyError):
        store.add(records())
    assert store.records() == store.documents() == []
    assert store.add([acronym("FA", "Faculty of Arts")]) == 1


WRITER = """
import os, sys
from reprose.rewriting.lexicon_store import Acronym, LexiconStore, Pronunciation, Source
path, name, count, die = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4] == "die"
for n in range(count):
    source = Source(f"{name}{n}.pdf")
    with LexiconStore(path, create=True) as store:
        store.add([
            Acronym("FA", "Faculty of Arts", "en", False, "the", source),
            Pronunciation(f"w{n}", name, "en", "ipa", name, 1, source),
        ])
if die:
    def records():
        yield Acronym("FX", "Faculty of X", "en", False, "the", Source("lost.pdf"))
        os._exit(9)
    LexiconStore(path).add(records())
"""


def start(path: Path, name: str, count: int, end: str = "well") -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", WRITER, str(path), name, str(count), end], stderr=subprocess.PIPE)


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lexicon.db"
    both = [start(path, "one", 60), start(path, "two", 60)]
    for process in both:
        assert (process.wait(60), process.stderr and process.stderr.read()) == (0, b"")
    with LexiconStore(path) as store:
        assert len(store.documents()) == len(store.acronyms()) == 120
        assert {(record.word, record.phones) for record in store.pronunciations("en")} == {
            (f"w{n}", name) for n in range(60) for name in ("one", "two")
        }


def test_a_process_that_dies_loses_only_what_it_had_not_committed(tmp_path: Path) -> None:
    path = tmp_path / "lexicon.db"
    assert start(path, "one", 3, "die").wait(60) == 9
    with LexiconStore(path) as store:
        assert [source.name for source, _, _ in store.documents()] == ["one0.pdf", "one1.pdf", "one2.pdf"]
        assert store.add([acronym("FB", "Faculty of Botany")]) == 1
