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
from reprose.errors import InputNotFound, OptionError, UsageError

if TYPE_CHECKING:
    from reprose.language.sentences.model import Model
    from reprose.options import Options
    from reprose.writers.streams import Annotator, Writer

FORMATS = ("conllu", "xml", "jsonl", "vertical")


def annotate(
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
        typer.Option("--to", metavar="FORMAT", help=f"{', '.join(FORMATS)} (by the name of the output, or conllu)."),
    ] = None,
    lang: params.Lang = None,
    nested: params.Nested = None,
    tokens: params.Tokens = None,
    names: params.Names = None,
    sentence_model: params.SentenceModel = None,
    encoding: Annotated[
        str, typer.Option("--encoding", metavar="NAME", help="The encoding of the text, if it is not UTF-8.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", "-f", help="Overwrite an output that exists.")] = False,
    debug: params.Debug = False,
) -> None:
    """Find the sentences, tokens and names of plain text that is whole already; the text is never changed."""
    with report.guard(debug):
        form = _format(to, output)
        options = params.gather(
            None, None, None,
            language__code=lang, language__sentence_model=sentence_model, write__nested=nested, write__tokens=tokens,
            write__names=names,
        )  # fmt: skip
        if form == "xml" and len(inputs) > 1:
            raise UsageError("several texts do not make one xml document", hint="Annotate them one by one.")
        if form in ("conllu", "vertical") and not options.write.tokens:
            raise UsageError(f"{form} is a format of tokens", hint="Leave --no-tokens out, or write jsonl or xml.")
        with out.opened(output, force=force) as write:
            from reprose.writers.streams import Annotator, writer_of

            writer = writer_of(form)
            annotator = Annotator(options.write, _model(options))
            for name in inputs:
                with _open(name) as stream:
                    for text in _annotated(stream, name, writer, annotator, options, encoding):
                        write(text)
            write(writer.end())


def _annotated(
    stream: BinaryIO, name: str, writer: Writer, annotator: Annotator, options: Options, encoding: str
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


def _format(to: str | None, output: Path | None) -> str:
    if to is None:
        ending = output.suffix.lower().lstrip(".") if output else ""
        return {"vrt": "vertical"}.get(ending, ending if ending in FORMATS else "conllu")
    if to not in FORMATS:
        from reprose.options.spec import did_you_mean

        raise OptionError(f"there is no format {to!r} of annotations{did_you_mean(to, FORMATS)}",
                          hint=f"The formats are {', '.join(FORMATS)}.")  # fmt: skip
    return to
