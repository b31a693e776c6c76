"""Help that names what is registered: read when it is shown, so that a command begins without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from typer.core import TyperCommand

from reprose.registry import WRITERS

FORMATS = "{formats}"  # stands in helps for the names of the formats
STREAMS = "{streams}"  # and this for those of annotated text


class TellingCommand(TyperCommand):
    """A command whose options' helps may hold the words above."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        for param in self.params:
            text = getattr(param, "help", None)
            if text:
                param.help = filled(text)  # type: ignore[attr-defined]  # only options have a help
        super().format_help(ctx, formatter)


def filled(text: str) -> str:
    """A help with the names in place of the words."""
    fillings: dict[str, Callable[[], Iterable[str]]] = {FORMATS: WRITERS.names, STREAMS: _streams}
    for word, names in fillings.items():
        if word in text:
            text = text.replace(word, ", ".join(names()))
    return text


def _streams() -> Iterable[str]:
    from reprose.writers.streams import streams

    return streams()
