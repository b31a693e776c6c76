"""The rules by which what lies around a gutter is cut into bands, each on both sides of its limits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from reprose.document import Line
from reprose.layout.columns import bands as rules
from reprose.layout.columns.bands import Band, Splitter
from reprose.layout.columns.gutters import Item, Rules
from tests.layout.made import line

Named = list[Item[str]]


def item(name: str, x0: float, x1: float, y0: float, y1: float | None = None, size: float = 10, ink: bool = True
         ) -> Item[str]:  # fmt: skip
    return Item(x0, y0, x1, y0 + 10 if y1 is None else y1, size, name, ink)


def left(name: str, top: float, count: int = 3, size: float = 10) -> Named:
    return [item(f"{name}{k}", 0, 100, top + 12 * k, top + 12 * k + size, size) for k in range(count)]


def right(name: str, top: float, count: int = 3, size: float = 10) -> Named:
    return [item(f"{name}{k}", 120, 220, top + 12 * k, top + 12 * k + size, size) for k in range(count)]


def wide(name: str, top: float, size: float = 10) -> Item[str]:
    return item(name, 0, 220, top, top + size, size)


def nothing(before: Sequence[str], after: Sequence[str], size: float) -> int:
    return 0


def splitter(**given: object) -> Splitter[str]:
    plain = {"x0": 100.0, "x1": 120.0, "across": 2.0, "rules": Rules(), "goes_on": nothing}
    return Splitter(**(plain | given))  # type: ignore[arg-type]


def shown(bands: list[Band[str]]) -> list[list[str]]:
    """For each band what stands left, right and between, one letter of each name."""
    return [["".join(i.content[0] for i in part) for part in (b.left, b.right, b.between)] for b in bands]


SIZE = 10.0


def text(words: str, size: float = SIZE) -> Line:
    return line(0, 0, 100, words, size)


@pytest.mark.parametrize(
    "before, after, wanted",
    [
        ("the mill-", "er went", 2),
        ("the old", "miller went", 1),
        ("the old one.", "miller went", -1),
        ("the old one:", "miller went", -1),
        ("the old one;", "miller went", -1),
        ("the old", "Miller went", 0),
        ("the mill-", "Er went", 0),
        ("the old", "12 boats", 0),
        ("the old", "“miller", 1),
        ("the old", "...", 0),
    ],
)
def test_whether_text_goes_on(before: str, after: str, wanted: int) -> None:
    assert rules.goes_on([text(before)], [text(after)], SIZE) == wanted


def test_only_text_of_the_size_tells() -> None:
    body, small, number = text("the old"), text("the mill-", 9), text("12")
    assert rules.goes_on([body, small, number, object()], [text("miller")], SIZE) == 1
    assert rules.goes_on([small], [text("er")], SIZE) == 0
    assert rules.goes_on([body], [text("Notes", 9), text("12"), text("miller")], SIZE) == 1
    assert rules.goes_on([body], [small], SIZE) == 0
    assert rules.goes_on([], [text("er")], SIZE) == 0
    assert rules.goes_on([text("mill-", 10.7)], [text("er", 9.3)], SIZE) == 2
    assert rules.goes_on([text("mill-", 10.8)], [text("er")], SIZE) == 0
    assert rules.goes_on([text("mill-")], [text("er", 9.2)], SIZE) == 0


@pytest.mark.parametrize(
    "name, items, wanted",
    [
        ("columns", left("a", 0) + right("b", 0), [["aaa", "bbb", ""]]),
        ("one column", left("a", 0), [["aaa", "", ""]]),
        ("a title above", [wide("t", 0), *left("a", 20), *right("b", 20)], [["t", "", ""], ["aaa", "bbb", ""]]),
        ("a line below", [*left("a", 0), *right("b", 0), wide("t", 40)], [["aaa", "bbb", ""], ["t", "", ""]]),
        ("a title between", [*left("a", 0), *right("b", 0), wide("t", 40), *left("c", 60), *right("d", 60)],
         [["aaa", "bbb", ""], ["t", "", ""], ["ccc", "ddd", ""]]),
        ("two lines of a title", [wide("t", 0), wide("u", 15.9), *left("a", 40), *right("b", 40)],
         [["tu", "", ""], ["aaa", "bbb", ""]]),
        ("two titles", [wide("t", 0), wide("u", 16), *left("a", 40), *right("b", 40)],
         [["t", "", ""], ["u", "", ""], ["aaa", "bbb", ""]]),
        ("what hardly crosses does not", [item("t", 0, 111, 0), *left("a", 20), *right("b", 20)],
         [["aaat", "bbb", ""]]),
        ("what does", [item("t", 0, 111.1, 0), *left("a", 20), *right("b", 20)], [["t", "", ""], ["aaa", "bbb", ""]]),
        ("from the right", [item("t", 109, 220, 0), *left("a", 20), *right("b", 20)], [["aaa", "bbbt", ""]]),
        ("what does from the right", [item("t", 108.9, 220, 0), *left("a", 20), *right("b", 20)],
         [["t", "", ""], ["aaa", "bbb", ""]]),
        ("above by its middle", [*left("a", 0, 2), *right("b", 12, 1), wide("t", 17.1)],
         [["aa", "b", ""], ["t", "", ""]]),
        ("below by its middle", [*left("a", 0, 1), *right("b", 12, 1), wide("t", 17)],
         [["a", "", ""], ["t", "", ""], ["b", "", ""]]),
    ],
)  # fmt: skip
def test_bands_as_what_crosses_makes_them(name: str, items: Named, wanted: list[list[str]]) -> None:
    found = [[part and "".join(sorted(part)) for part in row] for row in shown(splitter()._raw(items))]
    assert found == wanted


TITLE = [*left("a", 0), *right("b", 0), wide("t", 40), *left("c", 60), *right("d", 60)]


@pytest.mark.parametrize("votes, joined", [(-3, True), (-2, True), (-1, False), (0, False), (2, False)])
def test_columns_that_go_on_past_what_stands_between(votes: int, joined: bool) -> None:
    def go(before: Sequence[str], after: Sequence[str], size: float) -> int:
        return votes if (before[0][0], after[0][0]) == ("a", "b") else 0

    found = shown(splitter(goes_on=go).bands(TITLE))
    if joined:
        assert found == [["aaaccc", "bbbddd", "t"]]
    else:
        assert found == [["aaa", "bbb", ""], ["t", "", ""], ["ccc", "ddd", ""]]


@pytest.mark.parametrize(
    "one, two, sign", [("a", "b", 1), ("b", "c", 1), ("c", "d", 1), ("a", "c", -1), ("c", "b", -1), ("b", "d", -1),
                       ("a", "d", 0)]
)  # fmt: skip
def test_votes_across_and_down(one: str, two: str, sign: int) -> None:
    def go(before: Sequence[str], after: Sequence[str], size: float) -> int:
        assert size == SIZE
        return 5 if (before[-1], after[0]) == (one + "2", two + "0") else 0

    above, below = Band(left("a", 0)[::-1], right("b", 0)), Band(left("c", 60), right("d", 60)[::-1])
    assert splitter(goes_on=go)._votes_across(above, below, SIZE) == 5 * sign


def down(votes: int) -> Splitter[str]:
    """One for which text goes on across with so many votes."""
    return splitter(goes_on=lambda before, after, _: votes if (before[0][0], after[0][0]) == ("a", "b") else 0)


ABOVE, BELOW = Band(left("a", 0), right("b", 0)), Band(left("c", 24), right("d", 24))


@pytest.mark.parametrize(
    "name, between, votes, wanted",
    [
        ("text beside it", [item("f", 70, 150, 12, 40)], 0, True),
        ("text beside it that goes on across", [item("f", 70, 150, 12, 40)], 1, False),
        ("as wide as the columns", [item("f", 10, 198, 12, 40)], 0, False),
        ("not quite so wide", [item("f", 12, 198, 12, 40)], 0, True),
        ("above all", [item("f", 70, 150, -40, 5)], 0, False),
        ("beside one line of each", [item("f", 70, 150, -40, 5.1)], 0, True),
        ("below all", [item("f", 70, 150, 53, 90)], 0, False),
        ("beside the last", [item("f", 70, 150, 52.9, 90)], 0, True),
        ("no text beside it but down the columns", [item("f", 70, 150, -40, 5)], -2, True),
        ("hardly down the columns", [item("f", 70, 150, -40, 5)], -1, False),
        ("two things between", [item("f", 0, 100, -40, -30), item("g", 120, 220, 12, 40)], 0, False),
    ],
)
def test_text_runs_around_what_stands_between(name: str, between: Named, votes: int, wanted: bool) -> None:
    assert down(votes)._is_read_down(ABOVE, between, BELOW, SIZE) is wanted


@pytest.mark.parametrize(
    "size, height, wanted",
    [(10.7, 10, True), (10.8, 10, False), (9.3, 10, True), (9.2, 10, False), (10, 29.9, True), (10, 30, False)],
)
def test_only_lines_of_text_stand_beside(size: float, height: float, wanted: bool) -> None:
    sides = [[item(n, x, x + 100, 12, 12 + height, size)] for n, x in (("a", 0), ("b", 120))]
    above, below = Band(sides[0], sides[1]), Band([item("c", 0, 100, 90)], [item("d", 120, 220, 90)])
    assert splitter()._is_read_down(above, [item("f", 70, 150, 0, 60)], below, SIZE) is wanted


def gapped(gap: float, **sizes: float) -> Named:
    return [*left("a", 0, **sizes), *right("b", 0), *left("c", 34 + gap), *right("d", 34 + gap)]


@pytest.mark.parametrize(
    "gap, ruled, votes, parts",
    [
        (41, False, 0, 2),
        (40, False, 0, 1),
        (41, False, -1, 1),
        (39, False, 1, 2),
        (20.5, False, 1, 2),
        (20, False, 1, 1),
        (15, True, 0, 2),
        (15, True, -1, 1),
        (15, False, 5, 1),
    ],
)
def test_white_space_through_both_columns(gap: float, ruled: bool, votes: int, parts: int) -> None:
    drawn = Rules(level=[(34 + gap / 2, 0, 220)] if ruled else [])

    def go(before: Sequence[str], after: Sequence[str], size: float) -> int:
        return votes if (before[0][0], after[0][0]) == ("a", "b") else 0

    found = splitter(rules=drawn, goes_on=go).bands(gapped(gap))
    assert shown(found) == ([["aaa", "bbb", ""], ["ccc", "ddd", ""]] if parts == 2 else [["aaaccc", "bbbddd", ""]])


@pytest.mark.parametrize(
    "items, parts",
    [
        (left("a", 0, 2) + right("b", 0) + left("c", 90) + right("d", 90), 2),
        (left("a", 0, 1) + right("b", 0) + left("c", 90) + right("d", 90), 1),
        (left("a", 0) + right("b", 0) + left("c", 90) + right("d", 90, 1), 1),
        (left("a", 0) + right("b", 0) + left("c", 90, size=9) + right("d", 90), 1),
        (left("a", 0) + right("b", 0) + left("c", 90, size=9.3) + right("d", 90), 2),
        (left("a", 0) + right("b", 0, size=10.8) + left("c", 90) + right("d", 90), 1),
    ],
)
def test_captions_and_notes_are_not_cut_off(items: Named, parts: int) -> None:
    assert len(splitter().bands(items)) == parts


def test_pictures_are_no_lines_that_can_be_cut() -> None:
    pictures = [item(f"a{k}", 0, 100, 12 * k, ink=False) for k in range(3)]
    assert len(splitter().bands(pictures + right("b", 0) + left("c", 90) + right("d", 90))) == 1


@pytest.mark.parametrize(
    "level, wanted",
    [
        ([], []),
        ([(42, 0, 220)], [(34, 49, True)]),
        ([(33.1, 0, 220)], [(34, 49, True)]),
        ([(33, 0, 220)], []),
        ([(49.9, 0, 220)], [(34, 49, True)]),
        ([(50, 0, 220)], []),
        ([(42, 0, 176)], []),
        ([(42, 0, 176.5)], [(34, 49, True)]),
        ([(42, -500, 170)], []),
        ([(42, 50, 900)], []),
        ([(42, 40, 900)], [(34, 49, True)]),
    ],
)
def test_rules_over_both_columns(
    level: list[tuple[float, float, float]], wanted: list[tuple[float, float, bool]]
) -> None:
    assert splitter(rules=Rules(level=level))._level_gaps(gapped(15)) == wanted


def test_gaps_are_as_high_as_the_gutter_is_wide() -> None:
    assert splitter()._level_gaps(gapped(20)) == []
    assert splitter()._level_gaps(gapped(20.5)) == [(34, 54.5, False)]
    three = [*gapped(30), *left("e", 130), *right("f", 140)]
    assert splitter()._level_gaps(three) == [(34, 64, False), (98, 130, False)]
    tall = [item("p", 0, 100, 0, 60), *right("b", 0), *right("d", 90)]
    assert splitter()._level_gaps(tall) == [(60, 90, False)]


@pytest.mark.parametrize(
    "name, x0, x1, y0, size, taken",
    [
        ("a short last line", 0, 60, 12, 10, True),
        ("up to the middle", 0, 111, 12, 10, True),
        ("over the middle", 0, 111.5, 12, 10, False),
        ("at six tenths", 0, 60, 16, 10, True),
        ("further below", 0, 60, 16.1, 10, False),
        ("overlapping by little", 0, 60, 7, 10, True),
        ("overlapping", 0, 60, 6.9, 10, False),
        ("further right", 1.5, 60, 12, 10, False),
        ("hardly further right", 1.4, 60, 12, 10, True),
        ("left of a first line", -29.9, 60, 12, 10, True),
        ("too far left", -30, 60, 12, 10, False),
        ("larger", 0, 60, 12, 10.5, False),
        ("hardly larger", 0, 60, 12, 10.4, True),
    ],
)
def test_the_short_last_line_of_a_wide_paragraph(
    name: str, x0: float, x1: float, y0: float, size: float, taken: bool
) -> None:
    head, last = wide("t", 0), item("l", x0, x1, y0, y0 + 10, size)
    cuts = [(0.0, 10.0, [head])]
    rest = rules._with_last_lines(cuts, [last], 110)
    assert (rest == []) is taken
    assert cuts == ([(0.0, y0 + 10, [head, last])] if taken else [(0.0, 10.0, [head])])


def test_last_lines_beside_others_are_lines_of_a_column() -> None:
    last = item("l", 0, 60, 12)
    for other, taken in (
        (item("r", 120, 220, 12), False), (item("r", 109, 220, 12), False), (item("r", 108, 220, 12), True),
        (item("r", 120, 220, 18.9), False), (item("r", 120, 220, 19), True), (item("r", 120, 220, 5.1), False),
        (item("r", 120, 220, 5), True),
    ):  # fmt: skip
        rest = rules._with_last_lines([(0.0, 10.0, [wide("t", 0)])], [last, other], 110)
        assert (last not in rest) is taken
    two = [item("l", 0, 60, 12), item("m", 0, 60, 14)]
    assert rules._with_last_lines([(0.0, 10.0, [wide("t", 0)])], two, 110) == two
    chain = [item("l", 0, 60, 12), item("m", 0, 50, 24)]
    assert rules._with_last_lines([(0.0, 10.0, [wide("t", 0)])], chain, 110) == []
    inset = [item("l", -5, 60, 24)]
    two_lines: Named = [wide("t", 0), wide("u", 12)]
    assert rules._with_last_lines([(0.0, 22.0, two_lines)], inset, 110) == inset


def test_wide_things_and_what_stands_alone_below_them_are_one_column() -> None:
    items = [wide("t", 0), *left("a", 30), wide("u", 90), *left("c", 120), *right("d", 120)]
    assert shown(splitter().bands(items)) == [["taaau", "", ""], ["ccc", "ddd", ""]]
