"""The commands of ``reprose``, put together, and ``reprose config``: the options as they stand."""

from __future__ import annotations

from typing import Annotated

import typer

from reprose import __version__
from reprose.cli import output, params, report
from reprose.cli.annotate import annotate
from reprose.cli.convert import convert
from reprose.cli.draw import draw
from reprose.cli.evaluate import evaluate
from reprose.cli.explain import explain
from reprose.cli.inspect import inspect
from reprose.cli.lexicon import lexicon
from reprose.cli.params import TellingCommand, takes
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


@takes(*params.SOURCES)
def config(
    *,
    given: params.Given,
    comments: Annotated[
        bool, typer.Option(help="Say what each option means, its range and its risk.")
    ] = True,
) -> None:
    """Print the options, as a TOML file for --config."""
    with report.guard(given.debug):
        from reprose.options.describe import to_toml

        output.write(to_toml(given.options(), comments=comments), None, force=False)


app.command(cls=TellingCommand)(convert)
app.command(cls=TellingCommand)(annotate)
app.command()(draw)
app.command()(explain)
app.command()(inspect)
app.command()(config)
app.add_typer(evaluate)
app.add_typer(lexicon)
app.add_typer(train)
