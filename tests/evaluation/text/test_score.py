from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.evaluation.text.compare import common, fold, letters, similarity, words
from reprose.evaluation.text.score import broken, score

GOLD: list[dict[str, Any]] = [
    {"role": "heading", "text": "1 Beginnings"},
    {
        "role": "paragraph",
        "text": "The first sentence stands here. The second one goes on.",
        "sentences": ["The first sentence stands here.", "The second one goes on."],
    },
    {"role": "footnote", "text": "A remark at the foot.", "marker": "1"},
    {"role": "list_item", "text": "an item of some length", "marker": "•"},
]


def test_the_gold_itself_is_perfect() -> None:
    figures = score(GOLD, GOLD)
    assert [figures[k] for k in ("broken", "missing", "junk", "leak")] == [0.0] * 4
    assert [figures[k] for k in ("order", "paras", "heads", "notes")] == [100.0] * 4


def test_nothing_recovered_is_the_worst() -> None:
    figures = score(GOLD, [])
    assert (figures["broken"], figures["missing"], figures["junk"], figures["order"]) == (
        100.0,
        100.0,
        100.0,
        0.0,
    )


def test_a_note_in_the_body_leaks_and_breaks() -> None:
    text = "The first sentence A remark at the foot. stands here. The second one goes on."
    found = [GOLD[0], {"role": "paragraph", "text": text}, GOLD[3]]
    figures = score(GOLD, found)
    assert figures["broken"] == pytest.approx(100 / 3)
    assert figures["leak"] == pytest.approx(100 * 5 / 20)
    assert figures["junk"] == 0.0
    assert figures["notes"] == 0.0
    assert broken(GOLD, found) == ["The first sentence stands here."]


def test_what_the_gold_nowhere_has_is_junk() -> None:
    found = [*GOLD, {"role": "paragraph", "text": "Proceedings 1999"}]
    assert score(GOLD, found)["junk"] == pytest.approx(100 * 2 / 17)


def test_figures_without_occasion_are_none() -> None:
    assert score(GOLD[1:2], GOLD[1:2])["notes"] is None


def test_spelling_is_folded() -> None:
    assert fold("“ﬁne”\u00a0–  it’s") == '"fine" - it\'s'
    assert letters("Café, NAÏVE-1") == "cafenaive1"
    assert words("It's well-known: 3.5 x") == ["it's", "well-known", "3.5", "x"]


def test_common_is_the_longest_common_subsequence() -> None:
    assert common("abcbdab", "bdcaba") == 4
    assert similarity("", "") == 100.0


@given(st.text("abc", max_size=12), st.text("abc", max_size=12))
def test_common_agrees_with_the_plain_definition(a: str, b: str) -> None:
    rows = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            rows[i + 1][j + 1] = rows[i][j] + 1 if x == y else max(rows[i][j + 1], rows[i + 1][j])
    assert common(a, b) == rows[-1][-1]
