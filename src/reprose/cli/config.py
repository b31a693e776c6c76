"""``reprose config``: the options as they stand."""

from __future__ import annotations

from typing import Annotated

import typer

from reprose.cli import output, params, report


def config(
    preset: params.Preset = None,
    config: params.Config = None,
    settings: params.Set = None,
    comments: Annotated[
        bool, typer.Option(help="Say what each option means, its range and its risk.")
    ] = True,
    debug: params.Debug = False,
) -> None:
    """Print the options, as a TOML file for --config."""
    with report.guard(debug):
        from reprose.options.describe import to_toml

        output.write(to_toml(params.gather(preset, config, settings), comments=comments), None, force=False)
