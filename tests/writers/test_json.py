from __future__ import annotations

import json

from reprose import recover
from reprose.document import Debris, Edit, Fault, replay
from reprose.options import WriteOptions
from reprose.writers import render
from reprose.writers.json import SCHEMA_VERSION
from tests import pdfs
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


def test_it_tells_its_form_and_names_blocks_and_pages() -> None:
    data = json.loads(render(recover(pdfs.prose(2)), "json"))
    assert data["schema_version"] == SCHEMA_VERSION == 1
    assert [b["id"] for b in data["blocks"]][:2] == ["p1.b1", "p1.b2"]
    assert [p["id"] for p in data["metadata"]["pages"]] == ["p1", "p2"]


def test_sentences_keep_their_offsets() -> None:
    made = document(block("paragraph", " It rises.  It falls. ", sentences=[(1, 10), (12, 21)]), block("table", "a b"))
    for told in json.loads(render(made, "json"))["blocks"]:
        assert [told["text"][start:end] for start, end in told["sentence_spans"]] == told["sentences"] != []


def test_source_and_edits_are_told_on_request() -> None:
    made = recover(pdfs.prose(2))
    assert not {"source", "edits"} & set(json.loads(render(made, "json"))["blocks"][0])
    told = json.loads(render(made, "json", WriteOptions(extras=("source", "edits"))))["blocks"]
    assert any(each["edits"] for each in told)
    for each in told:
        assert replay(each["source"], [Edit(**edit) for edit in each["edits"]]) == each["text"]
    (alone,) = {frozenset({"source", "edits"} & set(b)) for b in
                json.loads(render(made, "json", WriteOptions(extras=("edits",))))["blocks"]}  # fmt: skip
    assert alone == {"edits"}
