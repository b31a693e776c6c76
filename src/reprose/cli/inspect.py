"""``reprose inspect``: how long a document's lines are, and what the SR algorithm makes of that."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.params import takes
from reprose.errors import PARTIAL, OptionError

if TYPE_CHECKING:
    from reprose.options import Options
    from reprose.roles.sr import SrSummary
    from reprose.writers.inspection import SummaryRow

READ = (*params.keys("read", "layout"), "roles.sr_tolerance", *params.keys("noise"))
_STYLES = {"head": "bold", "band": "green", "column": "bold red", "noise": "red"}


@takes(*params.SOURCES, "password", *READ)
def inspect(
    *,
    source: Annotated[str, typer.Argument(metavar="INPUT", help='A document; "-" for standard input.')],
    output: Annotated[
        Optional[Path],  # noqa: UP045 - older releases of typer do not read the bar
        typer.Option("--output", "-o", metavar="FILE", help="Draw the distribution, too: FILE.png or FILE.svg."),
    ] = None,
    areas: Annotated[
        bool, typer.Option("--areas", help="List the areas of a text file with their noise scores instead.")
    ] = False,
    given: params.Given,
    force: params.Force = False,
) -> None:
    """Show how long the lines are: the distribution with the column's width CW and its band, and the kinds of lines.

    This is all that --method sr knows of a document, so it tells why a line was taken for text, heading or object.
    --areas tells which areas of a text file are noise, and why.
    """
    with report.guard(given.debug):
        options = given.options()
        form = "" if output is None else _format(output)
        out.refuse_existing(output, force)
        from reprose.cli.report import bar
        from reprose.pipeline.inspection import inspect as measure
        from reprose.writers.inspection import lengths_as_text

        where = sys.stdin.buffer if source == out.STANDARD else source
        with bar() as told:
            found = measure(where, password=given.password, options=options, progress=told)
        failures = report.tell_faults(found.document, source)
        name = "standard input" if source == out.STANDARD else Path(source).name
        if areas:
            from reprose.writers.inspection import areas_as_text

            _print(areas_as_text(name, found.areas(), found.limit))
        else:
            _print(lengths_as_text(name, found.summary, found.unit))
        if output is not None:
            out.write_bytes(_picture(name, found.summary, found.unit, form, options), output, force=force)
        raise typer.Exit(PARTIAL if failures else 0)


def _picture(name: str, summary: SrSummary, unit: str, form: str, options: Options) -> bytes:
    from reprose.writers.picture.chart import alone, lengths_picture

    return alone(lengths_picture(name, summary, unit), form, read=options.read)


def _format(output: Path) -> str:
    ending = output.suffix.lower().lstrip(".")
    if ending not in ("png", "svg"):
        raise OptionError(f"the distribution is drawn as png or svg, not as {output.name!r}",
                          hint="Name a file that ends in .png or .svg.")  # fmt: skip
    return ending


def _print(rows: list[SummaryRow]) -> None:
    """In colours on a terminal, as plain text elsewhere."""
    if sys.stdout is not None and sys.stdout.isatty():
        from rich.console import Console
        from rich.text import Text

        console = Console()
        for row in rows:
            console.print(Text(row.text, style=_STYLES.get(row.sort, "")), no_wrap=True)
        return
    out.write("".join(f"{row.text}\n" for row in rows), None, force=False)
