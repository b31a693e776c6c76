"""Puts mutants into modules in memory; no file is written."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType

from tests.mutation.mutants import Mutant
from tests.mutation.which_tests import SOURCE


def swap(mutant: Mutant, source: str) -> bool:
    """Give the function around the mutant its new code wherever it is known; False if that cannot be done."""
    name = _name(mutant.module)
    if name not in sys.modules:
        serve(mutant, source)
        return True
    if mutant.function is None:
        return False
    path = sys.modules[name].__file__
    first = mutant.function[0]
    code = compile(mutant.applied(source), str(path), "exec", dont_inherit=True)
    new = [c for c in _codes(code) if c.co_firstlineno == first and c.co_name[:1] != "<"]
    old = [
        thing for thing in gc.get_objects()
        if isinstance(thing, FunctionType) and thing.__code__.co_firstlineno == first
        and thing.__code__.co_filename == path and thing.__code__.co_name[:1] != "<"
    ]  # fmt: skip
    if len(new) != 1 or not old or any(f.__code__.co_freevars != new[0].co_freevars for f in old):
        return False
    for function in old:
        function.__code__ = new[0]
    return True


def forget(*packages: str, keep: str) -> None:
    """Have modules loaded anew when they are next asked for."""
    for name in list(sys.modules):
        if name.split(".")[0] in packages and name != "tests" and not name.startswith(keep):
            del sys.modules[name]


def serve(mutant: Mutant, source: str) -> None:
    """Whoever loads the module gets the mutant."""
    sys.meta_path.insert(0, _Finder(mutant, source))


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, mutant: Mutant, source: str) -> None:
        self._mutant, self._source = mutant, source
        self._path = str(SOURCE / mutant.module)

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != _name(self._mutant.module):
            return None
        inside = [str((SOURCE / self._mutant.module).parent)] if self._path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, self._path, loader=self, submodule_search_locations=inside)

    def exec_module(self, module: ModuleType) -> None:
        code = compile(self._mutant.applied(self._source), self._path, "exec", dont_inherit=True)
        exec(code, module.__dict__)


def _name(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
