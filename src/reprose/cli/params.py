"""What commands share: the flags that are no options, and what was given through all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from reprose.options import Options, resolve
from reprose.options.load import PRESETS, find, specs

_KEYS = ", ".join(specs())

Preset = Annotated[
    Optional[str],  # noqa: UP045 - older releases of typer do not read the bar
    typer.Option("--preset", metavar="NAME", help=f"A kind of document or a use of the text: {', '.join(PRESETS)}."),
]
Config = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option("--config", metavar="FILE", help="A TOML file with options, as reprose config prints them."),
]
Set = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--set", metavar="SECTION.KEY=VALUE", help=f"Set one option; again for more.  Keys: {_KEYS}."
    ),
]
Pages = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--pages", metavar="RANGES", help='Write these pages only, like "1-3,7,end".  All are read.'
    ),
]
Password = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--password", metavar="TEXT", help="For encrypted files; user or owner password."),
]
Debug = Annotated[
    bool, typer.Option("--debug", help="Show where in the code an error came from.", show_default=False)
]
Force = Annotated[bool, typer.Option("--force", "-f", help="Overwrite an output that exists.")]

SHARED: dict[str, Any] = {
    "preset": Preset, "config": Config, "settings": Set, "pages": Pages, "password": Password, "debug": Debug,
}  # fmt: skip
"""Flags that are no options, by the names under which ``takes`` and ``Given`` know them."""

SOURCES = ("preset", "config", "settings")


def keys(*sections: str) -> tuple[str, ...]:
    """The options of sections that have flags."""
    return tuple(spec.key for spec in specs().values() if spec.section in sections and spec.flag is not None)


RECOVERY = keys("read", "layout", "roles", "language", "noise", "rewrite")
"""All that decides what is recovered, before anything is written."""


@dataclass(frozen=True, slots=True)
class Given:
    """What came through shared flags; ``flags`` holds options by key, as they were typed, and only those given."""

    flags: Mapping[str, object]
    preset: str | None = None
    config: Path | None = None
    settings: Sequence[str] | None = None
    pages: str | None = None
    password: str | None = None
    debug: bool = False

    def options(self, **values: object) -> Options:
        """The options of all sources; OptionError for what does not exist or is out of range.

        ``values`` (``section__key``, None where not given) are those that the command has flags of its own for.
        """
        merged = {key: find(key).parse(value) if isinstance(value, str) else value for key, value in self.flags.items()}
        merged |= {name.replace("__", "."): value for name, value in values.items() if value is not None}
        return resolve(preset=self.preset, config=self.config, settings=self.settings or (), values=merged)
