"""The text of a block from its lines: where lines stand, what is put between them."""

from __future__ import annotations

import pytest

from reprose.document import Block, Cell, Line, Role
from reprose.document.edits import replay
from reprose.prose.joins.block_text import Inset, _sign, _spaces, _width, insets_of, set_table_text, set_text
from tests.pages import MONO, PageBuilder
from tests.prose.joins.groups import line
from tests.prose.zipf import vocabulary
from tests.steps import lines_of

WORDS = vocabulary("harbour 5, the 7")


@pytest.mark.parametrize(
    ("gap", "wide", "wanted"),
    [(12, 5, 2), (13, 5, 3), (0, 5, 0), (-5, 5, 0), (295, 5, 59), (300, 5, 60), (305, 5, 60), (900, 5, 60), (12, 6, 2)],
)
def test_room_in_characters(gap: float, wide: float, wanted: int) -> None:
    assert _spaces(gap, wide) == wanted


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        # left edge, right edge, baseline, page; a character is 5 wide
        ([(50, 90, 100, 1)], [(0, 0)]),
        ([(60, 90, 100, 1), (50, 90, 112, 1)], [(0, 2), (1, 0)]),
        ([(50, 90, 100, 1), (70, 90, 112, 1)], [(0, 0), (1, 4)]),
        ([(50, 90, 100, 1), (50, 90, 112, 1), (50, 90, 136, 1)], [(0, 0), (1, 0), (2, 0)]),
        ([(50, 90, 100, 1), (50, 90, 112, 1), (50, 90, 148, 1)], [(0, 0), (1, 0), (3, 0)]),
        ([(50, 90, 100, 1), (50, 90, 112, 1), (50, 90, 172, 1)], [(0, 0), (1, 0), (3, 0)]),
        ([(50, 90, 200, 1), (50, 90, 212, 1), (50, 90, 100, 1)], [(0, 0), (1, 0), (1, 0)]),
        # steps of less than a line do not count as the usual one
        ([(50, 90, 100, 1), (50, 90, 106, 1), (50, 90, 124, 1)], [(0, 0), (1, 0), (1, 0)]),
        ([(50, 90, 100, 1), (50, 90, 106.5, 1), (50, 90, 124.5, 1)], [(0, 0), (1, 0), (3, 0)]),
        # pieces of one line
        ([(50, 90, 100, 1), (110, 150, 100, 1)], [(0, 0), (0, 4)]),
        ([(50, 90, 100, 1), (110, 150, 103.9, 1)], [(0, 0), (0, 4)]),
        ([(50, 90, 100, 1), (110, 150, 96.1, 1)], [(0, 0), (0, 4)]),
        ([(50, 90, 100, 1), (110, 150, 104, 1)], [(0, 0), (1, 12)]),
        ([(50, 90, 100, 1), (90, 150, 100, 1)], [(0, 0), (0, 1)]),
        ([(50, 90, 100, 1), (80, 150, 100, 1)], [(0, 0), (0, 1)]),
        # pages
        ([(60, 90, 500, 1), (50, 90, 512, 1), (90, 150, 60, 2)], [(0, 2), (1, 0), (1, 0)]),
        ([(50, 90, 500, 1), (90, 150, 60, 2), (80, 150, 72, 2)], [(0, 0), (1, 2), (1, 0)]),
        ([(50, 90, 100, 1), (110, 150, 100, 2)], [(0, 0), (1, 0)]),
        ([(50, 90, 100, 1), (50, 90, 124, 1), (50, 90, 60, 2), (50, 90, 72, 2)], [(0, 0), (2, 0), (1, 0), (1, 0)]),
        ([(50, 90, 100, 1), (50, 90, 124, 1), (50, 90, 130, 2), (50, 90, 154, 2)], [(0, 0), (1, 0), (1, 0), (1, 0)]),
    ],
)
def test_white_space_before_lines(
    places: list[tuple[float, float, float, int]], wanted: list[tuple[int, int]]
) -> None:
    lines = [line("x", x0=x0, x1=x1, base=base, page=page) for x0, x1, base, page in places]
    assert insets_of(lines) == [Inset(*each) for each in wanted]


def typed(*texts: str, spacing: float = 1.0, turn: int = 0) -> list[Line]:
    page = PageBuilder()
    for at, text in enumerate(texts):
        page.text(text, 50, 100 + 12 * at, style=MONO, spacing=spacing, turn=turn)
    lines = lines_of(page)
    assert [each.fixed for each in lines] == [1.0] * len(texts)
    return lines


def test_how_wide_a_character_is() -> None:
    mono, plain = typed("abcd", "efgh"), typed("abcd", "efgh")
    for each in plain:
        each.fixed, each.size = 0.0, 8
    assert _width(mono) == 6
    assert _width(plain) == 4  # two spaces
    assert _width([mono[0], plain[0]]) == 6  # half of the lines are enough
    assert _width([plain[0], mono[0], plain[1]]) == 4
    assert _width(typed("ab", "abcd", spacing=2.0)) == 7
    (single,) = typed("a")
    assert _width([single]) == 6
    for each in mono:
        each.turn = 1
    assert _width(mono) == 6


def test_characters_over_each_other_do_not_count() -> None:
    (crowded,) = typed("abcdef", spacing=0.0)
    page, chars = crowded.page, crowded.chars
    for at in (1, 3, 5):
        page.x0[chars[at]] = page.x0[chars[at - 1]] + 1
    assert _width([crowded]) == 9
    for at in range(6):
        page.x0[chars[at]] = 50
    assert _width([crowded]) == 6


@pytest.mark.parametrize(
    ("before", "after", "width", "wanted"),
    [
        ((0, 0), (0, 1), 3, " | "),
        ((0, 0), (0, 2), 3, " | | "),
        ((0, 2), (1, 0), 3, " / "),
        ((0, 1), (1, 0), 3, " | / "),
        ((0, 2), (1, 1), 3, " / | "),
        ((0, 0), (2, 2), 3, " | | / / | | "),
    ],
)
def test_bars_and_strokes(before: tuple[int, int], after: tuple[int, int], width: int, wanted: str) -> None:
    assert _sign(Cell(*before, []), Cell(*after, []), width) == wanted


def table(*cells: tuple[int, int, list[str]], **spans: int) -> Block:
    made = Block("table", [])
    made.cells = [Cell(row, column, [line(text) for text in texts], **spans) for row, column, texts in cells]
    made.lines = [each for cell in made.cells for each in cell.lines]
    return made


@pytest.mark.parametrize(
    ("cells", "text", "starts", "stretches"),
    [
        ([(0, 0, ["Port"])], "Port", [0], [(0, 4)]),
        ([(0, 0, ["Port"]), (0, 1, ["Ships"])], "Port | Ships", [0, 7], [(0, 4), (7, 12)]),
        (
            [(0, 0, ["Port"]), (0, 1, ["Ships"]), (1, 0, ["Bergen"])],
            "Port | Ships / Bergen", [0, 7, 15], [(0, 4), (7, 12), (15, 21)],
        ),
        (
            [(0, 0, ["the har-", "bour"]), (0, 1, ["Ships"])],
            "the harbour | Ships", [0, 7, 14], [(0, 11), (14, 19)],
        ),
        (
            [(0, 0, ["Port"]), (0, 1, ["the", "harbour", "was"]), (1, 1, ["x"])],
            "Port | the harbour was / | x", [0, 7, 11, 19, 27], [(0, 4), (7, 22), (27, 28)],
        ),
        (
            [(0, 0, ["a-", "-stone"]), (0, 1, ["x"])],
            "a-stone | x", [0, 1, 10], [(0, 7), (10, 11)],
        ),
    ],
)  # fmt: skip
def test_cells_have_stretches_of_the_text(
    cells: list[tuple[int, int, list[str]]], text: str, starts: list[int], stretches: list[tuple[int, int]]
) -> None:
    made = table(*cells)
    assert set_table_text(made, WORDS) == starts
    assert made.text == text
    assert [(cell.start, cell.end) for cell in made.cells or []] == stretches
    source = "\n".join(each for _, _, texts in cells for each in texts)
    assert replay(source, made.joins) == text
    assert [each.text for each in made.lines] == source.split("\n")
    assert set_text(table(*cells), WORDS) == starts


def test_cells_that_span_columns_make_the_table_wider() -> None:
    made = table((0, 0, ["a"]), (1, 0, ["b"]), column_span=3)
    set_table_text(made, WORDS)
    assert made.text == "a | | / b"


def test_rules_of_cells() -> None:
    made = table((0, 0, ["a"]), (0, 1, ["b"]), (1, 0, ["c"]))
    set_table_text(made, WORDS)
    assert [(e.rule, e.before, e.after) for e in made.joins] == [
        ("table.cell", "\n", " | "), ("table.row", "\n", " / "),
    ]  # fmt: skip


def test_a_table_without_cells_has_no_text() -> None:
    made = Block("table", [line("a")])
    made.cells = []
    assert set_table_text(made, WORDS) == []
    assert (made.text, made.lines) == ("", [])


BELOW, BESIDE = (50.0, 90.0, 112.0), (120.0, 160.0, 100.0)


@pytest.mark.parametrize(
    ("role", "kind", "place", "text", "rules"),
    [
        ("paragraph", None, BELOW, "the har bour", ["line.end"]),
        ("toc", None, BELOW, "the har\nbour", []),
        ("toc", None, BESIDE, "the har bour", ["line.row"]),
        ("index", None, BESIDE, "the har bour", ["line.row"]),
        ("paragraph", "verse", BELOW, "the har\nbour", []),
        ("paragraph", "verse", BESIDE, "the har bour", ["line.row"]),
        ("paragraph", "other", BESIDE, "the har bour", ["line.end"]),
        ("table", None, BELOW, "the har / bour", ["table.row"]),
        ("table", None, BESIDE, "the har | bour", ["table.cell"]),
        ("table", None, (120.0, 160.0, 103.9), "the har | bour", ["table.cell"]),
        ("table", None, (120.0, 160.0, 96.1), "the har | bour", ["table.cell"]),
        ("table", None, (120.0, 160.0, 104.0), "the har / bour", ["table.row"]),
        ("table", None, (50.0, 160.0, 100.0), "the har / bour", ["table.row"]),
        ("table", None, (40.0, 160.0, 100.0), "the har / bour", ["table.row"]),
        ("formula", None, BELOW, "the har bour", ["line.end"]),
        ("code", None, BELOW, "the har\nbour", []),
        ("code", None, (70.0, 90.0, 112.0), "the har\n    bour", ["code.indent"]),
        ("code", None, BESIDE, "the har      bour", ["line.row"]),
        ("code", None, (40.0, 90.0, 112.0), "  the har\nbour", ["code.indent"]),
    ],
)
def test_what_is_put_between_two_lines(
    role: Role, kind: str | None, place: tuple[float, float, float], text: str, rules: list[str]
) -> None:
    x0, x1, base = place
    made = Block(role, [line("the har", x1=90), line("bour", x0=x0, x1=x1, base=base)], kind=kind)
    starts = set_text(made, WORDS)
    assert made.text == text
    assert [e.rule for e in made.joins] == rules
    assert starts == [text.index("the har"), text.index("bour")]
    assert replay("the har\nbour", made.joins) == text


@pytest.mark.parametrize(
    ("texts", "role", "marker", "text", "starts"),
    [
        (["mill"], "paragraph", 0, "mill", [0]),
        (["• mill"], "list_item", 2, "mill", [-2]),
        (["•", "mill"], "list_item", 1, "mill", [-1, 0]),
        (["•", "mill"], "list_item", 2, "mill", [-1, 0]),
        (["•", "mill", "stone"], "list_item", 1, "mill stone", [-1, 0, 5]),
        (["• the har-", "bour was"], "list_item", 2, "the harbour was", [-2, 7]),
        (["the mill-", "-stone", "was"], "paragraph", 0, "the mill-stone was", [0, 8, 15]),
        (["", "mill"], "paragraph", 0, "mill", [0, 0]),
        (["y = a -", "b"], "formula", 0, "y = a - b", [0, 8]),
        (["y = a -", "b", "c"], "formula", 0, "y = a - b c", [0, 8, 10]),
    ],
)
def test_markers_and_broken_words(
    texts: list[str], role: Role, marker: int, text: str, starts: list[int]
) -> None:
    made = Block(role, [line(each, base=100 + 12 * at) for at, each in enumerate(texts)], marker_chars=marker)
    assert set_text(made, WORDS) == starts
    assert made.text == text
    assert replay("\n".join(texts), made.joins) == text
    assert made.marker_chars == min(marker, len(texts[0]))
    if marker:
        first = made.joins[0]
        assert (first.start, first.end, first.after, first.rule) == (0, made.marker_chars, "", f"marker.{role}")


def test_line_ends_carry_what_was_decided() -> None:
    made = Block("paragraph", [line("the har-"), line("bour was", base=112), line("old", base=124)])
    set_text(made, vocabulary("", "harbour"))
    assert [e[:5] + e[6:] for e in made.joins] == [
        (7, 9, "-\n", "", "hyphen.document", 0.98), (17, 18, "\n", " ", "line.end", 1.0),
    ]  # fmt: skip
