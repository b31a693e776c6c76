"""Options that were asked for and cannot act: on this kind of input, or without another option."""

from __future__ import annotations

from typing import NamedTuple

from reprose.options.load import PRESETS, find, specs
from reprose.options.sections import Options
from reprose.options.spec import Spec

IDLE = "option.idle"
"""The code of the fault that tells it."""


class Input(NamedTuple):
    """What options act on: the name of a kind of documents, what it holds, the options of reading that act on it."""

    kind: str
    holds: str
    options: tuple[str, ...]


_EVERYWHERE = ("kind", "workers")
"""Options of reading that act before a kind is known, or on several documents."""


def idle(options: Options, given: Input) -> list[str]:
    """What is to be told of options that differ from their defaults and cannot act on a document, one text for each.

    Values that a preset names are not told: it is for uses or kinds of documents, and
    nobody asked for each of them.
    """
    return [
        told
        for spec in specs().values()
        if (value := _value(options, spec)) != spec.default and not _of_preset(spec, value)
        if (told := _why(options, spec, given))
    ]


def _why(options: Options, spec: Spec, given: Input) -> str:
    """Why the option cannot act; empty if it can."""
    name = spec.key if spec.flag is None else f"{spec.flag.name} ({spec.key})"
    reads = spec.section != "read" or spec.name in (*given.options, *_EVERYWHERE)
    recovers = spec.section not in ("read", "write")
    if not reads or (recovers and given.holds == "document") or (spec.acts_on and given.holds not in spec.acts_on):
        return f"{name} does not act on a file of the kind {given.kind}"
    if not spec.needs:
        return ""
    key, sign, wanted = spec.needs.partition("=")
    value = _value(options, find(key))
    if value == wanted if sign else value:
        return ""
    return f"{name} acts only with {key}{' ' + wanted if wanted else ''}"


def _value(options: Options, spec: Spec) -> object:
    return getattr(getattr(options, spec.section), spec.name)


def _of_preset(spec: Spec, value: object) -> bool:
    return any(spec.key in values and spec.check(values[spec.key]) == value for values in PRESETS.values())
