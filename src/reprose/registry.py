"""Registries: what reprose can be extended with, each kind in one place.

A reader, a format that is written, a language, a step of pages: each is an object that a package declares as an entry
point of a group (``[project.entry-points."reprose.readers"]`` in its ``pyproject.toml``).  The package's own are
declared there in the same way, so nothing that it can do is closed to others.  A registry reads what is declared when
it is first asked, and loads the objects then; the command line starts without it.

This module imports nothing of reprose but its errors, so that all packages can ask it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from reprose.errors import BrokenExtension, NotInstalled, OptionError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")
OWN = __name__.partition(".")[0]


class Registry(Generic[T]):
    """What is declared in one group of entry points.

    ``what`` and ``plural`` name such an object in messages.  ``expected`` is the class of the objects as "module:name";
    such objects have a ``name``, which must be that of their entry, and perhaps an ``order``: a number, 0 to 1000, by
    which they are listed and asked (those of one number by their names).  Where it is empty anything may be declared,
    a function for example.  ``own`` says that reprose itself declares some.
    """

    def __init__(self, group: str, what: str, plural: str, expected: str = "", own: bool = True) -> None:
        self.group = group
        self.what = what
        self.plural = plural
        self._expected = expected
        self._own = own
        self._entries: dict[str, EntryPoint] | None = None
        self._loaded: dict[str, T] = {}
        self._all: list[tuple[str, T]] | None = None

    def get(self, name: str) -> T | None:
        """The object of that name; None if nobody declares one.

        Raises ``BrokenExtension`` if it cannot be loaded, or if two packages declare the same name in this group, and
        ``NotInstalled`` if the package's own declarations are missing.
        """
        if name not in self._loaded:
            entry = self.entries().get(name)
            if entry is None:
                return None
            self._loaded[name] = self._load(entry)
        return self._loaded[name]

    def __getitem__(self, name: str) -> T:
        """``get``, with OptionError, and the name that may be meant, where there is none."""
        found = self.get(name)
        if found is None:
            raise self.unknown(name, self.names())
        return found

    def unknown(self, name: str, known: Sequence[str]) -> OptionError:
        """The error for a name that is none of those ``known``."""
        close = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        guess = f"; did you mean {close[0]!r}?" if close else ""
        hint = f"The {self.plural} are {', '.join(known)}." if known else f"No package declares any {self.plural}."
        return OptionError(f"there is no {self.what} {name!r}{guess}", hint=hint)

    def __iter__(self) -> Iterator[T]:
        """All objects in their order; one that cannot be loaded is left out, with a warning in the log."""
        return iter([one for _, one in self._ordered()])

    def names(self) -> tuple[str, ...]:
        """The names of the same objects."""
        return tuple(name for name, _ in self._ordered())

    def _ordered(self) -> list[tuple[str, T]]:
        if self._all is None:
            found: list[tuple[str, T]] = []
            for name in sorted(self.entries()):
                try:
                    found.append((name, self[name]))
                except BrokenExtension as e:
                    from logging import getLogger

                    getLogger(__name__).warning("%s", e)
            self._all = sorted(found, key=lambda row: getattr(row[1], "order", 0))
        return self._all

    def entries(self) -> dict[str, EntryPoint]:
        """What is declared, by name, nothing of it loaded."""
        if self._entries is None:
            self._entries = self._read()
        return self._entries

    def _read(self) -> dict[str, EntryPoint]:
        found: dict[str, EntryPoint] = {}
        for entry in declared(self.group):
            other = found.get(entry.name)
            if other is not None:
                both = f"{package_of(other)} ({other.value}) and {package_of(entry)} ({entry.value})"
                raise BrokenExtension(f"two packages declare the {self.what} {entry.name!r}: {both}")
            found[entry.name] = entry
        if self._own and not any(entry.module.partition(".")[0] == OWN for entry in found.values()):
            raise NotInstalled(f"{OWN} runs without being installed, or its installation is older than its code: "
                               f"none of its own {self.plural} is declared (entry points {self.group})")  # fmt: skip
        return found

    def _load(self, entry: EntryPoint) -> T:
        try:
            found: Any = entry.load()
        except Exception as e:  # whatever the code of others raises when it is imported
            raise self._broken(entry, f"cannot be loaded: {type(e).__name__}: {e}") from e
        if self._expected:
            module, _, name = self._expected.partition(":")
            if not isinstance(found, getattr(import_module(module), name)):
                raise self._broken(entry, f"({entry.value}) is no {module}.{name}")
            if found.name != entry.name:
                raise self._broken(entry, f"calls itself {found.name!r}")
        made: T = found
        return made

    def _broken(self, entry: EntryPoint, why: str) -> BrokenExtension:
        return BrokenExtension(f"the {self.what} {entry.name!r} of the package {package_of(entry)} {why}")


class Names(Sequence[str]):
    """Some words, and behind them the names of a registry, which is not read before they are needed."""

    def __init__(self, registry: Registry[Any], *first: str) -> None:
        self._registry = registry
        self._first = first

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self._first) + len(self._registry.names())

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return (*self._first, *self._registry.names())[at]

    def __contains__(self, name: object) -> bool:
        return name in self._first or name in self._registry.entries()


def package_of(entry: EntryPoint) -> str:
    """The name of the package that declares an entry; slow, since its metadata are read."""
    return entry.dist.name if entry.dist is not None else "(unknown)"


def declared(group: str) -> tuple[EntryPoint, ...]:
    """The entries of a group, of all packages that are installed."""
    return tuple(_declared().select(group=group))


@cache
def _declared() -> Any:
    from importlib.metadata import entry_points  # not at the head: it takes long to import

    return entry_points()


READERS: Registry[Any] = Registry("reprose.readers", "kind of document", "kinds", "reprose.readers.kinds:Kind")
WRITERS: Registry[Any] = Registry("reprose.writers", "output format", "formats", "reprose.writers.formats:Format")
LANGUAGES: Registry[Any] = Registry(
    "reprose.languages", "known language", "languages", "reprose.language.known:KnownLanguage"
)
VIEWS: Registry[Any] = Registry("reprose.views", "view in notebooks", "views")  # object -> its picture, as SVG
PAGE_STEPS: Registry[Any] = Registry(
    "reprose.page_steps", "step of pages", "steps", "reprose.pipeline.page_steps:PageStep"
)
OCR_ENGINES: Registry[Any] = Registry("reprose.ocr_engines", "OCR engine", "engines", own=False)  # not asked yet
