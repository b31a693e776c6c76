"""``reprose explain``: what was changed and what was set aside, and why."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from reprose.cli import output, params, report
from reprose.errors import PARTIAL, UsageError
from reprose.pipeline.selection import parse

if TYPE_CHECKING:
    from reprose.writers.explain import Explanation

COLUMNS = ("page", "rule", "before", "after", "reason", "confidence")


def explain(
    source: Annotated[str, typer.Argument(metavar="INPUT", help='A document; "-" for standard input.')],
    every: Annotated[bool, typer.Option("--all", help="List inferred spaces and the like, too.")] = False,
    furniture: Annotated[
        bool, typer.Option("--furniture", help="Only what was decided of page furniture: taken, or left.")
    ] = False,
    sections: Annotated[
        bool, typer.Option("--sections", help="Only how each page was divided: its tree of bands, columns and boxes.")
    ] = False,
    pages: params.Pages = None,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    password: params.Password = None,
    encoding: params.Encoding = None,
    workers: params.Workers = None,
    page_timeout: params.PageTimeout = None,
    method: params.Method = None,
    sr_eps: params.SrEps = None,
    annotations: params.Annotations = None,
    forms: params.Forms = None,
    furniture_patterns: params.FurniturePatterns = None,
    keep_furniture: params.KeepFurniture = None,
    keep_heads: params.KeepHeads = None,
    regions: params.Regions = None,
    exclude_regions: params.ExcludeRegions = None,
    strip: params.Strip = None,
    expand: params.Expand = None,
    acronym_lexicon: params.AcronymLexicon = None,
    spell: params.Spell = None,
    plain: params.Plain = None,
    alphabet: params.Alphabet = None,
    plain_digits: params.PlainDigits = None,
    plain_apostrophes: params.PlainApostrophes = None,
    debug: params.Debug = False,
) -> None:
    """List every edit of the text and every block set aside, with page, rule and reason.

    A table on a terminal, tab-separated values elsewhere.
    """
    with report.guard(debug):
        if sections and furniture:
            raise UsageError("--sections and --furniture ask for different tables; give one of them")
        options = params.gather(
            preset, config, settings, read__workers=workers, read__encoding=encoding, read__page_timeout=page_timeout,
            read__annotations=annotations, read__forms=forms,
            roles__method=method,
            roles__sr_tolerance=sr_eps,
            roles__furniture_patterns=furniture_patterns or None,
            roles__keep_furniture=keep_furniture,
            roles__keep_heads=keep_heads or None,
            layout__regions=regions or None,
            layout__exclude_regions=exclude_regions or None,
            rewrite__strip=strip,
            rewrite__expand=expand,
            rewrite__lexicon=acronym_lexicon,
            rewrite__spell=spell,
            rewrite__plain=plain,
            rewrite__alphabet=alphabet,
            rewrite__plain_digits=plain_digits,
            rewrite__plain_apostrophes=plain_apostrophes,
        )
        if pages is not None:
            parse(pages)
        from reprose.pipeline.recovery import recover
        from reprose.writers.explain import explanations as rows_of
        from reprose.writers.explain import furniture_rows, section_rows
        from reprose.writers.select import pages_written

        given = sys.stdin.buffer if source == output.STANDARD else source
        document = recover(given, password=password, options=options, pages=pages)
        failures = report.tell_faults(document, source)
        if sections:
            rows = section_rows(document, pages_written(document))
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
