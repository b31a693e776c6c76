"""``reprose draw``: pages as pictures, each block framed by its role."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.params import takes
from reprose.errors import PARTIAL, OptionError, PageFailed, UsageError
from reprose.options.load import find
from reprose.pipeline.selection import parse

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.options import Options
    from reprose.readers.reader import Source

FORMATS = ("png", "pdf", "svg")
PAGE = "{page}"  # in a name of outputs, stands for the number of the page
DPI = (18.0, 1200.0)
Show = Enum("Show", {"lines": "lines", "words": "words", "areas": "areas"})
DRAWN = (*params.keys("read", "layout", "roles"), "language.code", "language.lexicon", *params.keys("noise"))
"""What acts on blocks and their places; sentences and wording are not drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the pages look beside the frames of their blocks."""

    show: Annotated[
        Optional[Show], typer.Option("--show", help="Frame each line, word, or area of a text file, too.")  # noqa: UP045
    ] = None
    dpi: Annotated[float, typer.Option("--dpi", metavar="N", help="Pixels for each inch (png, svg).")] = 144.0
    original: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--original", metavar="FILE", help="Of a saved document: the file that it came from."),
    ] = None

    @property
    def details(self) -> str:
        """What is framed besides blocks; empty for nothing."""
        return self.show.value if self.show else ""


@takes("pages", *params.SOURCES, "password", *DRAWN)
def draw(
    *,
    source: Annotated[str, typer.Argument(metavar="INPUT", help='A document; "-" for standard input.')],
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR",
            help=f'A folder, a name with {PAGE} in it, one file for a PDF or a single page, or "-".',
        ),
    ],
    to: Annotated[
        Optional[str],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option("--to", metavar="FORMAT", help=f"{', '.join(FORMATS)} (by the name of the output, or png)."),
    ] = None,
    roles: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            "--roles", metavar="ROLES", help='Frame these only: "body", or names of roles with commas between.'
        ),
    ] = None,
    look: Look,
    given: params.Given,
    force: params.Force = False,
) -> None:
    """Draw pages with what was found on them.

    Blocks are framed in the colour of their role and numbered, a red line leads through them in reading order.  png and
    svg: a file for each page; pdf: one file, which tells role, reason and confidence to whoever points at a frame.
    """
    with report.guard(given.debug):
        options = given.options(write__roles=None if roles is None else find("write.roles").parse(roles))
        from reprose.writers.select import wanted_roles

        if given.pages is not None:
            parse(given.pages)  # a mistake is told before any work is done
        if not DPI[0] <= look.dpi <= DPI[1]:
            raise OptionError(f"--dpi must be {DPI[0]:g} to {DPI[1]:g}, not {look.dpi:g}",
                              hint="72 is a pixel for each point.")  # fmt: skip
        form = format_of(to, output)
        if PAGE in output and form == "pdf":
            raise UsageError(f"one PDF file holds all pages, so its name has no {PAGE}",
                             hint="Use png or svg for a file for each page.")  # fmt: skip
        if _is_folder(output) and Path(output).is_file():
            raise UsageError(f"{output} is a file, not a folder", hint="Choose another name with --output.")
        if not _is_folder(output) and PAGE not in output:
            _refuse(source, [_place(output)], force)
        framed = wanted_roles(options.write, ("all",)) if roles is None else options.write.roles
        job = Job(source, output, form, options, given, framed, look, force)
        failures = job.run()
        raise typer.Exit(PARTIAL if failures else 0)


@dataclass(frozen=True, slots=True)
class Job:
    """What was asked for, checked as far as it can be before the file is read."""

    source: str
    output: str
    form: str
    options: Options
    given: params.Given
    roles: tuple[str, ...]
    look: Look
    force: bool

    def run(self) -> int:
        """Recover and draw; the number of faults that lost something."""
        from reprose.cli.report import bar
        from reprose.pipeline.recovery import recover
        from reprose.readers.open import kind_of
        from reprose.readers.reader import settle
        from reprose.writers.picture.draw import draw as pictures
        from reprose.writers.picture.draw import pages_drawn

        where: Source = sys.stdin.buffer if self.source == out.STANDARD else self.source
        data = settle(where, folder=True)  # it is read twice
        saved = kind_of(data, self.options.read).kind == "reprose"
        ground = self._original() if saved else data
        if self.look.original is not None and not saved:
            raise UsageError("--original belongs to a saved document; this one shows its pages itself")
        with bar() as told:
            document = recover(
                data, password=None if saved and ground else self.given.password, options=self.options,
                pages=self.given.pages, progress=told,
            )  # fmt: skip
        if self.look.details == "areas" and document.metadata["kind"] != "text":
            raise OptionError("areas are those of text files, which stand on a grid of characters",
                              hint="The blocks of other files are framed without --show.")  # fmt: skip
        targets = targets_of(self.source, self.output, self.form, document)
        _refuse(self.source, list(targets.values()), self.force)
        with bar() as told:
            drawn = pictures(
                document, ground, self.form, password=self.given.password, read=self.options.read, roles=self.roles,
                show=self.look.details, dpi=self.look.dpi, progress=told,
            )  # fmt: skip
            for page, picture in drawn:
                out.write_bytes(picture, targets[page], force=self.force)
        failures = report.tell_faults(document, self.source)
        count = len(pages_drawn(document))
        report.tell(f"{count} {'page' if count == 1 else 'pages'} drawn")
        return failures

    def _original(self) -> str | bytes | None:
        """The file that a saved document came from; None if it was not given.  OptionError for one without pages."""
        from reprose.readers.open import kind_of
        from reprose.readers.reader import settle

        if self.look.original is None:
            return None
        found = settle(self.look.original, folder=True)
        kind = kind_of(found, self.options.read).kind
        if kind != "pdf":
            raise OptionError(f"{self.look.original} is of the kind {kind}, which shows no pages",
                              hint="Leave --original out: the words of the saved document are drawn then.")  # fmt: skip
        return found


def format_of(to: str | None, output: str) -> str:
    """The format asked for by ``--to`` or else by the ending of the output's name; png for a folder."""
    ending = Path(output).suffix.lower().lstrip(".")
    if to is None and (output == out.STANDARD or not ending or Path(output).is_dir()):
        return "png"
    name = ending if to is None else to
    if name not in FORMATS:
        from reprose.options.spec import did_you_mean

        raise OptionError(f"there is no picture format {name!r}{did_you_mean(name, FORMATS)}",
                          hint=f"The formats are {', '.join(FORMATS)}.")  # fmt: skip
    return name


def targets_of(source: str, output: str, form: str, document: Document) -> dict[int | None, Path | None]:
    """The file (None: standard output) of each page's picture, or, under None, of the one of all pages."""
    from reprose.writers.picture.draw import pages_drawn

    numbers = [page.number for page in pages_drawn(document)]
    if not numbers:
        for fault in document.faults:
            report.tell(f"error [{fault.code}]: {fault.message}")
        raise PageFailed("none of these pages could be read")
    stem = "stdin" if source == out.STANDARD else Path(source).stem
    if form == "pdf":
        return {None: Path(output) / f"{stem}.pdf" if _is_folder(output) else _place(output)}
    if not _is_many(output, form):
        if len(numbers) > 1:
            what = "standard output is" if output == out.STANDARD else f"{output} is"
            raise UsageError(
                f"{what} for one picture, and there are {len(numbers)} pages",
                hint=f"Choose a page with --pages, or name a folder, a name with {PAGE} in it, or a PDF file.",
            )
        return {numbers[0]: _place(output)}
    pattern = output if PAGE in output else str(Path(output) / f"{stem.replace(PAGE, '')}-{PAGE}.{form}")
    digits = len(str(document.pages[-1].number))
    return {number: Path(pattern.replace(PAGE, f"{number:0{digits}}")) for number in numbers}


def _is_many(output: str, form: str) -> bool:
    """Whether ``output`` names more than one file, or a folder."""
    return _is_folder(output) or (PAGE in output and form != "pdf")


def _is_folder(output: str) -> bool:
    if output == out.STANDARD:
        return False
    path = Path(output)
    return output.endswith(("/", os.sep)) or path.is_dir() or (not path.suffix and PAGE not in output)


def _place(output: str) -> Path | None:
    return None if output == out.STANDARD else Path(output)


def _refuse(source: str, targets: list[Path | None], force: bool) -> None:
    """UsageError or OutputExists if one of the files must not be written."""
    files = [path for path in targets if path is not None]
    for path in files:
        out.refuse_clashes([source], [path])
        out.refuse_existing(path, force)
