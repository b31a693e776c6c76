"""The command line.  Nothing heavy is loaded before a command needs it."""

from __future__ import annotations


def main() -> None:
    """Entry point of the command ``reprose``."""
    from reprose.cli.app import app

    app()
