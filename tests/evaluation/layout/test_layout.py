"""All figures of the layout together, what they say is wrong, and how they are shown."""

from __future__ import annotations

import json

import pytest

from reprose.document import Role
from reprose.evaluation.layout.evaluate import THEN, evaluate, pooled, render
from reprose.evaluation.report import Count
from tests.evaluation.samples import HEAD, NOTE, ONE, THREE, TWO, Piece, gold, ours

PIECES: list[Piece] = [
    ("title", HEAD), ("paragraph", ONE), ("footnote", NOTE), ("list_item", TWO), ("list_item", THREE),
]  # fmt: skip


def test_the_gold_itself_is_perfect() -> None:
    figures, mistakes = evaluate(gold(*PIECES), ours(*PIECES))
    assert mistakes == []
    assert {name: tuple(count) for name, count in figures.items()} == {
        "groups": (5, 5, 5), "order": (4, 4, 4), "order_grouped": (4, 4, 4), "order_running": (3, 3, 3),
        "titles": (1, 1, 1), "notes": (1, 1, 1), "lists": (1, 1, 1), "items": (2, 2, 2), "tables": (0, 0, 0),
        "cells": (0, 0, 0),
    }  # fmt: skip


def test_nothing_recovered_is_missing_everywhere() -> None:
    figures, mistakes = evaluate(gold(*PIECES), [])
    assert all(count.right == count.ours == 0 for name, count in figures.items() if "order" not in name)
    assert figures["order"] == Count(0, 4, 4)
    assert sum("not found" in line for line in mistakes) == 5


@pytest.mark.parametrize("role, count", [("heading", (1, 1, 1)), ("paragraph", (0, 1, 0)), ("page_header", (0, 1, 0))])
def test_titles_go_by_role(role: Role, count: tuple[int, int, int]) -> None:
    figures, mistakes = evaluate(gold(*PIECES), ours((role, HEAD), *PIECES[1:]))
    assert figures["titles"] == count
    assert figures["groups"].right == 5
    assert f"role: title “{HEAD}”: recovered as {role}" in mistakes


def test_mistakes_say_what_became_of_a_block() -> None:
    found = ours(("title", HEAD), ("paragraph", f"{ONE} {NOTE}"), ("list_item", TWO[:40]), ("list_item", TWO[40:]),
                 ("table", "1 | 2"))  # fmt: skip
    _, mistakes = evaluate(gold(*PIECES), found)
    said = [line.rpartition(": ")[2] for line in mistakes if line.startswith("group")]
    assert said == ["in one block with 1 others, page ?", "in one block with 1 others, page ?",
                    "in 2 blocks, from page ?", "not found"]  # fmt: skip
    assert "added: table “1 | 2”, page ?" in mistakes


def test_figures_pool_and_print() -> None:
    good, _ = evaluate(gold(*PIECES), ours(*PIECES))
    bad, mistakes = evaluate(gold(*PIECES), ours(*PIECES[1:]))
    together = pooled([good, bad])
    assert together["groups"] == Count(9, 10, 9)
    assert (together["groups"].precision, together["groups"].recall) == (100.0, 90.0)
    text = render({"good": good, "bad": bad}, "text", {"good": [], "bad": mistakes})
    (groups,) = (line.split() for line in text.splitlines() if line.startswith("groups"))
    assert groups == ["groups", "9", "10", "9", "100.00", "90.00", "96.33", "97.61", "not", "R"]
    assert "group: title" in text
    assert render({"good": good}, "md").count("|---|") == 2
    data = json.loads(render({"good": good, "bad": bad}, "json"))
    assert data["pooled"]["titles"] == {"right": 1, "gold": 2, "ours": 1, "precision": 100.0, "recall": 50.0}
    assert set(data["2005"]) == set(data["documents"]["bad"]) == {figure.name for figure in THEN}
    assert "mistakes" not in data


def test_no_percentage_without_cases() -> None:
    assert (Count().precision, Count().recall) == (None, None)
