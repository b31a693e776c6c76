"""What is right as a group, and what counts at all."""

from __future__ import annotations

import pytest

from reprose.document import Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.match import Match
from tests.evaluation.samples import HEAD, ONE, THREE, TWO, gold, match, ours, paragraphs


@pytest.mark.parametrize(
    "found, right",
    [
        ([ONE, TWO], {0: 0, 1: 1}),
        ([TWO, ONE], {0: 1, 1: 0}),
        ([ONE.replace("ferry", "fer- ry").replace("dawn", "davvn"), TWO], {0: 0, 1: 1}),  # wording
        ([f"{ONE} {TWO}"], {}),
        ([ONE[:40], ONE[40:], TWO], {1: 2}),
        ([ONE[:-20], f"{ONE[-20:]} {TWO}"], {}),  # the last words went to the next
        ([f"Chapter 4 Running head {ONE}", TWO], {1: 1}),
        ([f"{ONE[:40]} Chapter 4 Running head {ONE[40:]}", TWO], {1: 1}),
        ([f"{ONE[45:]} {ONE[:45]}", TWO], {1: 1}),  # parts in the wrong order
        ([], {}),
    ],
)
def test_right_groups(found: list[str], right: dict[int, int]) -> None:
    assert match(paragraphs(ONE, TWO), paragraphs(*found)).right == right


def test_a_long_paragraph_may_not_lose_its_last_line() -> None:
    long = " ".join([ONE, TWO, THREE] * 4)
    assert match(paragraphs(long), paragraphs(long)).right == {0: 0}
    assert match(paragraphs(long), paragraphs(long[:-30], long[-30:])).right == {}


def test_what_the_gold_cannot_judge_does_not_count() -> None:
    wanted = [GoldBlock("paragraph", ONE), GoldBlock("other", TWO, scored=False)]
    found = ours(
        ("paragraph", ONE), ("footnote", TWO), ("noise", "0 10 20 30 axis"), ("page_header", "Running head"),
        ("table", "10 | 20 / 30 | 40"), ("paragraph", "…"),
    )  # fmt: skip
    result = Match(wanted, found)
    assert result.counted == [0, 4]  # a table claims to be one: the gold should know it
    assert result.unscored == {1}
    assert result.known == {0, 1}


def test_a_right_group_counts_whatever_its_role() -> None:
    assert Match(gold(("heading", HEAD)), [Block("page_header", [], HEAD)]).counted == [0]
