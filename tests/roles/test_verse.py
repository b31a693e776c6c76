"""Cases about verse."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from reprose.roles.verse import _is_verse
from tests.roles.cases import about, check


@pytest.mark.parametrize("case", about("verse"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)


VERSES = [
    "The river rose, the river fell,",
    "and nobody was there to tell",
    "of what it took, of all it gave,",
    "whose was the boat,",
]
SPEECHES = [
    "“I am he,” said the old miller, “and the mill",
    "over the water is mine.”",
    "The captain answered after a while:—",
    "“My name is of no use.”",
]
SENTENCES = [
    "He took the lamp and went down to the boat.",
    "She did not ask him.",
    "The captain was asleep.",
    "Nobody saw how it was taken.",
]


@pytest.mark.parametrize(("texts", "verse"), [(VERSES, True), (SPEECHES, False), (SENTENCES, False)])
def test_speeches_and_short_paragraphs_are_no_verses(texts: list[str], verse: bool) -> None:
    rows = [
        SimpleNamespace(text=text, x1=60.0 + 5 * len(text), base=100.0 + 12 * i, size=10.0, word=15.0)
        for i, text in enumerate(texts)
    ]
    assert _is_verse(rows) is verse  # type: ignore[arg-type]
