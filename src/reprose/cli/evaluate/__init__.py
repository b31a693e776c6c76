"""``reprose evaluate``: what is found against gold, one file for each command."""

from __future__ import annotations

import typer

from reprose.cli.evaluate.language import language
from reprose.cli.evaluate.layout import boxes, layout
from reprose.cli.evaluate.text import hyphens, noise, sr

evaluate = typer.Typer(
    name="evaluate",
    help="Measure what is recovered on gold documents.",
    no_args_is_help=True,
)
for _command in (layout, boxes, hyphens, noise, language, sr):
    evaluate.command()(_command)
