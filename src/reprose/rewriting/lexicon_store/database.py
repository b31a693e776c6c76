"""The SQLite file of a lexicon: opened, checked, changed in transactions.

Write-ahead logging with full synchronisation: what a transaction has committed survives a crash, what it has not is as
if it had never begun.  Writers wait for each other; a transaction takes the write lock when it begins, so that what it
reads cannot change before it writes.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from reprose.errors import InputNotFound, LexiconUnreadable, OutputFailed

_WAIT = 60.0  # seconds that a writer waits for others
_MARK = 0x72707278  # "rprx": the application id of our files
_VERSION = 1

_SCHEMA = """
CREATE TABLE documents (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL, UNIQUE (name, digest));
CREATE TABLE acronyms (
    short TEXT NOT NULL, long TEXT NOT NULL, language TEXT NOT NULL, plural INTEGER NOT NULL, governor TEXT NOT NULL,
    document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    PRIMARY KEY (short, long, language, plural, governor, document)) WITHOUT ROWID;
CREATE TABLE pronunciations (
    word TEXT NOT NULL, phones TEXT NOT NULL, language TEXT NOT NULL, alphabet TEXT NOT NULL, origin TEXT NOT NULL,
    rank INTEGER NOT NULL, document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    PRIMARY KEY (language, word, alphabet, phones, origin, document)) WITHOUT ROWID;
CREATE INDEX acronyms_of ON acronyms (document);
CREATE INDEX pronunciations_of ON pronunciations (document);
"""


def connect(path: Path, *, create: bool) -> sqlite3.Connection:
    """Open a lexicon; a new one is made if ``create`` and there is none.

    InputNotFound if there is none; LexiconUnreadable if the file is none, or of a later version.
    """
    if not path.exists() and not create:
        raise InputNotFound(f"{path} does not exist", hint="Make a lexicon with reprose lexicon add or import.")
    connection = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
        _check(connection, path)
        return connection
    except (sqlite3.Error, OSError, LexiconUnreadable) as e:
        if connection is not None:
            connection.close()
        if isinstance(e, LexiconUnreadable):
            raise
        if isinstance(e, (sqlite3.OperationalError, OSError)):
            raise OutputFailed(f"cannot open the lexicon {path}: {e}") from e
        raise LexiconUnreadable(f"{path} is not a lexicon: {e}") from e


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables of a new file; refuse a file that is not ours."""
    if _number(connection, "application_id") != _MARK:
        _make(connection, path)
    version = _number(connection, "user_version")
    if version != _VERSION:
        raise LexiconUnreadable(f"{path} is a lexicon of version {version}, this reprose reads version {_VERSION}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _make(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        if _number(connection, "application_id") != _MARK:  # else another process has made them meanwhile
            raise LexiconUnreadable(f"{path} is an SQLite file of another program")
        return
    _write_ahead(connection)
    with transaction(connection):
        if _number(connection, "application_id") != _MARK:
            for statement in _SCHEMA.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_MARK}")
            connection.execute(f"PRAGMA user_version = {_VERSION}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to write-ahead logging; SQLite does not wait by itself when two processes do so at once."""
    end = time.monotonic() + _WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def _number(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


@contextmanager
def reported(path: Path) -> Iterator[None]:
    """Faults of the file as errors that a user can act on."""
    try:
        yield
    except sqlite3.OperationalError as e:
        raise OutputFailed(f"cannot use the lexicon {path}: {e}") from e
    except sqlite3.DatabaseError as e:
        raise LexiconUnreadable(f"{path} is damaged: {e}") from e
