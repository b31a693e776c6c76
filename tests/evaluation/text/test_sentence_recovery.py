from __future__ import annotations

import json

import pytest

from reprose.document import Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.text.sentence_recovery import Broken, count_broken, gold_sentences, kind_of, render

GOLD = [
    GoldBlock("heading", "The tides of the coast"),
    GoldBlock("paragraph", "The first sentence stands here. Dr. Ebb wrote the second one."),
    GoldBlock("paragraph", "Nobody vouches for this sentence.", scored=False),
    GoldBlock("list_item", "own one; own two", sentences=("own sentence one", "own sentence two")),
]


def test_sentences_are_the_golds_own_or_found_by_rules() -> None:
    assert [block["sentences"] for block in gold_sentences(GOLD, "en")] == [
        ["The first sentence stands here.", "Dr. Ebb wrote the second one."], ["own sentence one", "own sentence two"],
    ]  # fmt: skip


def test_a_sentence_is_whole_in_one_block_of_text_only() -> None:
    sentences = gold_sentences(GOLD, "en")[:1]
    first, second = sentences[0]["sentences"]
    assert count_broken(sentences, [Block("paragraph", [], f"{first} {second}")]) == Broken(0, 2)
    assert count_broken(sentences, [Block("heading", [], first), Block("noise", [], second)]) == Broken(1, 2)
    assert count_broken(sentences, [Block("paragraph", [], first[:9]), Block("paragraph", [], first[9:])]).broken == 2
    assert count_broken([], []).share is None


@pytest.mark.parametrize(
    "layout, kind",
    [
        ("paper, 1 column", "one column"), ("paper, 2 columns", "two columns"), ("book, 1 column", "book"),
        ({"style": "article", "cols": 3}, "more columns"), ({"style": "book", "cols": 1}, "book"), ("novel", "novel"),
        ({"style": "book", "cols": 2}, "two columns"), (None, "other"), ({"cols": "x"}, "other"),
    ],
)  # fmt: skip
def test_the_kind_is_in_the_golds_layout(layout: object, kind: str) -> None:
    assert kind_of("a", layout) == kind


def test_a_kind_that_is_asked_for_goes_before() -> None:
    wanted = [("novel", "*_novel"), ("letters", "*")]
    assert kind_of("en_novel", "book, 1 column", wanted) == "novel"
    assert kind_of("en_other", "book, 1 column", wanted) == "letters"


def test_the_table_has_means_by_kind_beside_what_was_reported() -> None:
    results = {
        "a": ("novel", {"sr 0.1": Broken(1, 4), "full": Broken(0, 4)}),
        "b": ("novel", {"sr 0.1": Broken(1, 2), "full": Broken(0, 2)}),
        "c": ("letters", {"sr 0.1": Broken(0, 5), "full": Broken(0, 5)}),
    }
    lines = [line.split() for line in render(results, ["sr 0.1", "full"], "text").splitlines()]
    assert ["a", "novel", "4", "25.0", "0.0"] in lines
    assert ["novel", "2", "6", "37.5", "0.0", "0", "23"] in lines
    assert ["letters", "1", "5", "0.0", "0.0", "-", "-"] in lines
    assert ["all", "3", "11", "25.0", "0.0", "-", "-"] in lines
    data = json.loads(render(results, ["sr 0.1", "full"], "json"))
    assert data["kinds"]["novel"] == {"sr 0.1": 37.5, "full": 0.0}
    assert data["2015"]["novel"] == {"sr": 0.0, "gate": 23.0}
    assert render(results, ["sr 0.1", "full"], "md").startswith("| sentences left broken, % |")
