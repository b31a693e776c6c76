"""Commands get the flags that they share with others by a decorator, so that none is written out twice."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Optional, get_args, get_type_hints

import typer

from reprose.cli.params import SHARED, Given
from reprose.options.load import specs
from reprose.options.spec import Spec


def takes(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let a command take the flags ``names``, as one parameter of the type ``Given``.

    A name is a key of an option that has a flag ("read.encoding"), or one of ``params.SHARED``; ``--debug`` comes by
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
