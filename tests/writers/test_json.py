from __future__ import annotations

import json

from reprose.document import Debris, Fault
from reprose.options import WriteOptions
from reprose.writers import render
from tests.writers.samples import article, block, document


def test_all_roles_are_there_whatever_is_asked_for() -> None:
    data = json.loads(render(article(), "json", WriteOptions(roles=("title",))))
    assert [b["role"] for b in data["blocks"]] == [b.role for b in article().blocks]


def test_offsets_count_code_points() -> None:
    for b in json.loads(render(article(), "json"))["blocks"]:
        for call in b.get("calls", []):
            assert b["text"][call["offset"] :].startswith(call["text"])
            if call["note"] is not None:
                assert json.loads(render(article(), "json"))["blocks"][call["note"]]["role"] == "footnote"


def test_sentences_make_up_the_text() -> None:
    b = json.loads(render(article(), "json"))["blocks"][3]
    assert b["sentences"] == ["It rises1 and falls 2.", "Nobody knows [3] why2,3, says Ann."]
    assert " ".join(b["sentences"]) == b["text"]


def test_a_call_leads_to_the_note_in_the_output() -> None:
    shown = article()
    shown.metadata["pages_written"] = [2]
    data = json.loads(render(shown, "json"))
    assert [b["role"] for b in data["blocks"]] == [
        "paragraph",
        "footnote",
        "list_item",
        "list_item",
        "footnote",
    ]
    assert [c["note"] for c in data["blocks"][0]["calls"]] == [1, 4, None, 4, None]
    assert [p["page"] for p in data["metadata"]["pages"]] == [2]


def test_figures_that_json_lacks_do_not_break_it() -> None:
    made = document(block("noise", "x", confidence=float("nan")))
    made.blocks[0].boxes = [(1, float("inf"), 0.0, 1.0, 2.34567)]
    data = json.loads(render(made, "json"))
    assert data["blocks"][0]["boxes"] == [[1, 0.0, 0.0, 1.0, 2.35]]


def test_metadata_tells_faults() -> None:
    made = document(faults=[Fault(2, "page_timeout", "too slow")], metadata={"title": "T"})
    metadata = json.loads(render(made, "json"))["metadata"]
    assert metadata["faults"] == [{"page": 2, "code": "page_timeout", "message": "too slow"}]
    assert metadata["title"] == "T"
    assert metadata["language"] == "en"


def test_sentences_like_debris_are_marked_by_their_offsets() -> None:
    text = "It rises. 0 10 20 A B"
    made = block("paragraph", text, sentences=[(0, 9), (10, 21)], debris=[Debris(10, 21, 31.444)])
    (found,) = json.loads(render(document(made), "json"))["blocks"]
    assert found["noise"] == [{"start": 10, "end": 21, "score": 31.44}]
    assert found["sentences"] == ["It rises.", "0 10 20 A B"]
    assert "noise" not in json.loads(render(document(block("paragraph", text)), "json"))["blocks"][0]
