"""What is drawn, in the direction of the lines."""

from __future__ import annotations

import pytest

from reprose.layout.drawn import Drawn, Ruling, covered
from tests.pages import PageBuilder
from tests.steps import lines_of


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_rule_under_turned_text_stays_under_it(turn: int) -> None:
    page = PageBuilder()
    page.text("the old mill", 200, 300, turn=turn)
    x0, y0, x1, y1 = page.page().box(lines_of(page)[0].chars)
    below = {1: (x1 + 2, y0, x1 + 2.5, y1), 2: (x0, y0 - 2.5, x1, y0 - 2), 3: (x0 - 2.5, y0, x0 - 2, y1)}
    page.rules.append(below[turn])
    (line,) = lines_of(page)
    ((a, b, c, d),) = Drawn.of(page.page(), turn).rules.tolist()
    assert (a, c) == pytest.approx((line.x0, line.x1), abs=0.1)
    assert line.base < b < d < line.y1 + 3


def test_rules_drawn_in_stretches_are_gathered() -> None:
    page = PageBuilder()
    for x in (50, 120, 190):
        page.rule(x, 100, x + 69)
    page.rule(50, 140, 120)
    ruling = Ruling.of(Drawn.of(page.page()), (50, 90, 260, 150))
    assert [(round(y), len(parts)) for y, parts in ruling.across] == [(100, 1), (140, 1)]
    assert covered(ruling.across[1][1], 50, 190) == pytest.approx(70)
    assert not ruling.down


def test_edges_of_fills_are_rules_but_the_ground_is_not() -> None:
    page = PageBuilder()
    page.box(50, 100, 250, 120)
    page.box(0, 0, 400, 600)
    ruling = Ruling.of(Drawn.of(page.page()), (50, 100, 250, 160))
    assert [round(y) for y, _ in ruling.across] == [100, 120]
    assert ruling.between(110, 125, 60, 200)
    assert not ruling.between(125, 150, 60, 200)
