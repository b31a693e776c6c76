"""How one option is declared and checked: its default, doc, unit, range and risk stand in one place."""

from __future__ import annotations

import dataclasses
import difflib
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypedDict, TypeVar, Unpack

from reprose.errors import OptionError

T = TypeVar("T", bool, int, float, str, tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Flag:
    """How the command line names an option: ``--name``, what stands there for its value, and its line of help.

    The name of what is switched off begins with "--no-".  In the help, ``{default}`` and ``{choices}`` stand for those
    of the option.
    """

    name: str
    metavar: str
    help: str


@dataclass(frozen=True, slots=True)
class Spec:
    """What is known of an option besides its value.

    ``low`` and ``high`` belong to the range; ``choices`` are the only values allowed (for a tuple: the only
    members).  ``risk`` says what goes wrong when the value is chosen badly.  ``verify`` raises OptionError for a text
    that is not of the right form; ``whole`` says that commas do not divide a text into the members of a list.  ``flag``
    is how the command line names it; without one it is set by ``--set``.

    ``acts_on`` says by what they hold on which kinds of input the option acts: "pages", "grid" or "elements", as
    ``readers.kinds.Kind.holds`` does; empty for all.  (Which options of reading act on it, each kind says itself.)
    ``needs`` is another option, and the value that it must have for this one to act ("roles.method=sr"; without a
    value, any that asks for something).
    """

    section: str
    name: str
    default: Any
    doc: str
    unit: str = ""
    low: float | None = None
    high: float | None = None
    choices: Sequence[str] = ()
    risk: str = ""
    verify: Callable[[str], object] | None = None
    whole: bool = False
    flag: Flag | None = None
    acts_on: tuple[str, ...] = ()
    needs: str = ""

    @property
    def key(self) -> str:
        return f"{self.section}.{self.name}"

    @property
    def kind(self) -> str:
        """The type in words: "true or false", "whole number", "number", "text", "list"."""
        names = {bool: "true or false", int: "whole number", float: "number", str: "text", tuple: "list"}
        return names[type(self.default)]

    @property
    def range(self) -> str:
        """The values allowed, in words; empty where the type says it all."""
        if self.choices:
            return ", ".join(self.choices)
        if self.low is not None and self.high is not None:
            return f"{self.low:g} to {self.high:g}"
        if self.low is not None:
            return f"at least {self.low:g}"
        return "" if self.high is None else f"at most {self.high:g}"

    @property
    def help(self) -> str:
        """The line of help of its flag; empty where it has none."""
        if self.flag is None:
            return ""
        default = f"{self.default:g}" if isinstance(self.default, float) else str(self.default)
        choices = ", ".join(self.choices) if "{choices}" in self.flag.help else ""  # some are slow to be found out
        return self.flag.help.format(default=default, choices=choices)

    def check(self, value: object) -> Any:
        """``value`` in the option's type; OptionError if it has another type or is out of range."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
        elif isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool):
                return self._in_range(value)
        elif isinstance(self.default, float):
            if isinstance(value, int | float) and not isinstance(value, bool):
                return self._in_range(float(value))
        elif isinstance(self.default, str):
            if isinstance(value, str):
                return self._one_of(value)
        elif isinstance(value, list | tuple) and all(isinstance(v, str) for v in value):
            return tuple(self._one_of(v) for v in value)
        raise OptionError(f"{self.key} must be a {self.kind}, not {value!r}")

    def parse(self, text: str) -> Any:
        """The value that a command line or an environment gives as text."""
        text = text.strip()
        if isinstance(self.default, bool):
            word = text.lower()
            if word in ("true", "yes", "on", "1", "false", "no", "off", "0"):
                return word in ("true", "yes", "on", "1")
            raise OptionError(f"{self.key} must be true or false, not {text!r}")
        if isinstance(self.default, int | float):
            try:
                number = int(text) if isinstance(self.default, int) else float(text)
            except ValueError:
                raise OptionError(f"{self.key} must be a {self.kind}, not {text!r}") from None
            return self.check(number)
        if isinstance(self.default, tuple):
            if text.startswith("["):
                return self.check(self._toml_list(text))
            if self.whole:
                return self.check([text] if text else [])
            return self.check([part.strip() for part in text.split(",") if part.strip()])
        return self.check(text)

    def _toml_list(self, text: str) -> object:
        """A list as TOML writes it; any other text that begins with a bracket is the list's only member."""
        try:
            return tomllib.loads(f"value = {text}")["value"]
        except tomllib.TOMLDecodeError:
            if self.whole:
                return [text]
            raise OptionError(f'{self.key} must be a list like ["a", "b"] or a,b, not {text!r}') from None

    def _in_range(self, value: float) -> float:
        # Written so that "not a number" is refused as well.
        if not (self.low is None or value >= self.low) or not (self.high is None or value <= self.high):
            raise OptionError(f"{self.key} must be {self.range}, not {value:g}")
        if value != value:
            raise OptionError(f"{self.key} must be a {self.kind}, not {value}")
        return value

    def _one_of(self, value: str) -> str:
        if self.verify is not None:
            self.verify(value)
        if self.choices and value not in self.choices:
            raise OptionError(
                f"{self.key} must be {'one of ' if len(self.choices) > 1 else ''}{self.range}, "
                f"not {value!r}{did_you_mean(value, self.choices)}"
            )
        return value


class About(TypedDict, total=False):
    """What ``option`` takes besides the default and the doc; ``Spec`` says what each means."""

    unit: str
    low: float
    high: float
    choices: Sequence[str]
    risk: str
    verify: Callable[[str], object]
    whole: bool
    flag: Flag
    acts_on: tuple[str, ...]
    needs: str


class Section:
    """A frozen dataclass of options, which checks its values whoever makes it: OptionError if one is wrong.

    A number is put in the option's own type, a list becomes a tuple.
    """

    __slots__ = ()

    def __post_init__(self) -> None:
        kind: Any = type(self)
        for spec in specs_of(kind):
            value = getattr(self, spec.name)
            if value is not spec.default:  # which needs no check, and to know all choices may take time
                object.__setattr__(self, spec.name, spec.check(value))


@cache
def specs_of(kind: Any) -> tuple[Spec, ...]:
    """The options of a section, which is named by its class: "read" by ``ReadOptions``."""
    section = kind.__name__.removesuffix("Options").lower()
    return tuple(Spec(section, f.name, f.default, **f.metadata) for f in dataclasses.fields(kind))


def option(default: T, doc: str, **about: Unpack[About]) -> T:
    """A dataclass field with its documentation; see ``Spec`` for the arguments."""
    made: T = dataclasses.field(default=default, metadata={"doc": doc, **about})
    return made


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ ", did you mean 'x'?", or nothing when no known word is like ``word``."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else ""
