"""``reprose evaluate layout``: groups, order and roles, as in 2005."""

from __future__ import annotations

from typing import Annotated

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.evaluate.shared import Force, Output, Places, To, Workers, form_of, recover_all
from reprose.errors import PARTIAL


def layout(
    gold: Places,
    to: To = None,
    output: Output = None,
    show: Annotated[bool, typer.Option("--show", help="List each mistake, too.")] = False,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Groups, order, titles, footnotes, lists and tables, beside the figures of the 2005 evaluation."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.gold import find
        from reprose.evaluation.layout import Figures
        from reprose.evaluation.layout import evaluate as judge
        from reprose.evaluation.layout_report import render

        results: dict[str, Figures] = {}
        mistakes: dict[str, list[str]] = {}
        failed = False
        for document, recovered in recover_all(find(gold), options, debug):
            failed |= recovered is None
            blocks = recovered.blocks if recovered else []  # what could not be recovered is missing, not left out
            results[document.name], mistakes[document.name] = judge(document.blocks, blocks)
        out.write(render(results, form_of(to, output), mistakes if show else None), output, force=force)
        raise typer.Exit(PARTIAL if failed else 0)
