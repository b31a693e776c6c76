from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.evaluation.text.compare import Column, bare, offsets


@pytest.mark.parametrize(
    "text, key",
    [("Já, vůl!", "javul"), ("ﬁne — 2½", "fine212"), ("ˇr´ıd´ıc´ım", "ridicim"), ("Straße", "strasse"), ("…", "")],
)
def test_bare(text: str, key: str) -> None:
    assert bare(text) == key


@given(st.text(max_size=40))
def test_each_letter_knows_its_character(text: str) -> None:
    places = offsets(text).tolist()
    assert places == sorted(places)
    assert "".join(bare(text[at]) for at in dict.fromkeys(places)) == bare(text)


def test_stretches_do_not_cross_from_text_to_text() -> None:
    column = Column(["abc", "", "abcd"])
    at, hashed = column.grams(3)
    assert at.tolist() == [0, 3, 4]
    assert hashed[0] == hashed[1] != hashed[2]
    assert Column(["ab"]).grams(3)[0].tolist() == []
