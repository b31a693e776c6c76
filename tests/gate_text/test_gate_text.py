"""The quality gate for text files: no mean figure may fall under its floor."""

from __future__ import annotations

import json

import pytest

from tests.gate_text.figures import FIGURES, FLOORS, FORMS, figures


@pytest.mark.parametrize("form", FORMS)
def test_no_figure_falls(form: str) -> None:
    floors = json.loads(FLOORS.read_text("utf-8"))[form]
    now = figures(form)
    fallen = {
        name: (now[name], floors[name]) for name in FIGURES
        if (now[name] < floors[name] - 0.01 if name == "paras" else now[name] > floors[name] + 0.01)
    }  # fmt: skip
    assert not fallen, f"{form}: figure (now, floor): {fallen}"
