"""The layout of a recovered document against its gold: the evaluation of a system of 2005, redone, and each mistake.

That work (TOK: a thesis, Twente 2005) judged some 200 pages of 22 documents by hand; ``THEN`` holds what it
reported.  Here the same things are counted on gold documents; ``docs/evaluation.md`` defines each figure.  The figures
are shown as a table: for a terminal, for Markdown, or as data.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reprose.document import Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.lists_and_tables import lists, tables
from reprose.evaluation.layout.match import Match
from reprose.evaluation.layout.order import RUNNING, grouped, relations, share
from reprose.evaluation.report import Count, drawn, percent, pool
from reprose.role_table import HEADS, Role

_LENGTH = 60  # characters of a text that are shown
_LEAST = 4  # letters: fewer in common are an accident


def mistakes(match: Match) -> list[str]:
    """A line for each gold block that is wrong as a group or in its role, and for each wrong successor.

    Last come the blocks that the gold does not have.
    """
    out: list[str] = []
    shares = match.alignment.common
    for g, block in enumerate(match.gold):
        if not block.scored or not match.alignment.gold.lengths[g]:
            continue
        o = match.right.get(g)
        if o is None:
            parts = [p for p, shared in sorted(shares.get(g, {}).items()) if shared >= _LEAST]
            out.append(f"group: {_shown(block)}: {_why(match, g, parts)}")
        elif match.ours[o].role != block.role:
            out.append(f"role: {_shown(block)}: recovered as {match.ours[o].role}")
    for (a, b), good in relations(match).items():
        if not good:
            out.append(f"order: {_shown(match.gold[b])} does not follow {_shown(match.gold[a])}")
    added = [match.ours[o] for o in match.counted if o not in match.known]
    out += [f"added: {_shown(block)}, page {_page(block)}" for block in added]
    return out


def _why(match: Match, g: int, parts: list[int]) -> str:
    if not parts:
        return "not found"
    if len(parts) > 1:
        return f"in {len(parts)} blocks, from page {_page(match.ours[parts[0]])}"
    others = [h for h, shares in match.alignment.common.items() if h != g and shares.get(parts[0], 0) >= _LEAST]
    where = f"page {_page(match.ours[parts[0]])}"
    return f"in one block with {len(others)} others, {where}" if others else f"not the same text, {where}"


def _page(block: Block) -> str:
    return str(block.boxes[0][0]) if block.boxes else "?"


def _shown(block: GoldBlock | Block) -> str:
    text = " ".join(block.text.split())
    return f"{block.role} “{text[:_LENGTH]}{'…' if len(text) > _LENGTH else ''}”"


NOTES: frozenset[Role] = frozenset({"footnote"})


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: its name, what it counts, and what was reported in 2005 (percent).

    The value of a share stands as recall.  Where 2005 gave one value for what has both here, it stands twice.
    """

    name: str
    title: str
    precision: float | None
    recall: float | None  # None: not counted then
    is_share: bool = False  # of right ones among all: precision and recall are one

THEN = (
    Figure("groups", "groups", 96.33, 97.61),
    Figure("order", "order relations", None, 94.61, True),
    Figure("order_grouped", "order, both groups right", None, 97.99, True),
    Figure("order_running", "order of the running text", None, None, True),
    Figure("titles", "titles", 71.55, 88.95),
    Figure("notes", "footnotes", 68.18, 100.0),
    Figure("lists", "lists", 86.54, 88.23),
    Figure("items", "list items", 92.50, 92.50),
    Figure("tables", "tables", 80.64, 58.14),
    Figure("cells", "cells of tables found", 97.28, 97.28),
)

Figures = dict[str, Count]


def evaluate(gold: Sequence[GoldBlock], ours: Sequence[Block]) -> tuple[Figures, list[str]]:
    """The counts of all figures of one document, and a line for each error."""
    match = Match(gold, ours)
    successors = relations(match)
    all_lists, items = lists(match)
    all_tables, all_cells = tables(match)
    every = [g for g, b in enumerate(gold) if b.scored and match.alignment.gold.lengths[g]]
    figures = {
        "groups": Count(len([g for g in every if g in match.right]), len(every), len(match.counted)),
        "order": share(successors),
        "order_grouped": share(grouped(match, successors)),
        "order_running": share(relations(match, RUNNING)),
        "titles": by_role(match, HEADS),
        "notes": by_role(match, NOTES),
        "lists": all_lists,
        "items": items,
        "tables": all_tables,
        "cells": all_cells,
    }
    return figures, mistakes(match)


def by_role(match: Match, roles: frozenset[Role]) -> Count:
    """Blocks of these roles that are right as groups and were recovered with one of these roles."""
    gold, ours = match.of_gold(roles), match.of_ours(roles)
    wanted = set(ours)
    return Count(sum(match.right.get(g) in wanted for g in gold), len(gold), len(ours))


def pooled(documents: Iterable[Figures]) -> Figures:
    """The counts of several documents together."""
    rows = list(documents)
    return {figure.name: pool(row[figure.name] for row in rows) for figure in THEN}


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
