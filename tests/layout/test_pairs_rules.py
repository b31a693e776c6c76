"""What is seen of two rows of a column, on both sides of each limit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reprose.document import Line
from reprose.layout import pairs as rules
from reprose.layout.pairs import ColumnRows, RowPair
from tests.layout.made import line


def pair(*rows: Line, i: int = 1, current: list[int] | None = None, leading: float = 12.0, **more: Any) -> RowPair:
    """Row ``i`` of a column from 50 to 350 and the row above."""
    edges = [(row.x0, row.x1) for row in rows]
    column = {"left": 50.0, "right": 350.0, "justified": True, "gap": 0.4} | more
    shown = ColumnRows([[row] for row in rows], list(rows), edges, **column)
    return RowPair(shown, i, [i - 1] if current is None else current, leading)


def row(k: float, x0: float = 50, x1: float = 350, text: str = "words of a row", **more: Any) -> Line:
    return line(x0, 100 + 12 * k, x1, text, **more)


def test_what_a_pair_holds() -> None:
    a, b, c = row(0), row(1, 60, 300, size=9), row(2)
    two = pair(a, b, c)
    assert (two.a, two.b, two.a_row, two.b_row) == (a, b, [a], [b])
    assert (two.a_edge, two.b_edge, two.step, two.em, two.alone) == ((50, 350), (60, 300), 12, 9, True)
    last = pair(a, b, c, i=2, current=[0, 1])
    assert (last.a, last.b, last.alone) == (b, c, False)
    assert (last.room, two.room) == (50, 0)


def test_the_usual_size_and_the_markers_of_a_column() -> None:
    rows = [row(0, text="1. one", size=9.1), row(1, text="2. two", size=9.05), row(2, 61.4, text="• three"),
            row(3, 61.4, text="three")]  # fmt: skip
    shown = pair(*rows).column
    assert shown.usual == 9.0
    assert dict(shown.marker_left) == {50: 2, 61: 1}
    assert pair(row(0, size=9.13), row(1, size=9.3), row(2, size=8)).column.usual == 9.25


@pytest.mark.parametrize(
    "name, below, wanted",
    [
        ("alike", row(2, 55), (55, 350)),
        ("nothing", None, None),
        ("larger", row(2, size=10.7), None),
        ("hardly larger", row(2, size=10.6), (50, 350)),
        ("smaller", row(2, size=9.3), None),
        ("bold", row(2, bold=1.0), None),
        ("partly bold", row(2, bold=0.8), (50, 350)),
        ("behind a space", row(2.5), None),
        ("behind little more than a line", row(2.3), (50, 350)),
    ],
)
def test_the_row_below_both(name: str, below: Line | None, wanted: tuple[float, float] | None) -> None:
    two = pair(row(0), row(1), *([below] if below else []))
    assert two.below == wanted
    assert not two.returns


def test_the_row_below_small_type() -> None:
    rows = [line(50, base, 350, size=3) for base in (100, 103, 107.4)]
    assert pair(*rows, leading=3.0).below is not None
    rows[2].base = 107.6
    assert pair(*rows, leading=3.0).below is None


@pytest.mark.parametrize("x0, wanted", [(50, True), (54.9, True), (55, False), (60, False), (70, False)])
def test_the_row_below_returns(x0: float, wanted: bool) -> None:
    assert pair(row(0), row(1, 60), row(2, x0)).returns is wanted
    assert pair(row(0), row(1, 60)).returns is False


@pytest.mark.parametrize(
    "above, text, ended, divided",
    [
        ("the end.", "words", True, False),
        ("the end:", "words", True, False),
        ("the end;", "words", True, False),
        ("the end", "words", False, False),
        ("the mill-", "er", False, True),
        ("the mill\u2010", "er", False, True),
        ("the mill\u00ad", "er", False, True),
        ("the mill-", "Er", False, False),
        ("the mill -", "er", False, False),
        ("the mill- or", "er", False, False),
        ("the mill.12", "er", True, False),
    ],
)
def test_sentences_and_words_that_go_on(above: str, text: str, ended: bool, divided: bool) -> None:
    two = pair(row(0, text=above), row(1, text=text))
    assert (two.ended, two.divides_word) == (ended, divided)


@pytest.mark.parametrize(
    "text, wanted", [("word", 102.5), ("word and", 52.5), ("a bcdefghi", 12.5), ("", 2.5), (" word", 2.5)]
)
def test_the_room_of_the_first_word(text: str, wanted: float) -> None:
    made = row(0, x1=150)
    made.text = text
    assert rules._first_word_width(made) == pytest.approx(wanted)
    assert pair(row(0), made).width == pytest.approx(wanted)


@pytest.mark.parametrize("text, wanted", [("1. one", "1. "), ("• one", "• "), ("one", None), ("1.", None)])
def test_the_marker_of_the_lower_row(text: str, wanted: str | None) -> None:
    found = pair(row(0, text="2. two"), row(1, text=text)).marker
    assert (found and found.group()) == wanted


@pytest.mark.parametrize(
    "text, first, wanted",
    [("words of it", True, 50), ("• words of it", True, 70), ("• words of it", False, 50), ("2.1 On boats", True, 90),
     ("A On boats", True, 70), ("12. On boats", True, 90)],
)  # fmt: skip
def test_where_the_text_of_a_row_begins(text: str, first: bool, wanted: float) -> None:
    made = line(50, 100, 50 + 10 * len(text), text)
    made.page.x0[:] = 50 + 10 * np.arange(len(text))
    assert rules._text_edge([made], 50, first) == wanted


def test_a_marker_of_its_own_stands_beside_the_text() -> None:
    marker, text = line(50, 100, 55, "•"), line(70, 100, 350, "words of it")
    marker.text = "• "
    assert rules._text_edge([marker, text], 50, True) == 50  # no text behind the bullet
    numbered, words = line(50, 100, 60, "1. a"), line(70, 100, 350)
    assert rules._text_edge([numbered, words], 50, True) > 50
    turned = line(50, 100, 350, "• words", turn=1)
    assert rules._text_edge([turned], 33, True) == 33


def test_the_inset_is_measured_from_the_text_above() -> None:
    assert pair(row(0), row(1, 62)).inset == 12
    assert pair(row(0), row(1, 41)).inset == -9
    item = line(50, 100, 350, "• words of a row")
    behind = float(item.page.x0[2])
    assert pair(item, row(1, 62)).inset == pytest.approx(62 - behind)
    assert pair(row(0), item, row(2, 62), i=2, current=[0, 1]).inset == 12


@pytest.mark.parametrize(
    "edges, wanted",
    [
        ([(70, 330)], True),
        ([(62, 338)], False),
        ([(62.1, 337.9)], True),
        ([(70, 337.9)], True),
        ([(70, 338)], False),
        ([(70, 322.1)], True),
        ([(70, 322)], False),
        ([(70, 330), (50, 350)], False),
        ([(70, 330), (90, 310)], True),
        ([(70, 330), (90, 330)], False),
    ],
)
def test_lines_in_the_middle(edges: list[tuple[float, float]], wanted: bool) -> None:
    assert rules.is_centred(edges, 50, 350, 10) is wanted


@pytest.mark.parametrize(
    "name, rows, current, wanted",
    [
        ("both", [(70, 330), (90, 310)], [0], True),
        ("the first only", [(70, 330), (90, 350)], [0], False),
        ("the second fills the column", [(70, 330), (50, 350)], [0], True),
        ("the first fills it", [(50, 350), (90, 310)], [0], False),
        ("the first of three fills it", [(50, 350), (70, 330), (90, 310)], [0, 1], True),
        ("the second of three does", [(70, 330), (50, 350), (90, 310)], [0, 1], True),
        ("no row above is inset", [(50, 350), (62, 338), (90, 310)], [0, 1], False),
        ("one is", [(50, 350), (62.1, 337.9), (50, 350)], [0, 1], True),
        ("the last is off", [(70, 330), (50, 350), (90, 318)], [0, 1], False),
        ("the last is hardly off", [(70, 330), (50, 350), (90, 317.9)], [0, 1], True),
        ("what came before the group does not count", [(50, 300), (70, 330), (50, 350)], [1], True),
    ],
)
def test_rows_in_the_middle(
    name: str, rows: list[tuple[float, float]], current: list[int], wanted: bool
) -> None:
    made = [row(k, *edges) for k, edges in enumerate(rows)]
    assert pair(*made, i=len(made) - 1, current=current).centred is wanted
