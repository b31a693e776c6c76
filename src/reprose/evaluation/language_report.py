"""Tables of sentences, tokens and names against gold."""

from __future__ import annotations

from collections.abc import Mapping

from reprose.evaluation.language import Figures, Match

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
    draw = _markdown if form == "md" else _plain
    return "\n\n".join(f"{title}\n{draw(rows)}".lstrip("\n") for title, rows in parts)


def _rows(results: Mapping[str, Figures]) -> list[tuple[str, ...]]:
    rows = [(name, *_cells(_values(figures))) for name, figures in results.items()]
    columns = list(zip(*(_values(figures) for figures in results.values()), strict=True))
    mean = [_mean([value for value in column if value is not None]) for column in columns]
    mean[3] = 100 * sum(f.stops_right for f in results.values()) / max(1, sum(f.stops for f in results.values()))
    return [_HEAD, *rows, ("mean (stops: all)", *_cells(mean))]


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


def _plain(rows: list[tuple[str, ...]]) -> str:
    width = max(len(row[0]) for row in rows)
    return "\n".join(row[0].ljust(width) + "".join(cell.rjust(8) for cell in row[1:]) for row in rows)


def _markdown(rows: list[tuple[str, ...]]) -> str:
    head, *body = rows
    lines = [head, ("---",) * len(head), *body]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines)


def _json(results: Mapping[tuple[str, bool], Figures]) -> str:
    import json

    names = ("f1", "precision", "recall", "stops", "tokens", "name_precision", "name_recall", "name_f1")
    rows = [
        {"text": name, "lower": lower, **dict(zip(names, _values(figures), strict=True))}
        for (name, lower), figures in results.items()
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1)
