"""Marks of reading beside East Asian text: furigana over lines, and the marks of kanbun beside lines read downwards."""

from __future__ import annotations

import pytest

from reprose.document import replay
from reprose.document.block import line_script
from reprose.layout.lines.orientation import DOWNWARDS
from reprose.layout.lines.ruby import taken_out
from tests.pages import PageBuilder
from tests.steps import lines_of


def _wide(page: PageBuilder, text: str, x: float, base: float, size: float = 10.0, step: float = 1.0) -> float:
    for char in text:
        page.text(char, x, base, size)
        page.rows[-1] = (*page.rows[-1][:3], x + size, *page.rows[-1][4:])
        x += step * size
    return x


def _read(page: PageBuilder) -> list[tuple[str, list[str]]]:
    """The lines' texts, and what was taken out of them."""
    out = []
    for line in lines_of(page):
        assert replay(line.source, line_script(line)) == line.text
        out.append((line.text, [fix.before for fix in line.fixes if fix.rule == "character.ruby"]))
    return out


@pytest.mark.parametrize("first", [True, False])
def test_furigana_stay_with_their_line_and_out_of_its_text(first: bool) -> None:
    page = PageBuilder()
    if first:
        _wide(page, "かんじ", 70, 89, 5, 1.2)
    _wide(page, "その漢字を読む。", 50, 100)
    if not first:
        _wide(page, "かんじ", 70, 89, 5, 1.2)
    _wide(page, "次の行もある。", 50, 118)
    lines = _read(page)
    assert [text for text, _ in lines] == ["その漢字を読む。", "次の行もある。"]
    assert "".join(lines[0][1]) == "かんじ"


@pytest.mark.parametrize(
    ("name", "text", "size", "rise"),
    [
        ("a small line with more than kana", "第一章のはじめに", 5, 11),
        ("kana as large as the text", "はじめに", 9, 11),
        ("a small line further up", "はじめに", 5, 16),
    ],
)
def test_a_small_line_above_another_is_one(name: str, text: str, size: float, rise: float) -> None:
    page = PageBuilder()
    _wide(page, text, 50, 100 - rise, size)
    _wide(page, "その漢字を読む。", 50, 100)
    assert _read(page) == [(text, []), ("その漢字を読む。", [])]


def test_the_characters_of_kanbun_are_read_downwards_and_their_marks_are_not() -> None:
    page = PageBuilder()
    page.text("The poem of the page:", 40, 60)
    for column, (text, marks) in enumerate([("月落烏啼霜滿天", {1: "チ", 5: "ツ"}), ("江楓漁火對愁眠", {4: "ス"})]):
        x = 200 - 30 * column
        for row, char in enumerate(text):
            top = 100 + 15 * row + (15 if row > 4 else 0)  # room for marks
            _wide(page, char, x, top)
            if row in marks:
                _wide(page, marks[row], x + 10, top + 1, 5)
            if column == 0 and row == 5:
                _wide(page, "レ", x, top + 6, 5)
    page.text("And so it ends.", 40, 300)
    lines = lines_of(page)
    found = {line.text: "".join(f.before for f in line.fixes) for line in lines if line.turn == DOWNWARDS}
    assert found == {"月落烏啼霜滿天": "チツレ", "江楓漁火對愁眠": "ス"}
    assert [line.text for line in lines if line.turn == 0] == ["The poem of the page:", "And so it ends."]


def test_lists_of_short_lines_are_read_from_the_left() -> None:
    page = PageBuilder()
    for row, text in enumerate(["春の花", "夏の空", "秋の月", "冬の雪"]):
        _wide(page, text, 50, 100 + 15 * row)
    assert [line.turn for line in lines_of(page)] == [0, 0, 0, 0]


def test_marks_that_follow_each_other_are_one_edit() -> None:
    edits = taken_out("漢かん字じ", [False, True, True, False, True])
    assert [(e.start, e.end, e.before, e.after) for e in edits] == [(1, 3, "かん", ""), (4, 5, "じ", "")]
    assert taken_out("漢字", [False, False]) == []
