"""Sentences: cases from tests/cases/sentences.json, and what holds for any text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.language.sentences import split, split_all
from reprose.language.sentences.model import load
from reprose.language.sentences.split import case_of, describe

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "sentences.json").read_text("utf-8")
)


def sentences(case: dict[str, Any]) -> list[str]:
    text = ("" if case["lang"] == "zh" else " ").join(case["want"])
    return [text[a:b] for a, b in split(text, case["lang"])]


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {' | '.join(c['want'])}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic", "negative", "hard", "rules"))
def test_sentences(case: dict[str, Any]) -> None:
    assert sentences(case) == case["want"]


@pytest.mark.parametrize("case", cases("known_failures", "hard_failures", "rules_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert sentences(case) == case["want"]


@pytest.mark.parametrize(("group", "count", "share"), [("hard", 60, 0.9), ("rules", 100, 0.85)])
def test_most_hard_cases_are_solved_in_many_languages(group: str, count: int, share: float) -> None:
    solved, failed = CASES[group], CASES[f"{group}_failures"]
    assert len(solved) + len(failed) >= count
    assert len({case["lang"] for case in solved}) >= 8
    assert len(solved) >= share * (len(solved) + len(failed))


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


def test_the_whole_document_is_evidence_for_each_paragraph() -> None:
    known = ["The qmr. was used, as the qmr. often is, and a qmr. can be, by any qmr. in use."] * 3
    text = "He asked the qmr. Foo is known to it."
    alone, together = (describe(texts, "en").scores(load())[-1] for texts in ([text], [*known, text]))
    assert together < alone


def test_each_paragraph_has_its_own_language() -> None:
    text = "Das war am 3. Oktober. Dann ging er."
    assert split_all(["It was so. Then he left.", text], ["en", "de"])[1] == split(text, "de")


def test_line_ends_count_as_spaces_and_stay_in_the_text() -> None:
    text = "He came\nhome. She\tleft.\nIt rained."
    assert [text[a:b] for a, b in split(text, "en")] == ["He came\nhome.", "She\tleft.", "It rained."]


@pytest.mark.parametrize(("text", "case"), [("He came. Él.", "mixed"), ("he came.", "small"), ("HE CAME.", "capitals")])
def test_case_of_a_document(text: str, case: str) -> None:
    assert case_of([text]) == case


def test_paragraphs_that_begin_with_small_letters_make_a_text_loose() -> None:
    assert case_of(["He came."] * 19 + ["so did I."]) == "mixed"
    assert case_of(["He came."] * 10 + ["so did I."] * 5) == "loose"


def test_a_long_line_without_spaces_takes_no_long_time() -> None:
    text = "a.B" * 100_000 + '"(' * 50_000
    assert split(text, "en")[0][0] == 0
