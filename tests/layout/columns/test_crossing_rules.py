"""The rules by which lines are cut at gutters and rules, each on both sides of its limits."""

from __future__ import annotations

import pytest

from reprose.document import Line
from reprose.layout.columns import crossing as rules
from reprose.layout.columns.gutters import Rules
from tests.layout.made import worded

Gap = tuple[float, float]


def row(base: float, *gaps: Gap, x0: float = 50, x1: float = 350, size: float = 10, gapped: bool = True) -> Line:
    """A line with these gaps."""
    edges = [x0, *(edge for gap in gaps for edge in gap), x1]
    words = [("words", edges[k], edges[k + 1]) for k in range(0, len(edges), 2)]
    return worded(base, *words, size=size, gapped=gapped)


@pytest.mark.parametrize(
    "gaps, wanted", [([(150, 160.5)], 1), ([(150, 160)], 0), ([(100, 120), (200, 220)], 2), ([], 0)]
)
def test_gaps_as_wide_as_the_type(gaps: list[Gap], wanted: int) -> None:
    found = rules._gaps(row(100, *gaps))
    assert len(found) == wanted
    if wanted:
        assert found == [pytest.approx(gap, abs=0.01) for gap in gaps]


@pytest.mark.parametrize(
    "white, wanted, shared",
    [
        (None, (200, 230), (200, 230)),
        ((100, 115), (100, 115), (100, 115)),
        ((108.1, 150), None, (0, 0)),
        ((107.9, 150), (100, 115), (107.9, 115)),
        ((50, 106.9), None, (0, 0)),
        ((50, 107.1), (100, 115), (100, 107.1)),
        ((210, 300), (200, 230), (210, 230)),
        ((300, 340), None, (0, 0)),
    ],
)
def test_a_gap_in_line_with_those_above(white: Gap | None, wanted: Gap | None, shared: Gap) -> None:
    best, both = rules._matching(row(100, (100, 115), (200, 230)), white)
    assert best == (None if wanted is None else pytest.approx(wanted, abs=0.01))
    assert both == pytest.approx(shared, abs=0.01)


def kept(*rows: tuple[Line, Gap]) -> int:
    out: dict[Line, list[float]] = {}
    rules._keep(list(rows), out)
    assert all(found == [(gap[0] + gap[1]) / 2] for (_, gap), found in zip(rows, out.values(), strict=False))
    return len(out)


def same(count: int, gap: Gap = (190, 210), **more: float) -> list[tuple[Line, Gap]]:
    return [(row(100 + 12 * k, gap, **more), gap) for k in range(count)]


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("four lines", same(4), 4),
        ("three", same(3), 0),
        ("narrow on the left", same(4, (130, 210)), 0),
        ("hardly narrow", same(4, (130.5, 210)), 4),
        ("narrow on the right", same(4, (190, 270)), 0),
        ("hardly narrow on the right", same(4, (190, 269.5)), 4),
        ("large type", same(4, size=17.6), 0),
        ("three of ten narrow", [*same(7), *same(3, (120, 140), x1=280)], 10),
        ("four of ten narrow", [*same(6), *same(4, (120, 140), x1=280)], 0),
        ("three of five long", [*same(3), *same(2, (140, 160))], 5),
        ("half of them long", [*same(3), *same(3, (140, 160))], 0),
    ],
)
def test_a_run_of_gaps_between_prose(name: str, rows: list[tuple[Line, Gap]], wanted: int) -> None:
    assert kept(*rows) == wanted


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("lines below each other", [row(100 + 12 * k, (190, 210)) for k in range(4)], 4),
        ("three", [row(100 + 12 * k, (190, 210)) for k in range(3)], 0),
        ("too far apart", [row(100 + 20 * k, (190, 210)) for k in range(4)], 0),
        ("not too far", [row(100 + 19.9 * k, (190, 210)) for k in range(4)], 4),
        ("one over the gutter", [*(row(100 + 12 * k, (190, 210)) for k in range(4)), row(148, (80, 95)),
                                 *(row(160 + 12 * k, (190, 210)) for k in range(3))], 4),
        ("in another order", [row(136 - 12 * k, (190, 210)) for k in range(4)], 4),
        ("without gaps to be seen", [row(100 + 12 * k, (190, 210), gapped=False) for k in range(4)], 0),
        ("short lines", [row(100 + 12 * k, (130, 150), x1=210) for k in range(4)], 0),
        ("gaps that move along", [row(100 + 12 * k, (180 + 6 * k, 200 + 6 * k)) for k in range(4)], 0),
        ("that move by less", [row(100 + 12 * k, (180 + 4 * k, 200 + 4 * k)) for k in range(4)], 4),
        ("two gutters one after the other", [*(row(100 + 12 * k, (190, 210)) for k in range(4)),
                                             *(row(148 + 12 * k, (220, 240)) for k in range(4))], 8),
    ],
)  # fmt: skip
def test_gaps_below_each_other(name: str, lines: list[Line], wanted: int) -> None:
    assert len(rules._at_gutters(lines)) == wanted


@pytest.mark.parametrize(
    "upright, wanted",
    [
        ((200, 50, 150), 1),
        ((51, 50, 150), 0),
        ((349, 50, 150), 0),
        ((200, 97, 150), 0),
        ((200, 96.9, 150), 1),
        ((200, 50, 97), 0),
        ((200, 50, 97.1), 1),
        ((100, 50, 150), 0),  # through letters
        ((190.9, 50, 150), 1),
        ((209.1, 50, 150), 1),
    ],
)
def test_rules_between_letters(upright: tuple[float, float, float], wanted: int) -> None:
    lines = [row(100, (190, 210))]
    assert len(rules._at_rules(lines, Rules([upright]))) == wanted
    assert len(rules.cut_at_gutters(lines, Rules([upright]))) == 1 + wanted
    if wanted:
        struck = [*lines, row(100, (20, 21), x0=10)]
        assert rules._at_rules(struck, Rules([upright])) == {}


def test_the_pieces_of_a_line() -> None:
    one = row(100, (190, 210))
    assert [(p.text, p.x0, p.x1) for p in rules._pieces(one, [200])] == [("words", 50, 190), ("words", 210, 350)]
    assert [p.text for p in rules._pieces(one, [20, 200, 400])] == ["words", "words"]
    one.scripts = ((0, 1, "sup"), (4, 7, "sub"), (10, 11, "sup"))
    one.drop = 112.0
    left, right = rules._pieces(one, [200])
    assert (left.scripts, left.drop) == (((0, 1, "sup"), (4, 5, "sub")), 112)
    assert (right.scripts, right.drop) == (((0, 1, "sub"), (4, 5, "sup")), None)
