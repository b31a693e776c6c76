"""The cases of tests/cases/roles.json: pages as data, and what some of their groups are."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from reprose.document import OutlineItem
from tests.pages import page_of
from tests.steps import flat, furniture_of, judged

SECTIONS = ("wild", "synthetic", "negative")


@cache
def table() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(
        (Path(__file__).parents[1] / "cases" / "roles.json").read_text("utf-8")
    )
    return found


def about(module: str, *sections: str) -> list[Any]:
    """The cases about a module of ``reprose.roles``; known failures are marked as such."""
    return [
        pytest.param(case, id=case["name"], marks=pytest.mark.xfail(strict=True) if section == "known_failures" else ())
        for section in sections or (*SECTIONS, "known_failures")
        for case in table()[section]
        if case["about"] == module
    ]


def check(case: dict[str, Any]) -> None:
    """Each text that the case names is a group of its own, or a line of furniture, with the properties it names."""
    pages = [page_of(items, number) for number, items in enumerate(case["pages"], 1)]
    outline = [OutlineItem(*item) for item in case.get("outline", [])]
    groups = judged(pages, outline, case.get("title", "")).groups()
    furniture = furniture_of(pages)
    for start, wanted in case["want"].items():
        found = [{k: getattr(g, k) for k in wanted} for g in groups if flat(g).startswith(start)]
        found += [{"role": v.role} for text, v in furniture.items() if text.startswith(start)]
        assert found == [wanted], f"{start!r}: {[(g.role, flat(g)[:30], g.reason) for g in groups]}"
