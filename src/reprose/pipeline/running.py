"""A document recovered stage by stage: up to one of them, without some, and again from where options changed."""

from __future__ import annotations

import dataclasses
import io
import pickle
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from reprose.document import Block, Document, Group, Line, Page
from reprose.language.vocabulary import Vocabulary
from reprose.options import Options
from reprose.pipeline.facts import KINDS, Work
from reprose.pipeline.plans import STAGES
from reprose.pipeline.recovery import describe, read_pages, tell_idle
from reprose.pipeline.stages import Stage, first_to_repeat, run_stages, select_stages
from reprose.readers.elements import Element, Placed
from reprose.readers.reader import Source, settle


@dataclass(frozen=True)
class Recovery:
    """A document behind the last of ``stages`` that were run, with the states that were kept on the way.

    ``kept`` has, by the place of a stage among ``stages``, the work as it was before that stage.
    """

    work: Work
    options: Options
    stages: tuple[Stage, ...]
    without: frozenset[str] = frozenset()
    kept: dict[int, Work] = field(default_factory=dict, repr=False)
    _source: str | bytes = field(kw_only=True, repr=False)
    _password: str | None = field(kw_only=True, repr=False)

    @property
    def document(self) -> Document:
        """As far as it came: before the stage ``blocks`` it has pages and no blocks."""
        return self.work.document

    def resume(self, options: Options | None = None, *, until: str | None = None) -> Recovery:
        """What comes out with other options, or behind later stages; the same as ``run`` makes of them.

        Stages that came before the first one which reads a changed section of the options are not run again, if the
        work was kept there (``run(keep=...)``) or this recovery ended there.  If options of reading or layout changed,
        the source is read again.  This recovery stays as it is.
        """
        options = options or self.options
        stages = select_stages(STAGES, until, self.without)
        changed = {
            part.name for part in dataclasses.fields(Options)
            if getattr(options, part.name) != getattr(self.options, part.name)
        }  # fmt: skip
        states = {0: None, **self.kept, len(self.stages): self.work}
        if changed & _BEFORE_STAGES or options.roles.method != self.options.roles.method:
            states = {0: None}
        last = first_to_repeat(stages, changed, {each.kind for each in self.work.sets} or KINDS)
        start = max(at for at in states if at <= last)
        state = states[start]
        work = copied(state) if state is not None else read_pages(self._source, options, self._password)
        tell_idle(work.document, options, self._password)
        kept = {at: each for at, each in self.kept.items() if at <= start}
        begun = dataclasses.replace(self, work=work, options=options, stages=stages, kept=kept)
        return _carried_out(begun, start, self.kept)


_BEFORE_STAGES = frozenset({"read", "layout"})
"""Sections of the options that act before the first stage."""


def run(
    source: Source,
    *,
    password: str | None = None,
    options: Options | None = None,
    until: str | None = None,
    without: Collection[str] = (),
    keep: Collection[str] = (),
) -> Recovery:
    """Recover ``source`` by the stages of ``docs/architecture.md``, up to ``until`` and without those in ``without``.

    The work is kept as it was before each stage in ``keep``, so that ``Recovery.resume`` can go on from there with
    other options.  Raises what ``recover`` raises, and OptionError for a stage that there is none of or that others
    need.
    """
    chosen = select_stages(STAGES, until, without)
    select_stages(STAGES, None, without)  # the later stages, when they are asked for
    places = {each.name: at for at, each in enumerate(chosen)}
    for name in keep:
        select_stages(STAGES, name)  # that there is such a stage
    settled = settle(source, folder=True)
    options = options or Options()
    work = read_pages(settled, options, password)
    begun = Recovery(work, options, chosen, frozenset(without), _source=settled, _password=password)
    return _carried_out(begun, 0, {places[name] for name in keep if name in places})


def _carried_out(recovery: Recovery, start: int, keep: Collection[int]) -> Recovery:
    """The stages from ``start`` on; the work is kept before those whose places are in ``keep``."""
    work, stages, at = recovery.work, recovery.stages, start
    for place in [*sorted(place for place in keep if start < place < len(stages)), len(stages)]:
        run_stages(work, stages[at:place], recovery.options)
        at = place
        if place < len(stages):
            recovery.kept[place] = copied(work)
    describe(work.document, recovery.options)
    return recovery


_SHARED = (np.ndarray, Vocabulary, Element, Placed)
_NODES = (Line, Group, Block, Page)


def copied(work: Work) -> Work:
    """A work that is equal to this one and shares nothing with it that a stage changes.

    Stages change lines, groups and blocks in place, so what is to be used again must be copied.  These lead to each
    other in long chains (what goes on with what), so each is copied by itself and no chain is followed in depth.
    Arrays, which nobody changes, what is known of words, and the elements of the file are shared with the original.
    """
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
