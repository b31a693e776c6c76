"""Signs on lines of their own, set back into the line they belong to."""

from __future__ import annotations

from tests.grids import flow, prose, texts


def test_a_figure_over_the_end_of_a_word_goes_behind_it() -> None:
    rows = ["First a line of words above it", " " * 20 + "3", "as others have found and on", "A third line of words"]
    assert texts(rows)[1] == "as others have found3 and on"


def test_a_figure_over_the_beginning_of_a_word_goes_before_it() -> None:
    rows = ["A title of some words", "1            2", "Anna Miller, Bert Carter", "of the river bridge"]
    made = flow(rows).lines()
    assert [line.text for line in made] == [rows[0], "1Anna Miller, 2Bert Carter", rows[3]]
    assert made[1].scripts == ((0, 1, "sup"), (14, 15, "sup"))
    assert made[1].base == made[2].base - 12


def test_a_mark_stands_before_the_line_that_it_begins() -> None:
    rows = [*prose("a", 3), "", "  1", "      Department of bridges, at the river"]
    assert texts(rows)[-1] == "1 Department of bridges, at the river"


def test_a_lowered_figure_stands_behind_its_word() -> None:
    rows = [*prose("a", 2), "the gas is CO  in the water", "             2", *prose("b", 2)]
    made = flow(rows).lines()
    assert made[2].text == "the gas is CO2 in the water"
    assert made[2].scripts == ((13, 14, "sub"),)


def test_what_was_read_is_kept_with_its_places() -> None:
    rows = ["A title of some words", "    *", "Anna Miller", "of the river bridge"]
    line = flow(rows).lines()[1]
    assert line.text == "Anna* Miller"
    star = line.chars[4]
    assert line.page.base[star] == line.base - 12


def test_numbers_in_a_line_of_their_own_stay_there() -> None:
    over = ["A line of words", "         12", "the old grey miller went", "home"]  # in the middle of a word
    assert texts(over) == ["A line of words", "12", "the old grey miller went", "home"]
    page_number = ["12", "the old grey miller went", "home"]
    assert texts(page_number) == page_number
    axis = ["10", "15", "20", "Time of the ferries"]
    assert texts(axis) == axis
    apart = ["A line of words", "", "    12", "", "the old grey miller went", "home"]
    assert texts(apart) == ["A line of words", "12", "the old grey miller went", "home"]


def test_letters_and_signs_in_a_gap_of_their_own_are_indices() -> None:
    below = f"{'':12}max{'':16}0"
    rows = [*prose("a", 2), "the height h    and the speed v  of the mast", below, *prose("b", 2)]
    made = flow(rows).lines()[2]
    assert made.text == "the height hmax and the speed v0 of the mast"
    assert [kind for _, _, kind in made.scripts] == ["sub", "sub"]
    loose = [*prose("a", 2), "the height of the mast", "            max", *prose("b", 2)]
    assert len(texts(loose)) == len(loose)


def test_exponents_with_signs_go_into_their_gap() -> None:
    rows = [*prose("a", 2), " " * 16 + "-1", "the speed is m s   on a good day", *prose("b", 2)]
    assert texts(rows)[2] == "the speed is m s-1 on a good day"


def test_accents_stand_over_their_letters() -> None:
    rows = [*prose("a", 2), f"{'':12}´{'':11}ˇ", "the old Andre and Marie Skoda went", *prose("b", 2)]
    line = flow(rows).lines()[2]
    assert line.text == "the old Andr´e and Marie ˇSkoda went"
    assert line.scripts == ()


def test_a_figure_that_is_a_row_where_places_are_lost_ends_the_row_above() -> None:
    rows = ["the gas smells of CO", "2", "that the engine leaves, and", "nobody goes there."]
    assert texts(rows) == ["the gas smells of CO2", *rows[2:]]
    for below in ("The engine leaves it.", "3 engines of it"):
        assert texts([*rows[:2], below]) == [rows[0], f"2{below}"]
    assert texts(["the master Andre", "´", "was born there"]) == ["the master Andre´", "was born there"]
    ended = ["the gas smells.", "2", "that the engine leaves"]
    assert texts(ended) == [ended[0], "2that the engine leaves"]
