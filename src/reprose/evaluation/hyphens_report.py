"""How many hyphens at line ends are resolved right, as a table or as data."""

from __future__ import annotations

import json
from collections.abc import Mapping

from reprose.evaluation.grid import drawn
from reprose.evaluation.hyphens import Figures

_HEADS = ["text", "language", "soft", "join", "real", "keep", "accuracy", "always join", "plain ends"]


def render(results: Mapping[str, Figures], form: str, show: bool = False) -> str:
    """The figures of each text, of each language that several texts have, and of all; "text", "md" or "json".

    ``show`` lists the line ends that were resolved wrongly, the most frequent first.
    """
    together: dict[str, list[Figures]] = {}
    for found in results.values():
        together.setdefault(found.language or "-", []).append(found)
    languages = {code: _sum(code, several) for code, several in together.items() if len(several) > 1}
    everything = _sum(None, list(results.values()))
    if form == "json":
        data = {
            "texts": {name: _data(found, show) for name, found in results.items()},
            "languages": {code: _data(_sum(code, several), False) for code, several in together.items()},
            "all": _data(everything, False),
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    rows = [_HEADS, *(_row(name, found) for name, found in results.items())]
    rows += [_row(f"all in {code}", found) for code, found in languages.items()]
    rows.append(_row("all together", everything))
    lists = {name: [f"{n} {w}" for w, n in _ranked(found)] for name, found in results.items()} if show else {}
    return drawn([rows], lists, form)


def _sum(language: str | None, several: list[Figures]) -> Figures:
    out = Figures(language)
    for one in several:
        out.add(one)
    return out


def _ranked(figures: Figures) -> list[tuple[str, int]]:
    return sorted(figures.wrong.items(), key=lambda item: (-item[1], item[0]))


def _row(name: str, f: Figures) -> list[str]:
    shares = (str(f.ends["soft"]), _share(f.join), str(f.ends["real"]), *map(_share, (f.keep, f.accuracy, f.always)))
    return [name, f.language or "-", *shares, _share(f.plain)]


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"


def _data(f: Figures, show: bool) -> dict[str, object]:
    out: dict[str, object] = {
        "language": f.language, "soft": f.ends["soft"], "join": f.join, "real": f.ends["real"], "keep": f.keep,
        "accuracy": f.accuracy, "always_join": f.always, "plain_ends": f.ends["plain"], "plain": f.plain,
    }  # fmt: skip
    if show:
        out["wrong"] = [{"line_end": where, "times": n} for where, n in _ranked(f)]
    return out
