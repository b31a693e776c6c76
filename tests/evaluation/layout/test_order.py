from __future__ import annotations

from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.match import Match
from reprose.evaluation.layout.order import RUNNING, grouped, relations
from tests.evaluation.samples import HEAD, NOTE, ONE, THREE, TWO, Piece, match, ours, paragraphs

TEXTS = paragraphs(ONE, TWO, THREE)


def right(found: list[Piece]) -> list[bool]:
    return list(relations(match(TEXTS, found)).values())


def test_successors() -> None:
    assert right(TEXTS) == [True, True]
    assert right(paragraphs(TWO, ONE, THREE)) == [False, False]
    assert right(paragraphs(THREE, ONE, TWO)) == [True, False]
    assert right(paragraphs(ONE, THREE)) == [False, False]


def test_order_holds_inside_a_block_and_over_parts() -> None:
    assert right(paragraphs(f"{ONE} {TWO}", THREE)) == [True, True]
    assert right(paragraphs(f"{TWO} {ONE}", THREE)) == [False, False]
    assert right(paragraphs(ONE[:40], ONE[40:], TWO, THREE)) == [True, True]


def test_furniture_and_what_the_gold_does_not_hold_may_stand_between() -> None:
    between: list[Piece] = [("page_number", "12"), ("noise", "axis label")]
    assert right([TEXTS[0], *between, *TEXTS[1:]]) == [True, True]


def test_only_relations_of_right_groups() -> None:
    result = match(TEXTS, paragraphs(ONE, f"{TWO} {THREE}"))
    found = relations(result)
    assert list(found) == [(0, 1), (1, 2)]
    assert grouped(result, found) == {}


def test_the_running_text_passes_over_floats() -> None:
    wanted: list[Piece] = [TEXTS[0], ("footnote", NOTE), TEXTS[1], ("heading", HEAD)]
    found: list[Piece] = [TEXTS[0], TEXTS[1], ("heading", HEAD), ("footnote", NOTE)]
    result = match(wanted, found)
    assert list(relations(result).values()) == [False, False, True]
    assert relations(result, RUNNING) == {(0, 2): True, (2, 3): True}


def test_unscored_blocks_have_no_relations() -> None:
    wanted = [GoldBlock("paragraph", ONE), GoldBlock("other", TWO, scored=False), GoldBlock("paragraph", THREE)]
    assert relations(Match(wanted, ours(*TEXTS))) == {}
    assert relations(Match(wanted, ours(*TEXTS)), RUNNING) == {}


def test_a_caption_may_stand_on_either_side_of_its_table() -> None:
    caption, table = ("caption", HEAD), ("table", NOTE)
    for wanted in ([caption, table], [table, caption]):
        for found in ([caption, table], [table, caption]):
            result = match([TEXTS[0], *wanted, TEXTS[1]], [TEXTS[0], *found, TEXTS[1]])
            assert list(relations(result).values()) == [True, True, True]
    apart = match([TEXTS[0], caption, table, TEXTS[1]], [TEXTS[0], caption, TEXTS[1], table])
    assert list(relations(apart).values()) == [True, False, False]
    two = [caption, table, ("caption", THREE), ("table", TWO)]
    assert list(relations(match(two, two)).values()) == [True, True, True]
