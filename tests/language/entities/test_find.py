"""Names: cases from tests/cases/names.json, and what holds for any text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.language.entities import find_entities, known_entities
from reprose.language.sentences import split_all

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "names.json").read_text("utf-8")
)
TOKEN = re.compile(r"(?:[^\W\d_]\.)+(?=\s|[^\W\d_])|\w+(?:-\w+)*|[^\w\s]")


def tokens(text: str) -> list[tuple[int, int]]:
    return [found.span() for found in TOKEN.finditer(text)]


def names(texts: list[str], language: str | None) -> list[list[str]]:
    found = find_entities(texts, split_all(texts, language), [tokens(text) for text in texts], language)
    return [[text[a:b] for a, b in each] for text, each in zip(texts, found, strict=True)]


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {c.get('text') or c['texts']}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "negative"))
def test_names(case: dict[str, Any]) -> None:
    assert names([case["text"]], case["lang"]) == [case["names"]]


@pytest.mark.parametrize("case", cases("documents"))
def test_a_document_is_evidence_for_each_paragraph(case: dict[str, Any]) -> None:
    assert names(case["texts"], case["lang"]) == case["names"]


@pytest.mark.parametrize("case", cases("known_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert names([case["text"]], case["lang"]) == [case["names"]]


TEXTS = st.lists(st.text(alphabet="abAB1 .-'\"(„:€éÉжЖ日\n", max_size=60), max_size=4)


@given(TEXTS, st.sampled_from([None, "en", "de", "nl", "xx"]), st.booleans())
def test_names_are_spans_in_order_from_token_to_token(texts: list[str], language: str | None, split: bool) -> None:
    cut = [tokens(text) for text in texts]
    sentences = split_all(texts, language) if split else None
    found = find_entities(texts, sentences, cut, language)
    assert len(found) == len(texts)
    for text, spans, each in zip(texts, cut, found, strict=True):
        at = 0
        for start, end in each:
            assert at <= start < end <= len(text)
            assert start in {a for a, _ in spans}
            assert end in {b for _, b in spans}
            at = end
        assert all("\n" in text or text[a:b].strip() == text[a:b] for a, b in each)


@given(TEXTS)
def test_known_names_are_words_of_the_document(texts: list[str]) -> None:
    assert all(any(name in text for text in texts) for name in known_entities(texts, "en"))


def test_no_name_goes_over_the_end_of_a_sentence() -> None:
    texts = ["We left Rome. Anna stayed, and so did Rome and Anna."]
    assert names(texts, "en") == [["Rome", "Anna", "Rome", "Anna"]]


def test_words_known_before_sentences_are() -> None:
    texts = ["Later prof. Jansen came. The rain saw Jansen. The end."]
    assert known_entities(texts, "en") == {"Jansen"}


def test_nothing_of_nothing() -> None:
    assert find_entities([], [], [], "en") == []
    assert find_entities([""], [[]], [[]], None) == [[]]
    assert known_entities([]) == frozenset()
