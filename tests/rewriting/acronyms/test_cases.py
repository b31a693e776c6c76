"""Explanations and expansions, as cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reprose.document import replay
from reprose.rewriting.acronyms import find, rewriter
from reprose.rewriting.passage import Passage

CASES = Path(__file__).parents[2] / "cases"
EXPANSIONS: list[dict[str, Any]] = json.loads((CASES / "acronyms.json").read_text("utf-8"))["cases"]
PAIRS: dict[str, list[dict[str, Any]]] = json.loads((CASES / "acronym_pairs.json").read_text("utf-8"))


@pytest.mark.parametrize("case", EXPANSIONS, ids=lambda case: f"{case['lang']}: {case['texts'][0][:40]}")
def test_expansions(case: dict[str, Any]) -> None:
    passages = [Passage(text, case["lang"]) for text in case["texts"]]
    after = [replay(p.text, edits) for p, edits in zip(passages, rewriter()(passages), strict=True)]
    assert after == case.get("expanded", case["texts"])


def test_there_are_enough_cases_of_every_kind() -> None:
    kinds = [case["kind"] for case in EXPANSIONS]
    assert len(kinds) >= 40
    assert all(kinds.count(kind) >= 8 for kind in ("synthetic", "wild", "negative"))
    assert all("expanded" not in case for case in EXPANSIONS if case["kind"] == "negative")


def test_pairs_on_gold_sentences() -> None:
    """Precision and recall over hand-made sentences in six languages."""
    right = wrong = missed = sentences = 0
    for language, cases in PAIRS.items():
        for case in cases:
            found = {(pair.short, pair.long) for pair in find([Passage(case["text"], language)])}
            wanted = set(case["pairs"].items())
            right += len(found & wanted)
            wrong += len(found - wanted)
            missed += len(wanted - found)
            sentences += 1
    assert len(PAIRS) >= 6
    assert sentences >= 150
    assert right / (right + wrong) >= 0.95
    assert right / (right + missed) >= 0.85
