"""Lists in two parts, keys beside what they mean, against columns of prose."""

from __future__ import annotations

import pytest

from reprose.document import Line
from reprose.layout.columns.entries import entries_of
from tests.layout.made import line
from tests.pages import MONO, PageBuilder
from tests.steps import read, recovered

KEYS = ["C-k", "C-y", "M-d", "history -w", "TAB"]
MEANINGS = [
    ["kill to the end of the line"],
    ["yank the text killed last, and set the", "mark at its beginning"],
    ["kill a word"],
    ["write the history to a file, or to that", "named in the settings"],
    ["complete a name"],
]


def card() -> PageBuilder:
    page = PageBuilder()
    base = 100.0
    for key, meaning in zip(KEYS, MEANINGS, strict=True):
        page.text(key, 50, base, style=MONO)
        for text in meaning:
            page.text(text, 150 if text == meaning[0] else 158, base)
            base += 12
    return page


def test_a_card_is_read_entry_by_entry() -> None:
    want = [text for key, meaning in zip(KEYS, MEANINGS, strict=True) for text in (key, *meaning)]
    assert read(card()) == want


def test_each_entry_is_an_item() -> None:
    blocks = recovered(card()).blocks
    assert [block.text for block in blocks] == [" ".join([k, *m]) for k, m in zip(KEYS, MEANINGS, strict=True)]
    assert {(block.role, block.kind) for block in blocks} == {("list_item", "definition")}


def column(x0: float, texts: list[str], width: float, step: float = 12.0) -> list[Line]:
    return [line(x0, 100 + step * i, x0 + width, text) for i, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (column(50, ["words that go on and on"] * 8, 150), column(220, ["words that go on and on"] * 8, 150)),
        (column(50, [str(i) for i in range(1, 9)], 30), column(120, ["a line of verse"] * 8, 120)),
        (column(50, ["Anna", "Bela", "Cleo"], 30), column(120, ["one", "two", "three"], 60)),
    ],
    ids=["prose", "numbers of lines", "too few"],
)
def test_other_columns_are_no_list(left: list[Line], right: list[Line]) -> None:
    assert entries_of(left, right) == []


@pytest.mark.parametrize(("lines", "entries"), [(4, 5), (8, 0)])
def test_names_in_the_margin_of_prose_are_no_keys(lines: int, entries: int) -> None:
    names = [line(50, 100 + 12 * lines * i, 85, "Name") for i in range(5)]
    prose = column(120, (["words that go on and on and on"] * (lines - 1) + ["to the end."]) * 5, 300)
    for last in prose[lines - 1 :: lines]:
        last.x1 = 180.0
    assert len(entries_of(names, prose)) == entries
