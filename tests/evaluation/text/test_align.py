from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from reprose.evaluation.text.align import Alignment
from tests.evaluation.samples import ONE, THREE, TWO

TEXTS = st.lists(st.text(alphabet="abcde ", max_size=60), max_size=6)


def shares(gold: list[str], ours: list[str]) -> dict[tuple[int, int], int]:
    found = Alignment(gold, ours)
    return {(g, o): count for g, row in found.common.items() for o, count in row.items()}


def letters(text: str) -> int:
    return sum(c.isalnum() for c in text)


def test_blocks_find_each_other_in_any_order() -> None:
    assert shares([ONE, TWO, THREE], [THREE, ONE, TWO]) == {
        (0, 1): letters(ONE), (1, 2): letters(TWO), (2, 0): letters(THREE),
    }  # fmt: skip


def test_a_parted_block_is_found_in_both_parts() -> None:
    assert shares([ONE], [ONE[:40], TWO, ONE[40:]]) == {(0, 0): letters(ONE[:40]), (0, 2): letters(ONE[40:])}


def test_letters_around_a_misread_one_are_found() -> None:
    wrong = ONE.replace("dawn", "davvn").replace("misses", "mis5es")
    assert shares([ONE], [wrong])[0, 0] >= letters(ONE) - 2


def test_of_equal_blocks_the_next_one_is_taken() -> None:
    found = Alignment(["Yes.", ONE, "Yes.", TWO], ["Yes.", ONE, "Yes.", TWO])
    assert [sorted(found.common[g]) for g in range(4)] == [[0], [1], [2], [3]]


def test_a_short_block_is_found_inside_its_neighbour() -> None:
    assert shares([ONE, "Why?", TWO], [ONE, "Why? " + TWO]) == {
        (0, 0): letters(ONE), (1, 1): 3, (2, 1): letters(TWO),
    }  # fmt: skip


def test_what_is_not_there_is_not_found() -> None:
    assert shares([ONE], [TWO]).get((0, 0), 0) < 8
    assert shares([], [ONE]) == shares([ONE], []) == shares(["…"], ["—"]) == {}


@given(TEXTS, TEXTS)
def test_no_letter_is_taken_twice(gold: list[str], ours: list[str]) -> None:
    found = Alignment(gold, ours)
    met = [(g, o) for g, o in enumerate(found.to_ours.tolist()) if o >= 0]
    assert len({o for _, o in met}) == len(met)
    assert all(found.gold.code[g] == found.ours.code[o] and found.to_gold[o] == g for g, o in met)
    assert int((found.to_gold >= 0).sum()) == len(met)


@given(TEXTS, st.randoms(use_true_random=False))
def test_a_shuffled_document_is_found_whole(texts: list[str], chance: random.Random) -> None:
    mixed = list(texts)
    chance.shuffle(mixed)
    assert (Alignment(texts, mixed).to_ours >= 0).all()
