"""The noise score: cases from tests/cases/noise.json, and what holds for any text."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.options import NoiseOptions
from reprose.options.noise import weights_from
from reprose.text.noise import (
    CLASSES,
    FIRST,
    LEARNED,
    Counts,
    Weights,
    count,
    is_noise,
    reads,
    score,
    sets,
)
from reprose.text.noise import weights_of as by_name
from tests.effort import grows_linearly

CASES = json.loads((Path(__file__).parents[1] / "cases" / "noise.json").read_text("utf-8"))


def named(case: dict[str, str]) -> str:
    return f"{case['is']}: {case['text'][:30]}"


@pytest.mark.parametrize("weights", [LEARNED, FIRST])
@pytest.mark.parametrize("case", CASES["text"], ids=named)
def test_sentences_are_no_noise(case: dict[str, str], weights: str) -> None:
    assert is_noise(case["text"], by_name(weights)) is None


@pytest.mark.parametrize("case", CASES["noise"], ids=named)
def test_debris_is_noise(case: dict[str, str]) -> None:
    found = is_noise(case["text"])
    assert found is not None
    assert found == score(case["text"]) < 50


@pytest.mark.parametrize(
    "text, counts",
    [
        ("small letters", Counts(lower=12)),
        ("Karl met Anna.", Counts(lower=6, upper=1, names=4, permitted=1)),
        ("the UNESCO, AoE", Counts(lower=3, abbreviations=9, permitted=1)),
        ("e.g. so", Counts(lower=2, abbreviations=4)),
        ("by J. S. Bach", Counts(lower=2, abbreviations=4, names=4)),
        ("ALL IN CAPITALS", Counts(upper=13)),
        ("50 % of ½", Counts(lower=2, numbers=3, symbols=1)),
        ("“So?” – (no)…", Counts(lower=3, upper=1, permitted=7)),
        ("𝑥 → ∞", Counts(symbols=3)),
        ("日本語、汉字", Counts(lower=5, permitted=1)),
        ("e\u0301te\u0301", Counts(lower=5)),
        ("", Counts()),
    ],
)
def test_each_character_is_in_one_class(text: str, counts: Counts) -> None:
    assert count(text) == counts


def test_the_score_is_the_length_over_the_weighted_counts() -> None:
    weights = Weights(numbers=3.0, permitted=2.0)
    assert score("ab 12.", weights) == pytest.approx(100 * 5 / (2 * 1 + 2 * 3 + 1 * 2))
    assert score("only words here", weights) == 100.0
    assert score(" \n", weights) == 100.0


@given(st.text(max_size=200))
def test_whatever_the_text_each_character_counts_once(text: str) -> None:
    found = count(text)
    assert min(found) >= 0
    assert found.length <= sum(not c.isspace() for c in text)
    assert 0 < score(text) <= 100


@given(st.text(alphabet="aB 1.,%", max_size=60), st.sampled_from(CLASSES))
def test_a_class_that_weighs_more_lowers_no_other_way(text: str, name: str) -> None:
    weights = Weights()
    heavier = replace(weights, **{name: 4.0})
    has = getattr(count(text), name) > 0
    assert (score(text, heavier) < score(text, weights)) == has


def test_the_weights_of_2013_rise_in_its_order() -> None:
    w = by_name(FIRST)
    assert w.lower == w.abbreviations < w.numbers == w.upper < w.names == w.permitted < w.symbols


def test_learned_weights_are_no_less_than_that_of_small_letters() -> None:
    w = by_name(LEARNED)
    assert w.lower == 1.0
    assert all(getattr(w, name) >= 1.0 for name in CLASSES)
    assert w != by_name(FIRST)
    assert list(sets()) == [FIRST, LEARNED]


def test_options_go_over_the_set() -> None:
    assert weights_from(NoiseOptions()) == by_name(LEARNED)
    assert weights_from(NoiseOptions(weights=FIRST, numbers=9.0, knockout_limit=30.0)) == replace(
        by_name(FIRST), numbers=9.0, knockout_limit=30.0
    )
    assert weights_from(NoiseOptions(set_aside="nothing")) is None


@pytest.mark.parametrize("text", ["three small words", "Anna, Eva und Otto", "STOP!", "THE END", "— Non !"])
def test_what_reads_like_a_sentence(text: str) -> None:
    assert reads(text)


@pytest.mark.parametrize("text", ["CT0 CT1 CT2", "a b c d", "12 mg 14 mg", "x", "2.5 kg"])
def test_what_does_not(text: str) -> None:
    assert not reads(text)


@pytest.mark.parametrize("piece, end", [("a", "#"), ("aA", ""), ("a.", "#"), ("Ab, ", ""), ("ab 1 ", "")])
def test_long_texts_cost_no_more_than_their_length(piece: str, end: str) -> None:
    assert grows_linearly(lambda size: is_noise(piece * (size // len(piece)) + end), 20_000)
