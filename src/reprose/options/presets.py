"""Presets: named sets of option values, as differences from the defaults (``presets.toml``)."""

from __future__ import annotations

import tomllib
from pathlib import Path

PRESETS: dict[str, dict[str, object]] = {}
"""Name -> option values by key ("section.name"), in the order of the file."""

ABOUT: dict[str, str] = {}
"""Name -> what it is for."""

USES: list[str] = []
"""The presets that change the wording: they are for uses of the text, the others for kinds of documents."""


def _load() -> None:
    tables = tomllib.loads((Path(__file__).parent / "presets.toml").read_text("utf-8"))
    for name, table in tables.items():
        ABOUT[name] = table.pop("about")
        PRESETS[name] = {f"{section}.{key}": value for section, part in table.items() for key, value in part.items()}
        if "rewrite" in table:
            USES.append(name)


_load()
