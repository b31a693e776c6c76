"""A copy of a document on its way, so that stages can be run again from there.

Stages change lines, groups and blocks in place, so what is to be used again must be copied.  These lead to each other
in long chains (what goes on with what), so each is copied by itself and no chain is followed in depth.  Arrays, which
nobody changes, what is known of words, and the elements of the file are shared with the original.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

import numpy as np

from reprose.document import Block, Group, Line, Page
from reprose.language.vocabulary import Vocabulary
from reprose.pipeline.facts import Work
from reprose.readers.elements import Element, Placed

_SHARED = (np.ndarray, Vocabulary, Element, Placed)
_NODES = (Line, Group, Block, Page)


def copied(work: Work) -> Work:
    """A work that is equal to this one and shares nothing with it that a stage changes."""
    file = io.BytesIO()
    writer = _Writer(file)
    writer.dump(work)
    for node in writer.nodes:  # which grows meanwhile
        writer.dump(node.__reduce_ex__(2)[2])
    file.seek(0)
    reader = _Reader(file, writer)
    copy: Work = reader.load()
    for node in reader.nodes:
        _set_state(node, reader.load())
    return copy


def _set_state(node: object, state: Any) -> None:
    if hasattr(node, "__setstate__"):
        node.__setstate__(state)
        return
    for part in state if isinstance(state, tuple) else (state,):
        for name, value in (part or {}).items():
            object.__setattr__(node, name, value)


class _Writer(pickle.Pickler):
    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.nodes: list[Any] = []
        self.shared: list[Any] = []
        self._places: dict[Any, int] = {}

    def persistent_id(self, given: Any) -> tuple[str, int] | None:
        if isinstance(given, _SHARED):
            self.shared.append(given)
            return "shared", len(self.shared) - 1
        if isinstance(given, _NODES):
            key = given.number if isinstance(given, Page) else given  # pages are told apart by their numbers
            if key not in self._places:
                self._places[key] = len(self.nodes)
                self.nodes.append(given)
            return "node", self._places[key]
        return None


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, writer: _Writer) -> None:
        super().__init__(file)
        self.nodes: list[Any] = [object.__new__(type(node)) for node in writer.nodes]
        self._shared = writer.shared

    def persistent_load(self, name: tuple[str, int]) -> Any:
        kind, at = name
        return self._shared[at] if kind == "shared" else self.nodes[at]
