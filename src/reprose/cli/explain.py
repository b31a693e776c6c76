"""``reprose explain``: what was changed and what was set aside, and why."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from reprose.cli import output, params, report
from reprose.cli.params import takes
from reprose.errors import PARTIAL, UsageError
from reprose.pipeline.selection import parse

if TYPE_CHECKING:
    from reprose.writers.explain import Explanation

COLUMNS = ("page", "rule", "before", "after", "reason", "confidence")


@takes("pages", *params.SOURCES, "password", *params.RECOVERY)
def explain(
    *,
    source: Annotated[str, typer.Argument(metavar="INPUT", help='A document; "-" for standard input.')],
    every: Annotated[bool, typer.Option("--all", help="List inferred spaces and the like, too.")] = False,
    furniture: Annotated[
        bool, typer.Option("--furniture", help="Only what was decided of page furniture: taken, or left.")
    ] = False,
    sections: Annotated[
        bool, typer.Option("--sections", help="Only how each page was divided: its tree of bands, columns and boxes.")
    ] = False,
    history: Annotated[
        bool, typer.Option("--history", help="Only blocks whose role was changed: each role that they had, and why.")
    ] = False,
    given: params.Given,
) -> None:
    """List every edit of the text and every block set aside, with page, rule and reason.

    A table on a terminal, tab-separated values elsewhere.
    """
    with report.guard(given.debug):
        if sections + furniture + history > 1:
            raise UsageError("--sections, --furniture and --history ask for different tables; give one of them")
        options = given.options()
        if given.pages is not None:
            parse(given.pages)
        from reprose.pipeline.recovery import recover
        from reprose.writers.explain import explanations as rows_of
        from reprose.writers.explain import furniture_rows, history_rows, section_rows
        from reprose.writers.select import pages_written

        where = sys.stdin.buffer if source == output.STANDARD else source
        document = recover(where, password=given.password, options=options, pages=given.pages)
        failures = report.tell_faults(document, source)
        if sections:
            rows = section_rows(document, pages_written(document))
        elif history:
            rows = history_rows(document, pages_written(document))
        elif furniture:
            rows = furniture_rows(document, pages_written(document))
        else:
            rows = rows_of(document, every)
        if sys.stdout is not None and sys.stdout.isatty():
            _table(rows)
        else:
            lines = ["\t".join(COLUMNS), *("\t".join(_cells(row)) for row in rows)]
            output.write("".join(f"{line}\n" for line in lines), None, force=False)
        raise typer.Exit(PARTIAL if failures else 0)


def _cells(row: Explanation) -> tuple[str, ...]:
    """A row as text that holds no tab and no line end."""
    page = row.pages or ("" if row.page is None else str(row.page))
    texts = (row.rule, row.before, row.after, row.reason)
    return (page, *(_escaped(t) for t in texts), "" if row.confidence is None else f"{row.confidence:.2f}")


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def _table(rows: list[Explanation]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, header_style="bold", pad_edge=False)
    for name in COLUMNS:
        table.add_column(name, justify="right" if name in ("page", "confidence") else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in _cells(row)))
    Console().print(table)
