"""The quality gate: on documents made for the project no figure may fall under its pinned floor."""

from __future__ import annotations

import pytest

from reprose.evaluation.text.score import FIGURES
from tests.gate import figures, make


@pytest.mark.parametrize("name", figures.names())
def test_no_figure_falls(name: str) -> None:
    floors = figures.pinned()["floors"][name]
    now = figures.figures(name)
    fallen = {f: (now[f], floors[f]) for f in FIGURES if figures.worse(name, f, now[f], floors[f])}
    assert not fallen, f"{name}: figure (now, floor): {fallen}"


def test_floors_belong_to_the_gold_data() -> None:
    """Changed gold means new floors: python -m tests.gate.figures --pin"""
    assert figures.pinned()["gold"] == figures.gold_hash()


@pytest.mark.parametrize("name", figures.names())
def test_gold_is_what_the_source_says(name: str) -> None:
    source = make.Source.read(figures.HERE / name / "source.txt")
    assert make.dump(make.gold(name, source)) == (figures.HERE / name / "gold.json").read_text("utf-8")
