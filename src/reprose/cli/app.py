"""The commands of ``reprose``, put together."""

from __future__ import annotations

from typing import Annotated

import typer

from reprose import __version__
from reprose.cli.annotate import annotate
from reprose.cli.config import config
from reprose.cli.convert import convert
from reprose.cli.draw import draw
from reprose.cli.evaluate import evaluate
from reprose.cli.explain import explain
from reprose.cli.inspect import inspect
from reprose.cli.lexicon import lexicon
from reprose.cli.told import TellingCommand
from reprose.cli.train import train

app = typer.Typer(
    name="reprose",
    help="Any document in, whole paragraphs and sentences out.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"reprose {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    pass


app.command(cls=TellingCommand)(convert)
app.command(cls=TellingCommand)(annotate)
app.command()(draw)
app.command()(explain)
app.command()(inspect)
app.command()(config)
app.add_typer(evaluate)
app.add_typer(lexicon)
app.add_typer(train)
