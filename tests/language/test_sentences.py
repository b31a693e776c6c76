"""Sentences: cases from tests/cases/sentences.json, and what holds for any text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.language.sentences import collect_abbreviations, split

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "sentences.json").read_text("utf-8")
)


def sentences(case: dict[str, Any]) -> list[str]:
    text = ("" if case["lang"] == "zh" else " ").join(case["want"])
    return [text[a:b] for a, b in split(text, case["lang"], frozenset(case.get("abbreviations", ())))]


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {' | '.join(c['want'])}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic", "negative"))
def test_sentences(case: dict[str, Any]) -> None:
    assert sentences(case) == case["want"]


@pytest.mark.parametrize("case", cases("known_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert sentences(case) == case["want"]


TEXT = st.text(alphabet="abAB12 .?!…\"'»«)([]。！？\n–,:", max_size=80)


@given(TEXT, st.sampled_from([None, "en", "de", "fr", "zh"]))
def test_sentences_cover_the_text_but_white_space(text: str, language: str | None) -> None:
    spans = split(text, language)
    covered: set[int] = set()
    for (start, end), following in zip(spans, [*spans[1:], (len(text), len(text))], strict=False):
        assert start < end <= following[0]
        assert text[start:end].strip() == text[start:end] != ""
        covered.update(range(start, end))
    assert all(i in covered for i, c in enumerate(text) if not c.isspace())


def test_abbreviations_come_from_the_document() -> None:
    texts = ["The abbr. was used, as abbr. often are.", "A name ended. the name was there. name and name"]
    assert collect_abbreviations(texts) == {"abbr"}
