"""The white gutters between columns, on items without any text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import columns
from tests.steps import OPTIONS


def item(name: str, x0: float, x1: float, top: float) -> Item[str]:
    return Item(x0, top, x1, top + 10, 10.0, name)


def block(name: str, x0: float, x1: float, top: float, count: int) -> list[Item[str]]:
    return [item(f"{name}{at}", x0, x1, top + 12 * at) for at in range(count)]


def order(items: list[Item[str]]) -> list[list[str]]:
    return [[i.content for i in column.items] for column in columns(items, OPTIONS.layout)]


def names(name: str, count: int) -> list[str]:
    return [f"{name}{at}" for at in range(count)]


def test_nothing_has_no_columns() -> None:
    assert columns([], OPTIONS.layout) == []


def test_one_column_reads_downwards_whatever_the_order_of_the_file() -> None:
    assert order(block("a", 50, 350, 100, 6)[::-1]) == [names("a", 6)]


def test_two_columns_have_the_width_of_the_page_that_is_theirs() -> None:
    made = columns(block("a", 50, 190, 100, 6) + block("b", 210, 350, 100, 6), OPTIONS.layout)
    assert [[i.content for i in c.items] for c in made] == [names("a", 6), names("b", 6)]
    left, right = made
    assert left.x0 == 50
    assert 188 <= left.x1 <= right.x0 <= 212
    assert right.x1 == 350


def test_a_narrow_space_is_no_gutter_and_a_wide_one_is() -> None:
    left = block("a", 50, 190, 100, 6)
    assert len(order(left + block("b", 192, 332, 100, 6))) == 1
    assert len(order(left + block("b", 200, 340, 100, 6))) == 2


def test_what_crosses_the_gutter_divides_it_into_bands() -> None:
    made = order(
        [
            item("title", 50, 350, 80), *block("a", 50, 190, 100, 4), *block("b", 210, 350, 100, 4),
            item("wide", 50, 350, 160), *block("c", 50, 190, 180, 4), *block("d", 210, 350, 180, 4),
        ]
    )  # fmt: skip
    assert made == [["title"], names("a", 4), names("b", 4), ["wide"], names("c", 4), names("d", 4)]


def test_a_heading_in_a_column_does_not_cross() -> None:
    above, below = block("a", 50, 190, 100, 3), block("b", 50, 190, 160, 3)
    made = order([*above, item("head", 90, 150, 140), *below, *block("c", 210, 350, 100, 8)])
    assert made == [["a0", "a1", "a2", "head", "b0", "b1", "b2"], names("c", 8)]


def test_columns_of_unlike_width() -> None:
    made = order(block("side", 50, 110, 100, 6) + block("main", 130, 350, 100, 6))
    assert made == [names("side", 6), names("main", 6)]


def test_one_line_beside_others_is_no_column() -> None:
    made = order([*block("a", 50, 200, 100, 5), item("number", 330, 350, 112)])
    assert made == [["a0", "a1", "number", "a2", "a3", "a4"]]


def test_an_image_takes_its_place_but_makes_no_column() -> None:
    image: Item[str] = Item(50, 100, 190, 220, 10.0, "image", ink=False)
    made = order([image, *block("a", 210, 350, 100, 10)])
    assert [name for column in made for name in column if name != "image"] == names("a", 10)
    assert "image" in [name for column in made for name in column]


def test_a_page_of_absurd_width_is_one_column() -> None:
    assert order(block("a", 0, 90_000, 0, 3) + block("b", 100_000, 190_000, 0, 3)) != []


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 300), st.integers(5, 200), st.integers(0, 500)), max_size=25))
def test_every_item_is_in_one_column(boxes: list[tuple[int, int, int]]) -> None:
    items = [item(str(at), x, x + wide, y) for at, (x, wide, y) in enumerate(boxes)]
    got = [name for column in order(items) for name in column]
    assert sorted(got, key=int) == [i.content for i in items]
