"""``reprose evaluate layout`` and ``boxes``: groups, order and roles, as in 2005; words and their places."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.evaluate.shared import FIGURES, Places, Sheet, recover_all
from reprose.cli.params import takes
from reprose.errors import PARTIAL

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.evaluation.gold import GoldDocument
    from reprose.evaluation.layout.boxes import Findings
    from reprose.options import Options


@takes(*FIGURES)
def layout(
    *,
    gold: Places,
    sheet: Sheet,
    given: params.Given,
    show: Annotated[bool, typer.Option("--show", help="List each mistake, too.")] = False,
) -> None:
    """Groups, order, titles, footnotes, lists and tables, beside the figures of the 2005 evaluation."""
    with report.guard(given.debug):
        options = given.options()
        sheet.refuse_existing()
        from reprose.evaluation.gold import find
        from reprose.evaluation.layout.evaluate import Figures, render
        from reprose.evaluation.layout.evaluate import evaluate as judge

        results: dict[str, Figures] = {}
        mistakes: dict[str, list[str]] = {}
        failed = False
        for document, recovered in recover_all(find(gold), options, given.debug):
            failed |= recovered is None
            blocks = recovered.blocks if recovered else []  # what could not be recovered is missing, not left out
            results[document.name], mistakes[document.name] = judge(document.blocks, blocks)
        sheet.write(render(results, sheet.form, mistakes if show else None))
        raise typer.Exit(PARTIAL if failed else 0)


@takes(*FIGURES)
def boxes(
    *,
    gold: Places,
    sheet: Sheet,
    given: params.Given,
    sample: Annotated[
        int, typer.Option("--sample", metavar="N", min=0, help="Words of each document that are followed; 0 for all.")
    ] = 500,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed draws the same words.")] = 0,
    show: Annotated[bool, typer.Option("--show", help="List the words that lead astray, too.")] = False,
    draw: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--draw", metavar="DIR", help="Draw the pages with the words framed where they lead to (PNG)."),
    ] = None,
) -> None:
    """Follow words of the recovered text to their boxes, and read there what is printed."""
    with report.guard(given.debug):
        options = given.options()
        sheet.refuse_existing()
        from reprose.evaluation.gold import find
        from reprose.evaluation.layout.boxes import evaluate as follow
        from reprose.evaluation.layout.boxes import render
        from reprose.evaluation.layout.witness import Witness

        results: dict[str, Findings] = {}
        failed = False
        for document, recovered in recover_all(find(gold), options, given.debug):
            if recovered is None:
                failed = True
                continue
            with Witness(document.path) as witness:
                found = follow(document.blocks, recovered.blocks, witness.texts, sample or None, seed)
            results[document.name] = found
            if draw is not None:
                _draw(draw / "-".join(Path(document.name).parts[-2:]), document, recovered, found, options, sheet.force)
        sheet.write(render(results, sheet.form, show))
        raise typer.Exit(PARTIAL if failed else 0)


def _draw(
    folder: Path, gold: GoldDocument, recovered: Document, found: Findings, options: Options, force: bool
) -> None:
    """A picture of each page with followed words, as ``page-007.png`` in a folder."""
    from reprose.evaluation.layout.boxes import pictures

    digits = len(str(len(recovered.pages)))
    for number, data in pictures(gold.path, recovered.pages, found.checked, options.read):
        out.write_bytes(data, folder / f"page-{number:0{digits}}.png", force=force)
