"""The SR algorithm on lines that are given as text."""

from __future__ import annotations

import pytest

from reprose.roles.sr import Part, find_parts, line_kinds, sr_parts


def parts(*kinds: str) -> list[tuple[str, list[int]]]:
    return [(part.kind, part.lines) for part in find_parts(kinds)]  # type: ignore[arg-type]


def test_kinds_of_lines() -> None:
    texts = ["  ", "It ends.", "Does it?", "It does! ", "as long as the column", "short", "longer than the column is"]
    lengths = [2, 8, 8, 9, 21, 5, 30]
    assert line_kinds(texts, lengths, (19, 23)) == [
        "empty", "finished", "finished", "finished", "inside", "outside", "outside",
    ]  # fmt: skip


def test_both_ends_of_the_band_belong_to_it() -> None:
    assert line_kinds(["a", "b", "c", "d"], [8, 9, 11, 12], (9, 11)) == ["outside", "inside", "inside", "outside"]


@pytest.mark.parametrize("end", ["tide,", "tide)", "tide.”", "tide:", "1.5", "…"])
def test_nothing_but_a_stop_finishes_a_line(end: str) -> None:
    assert line_kinds([end], [20], (19, 21)) == ["inside"]


def test_lines_outside_the_band_are_a_heading_before_a_paragraph_and_an_object_within() -> None:
    assert parts("outside", "outside", "inside", "outside", "inside", "finished", "outside") == [
        ("heading", [0, 1]), ("paragraph", [2, 4, 5]), ("object", [3]), ("heading", [6]),
    ]  # fmt: skip


def test_each_interruption_is_an_object_of_its_own() -> None:
    assert parts("inside", "outside", "outside", "inside", "outside", "finished") == [
        ("paragraph", [0, 3, 5]), ("object", [1, 2]), ("object", [4]),
    ]  # fmt: skip


def test_a_finished_line_alone_is_a_paragraph() -> None:
    assert parts("finished", "finished", "outside", "finished") == [
        ("paragraph", [0]), ("paragraph", [1]), ("heading", [2]), ("paragraph", [3]),
    ]  # fmt: skip


def test_empty_lines_change_nothing() -> None:
    assert parts("outside", "empty", "outside", "inside", "empty", "finished") == [
        ("heading", [0, 2]), ("paragraph", [3, 5]),
    ]  # fmt: skip


def test_a_paragraph_that_never_ends_is_kept() -> None:
    assert parts("inside", "inside") == [("paragraph", [0, 1])]
    assert parts() == []


def test_a_greater_tolerance_takes_shorter_lines_into_the_paragraph() -> None:
    lines = ["x" * 60, "x" * 60, "x" * 55, "x" * 43, "x" * 20 + "."]
    assert sr_parts(lines) == [Part("paragraph", [0, 1, 2, 4]), Part("object", [3])]
    assert sr_parts(lines, tolerance=0.05) == [Part("paragraph", [0, 1, 4]), Part("object", [2, 3])]
    assert sr_parts(lines, tolerance=0.3) == [Part("paragraph", [0, 1, 2, 3, 4])]
