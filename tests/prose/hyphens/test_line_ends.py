"""Line ends: cases from tests/cases/hyphens.json, and what holds for any two lines."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.line_ends import resolve

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "hyphens.json").read_text("utf-8")
)


def joined(case: dict[str, Any]) -> str:
    vocabulary = Vocabulary(case["lang"], [" ".join(case.get("document", []))])
    decision = resolve(case["left"], case["right"], vocabulary)
    assert decision.rule
    assert decision.reason
    assert 0.5 <= decision.confidence <= 1
    return decision.apply(case["left"], case["right"])


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {c['left']} | {c['right']}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic", "negative"))
def test_lines_meet(case: dict[str, Any]) -> None:
    assert joined(case) == case["want"]


@pytest.mark.parametrize("case", cases("known_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert joined(case) == case["want"]


@cache
def vocabulary(language: str | None) -> Vocabulary:
    return Vocabulary(language, ["self-made well-known metabolic"])


SIGNS = "abzABé -–—/’'.@:0123\u00ad\u0002\u2010人ก"
TEXT = st.text(alphabet=SIGNS, min_size=1, max_size=20).map(str.strip).filter(bool)


@given(TEXT, TEXT, st.sampled_from([None, "en", "de", "fr"]))
def test_nothing_but_the_seam_changes(left: str, right: str, language: str | None) -> None:
    decision = resolve(left, right, vocabulary(language))
    assert 0 <= decision.cut <= len(left)
    assert 0 <= decision.skip <= len(right)
    text = decision.apply(left, right)
    assert text.startswith(left[: len(left) - decision.cut])
    assert text.endswith(right[decision.skip :])

    def letters(s: str) -> int:
        return sum(c.isalnum() for c in s)

    assert letters(text) == letters(left) + letters(right)
    assert resolve(left, right, vocabulary(language)) == decision
