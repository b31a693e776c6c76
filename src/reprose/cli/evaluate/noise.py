"""``reprose evaluate noise``: running text against debris."""

from __future__ import annotations

import dataclasses
from typing import Annotated

import typer

from reprose.cli import output as out
from reprose.cli import params, report
from reprose.cli.evaluate.shared import Force, Output, Places, To, Workers, form_of, recover_all
from reprose.errors import PARTIAL


def noise(
    gold: Places,
    to: To = None,
    output: Output = None,
    show: Annotated[
        bool, typer.Option("--show", help="List the text that is taken and the debris that is missed, too.")
    ] = False,
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    workers: Workers = None,
    force: Force = False,
    debug: params.Debug = False,
) -> None:
    """Precision and recall of the noise score: running text against debris of tables, formulas and figures."""
    with report.guard(debug):
        options = params.gather(preset, config, settings, read__workers=workers)
        out.refuse_existing(output, force)
        from reprose.evaluation.gold import find
        from reprose.evaluation.noise import Unit, units
        from reprose.evaluation.noise_report import render
        from reprose.noise import weights_from

        asked = weights_from(options.noise)
        # what the score would take must not tell what it should take
        options = dataclasses.replace(options, noise=dataclasses.replace(options.noise, set_aside="nothing"))
        found: list[list[Unit]] = []
        failed = False
        for document, recovered in recover_all(find(gold), options, debug):
            failed |= recovered is None
            if recovered is not None:
                found.append(units(document.blocks, recovered))
        out.write(render(found, form_of(to, output), asked, show), output, force=force)
        raise typer.Exit(PARTIAL if failed else 0)
