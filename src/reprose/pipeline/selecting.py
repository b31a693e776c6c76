"""Some of the stages: up to one, or without some that nobody needs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from reprose.errors import OptionError
from reprose.options.spec import did_you_mean
from reprose.pipeline.facts import KINDS, Kind
from reprose.pipeline.stages import GIVEN, Stage


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
