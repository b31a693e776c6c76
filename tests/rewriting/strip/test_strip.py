"""Addresses, links, citations and note calls taken out of texts: the cases of ``tests/cases/strip.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reprose.document import Call, Mark, inverse, replay
from reprose.language.sentences.split import split_all
from reprose.rewriting.passage import Passage
from reprose.rewriting.strip import PARTS, rewriter

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "strip.json").read_text("utf-8")
)


def passage(case: dict[str, Any]) -> Passage:
    text, at = case["text"], 0
    calls, marks = [], []
    for mark in case.get("calls", ()):
        at = text.index(mark, at)
        calls.append(Call(at, mark, 1))
    for raised in case.get("raised", ()):
        at = text.index(raised, at)
        marks.append(Mark(at, at + len(raised), "sup"))
    sentences = split_all([text], [case["lang"]], None)[0]
    return Passage(text, case["lang"], "paragraph", sentences, calls, marks)


@pytest.mark.parametrize("case", [c for kind in CASES.values() for c in kind], ids=lambda c: c["text"][:50])
def test_cases(case: dict[str, Any]) -> None:
    passages = [passage(case), *(Passage(text, case["lang"], "reference") for text in case.get("references", ()))]
    first, *others = rewriter((*PARTS, "notes"))(passages)
    text = replay(case["text"], first)
    assert text == case["out"]
    assert replay(text, inverse(first)) == case["text"]
    assert not any(others), "references stay as they are"
    assert all(edit.reason and edit.rule.startswith("strip.") for edit in first)


def test_there_are_cases_of_all_sorts() -> None:
    assert {kind: len(cases) >= 20 for kind, cases in CASES.items()} == dict.fromkeys(
        ("wild", "synthetic", "negative"), True
    )
    assert sum(map(len, CASES.values())) >= 40


@pytest.mark.parametrize(
    "kinds, out",
    [
        (["emails"], "As in [3], see https://quay.org (Lund et al., 2010).1"),
        (["links"], "As in [3] (Lund et al., 2010).1"),
        (["citations"], "See https://quay.org.1"),
        (["notes"], "As in [3], see https://quay.org (Lund et al., 2010)."),
        (["references"], "As in [3], see https://quay.org (Lund et al., 2010).1"),
    ],
)
def test_only_what_is_asked_for_goes(kinds: list[str], out: str) -> None:
    text = "As in [3], see https://quay.org (Lund et al., 2010).1"
    given = Passage(text, "en", "paragraph", [(0, len(text))], [Call(len(text) - 1, "1", 0)])
    assert replay(text, rewriter(kinds)([given])[0]) == out
