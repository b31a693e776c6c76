"""``reprose config``: the options as they stand."""

from __future__ import annotations

from typing import Annotated

import typer

from reprose.cli import output, params, report
from reprose.cli.signature import takes


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
