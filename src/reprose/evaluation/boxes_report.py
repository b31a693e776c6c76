"""How many words lead to the place where they are printed, as a table or as data."""

from __future__ import annotations

import json
from collections.abc import Mapping

from reprose.document.block import Box
from reprose.evaluation.boxes import Findings, Word
from reprose.evaluation.grid import drawn, percent


def render(results: Mapping[str, Findings], form: str, show: bool = False) -> str:
    """The figures of each document and of all; ``form`` is "text", "md" or "json".

    ``show`` lists the words that do not lead home, each with its places and what is read there.
    """
    if form == "json":
        return json.dumps(_data(results, show), ensure_ascii=False, indent=1) + "\n"
    rows = [["document", "words", "recovered", "checked", "home", "%"]]
    rows += [[name, *_cells([found])] for name, found in results.items()]
    rows.append(["all together", *_cells(list(results.values()))])
    lost = {name: [_told(word) for word in f.checked if not word.home] for name, f in results.items()} if show else {}
    return drawn([rows], lost, form)


def _cells(findings: list[Findings]) -> list[str]:
    checked, home = sum(len(f.checked) for f in findings), sum(f.home for f in findings)
    counts = (sum(f.words for f in findings), sum(f.matched for f in findings), checked, home)
    return [*map(str, counts), percent(100.0 * home / checked if checked else None, 3)]


def _told(word: Word) -> str:
    places = "; ".join(_place(box) for box in word.boxes) or "nowhere"
    return f"“{word.text}” {places}: “{' '.join(word.seen.split())}”"


def _place(box: Box) -> str:
    return f"page {box[0]} at " + " ".join(f"{value:.0f}" for value in box[1:])


def _data(results: Mapping[str, Findings], show: bool) -> dict[str, object]:
    out: dict[str, object] = {}
    for name, found in results.items():
        row: dict[str, object] = {
            "words": found.words, "recovered": found.matched, "checked": len(found.checked), "home": found.home,
        }  # fmt: skip
        if show:
            row["lost"] = [
                {"text": w.text, "boxes": [[b[0], *(round(v, 2) for v in b[1:])] for b in w.boxes], "seen": w.seen}
                for w in found.checked
                if not w.home
            ]
        out[name] = row
    return {"documents": out}
