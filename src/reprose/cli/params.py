"""What commands share: their flags, which a decorator gives them, so that none is written out twice; what was given
through these; and help that names what is registered.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Optional, get_args, get_type_hints

import typer
from typer.core import TyperCommand

from reprose.options import Options, resolve
from reprose.options.load import PRESETS, find, specs
from reprose.options.spec import Spec
from reprose.registry import WRITERS

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


def takes(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let a command take the flags ``names``, as one parameter of the type ``Given``.

    A name is a key of an option that has a flag ("read.encoding"), or one of ``SHARED``; ``--debug`` comes by
    itself.  A parameter whose type is any other dataclass stands for the flags that its fields declare.  Flags stand in
    the help where the parameter stands in the signature.
    """
    shared = [_parameter(name) for name in (*names, "debug")]

    def wrap(command: Callable[..., None]) -> Callable[..., None]:
        hints = get_type_hints(command, include_extras=True)
        expanded = {name: _expanded(name, hints[name], shared, p) for name, p in _parameters(command).items()}

        def run(**values: Any) -> None:
            command(**{name: _value(name, hints[name], expanded[name], values) for name in expanded})

        flat = [parameter for several in expanded.values() for parameter in several]
        run.__name__, run.__doc__, run.__module__ = command.__name__, command.__doc__, command.__module__
        run.__annotations__ = {p.name: p.annotation for p in flat}  # what some releases of typer read
        run.__signature__ = inspect.Signature(flat)  # type: ignore[attr-defined]
        return run

    return wrap


def _parameters(command: Callable[..., None]) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(command).parameters


def _expanded(
    name: str, hint: Any, shared: list[inspect.Parameter], parameter: inspect.Parameter
) -> list[inspect.Parameter]:
    """What the command line has in the place of a command's parameter."""
    if hint is Given:
        return shared
    return list(_fields(hint)) if dataclasses.is_dataclass(hint) else [_named(name, hint, parameter.default)]


def _value(name: str, hint: Any, expanded: list[inspect.Parameter], values: Mapping[str, Any]) -> Any:
    """The argument for a command's parameter, from the values of those that stand in its place."""
    if not dataclasses.is_dataclass(hint):
        return values[name]
    part = {parameter.name: values[parameter.name] for parameter in expanded}
    return _given(part) if hint is Given else hint(**part)  # type: ignore[operator]


def _fields(kind: Any) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(kind, include_extras=True)
    for field in dataclasses.fields(kind):
        default = inspect.Parameter.empty if field.default is dataclasses.MISSING else field.default
        yield _named(field.name, hints[field.name], default)


def _parameter(name: str) -> inspect.Parameter:
    """A shared flag as a parameter: one of ``SHARED``, or made from the declaration of an option."""
    if name in SHARED:
        hint = SHARED[name]
        return _named(name, hint, False if get_args(hint)[0] is bool else None)
    return _named(name.replace(".", "__"), _hint(specs()[name]), None)


def _hint(spec: Spec) -> Any:
    """The type of an option's flag, for typer.  Values come as text: ``Spec`` alone tells what is wrong with them."""
    flag = spec.flag
    if flag is None:
        raise ValueError(f"{spec.key} has no flag")
    if isinstance(spec.default, bool):
        name = f" /{flag.name}" if flag.name.startswith("--no-") else flag.name
        return Annotated[Optional[bool], typer.Option(name, help=spec.help, show_default=False)]  # noqa: UP045
    told = typer.Option(flag.name, metavar=flag.metavar, help=spec.help)
    if spec.whole:
        return Annotated[Optional[list[str]], told]  # noqa: UP045
    return Annotated[Optional[str], told]  # noqa: UP045 - older releases of typer do not read the bar


def _named(name: str, hint: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def _given(values: Mapping[str, Any]) -> Given:
    flags = {name.replace("__", "."): v for name, v in values.items() if name not in SHARED and v not in (None, [])}
    return Given(flags, **{name: value for name, value in values.items() if name in SHARED})


FORMATS = "{formats}"  # stands in helps for the names of the formats
STREAMS = "{streams}"  # and this for those of annotated text


class TellingCommand(TyperCommand):
    """A command whose options' helps may hold the words above; they are filled in when the help is shown, so that a
    command begins without what is registered.
    """

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
