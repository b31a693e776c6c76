"""Rewriting as stages: off unless asked for, told in the metadata, shown by explain, undone byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import reprose
from reprose.document import Document, inverse, replay
from reprose.errors import ReproseError
from reprose.options import WriteOptions, resolve
from reprose.pipeline.rewriting import REWRITING
from reprose.rewriting.acronyms import find
from reprose.rewriting.lexicon_store import LexiconStore, Source
from reprose.rewriting.passage import Passage
from reprose.writers import render
from reprose.writers.explain import explanations

GATE = Path(__file__).parents[1] / "gate"
TEXT = """\
A Slow Clock

The tide rises twice a day [1], as Lund et al. (2010) say. See https://quay.org for more. It
falls as often (Berg and Holm 1999), and nobody minds. Write to {a, b}@quay.org about it, if
you have seen one that did not; the keepers of the harbour have been waiting for it since then.

Figure 1: A tide.

The second paragraph has a number, 42, and nothing else that could be taken out of it by any
means, so it stays as it is, and ends here with all of its words.
"""
ALL = {
    "rewrite.strip": ["emails", "links", "citations", "notes"],
    "rewrite.expand": ["acronyms"],
    "rewrite.spell": ["numbers", "dates"],
    "rewrite.plain": True,
}


def recovered(**values: object) -> Document:
    options = resolve(values={key.replace("__", "."): value for key, value in values.items()})
    return reprose.recover(TEXT.encode(), options=options)


def test_without_a_wish_no_stage_does_anything() -> None:
    document = recovered()
    assert "rewritten" not in document.metadata
    assert "rewrite" not in document.metadata["options"]
    assert not any(block.repairs for block in document.blocks)
    assert {section for stage in REWRITING for section in stage.reads} == {"rewrite"}


def test_stripped_text_reads_well_and_is_told_of() -> None:
    document = recovered(rewrite__strip=["emails", "links", "citations"])
    assert (
        "The tide rises twice a day, as Lund et al. say. It falls as often, and nobody minds. Write about it, if"
        in document.text
    )
    told = document.metadata["rewritten"]["strip"]
    assert told["what"] == ["emails", "links", "citations"]
    assert told["edits"] == 5
    assert document.metadata["options"]["rewrite"]["strip"] == ("emails", "links", "citations")
    shown = [row for row in explanations(document) if row.rule.startswith("strip.")]
    assert len(shown) == 5
    assert all(row.reason for row in shown)


def test_plain_text_has_a_sentence_on_each_line() -> None:
    document = recovered(rewrite__plain=True, rewrite__strip=["captions", "headings", "links", "emails", "citations"])
    lines = [line for line in document.text.splitlines() if line]
    assert lines[:2] == ["the tide rises twice a day as lund et al say", "it falls as often and nobody minds"]
    assert len(lines) == 4


def test_json_has_what_is_not_shown_and_the_text_before() -> None:
    document = recovered(rewrite__plain=True, rewrite__strip=["captions"])
    blocks = json.loads(render(document, "json"))["blocks"]
    assert [block["role"] for block in blocks if block.get("shown") is False] == ["caption"]
    assert any(block["original"].startswith("The second paragraph has a number, 42,") for block in blocks)
    assert "figure" not in render(document, "txt", WriteOptions(roles=("all",)))


def test_acronyms_are_said_in_full_and_conflicts_listed() -> None:
    text = (
        b"The Faculty of Arts (FA) opened its doors in the spring, and the whole town came to see it that day.\n\n"
        b"Since then the FA has grown into a house of many rooms, and all of them are full of students now.\n\n"
        b"Its rival, the Fishing Association (FA), has grown as well, and nobody knows which FA is meant today.\n"
    )
    document = reprose.recover(text, options=resolve(values={"rewrite.expand": ["acronyms"]}))
    assert "Since then the Faculty of Arts has grown" in document.text
    assert "which FA is meant" in document.text
    told = document.metadata["rewritten"]["acronyms"]
    reason = "explained as “Faculty of Arts” and as “Fishing Association”"
    assert told == {"edits": 1, "left": [{"page": 1, "text": "FA", "reason": reason}]}
    assert [(row.page, row.before, row.reason) for row in explanations(document) if row.rule == "acronyms.left"] == [
        (1, "FA", reason)
    ]


def test_doubtful_dates_are_listed() -> None:
    text = b"They met on 12 May 1967 and again on 03/04/1968, as everybody knows who was there on that day.\n" * 2
    options = resolve(values={"rewrite.spell": ["dates"]})
    document = reprose.recover(text.replace(b"03/04/1968", b"2001-04-23"), options=options)
    assert "left" not in document.metadata["rewritten"]["dates"]
    assert "1967" not in document.text
    document = reprose.recover(text, options=options)
    told = document.metadata["rewritten"]["dates"]["left"]
    assert [(each["page"], each["text"]) for each in told] == [(1, "03/04/1968")] * 2
    assert "03/04/1968" in document.text
    assert all(each["reason"] for each in told)
    assert [row.before for row in explanations(document) if row.rule == "dates.left"] == ["03/04/1968"] * 2


def test_explain_counts_what_the_plain_filter_does() -> None:
    document = recovered(rewrite__plain=True)
    assert sum(row.rule == "plain.gap" for row in explanations(document)) == 1 + 1  # at words, and at edges
    assert sum(row.rule == "plain.gap" for row in explanations(document, all=True)) > 20


@pytest.mark.parametrize("name", ["en_tides", "de_turmuhr", "ru_pochta"])
def test_whole_documents_can_be_undone_and_keep_their_sentences(name: str) -> None:
    path = next(GATE.glob(f"{name}/*.pdf"))
    before = reprose.recover(path)
    after = reprose.recover(path, options=resolve(values=ALL))
    assert len(before.blocks) == len(after.blocks)
    assert sum(bool(block.repairs) for block in after.blocks) > 20
    for old, new in zip(before.blocks, after.blocks, strict=True):
        assert replay(new.text, inverse(new.repairs)) == old.text
        assert new.undo() == new.source == old.source
        assert len(new.sentences) <= len(old.sentences)
        at = 0
        for start, end in new.sentences:
            assert at <= start < end <= len(new.text)
            assert new.text[start:end] == new.text[start:end].strip()
            at = end
        assert " ".join(new.text[a:b] for a, b in new.sentences) in (new.text, "")


def test_what_other_documents_explained_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "project.db"
    first = [Passage("The Faculty of Arts (FA) opened its doors in the spring.", "en")]
    with LexiconStore(path, create=True) as store:
        store.learn(Source("arts.pdf"), find(first))
    text = b"Nobody knows what the FA is going to do about all of this, but it is on the minds of many people here.\n"
    values = {"rewrite.expand": ["acronyms"], "rewrite.lexicon": str(path)}
    document = reprose.recover(text, options=resolve(values=values))
    assert "what the Faculty of Arts is going to do" in document.text
    assert [row.reason for row in explanations(document) if row.rule == "acronym.lexicon"] == ["explained in arts.pdf"]
    assert "FA" in reprose.recover(text, options=resolve(values={"rewrite.expand": ["acronyms"]})).text
    with pytest.raises(ReproseError, match=r"none\.db"):
        reprose.recover(text, options=resolve(values={**values, "rewrite.lexicon": str(tmp_path / "none.db")}))
