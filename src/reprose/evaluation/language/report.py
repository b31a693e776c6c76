"""Tables of sentences, tokens and names against gold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from reprose.evaluation.language.judge import Figures, Match
from reprose.evaluation.report import drawn, percent

_KEYS = ("f1", "precision", "recall", "stops", "tokens", "name_precision", "name_recall", "name_f1")
_HEAD = ("text", "F1", "P", "R", "stops", "tokens", "names P", "R", "F1")


def render(results: Mapping[tuple[str, bool], Figures], form: str = "text") -> str:
    """One row for each text, the mean, and of the stops the share of all; texts without capitals in their own table.

    Columns: boundaries of sentences inside paragraphs (F1, precision, recall), full stops judged right, tokens (F1),
    names; all in percent.
    """
    parts = []
    for small in (False, True):
        rows = {name: figures for (name, lower), figures in results.items() if lower is small}
        if rows:
            title = "without capitals" if small else ""
            parts.append((title, _rows(rows)))
    if form == "json":
        return _json(results)
    return drawn([[(title or rows[0][0], *rows[0][1:]), *rows[1:]] for title, rows in parts], {}, form).rstrip("\n")


def _rows(results: Mapping[str, Figures]) -> list[tuple[str, ...]]:
    rows = [(name, *_cells(_values(figures))) for name, figures in results.items()]
    columns = list(zip(*(_values(figures) for figures in results.values()), strict=True))
    mean = [_mean([value for value in column if value is not None]) for column in columns]
    mean[3] = _pooled(results)
    return [_HEAD, *rows, ("mean (stops: all)", *_cells(mean))]


def _pooled(results: Mapping[Any, Figures]) -> float:
    """The share of stops judged right, of the stops of all texts together."""
    return 100 * sum(f.stops_right for f in results.values()) / max(1, sum(f.stops for f in results.values()))


def _values(figures: Figures) -> list[float | None]:
    b = figures.boundaries
    return [b.f1, b.precision, b.recall, figures.stops_share, *_token(figures.tokens), *_named(figures.names)]


def _token(match: Match | None) -> list[float | None]:
    return [match.f1 if match else None]


def _named(match: Match | None) -> list[float | None]:
    return [match.precision, match.recall, match.f1] if match else [None, None, None]


def _mean(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _cells(values: list[float | None]) -> list[str]:
    return ["-" if value is None else f"{value:.2f}" for value in values]


def _json(results: Mapping[tuple[str, bool], Figures]) -> str:
    rows = [
        {"text": name, "lower": lower, **_named_values(figures)}
        for (name, lower), figures in results.items()
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1)


@dataclass(frozen=True, slots=True)
class Report:
    """What is to be shown of some texts: their figures, those of the plain rule, and what was asked for besides.

    ``names`` has the names of each text by what was known of its sentences; ``shift`` the figures of each text by the
    language that was trained on.
    """

    results: Mapping[str, Figures]
    plain: Mapping[str, Figures]
    names: Mapping[str, Mapping[str, Match]] = field(default_factory=dict)
    shift: Mapping[str, Mapping[str, Figures]] = field(default_factory=dict)


def render_all(report: Report, form: str = "text") -> str:
    """The report as "text", "md" or "json": a table for each part that there is."""
    if form == "json":
        return json.dumps(_data(report), ensure_ascii=False, indent=1) + "\n"
    tables: list[list[tuple[str, ...]]] = []
    if report.results:
        head, *rows = _rows(report.results)
        plain = [percent(figures.stops_share, 2) for figures in report.plain.values()]
        plain = ["plain", *plain, percent(_pooled(report.plain), 2)]
        tables.append([(*row[:5], cell, *row[5:]) for row, cell in zip([head, *rows], plain, strict=True)])
    if report.shift:
        tables += [_shift_rows(report, "F1"), _shift_rows(report, "stops")]
    if report.names:
        tables.append(_name_rows(report.names))
    return drawn(tables, {}, form)


def _shift_rows(report: Report, what: str) -> list[tuple[str, ...]]:
    """A row for each text, a column for each language that was trained on, and the plain rule."""
    def value(figures: Figures | None) -> float | None:
        if figures is None:
            return None
        return figures.boundaries.f1 if what == "F1" else figures.stops_share

    rows = {name: [value(row.get(name)) for row in report.shift.values()] for name in report.plain}
    plain = {name: value(figures) for name, figures in report.plain.items()}
    columns = list(zip(*rows.values(), strict=True))
    mean = [_mean([v for v in column if v is not None]) for column in columns]
    lines = [(name, *(percent(v, 2) for v in [*row, plain[name]])) for name, row in rows.items()]
    last = _mean([v for v in plain.values() if v is not None])
    head = (f"{what} of text, trained on", *report.shift, "plain")
    return [head, *lines, ("mean", *(percent(v, 2) for v in [*mean, last]))]


def _name_rows(names: Mapping[str, Mapping[str, Match]]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("names of text", "sentences", "P", "R", "F1")]
    for text, ways in names.items():
        rows += [(text, way, *_cells(_named(match))) for way, match in ways.items()]
    for way in next(iter(names.values())):
        columns = zip(*(_named(ways[way]) for ways in names.values()), strict=True)
        rows.append(("mean", way, *_cells([_mean([v or 0.0 for v in column]) for column in columns])))
    return rows


def _data(report: Report) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if report.results:
        out["texts"] = [
            {"text": name, **_named_values(figures), "plain_stops": report.plain[name].stops_share}
            for name, figures in report.results.items()
        ]
    if report.shift:
        out["shift"] = [
            {"text": name, "trained_on": language, **_named_values(figures)}
            for language, row in report.shift.items()
            for name, figures in row.items()
        ]
    if report.names:
        out["names"] = [
            {"text": text, "sentences": way, "precision": m.precision, "recall": m.recall, "f1": m.f1}
            for text, ways in report.names.items()
            for way, m in ways.items()
        ]
    return out


def _named_values(figures: Figures) -> dict[str, float | None]:
    return dict(zip(_KEYS, _values(figures), strict=True))
