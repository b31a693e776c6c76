"""The figures of the layout as a table: for a terminal, for Markdown, or as data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from reprose.evaluation.layout.evaluate import THEN, Figure, Figures, pooled
from reprose.evaluation.report import Count, drawn, percent

_HEADS = {
    "groups": "groups", "order": "order", "order_grouped": "grouped", "order_running": "running", "titles": "titles",
    "notes": "notes", "lists": "lists", "items": "items", "tables": "tables", "cells": "cells",
}  # fmt: skip

Results = Mapping[str, Figures]  # by the name of the document
Mistakes = Mapping[str, Sequence[str]]


def render(results: Results, form: str, mistakes: Mistakes | None = None) -> str:
    """The figures of each document, all together, and those of 2005; ``form`` is "text", "md" or "json".

    ``mistakes`` are listed behind them, by document, where they are given.
    """
    if form == "json":
        data = _data(results)
        if mistakes is not None:
            data["mistakes"] = {name: list(lines) for name, lines in mistakes.items()}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return drawn([_documents(results), _together(results)], mistakes or {}, form)


def _documents(results: Results) -> list[list[str]]:
    """A row for each document: precision and recall of each figure, or its share."""
    heads = ["document"]
    for figure in THEN:
        name = _HEADS[figure.name]
        heads += [name] if figure.is_share else [f"{name} P", "R"]
    return [heads, *([name, *_cells(figures)] for name, figures in results.items())]


def _cells(figures: Figures) -> list[str]:
    cells: list[str] = []
    for figure in THEN:
        count = figures[figure.name]
        cells += [] if figure.is_share else [percent(count.precision)]
        cells.append(percent(count.recall))
    return cells


def _together(results: Results) -> list[list[str]]:
    """A row for each figure: all documents together, and 2005."""
    rows = [["all together", "right", "gold", "ours", "P", "R", "P 2005", "R 2005", "better"]]
    for name, count in pooled(results.values()).items():
        figure = next(f for f in THEN if f.name == name)
        rows.append([
            figure.title, str(count.right), str(count.gold), str(count.ours),
            "" if figure.is_share else percent(count.precision, 2), percent(count.recall, 2),
            "" if figure.precision is None else percent(figure.precision, 2),
            "" if figure.recall is None else percent(figure.recall, 2),
            _verdict(count, figure),
        ])  # fmt: skip
    return rows


def _verdict(count: Count, then: Figure) -> str:
    """Whether neither precision nor recall is below 2005's: "yes", "no", or which of them is."""
    if then.recall is None or not count.gold:
        return ""
    below = [name for name, now, old in (("P", count.precision, then.precision), ("R", count.recall, then.recall))
             if old is not None and (now or 0.0) < old]  # fmt: skip
    if then.is_share:
        return "no" if below else "yes"
    return f"not {' and '.join(below)}" if below else "yes"


def _data(results: Results) -> dict[str, Any]:
    return {
        "documents": {name: _figures(figures) for name, figures in results.items()},
        "pooled": _figures(pooled(results.values())),
        "2005": {f.name: {"precision": f.precision, "recall": f.recall} for f in THEN},
    }


def _figures(figures: Figures) -> dict[str, Any]:
    return {
        name: {**count._asdict(), "precision": count.precision, "recall": count.recall}
        for name, count in figures.items()
    }
