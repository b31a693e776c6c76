"""Headlines, and items side by side or one below the other, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.layout.columns import order as rules
from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import Column, Division


def item(x0: float, y0: float, size: float = 10, y1: float | None = None, ink: bool = True) -> Item[str]:
    return Item(x0, y0, x0 + 50, y0 + size if y1 is None else y1, size, "", ink)


BODY = [item(0, 100 + 12 * k) for k in range(6)]


@pytest.mark.parametrize(
    "name, items, wanted",
    [
        ("a headline", [item(0, 50, 14), *BODY], 1),
        ("hardly large", [item(0, 50, 13), *BODY], 1),
        ("not large", [item(0, 50, 12.9), *BODY], 0),
        ("a picture", [item(0, 50, 14, ink=False), *BODY], 0),
        ("two lines", [item(0, 40, 14), item(0, 60, 14), *BODY], 2),
        ("something beside it", [item(0, 50, 15), item(90, 61), *BODY], 0),
        ("something hardly beside it", [item(0, 50, 15), item(90, 62.1), *BODY], 1),
        ("level with it by a fifth", [item(0, 50, 15), item(90, 62), *BODY], 0),
        ("a second line beside text", [item(0, 40, 15), item(0, 62, 15), item(90, 64), *BODY], 0),
        ("it goes on far below", [item(0, 40, 15), item(0, 67, 15), item(90, 69), *BODY], 1),
        ("in another size", [item(0, 40, 15), item(0, 62, 13.5), item(90, 64), *BODY], 1),
        ("in nearly its size", [item(0, 40, 15), item(0, 62, 13.6), item(90, 64), *BODY], 0),
        ("the last item is none", [item(0, 0, 14)], 0),
    ],
)
def test_headlines(name: str, items: list[Item[str]], wanted: int) -> None:
    assert rules._headline(items) == wanted


@pytest.mark.parametrize(
    "items, wanted",
    [
        ([item(0, 0), item(90, 12)], False),
        ([item(0, 0), item(90, 6.5)], False),
        ([item(0, 0), item(90, 6.4)], True),
        ([item(0, 0)], False),
        ([], False),
        ([item(0, 0, y1=50), item(90, 45), item(90, 46.4)], True),
        ([item(0, 0, y1=50), item(90, 47, y1=48), item(0, 46.6)], False),
        ([item(0, 0), item(90, 5, 20)], False),
    ],
)
def test_items_beside_each_other(items: list[Item[str]], wanted: bool) -> None:
    assert rules._side_by_side(items) is wanted


@pytest.mark.parametrize(
    "items, wanted",
    [
        ([item(90, 0), item(0, 1)], [1, 0]),
        ([item(90, 0), item(0, 5)], [1, 0]),
        ([item(90, 0), item(0, 5.1)], [0, 1]),
        ([item(90, 0), item(0, 12), item(0, 24)], [0, 1, 2]),
        ([item(90, 0, y1=29), item(0, 20)], [1, 0]),
        ([item(90, 0, y1=30), item(0, 20)], [0, 1]),
        ([item(90, 0, y1=30), item(0, 4)], [1, 0]),
        ([item(90, 0), item(50, 4), item(0, 8)], [1, 0, 2]),
        ([], []),
    ],
)
def test_rows_from_top_to_bottom(items: list[Item[str]], wanted: list[int]) -> None:
    assert [items.index(one) for one in rules._downwards(items)] == wanted


def test_bands_in_bands_and_columns_beside_columns() -> None:
    column: Column[str] = Column(0, 1)
    for kind in ("bands", "columns"):
        parts: list[Division[str] | Column[str]] = []
        rules.append_part(parts, column, kind)
        rules.append_part(parts, Division(kind, [column, column]), kind)  # type: ignore[arg-type]
        other = Division("columns" if kind == "bands" else "bands", [column])  # type: ignore[arg-type]
        rules.append_part(parts, other, kind)
        assert parts == [column, column, column, other]
    assert rules._box([item(5, 10), item(0, 30)]) == (0, 10, 55, 40)
