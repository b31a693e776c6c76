from __future__ import annotations

import json

from reprose.options.write import WriteOptions
from reprose.writers import render
from tests.writers.annotated import TEXT, report, written


def test_offsets_lead_into_the_paragraph_and_the_input() -> None:
    rows = [json.loads(line) for line in written("jsonl").splitlines()]
    assert [row["id"] for row in rows] == ["p1", "p2", "p3"]
    assert {row["document"] for row in rows} == {"deeg.txt"}
    for row in rows:
        assert TEXT[row["start"] :].startswith(row["text"])
    first, second, third = rows
    assert [first["text"][a:b] for a, b in first["sentences"]][1] == "Zo is dat."
    assert [first["text"][a:b] for a, b, depth in first["nested"]] == ["We hebben het soms druk."]
    assert [second["text"][a:b] for a, b in second["names"]] == ["Jan de Vries"]
    assert [third["text"][a:b] for a, b in third["tokens"]][:3] == ["-", "3,5", "kg"]
    assert [row.get("runs_on") for row in rows] == [None, True, None]


def test_what_was_not_asked_for_has_no_key() -> None:
    rows = [json.loads(line) for line in written("jsonl", nested=False, tokens=False).splitlines()]
    assert not any({"nested", "tokens"} & set(row) for row in rows)
    assert rows[1]["names"]


def test_blocks_of_a_document() -> None:
    rows = [json.loads(line) for line in render(report(), "jsonl", WriteOptions(roles=("all",))).splitlines()]
    assert [row["block"] for row in rows] == list(range(11))
    assert (rows[4]["role"], rows[4]["marker"], rows[4]["runs_on"]) == ("list_item", "•", True)
    assert rows[7]["language"] == "nl"
    assert rows[2]["text"] == "It rises and falls. We need:"
