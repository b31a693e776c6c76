"""``reprose convert``: documents in, text out."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.params import FORMATS, takes
from reprose.errors import PARTIAL, ReproseError
from reprose.options import Options
from reprose.pipeline.selection import parse
from reprose.registry import WRITERS

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.pipeline.messages import Written
    from reprose.readers.reader import Source
    from reprose.writers.formats import Format, Sink


@takes(*params.keys("write"), "pages", *params.SOURCES, "password", *params.RECOVERY)
def convert(
    *,
    inputs: Annotated[
        list[str], typer.Argument(metavar="INPUT...", help='Documents (PDF, text ...); "-" for standard input.')
    ],
    output: Annotated[
        Optional[str],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR",
            help='Where to write; "-" for standard output, which is the default for one input.',
        ),
    ] = None,
    to: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            "--to", metavar="FORMAT", help=f"{FORMATS} (by the name of the output, or txt)."
        ),
    ] = None,
    given: params.Given,
    force: params.Force = False,
) -> None:
    """Recover the text of documents: whole paragraphs and sentences, in reading order."""
    with report.guard(given.debug):
        options = given.options()
        if given.pages is not None:
            parse(given.pages)  # a mistake is told before any work is done
        form = _format(to, output)
        targets = out.plan(inputs, output, form)
        batch = Batch(inputs, targets, form, options, force, given.debug)
        raise typer.Exit(batch.run(given.password, given.pages))


class Batch:
    """Several inputs on their way to their outputs; a failure of one does not stop the others."""

    def __init__(
        self,
        inputs: list[str],
        targets: list[Path | None],
        form: Format,
        options: Options,
        force: bool,
        debug: bool,
    ) -> None:
        self.inputs = inputs
        self.targets = targets
        self.form = form
        self.options = options
        self.force = force
        self.debug = debug
        self.codes: list[int] = []  # exit code of each input that met an error
        self.told: set[str] = set()  # of options that cannot act
        self.whole = self.partial = self.pages = 0
        self._sink: Sink | None = None  # opened for the first document that comes
        self._open = ExitStack()

    def run(self, password: str | None, pages: str | None) -> int:
        """Convert all; the exit code."""
        from reprose.cli.report import bar

        if self.form.sink is not None:
            out.refuse_existing(self.targets[0], self.force)  # one file for all
        todo = [at for at in range(len(self.inputs)) if self._is_free(at)]
        alone = len(todo) == 1
        shown = alone or None not in self.targets  # documents on standard output are progress enough
        with self._open, bar(shown) as show:
            read = show if alone else None  # pages of the only document, else documents
            for done, (at, result) in enumerate(self._results(todo, password, pages, read), 1):
                self._finish(at, result)
                if read is None:
                    show(done, len(todo))
            if self._sink is not None:
                self._sink.close()
        if len(self.inputs) > 1 or self.partial or self.targets[0] is not None:
            report.tell(self._summary())
        if len(self.inputs) == 1 and self.codes:
            return self.codes[0]
        return PARTIAL if self.codes or self.partial else 0

    def _is_free(self, at: int) -> bool:
        try:
            out.refuse_existing(self.targets[at], self.force)
        except ReproseError as e:
            self._fail(at, e)
            return False
        return True

    def _results(
        self, todo: list[int], password: str | None, pages: str | None, progress: Callable[[int, int], None] | None
    ) -> Iterator[tuple[int, Document | Written | ReproseError]]:
        from reprose.pipeline.many import recover_many, write_many

        options, jobs = self.options, 1
        if len(todo) > 1:  # the processes are for documents then, not for pages
            jobs = min(options.read.workers, len(todo))
            options = dataclasses.replace(options, read=dataclasses.replace(options.read, workers=1))
        sources: list[Source] = [
            sys.stdin.buffer if self.inputs[at] == out.STANDARD else self.inputs[at] for at in todo
        ]
        many = partial(write_many, to=self.form.name) if self.form.sink is None else recover_many
        stream = many(sources, workers=jobs, password=password, options=options, pages=pages, progress=progress)
        for at, (_, result) in zip(todo, stream, strict=True):
            yield at, result

    def _finish(self, at: int, result: Document | Written | ReproseError) -> None:
        from reprose.pipeline.messages import Written

        if isinstance(result, ReproseError):
            self._fail(at, result)
            return
        failures = report.tell_faults(result, self.inputs[at], self.told)
        try:
            self._write(at, result)
        except ReproseError as e:
            self._fail(at, e)
            return
        self.pages += result.page_count if isinstance(result, Written) else len(result.pages)
        if failures:
            self.partial += 1
        else:
            self.whole += 1

    def _write(self, at: int, result: Document | Written) -> None:
        from reprose.pipeline.messages import Written

        target = self.targets[at]
        if not isinstance(result, Written):
            assert self.form.sink is not None  # for which documents were asked
            if self._sink is None:
                file = self._open.enter_context(out.opened_file(target, force=self.force))
                self._sink = self.form.sink(file, self.options.write)
            self._sink.add(result, "" if self.inputs[at] == out.STANDARD else Path(self.inputs[at]).name)
            return
        made = result.made
        if isinstance(made, bytes):
            out.write_bytes(made, target, force=self.force)
            return
        if target is None and self.whole + self.partial:
            made = "\n" + made  # a blank line between documents on standard output
        out.write(made, target, force=self.force)

    def _fail(self, at: int, error: ReproseError) -> None:
        self.codes.append(error.exit_code)
        report.tell_error(
            error, None if self.inputs[at] == out.STANDARD else self.inputs[at], debug=self.debug
        )

    def _summary(self) -> str:
        parts = [f"{self.whole + self.partial} of {len(self.inputs)} converted ({self.pages} pages)"]
        if self.partial:
            parts.append(f"{self.partial} with faults")
        if self.codes:
            parts.append(f"{len(self.codes)} failed")
        return ", ".join(parts)


def _format(to: str | None, output: str | None) -> Format:
    """The format asked for, or the one whose ending the output's name has, or txt."""
    if to is not None:
        asked: Format = WRITERS[to]
        return asked
    from reprose.writers import format_by_ending

    return format_by_ending(Path(output or "").suffix) or WRITERS["txt"]
