"""Small records (edits, marks, boxes, styles ...) as lists of JSON, and back with every value checked by its type."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import numpy as np

Reading = Callable[[Any], Any]


class Unfit(ValueError):
    """A value is not what its place asks for."""


def plain(value: object) -> Any:
    """What ``json.dumps`` cannot write by itself: a record as the list of its fields; tuples it knows."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, each.name) for each in dataclasses.fields(value)]
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise TypeError(f"a saved document cannot hold a {type(value).__name__}")


@cache
def hints(record: type) -> dict[str, Any]:
    """The types of a record's fields, by their names."""
    return get_type_hints(record)


@cache
def reading(hint: Any) -> Reading:
    """The function that makes a value of type ``hint`` of what JSON holds for it; it raises ``Unfit``."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (str, int, float, bool):
        return partial(_simple, (int, float) if hint is float else hint)
    if origin is Literal:
        return partial(_one_of, frozenset(args))
    if origin in (Union, types.UnionType):
        (inner,) = (arg for arg in args if arg is not type(None))
        return partial(_or_none, reading(inner))
    if origin is list:
        return partial(_many, list, reading(args[0]))
    if origin is tuple and args[-1] is Ellipsis:
        return partial(_many, tuple, reading(args[0]))
    if origin is tuple:
        return partial(_fields, lambda *values: values, tuple(map(reading, args)))
    names = getattr(hint, "_fields", None) or tuple(each.name for each in dataclasses.fields(hint))
    return partial(_fields, hint, tuple(reading(hints(hint)[name]) for name in names))


def _simple(kind: type | tuple[type, ...], value: Any) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Unfit(f"{str(value)[:40]!r} is of a wrong type")
    return value


def _one_of(known: frozenset[Any], value: Any) -> Any:
    if value not in known:
        raise Unfit(f"{str(value)[:40]!r} is not known here")
    return value


def _or_none(inner: Reading, value: Any) -> Any:
    return None if value is None else inner(value)


def _many(make: Callable[[list[Any]], Any], inner: Reading, value: Any) -> Any:
    return make([inner(each) for each in _simple(list, value)])


def _fields(make: Callable[..., Any], each: tuple[Reading, ...], value: Any) -> Any:
    if len(_simple(list, value)) != len(each):
        raise Unfit(f"a record of {len(value)} values should have {len(each)}")
    return make(*(read(one) for read, one in zip(each, value, strict=True)))
