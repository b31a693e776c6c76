"""Which lines of a stanza go on with the verse above."""

from __future__ import annotations

from reprose.prose.joins.verses import turned_over
from tests.roles.made import line

STANZA = [
    "And he that had no boat to row,", "And he that had no oar to lend, walked", "over the bridge,",
    "And nobody saw him go.",
]  # fmt: skip


def test_what_hangs_below_a_full_verse_goes_on_with_it() -> None:
    lines = [line(text, 50.0 + 20 * (at == 2), 100.0 + 12 * at) for at, text in enumerate(STANZA)]
    assert turned_over(lines) == {2}


def test_a_verse_that_is_set_in_is_a_verse_if_the_one_above_left_it_room() -> None:
    lines = [line(text, 50.0 + 20 * (at == 2), 100.0 + 12 * at) for at, text in enumerate(STANZA)]
    lines[1].x1 -= 80
    assert turned_over(lines) == frozenset()


def test_small_letters_tell_nothing_where_all_verses_begin_with_them() -> None:
    lines = [line(text.lower(), 50.0 + 20 * (at == 2), 100.0 + 12 * at) for at, text in enumerate(STANZA)]
    assert turned_over(lines) == frozenset()


def test_a_single_verse_goes_on_with_none() -> None:
    assert turned_over([line("over the bridge")]) == frozenset()
