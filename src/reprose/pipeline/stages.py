"""What a stage is: a name, the pages that it is for, the facts that it needs and gives, and a function; the check of
their order, their run, and the choice of some of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from reprose.errors import OptionError
from reprose.options import Options
from reprose.options.spec import did_you_mean
from reprose.pipeline.facts import FACTS, KINDS, FactError, Kind, PageSet, Work

DocumentFunction = Callable[[Work, Options], None]
PageFunction = Callable[[PageSet, Options], None]

GIVEN: dict[Kind, frozenset[str]] = {
    "layout": frozenset({"declared", "flows"}), "grid": frozenset({"declared", "flows"}),
    "elements": frozenset({"declared", "placed"}), "rows": frozenset({"declared", "flows"}),
}  # fmt: skip
"""The facts that pages of each kind, and their documents, come with."""


@dataclass(frozen=True, slots=True)
class Stage:
    """``requires`` and ``gives`` are facts (fields of ``PageSet`` and ``Work``) about the pages of ``kinds``.

    ``after`` are stages that come first wherever they run; this one does without them.  ``reads`` are the sections of
    the options that it reads: when others change, it need not run again.
    """

    name: str
    kinds: frozenset[Kind]
    requires: frozenset[str]
    gives: frozenset[str]
    after: frozenset[str]
    reads: frozenset[str]
    run: DocumentFunction


def document_stage(
    name: str, requires: str, gives: str = "", *, after: str = "", reads: str = "", kinds: Collection[Kind] = KINDS
) -> Callable[[DocumentFunction], Stage]:
    """Make a stage of a function over the whole document; names stand with spaces between."""

    def make(run: DocumentFunction) -> Stage:
        return _stage(name, kinds, (requires, gives, after, reads), run)

    return make


def page_stage(
    name: str, kinds: Collection[Kind], requires: str, gives: str = "", *, after: str = "", reads: str = ""
) -> Callable[[PageFunction], Stage]:
    """Make a stage of a function that is called for the pages of each kind by themselves."""

    def make(run: PageFunction) -> Stage:
        def over_sets(work: Work, options: Options) -> None:
            for each in work.sets:
                if each.kind in kinds:
                    run(each, options)

        return _stage(name, kinds, (requires, gives, after, reads), over_sets)

    return make


def _stage(name: str, kinds: Collection[Kind], names: tuple[str, str, str, str], run: DocumentFunction) -> Stage:
    requires, gives, after, reads = (frozenset(text.split()) for text in names)
    return Stage(name, frozenset(kinds), requires, gives, after, reads, run)


def check_order(stages: Sequence[Stage]) -> None:
    """ValueError if some kind of page meets a stage that needs what none before it gives, that gives what is there
    already, or that runs before one it is to come after; or if a stage names a fact or stage that there is none of.
    """
    facts, names = frozenset().union(*FACTS.values()), [each.name for each in stages]
    for each in stages:
        unknown = (each.requires | each.gives) - facts | each.after - set(names)
        if unknown:
            raise ValueError(f"stage {each.name!r} names {', '.join(sorted(unknown))}, which there is none of")
        late = [name for name in names[names.index(each.name) :] if name in each.after]
        if late:
            raise ValueError(f"stage {each.name!r} comes before {', '.join(late)} and not after")
    for kind in KINDS:
        known = set(GIVEN[kind])
        for each in (one for one in stages if kind in one.kinds):
            missing = each.requires - known
            if missing:
                needed = ", ".join(sorted(missing))
                raise ValueError(f"stage {each.name!r} needs {needed}, which no stage before it gives to {kind} pages")
            again = each.gives & known
            if again:
                raise ValueError(f"stage {each.name!r} gives {', '.join(sorted(again))} to {kind} pages a second time")
            known |= each.gives


def run_stages(work: Work, stages: Sequence[Stage], options: Options) -> None:
    """Run those stages that are for pages which the work has; FactError if one does not give what it promises."""
    kinds = {each.kind for each in work.sets} or set(KINDS)
    for each in stages:
        if each.kinds & kinds:
            work.at(each.name)
            each.run(work, options)
            _check_given(work, each)


def _check_given(work: Work, stage: Stage) -> None:
    for holder in (work, *(each for each in work.sets if each.kind in stage.kinds)):
        missing = [name for name in sorted(stage.gives & FACTS[type(holder)]) if not holder.has(name)]
        if missing:
            raise FactError(f"stage {stage.name!r} did not give {', '.join(missing)} of {holder.whose}")


def select_stages(
    stages: Sequence[Stage], until: str | None = None, without: Collection[str] = ()
) -> tuple[Stage, ...]:
    """``stages`` up to and with ``until`` (None: all), those named in ``without`` left out.

    OptionError for a name that no stage has, and for a stage left out that gives what another of them needs.
    """
    names = [each.name for each in stages]
    for name in (*without, *([until] if until is not None else [])):
        if name not in names:
            raise OptionError(f"there is no stage {name!r}{did_you_mean(name, names)}",
                              hint=f"The stages are {', '.join(names)}.")  # fmt: skip
    taken = stages if until is None else stages[: names.index(until) + 1]
    chosen = tuple(each for each in taken if each.name not in without)
    for kind in KINDS:
        known = set(GIVEN[kind])
        for each in (one for one in chosen if kind in one.kinds):
            for fact in sorted(each.requires - known):
                giver = next(one.name for one in taken if fact in one.gives and kind in one.kinds)
                raise OptionError(
                    f"the stage {giver!r} cannot be left out: {each.name!r} needs the fact {fact!r}, which it gives",
                    hint="Leave out both, or neither.",
                )
            known |= each.gives
    return chosen


def first_to_repeat(stages: Sequence[Stage], changed: Collection[str], kinds: Collection[Kind]) -> int:
    """The place of the first stage for pages of ``kinds`` that reads one of the ``changed`` sections of the options;
    the number of stages if there is none."""
    at = (at for at, each in enumerate(stages) if each.reads & set(changed) and each.kinds & set(kinds))
    return next(at, len(stages))
