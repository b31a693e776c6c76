"""How the frames of roles are drawn, and the line of reading; all renderers and the legend ask here."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from reprose.role_table import TABLE, UNREAD


class Look(NamedTuple):
    """How the frames of a role are drawn."""

    colour: str  # "#rrggbb"
    dashed: bool


@cache
def looks() -> dict[str, Look]:
    """The look of each role, in the order in which a legend lists them; what is set aside is dashed."""
    return {name: Look(row.colour, name in UNREAD) for name, row in TABLE.items()}


def order_colour() -> str:
    """The colour of the line of reading, which no role has."""
    return "#d40000"
