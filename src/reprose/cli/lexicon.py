"""``reprose lexicon``: a project's acronyms and pronunciations, which grow from document to document."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.params import takes
from reprose.errors import PARTIAL, InputNotFound, LexiconUnreadable, ReproseError, UsageError

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.options import Options
    from reprose.rewriting.lexicon_store import Acronym, LexiconStore, Pronunciation, Source
    from reprose.rewriting.pronunciation import PhoneDictionary, Spoken

Phones = Enum("Phones", {"ipa": "ipa", "own": "own"})

lexicon = typer.Typer(
    name="lexicon", help="Acronyms and pronunciations of a project, in one file.", no_args_is_help=True
)

Lexicon = Annotated[Path, typer.Argument(metavar="LEXICON", help="The project's lexicon, an SQLite file.")]
Output = Annotated[
    Optional[Path],  # noqa: UP045 - older releases of typer do not read the bar
    typer.Option("--output", "-o", metavar="FILE", help="Where to write; else standard output."),
]


@lexicon.command()
@takes("language.code", *params.SOURCES)
def add(
    *,
    lexicon: Lexicon,
    inputs: Annotated[list[str], typer.Argument(metavar="DOCUMENT...", help="Whatever reprose reads.")],
    given: params.Given,
) -> None:
    """Learn the acronyms that documents explain; each document's go in the place of what it taught before."""
    with report.guard(given.debug):
        from reprose.rewriting.acronyms import find
        from reprose.rewriting.lexicon_store import LexiconStore
        from reprose.rewriting.passage import Passage

        options = given.options()
        options = replace(options, rewrite=type(options.rewrite)())  # what explains must not be rewritten before
        failed = False
        with LexiconStore(lexicon, create=True) as store:
            for path in inputs:
                try:
                    document, source = _read(path, options)
                except ReproseError as e:
                    if len(inputs) == 1:
                        raise
                    report.tell_error(e, path)
                    failed = True
                    continue
                pairs = find([Passage.of(block, document.language) for block in document.blocks])
                report.tell(f"{path}: {store.learn(source, pairs)} explanations")
        if failed:
            raise typer.Exit(PARTIAL)


@lexicon.command("list")
def list_(
    lexicon: Lexicon,
    documents: Annotated[bool, typer.Option("--documents", help="The documents, and how much each taught.")] = False,
    debug: params.Debug = False,
) -> None:
    """List the acronyms with language and document, or the documents."""
    with report.guard(debug), _open(lexicon) as store:
        rows = [_row(record) for record in store.acronyms()]
        if documents:
            rows = [(s.name, s.digest[:12], f"{a} acronyms", f"{w} words") for s, a, w in store.documents()]
        out.write(_table(rows), None, force=False)


@lexicon.command()
def conflicts(lexicon: Lexicon, debug: params.Debug = False) -> None:
    """List the acronyms that documents explain in ways that do not agree; these are not used for expansion."""
    with report.guard(debug), _open(lexicon) as store:
        out.write(_table([_row(record) for senses in store.conflicts() for record in senses]), None, force=False)


@lexicon.command()
def export(lexicon: Lexicon, output: Output = None, force: params.Force = False, debug: params.Debug = False) -> None:
    """Write all of it as a portable table (TSV)."""
    with report.guard(debug), _open(lexicon) as store:
        from reprose.rewriting.lexicon_store import to_tsv

        out.write(to_tsv(store.records()), output, force=force)


@lexicon.command("import")
def import_(
    lexicon: Lexicon,
    tables: Annotated[list[Path], typer.Argument(metavar="TABLE...", help="What reprose lexicon export wrote.")],
    debug: params.Debug = False,
) -> None:
    """Add the records of tables (TSV); each table goes in whole or not at all."""
    with report.guard(debug):
        from reprose.rewriting.lexicon_store import LexiconStore, from_tsv

        for path in tables:
            records = from_tsv(_text(path), str(path))
            with LexiconStore(lexicon, create=True) as store:
                report.tell(f"{path}: {store.add(records)} of {len(records)} records are new")


@lexicon.command()
def merge(
    lexicon: Lexicon,
    others: Annotated[list[Path], typer.Argument(metavar="OTHER...", help="Other lexicons; they stay as they are.")],
    debug: params.Debug = False,
) -> None:
    """Add all that other lexicons hold."""
    with report.guard(debug):
        from reprose.rewriting.lexicon_store import LexiconStore

        for path in others:
            with _open(path) as other:
                records = other.records()
            with LexiconStore(lexicon, create=True) as store:
                report.tell(f"{path}: {store.add(records)} of {len(records)} records are new")


@lexicon.command()
def forget(
    lexicon: Lexicon,
    documents: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="Names of documents on record, or how their digests begin.")
    ],
    debug: params.Debug = False,
) -> None:
    """Undo all that documents contributed; what others contributed as well stays."""
    with report.guard(debug), _open(lexicon) as store:
        for name in documents:
            report.tell(f"{name}: {store.forget(name)} records forgotten")


@lexicon.command()
@takes("language.code", *params.SOURCES)
def pronounce(
    *,
    lexicon: Lexicon,
    inputs: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(metavar="[DOCUMENT...]", help="Pronounce their words; else all words on record are written."),
    ] = None,
    dictionary: Annotated[
        Optional[list[Path]],  # noqa: UP045
        typer.Option("--dictionary", metavar="FILE", help="Words with phones (TSV, CMUdict); again for more."),
    ] = None,
    phones: Annotated[Phones, typer.Option("--phones", help="IPA, or the dictionary's own phones.")] = Phones["ipa"],
    voice: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--voice", metavar="NAME", help="The voice of espeak-ng, if not the language's."),
    ] = None,
    given: params.Given,
    output: Output = None,
    force: params.Force = False,
) -> None:
    """Write words with their pronunciations: from dictionaries, else the lexicon, else espeak-ng.

    The lexicon keeps them.
    """
    with report.guard(given.debug):
        from reprose.rewriting.lexicon_store import LexiconStore
        from reprose.rewriting.pronunciation import read_dictionary
        from reprose.rewriting.pronunciation.pronounce import alphabet_wanted, table

        out.refuse_existing(output, force)
        dictionaries = [read_dictionary(path) for path in dictionary or ()]
        alphabet = alphabet_wanted(dictionaries, own=phones.value == "own")
        options = given.options()
        with LexiconStore(lexicon, create=bool(inputs)) as store:
            if inputs:
                records: list[Pronunciation] = []
                unknown: set[str] = set()
                for path in inputs:
                    spoken = _spoken(path, options, store, dictionaries, alphabet, voice)
                    store.add(spoken.records)
                    records += spoken.records
                    unknown.update(spoken.unknown)
            else:
                records, unknown = store.pronunciations(options.language.code or None), set()
        out.write(table(records, alphabet), output, force=force)
        if unknown:
            some = ", ".join(sorted(unknown)[:5]) + (" ..." if len(unknown) > 5 else "")
            report.tell(f"warning: {len(unknown)} words have no pronunciation: {some}")
            raise typer.Exit(PARTIAL)


def _spoken(
    path: str,
    options: Options,
    store: LexiconStore,
    dictionaries: list[PhoneDictionary],
    alphabet: str,
    voice: str | None,
) -> Spoken:
    """The words of a document, each in the language of its paragraph."""
    from reprose.rewriting.passage import Passage
    from reprose.rewriting.pronunciation import Espeak, Spoken, pronounce, words_by_language

    document, source = _read(path, options)
    whole = Spoken([], [])
    for language, words in words_by_language([Passage.of(b, document.language) for b in document.blocks]).items():
        if language is None:
            raise UsageError(f"the language of {path} is not to be found out", hint="Name it with --lang.")
        part = pronounce(
            words, language, source, dictionaries=dictionaries, known=store.pronunciations(language),
            speaker=Espeak(language, voice), alphabet=alphabet,
        )  # fmt: skip
        whole = Spoken(whole.records + part.records, whole.unknown + part.unknown)
    return whole


def _read(path: str, options: Options) -> tuple[Document, Source]:
    """A document, and the name under which it is on record."""
    import hashlib
    import sys

    from reprose.pipeline.recovery import recover
    from reprose.rewriting.lexicon_store import Source

    try:
        data = sys.stdin.buffer.read() if path == out.STANDARD else Path(path).read_bytes()
    except OSError as e:
        raise InputNotFound(f"{path}: {e.strerror}") from e
    name = "standard input" if path == out.STANDARD else Path(path).name
    source = data if path == out.STANDARD else path
    return recover(source, options=options), Source(name, hashlib.sha256(data).hexdigest())


def _open(path: Path) -> LexiconStore:
    from reprose.rewriting.lexicon_store import LexiconStore

    return LexiconStore(path)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise LexiconUnreadable(f"{path} is not in UTF-8 (byte {e.start})") from None
    except OSError as e:
        raise InputNotFound(f"{path}: {e.strerror}") from e


def _row(record: Acronym) -> tuple[str, ...]:
    short = f"{record.short}s" if record.plural else record.short
    return short, record.long, record.language or "?", record.source.name


def _table(rows: list[tuple[str, ...]]) -> str:
    return "".join("\t".join(row) + "\n" for row in rows)
