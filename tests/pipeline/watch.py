"""A watch over stages: each may read the facts that it requires, write those that it gives, and see the options that it
says it reads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from reprose.options import Options
from reprose.pipeline.facts import Holder, Work
from reprose.pipeline.stages import Stage, run_stages


class Undeclared(AssertionError):
    """A stage did what it did not say."""


class Watch:
    """Keeps account of what stages read; ``facts`` and ``sections`` by the name of the stage."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        self.stages = {each.name: each for each in stages}
        self.facts: dict[str, set[str]] = defaultdict(set)
        self.sections: dict[str, set[str]] = defaultdict(set)

    def run(self, work: Work, options: Options) -> None:
        """The stages over a document, watched."""
        for holder in (work, *work.sets):
            holder.facts = _Facts(holder.facts, holder, self)
        run_stages(work, list(self.stages.values()), _Options(options, work, self))  # type: ignore[arg-type]


class _Facts(dict[str, Any]):
    def __init__(self, given: dict[str, Any], holder: Holder, watch: Watch) -> None:
        super().__init__(given)
        self.holder, self.watch = holder, watch

    def __getitem__(self, name: str) -> Any:
        stage = self.watch.stages[self.holder.running]
        if name not in stage.requires | stage.gives:
            raise Undeclared(f"stage {stage.name} reads {name}, which it does not require")
        self.watch.facts[stage.name].add(name)
        return super().__getitem__(name)

    def __setitem__(self, name: str, value: Any) -> None:
        stage = self.watch.stages[self.holder.running]
        if name not in stage.gives:
            raise Undeclared(f"stage {stage.name} sets {name}, which it does not give")
        super().__setitem__(name, value)


class _Options:
    def __init__(self, options: Options, work: Work, watch: Watch) -> None:
        self.options, self.work, self.watch = options, work, watch

    def __getattr__(self, section: str) -> Any:
        stage = self.watch.stages[self.work.running]
        if section not in stage.reads:
            raise Undeclared(f"stage {stage.name} reads the options {section}, which it does not say")
        self.watch.sections[stage.name].add(section)
        return getattr(self.options, section)
