"""The figures of the noise score as a table: for a terminal, for Markdown, or as data."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence

from reprose import noise
from reprose.evaluation.grid import drawn, percent
from reprose.evaluation.noise import Figures, Sample, Unit, cross_validated, figures, judge, sample, scores

Results = Mapping[str, Mapping[str, Figures]]  # by the name of the weights and the kind of units
_HEADS = ["weights", "units", "text", "debris", "taken", "P", "R", "text lost"]


def evaluate(seen: Sample, asked: noise.Weights | None) -> dict[str, dict[str, Figures]]:
    """The figures of every set of weights, of those that were ``asked`` for, and of weights learned anew.

    The last are missing where there is too little to learn from.
    """
    every = dict(noise.sets())
    if asked is not None and asked not in every.values():
        every["as set"] = asked
    out = {name: figures(judge(seen, weights), seen) for name, weights in every.items()}
    with contextlib.suppress(ValueError):
        out["cross-validated"] = figures(cross_validated(seen), seen)
    return out


def render(documents: Sequence[Sequence[Unit]], form: str, asked: noise.Weights | None, show: bool) -> str:
    """The figures of the units of some documents; ``show`` lists what ``asked`` (or the usual weights) get wrong."""
    seen = sample(documents)
    results = evaluate(seen, asked)
    wrong = _wrong(documents, seen, asked or noise.weights_of()) if show else []
    if form == "json":
        data: dict[str, object] = {
            name: {
                kind: {**f.found._asdict(), "text": f.text, "precision": f.found.precision, "recall": f.found.recall,
                       "lost": f.lost}
                for kind, f in kinds.items()
            }
            for name, kinds in results.items()
        }  # fmt: skip
        return json.dumps(data | ({"mistakes": wrong} if show else {}), ensure_ascii=False, indent=1) + "\n"
    rows = [_HEADS]
    for name, kinds in results.items():
        for kind, f in kinds.items():
            rows.append([
                name, kind, str(f.text), str(f.found.gold), str(f.found.ours),
                percent(f.found.precision), percent(f.found.recall), percent(f.lost, 2),
            ])  # fmt: skip
    return drawn([rows], {"mistakes": wrong} if show else {}, form)


def _wrong(documents: Sequence[Sequence[Unit]], seen: Sample, weights: noise.Weights) -> list[str]:
    """Text that was taken, then debris that was not, each with its score."""
    every = [unit for found in documents for unit in found if noise.count(unit.text).length]
    found = judge(seen, weights).tolist()
    rows = sorted(zip(every, found, scores(seen.counts, weights).tolist(), strict=True), key=lambda row: row[0].debris)
    return [
        f"{'missed' if unit.debris else 'lost'} {unit.kind} {score:.0f}: {unit.text[:100]}"
        for unit, taken, score in rows
        if taken != unit.debris
    ]
