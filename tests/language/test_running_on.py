from __future__ import annotations

import pytest

from reprose.language.running_on import run_on

CAPITALS = "Het is Kees. "


@pytest.mark.parametrize(
    "text, following, item, goes_on",
    [
        ("We need the following:", "flour and salt;", True, True),
        ("We need the following:", "Flour", True, True),
        ("Do it in this order:", "Open the door.", True, False),
        ("He said it aloud:", "Nobody was there.", False, False),
        ("flour and salt;", "Milk", True, True),
        ("flour, and", "milk.", True, True),
        ("The sum is", "where x is a number.", False, True),
        ("The sum is", "“where x is a number.”", False, True),
        ("It is done.", "where was it?", False, False),
        ("It is done (at last.)", "where was it?", False, False),
        ("It is done", "Where was it?", False, False),
        ("One thing,", "Then Another", False, False),
        ("", "where", False, False),
        ("It is done,", "", True, False),
    ],
)
def test_borders(text: str, following: str, item: bool, goes_on: bool) -> None:
    texts = [CAPITALS, text, following]
    assert run_on(texts, [False, False, item]) == [False, goes_on, False]


def test_items_of_a_list_that_a_sentence_came_into() -> None:
    texts = ["We need:", "Flour", "Salt", "Milk and honey.", "Butter"]
    assert run_on(texts, [False, True, True, True, True]) == [True, True, True, False, False]
    assert run_on(texts[1:], [True] * 4) == [False] * 4


def test_without_capitals_only_signs_count() -> None:
    texts = ["we need", "flour and", "salt,", "that is all"]
    assert run_on(texts) == [False, False, True, False]
