"""The colours of roles, read once from ``roles.toml``; all renderers and the legend ask here."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

_DATA = Path(__file__).parent / "roles.toml"


class Look(NamedTuple):
    """How the frames of a role are drawn."""

    colour: str  # "#rrggbb"
    dashed: bool


@cache
def looks() -> dict[str, Look]:
    """The look of each role, in the order in which a legend lists them."""
    roles = _data()["roles"]
    return {role: Look(row["colour"], row.get("dashed", False)) for role, row in roles.items()}


@cache
def order_colour() -> str:
    """The colour of the line of reading."""
    colour: str = _data()["order"]
    return colour


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(_DATA.read_text("utf-8"))
