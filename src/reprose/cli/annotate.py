"""``reprose annotate``: sentences, tokens and names of plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.params import STREAMS, takes
from reprose.errors import InputNotFound, UsageError

if TYPE_CHECKING:
    from reprose.language.sentences.model import Model
    from reprose.options import Options
    from reprose.writers.formats import Stream, StreamWriter
    from reprose.writers.streams import Annotator


@takes("language.code", "language.sentence_model", "write.nested", "write.tokens", "write.names")
def annotate(
    *,
    inputs: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help='Plain text, blank lines between paragraphs; "-" for standard input.'),
    ],
    output: Annotated[
        Optional[Path],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option("--output", "-o", metavar="FILE", help="Where to write; else standard output."),
    ] = None,
    to: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--to", metavar="FORMAT", help=f"{STREAMS} (by the name of the output, or conllu)."),
    ] = None,
    encoding: Annotated[
        str, typer.Option("--encoding", metavar="NAME", help="The encoding of the text, if it is not UTF-8.")
    ] = "",
    given: params.Given,
    force: params.Force = False,
) -> None:
    """Find the sentences, tokens and names of plain text that is whole already; the text is never changed."""
    with report.guard(given.debug):
        form, kind = _format(to, output)
        options = given.options()
        if len(inputs) > 1 and not kind.several:
            raise UsageError(f"several texts do not make one {form} document", hint="Annotate them one by one.")
        if kind.of_tokens and not options.write.tokens:
            raise UsageError(f"{form} is a format of tokens", hint="Leave --no-tokens out, or write jsonl or xml.")
        with out.opened(output, force=force) as write:
            from reprose.writers.streams import Annotator

            writer = kind.writer()
            annotator = Annotator(options.write, _model(options))
            for name in inputs:
                with _open(name) as stream:
                    for text in _annotated(stream, name, writer, annotator, options, encoding):
                        write(text)
            write(writer.end())


def _annotated(
    stream: BinaryIO, name: str, writer: StreamWriter, annotator: Annotator, options: Options, encoding: str
) -> Iterator[str]:
    """One text in the writer's format, as it comes."""
    from reprose.language.identify import language_of
    from reprose.options.language_codes import code_of
    from reprose.readers.paragraphs import batches
    code = code_of(options.language.code) or None
    begun = False
    for batch in batches(stream, encoding):
        if not begun:
            document = code or language_of([paragraph.text for paragraph in batch])
            yield writer.begin("" if name == out.STANDARD else Path(name).name, document)
            begun = True
        for passage in annotator.passages(batch, document, own=not code):
            yield writer.passage(passage)
    if not begun:
        yield writer.begin("" if name == out.STANDARD else Path(name).name, code)


def _model(options: Options) -> Model | None:
    if not options.language.sentence_model:
        return None
    from reprose.language.sentences.model import open_model

    return open_model(Path(options.language.sentence_model))


@contextmanager
def _open(name: str) -> Iterator[BinaryIO]:
    with ExitStack() as stack:
        if name == out.STANDARD:
            yield sys.stdin.buffer
            return
        try:
            stream = stack.enter_context(open(name, "rb"))
        except OSError as e:
            raise InputNotFound(f"{name} cannot be read: {e.strerror}") from e
        yield stream


def _format(to: str | None, output: Path | None) -> tuple[str, Stream]:
    """The format asked for, or the one whose ending the output's name has, or conllu; and how it is written."""
    from reprose.writers import format_by_ending
    from reprose.writers.streams import stream_of

    if to is None:
        found = format_by_ending(output.suffix if output else "")
        to = found.name if found is not None and found.stream is not None else "conllu"
    return to, stream_of(to)
