"""What markers are and what comes after what, on both sides of each rule."""

from __future__ import annotations

import pytest

from reprose.layout.markers import Marker, marker_of
from tests.layout.made import line


def values(text: str, bullet: str = "") -> set[tuple[str, int]]:
    return set(Marker(text, len(text), bullet).values)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("1.", {("1", 1)}),
        ("(12)", {("1", 12)}),
        ("2.3.", {("2.1", 3)}),
        ("٣.", {("1", 3)}),
        ("①", {("①", 0x2460)}),
        ("a)", {("a", 97)}),
        ("B.", {("A", 98)}),
        ("i.", {("a", 105), ("i", 1)}),
        ("I.", {("A", 105), ("I", 1)}),
        ("iv)", {("i", 4)}),
        ("IX.", {("I", 9)}),
        ("ab)", set()),
        ("*", set()),
    ],
)
def test_what_a_number_may_be(text: str, wanted: set[tuple[str, int]]) -> None:
    assert values(text) == wanted
    assert values(text, "•") == set()


@pytest.mark.parametrize(
    "text, bullet, kind, deep",
    [
        ("1.", "", "n.", False), ("(2.1)", "", "(n)", True), ("2.1", "", "n", True), ("•", "•", "•", False),
        ("[3]", "", "[n]", False), ("2.1", "•", "•", False), ("…", "", "…", False), ("a)", "", "n)", False),
    ],
)  # fmt: skip
def test_what_markers_of_a_list_have_in_common(text: str, bullet: str, kind: str, deep: bool) -> None:
    marker = Marker(text, len(text), bullet)
    assert (marker.kind, marker.deep) == (kind, deep)


@pytest.mark.parametrize(
    "first, second, steps, wanted",
    [
        ("1.", "2.", 1, True), ("1.", "3.", 1, False), ("1.", "3.", 2, True), ("1.", "2.", 2, False),
        ("2.", "1.", 1, False), ("1.", "1.", 1, False), ("a)", "c)", 1, False), ("a)", "c)", 2, True),
        ("и)", "к)", 1, True), ("и)", "к)", 2, True), ("и)", "л)", 1, False), ("и)", "л)", 2, False),
        ("2.1", "2.2", 1, True), ("2.1", "3.2", 1, False), ("h)", "i)", 1, True), ("ii)", "iii)", 1, True),
        ("I.", "ii.", 1, False), ("①", "③", 1, False), ("ɐ)", "ɒ)", 1, True), ("ɏ)", "ɑ)", 1, True),
        ("Ɏ)", "ɐ)", 1, False),
    ],
)  # fmt: skip
def test_what_comes_after_what(first: str, second: str, steps: int, wanted: bool) -> None:
    one, two = (Marker(text, len(text), "") for text in (first, second))
    assert two.comes_after(one, steps) is wanted
    if steps == 1:
        assert two.comes_after(one) is wanted


@pytest.mark.parametrize(
    "texts, wanted",
    [
        (["• rope"], ("•", 2, "•")),
        (["1. rope"], ("1.", 3, "")),
        (["– rope"], ("–", 2, "–")),
        (["–rope"], None),
        (["1."], None),
        (["1.", "rope"], ("1.", 2, "")),
        (["•", "rope"], ("•", 1, "•")),
        (["rope", "rope"], None),
        (["o rope"], None),
        (["o rope", "rope"], None),
    ],
)
def test_markers_of_lines(texts: list[str], wanted: tuple[str, int, str] | None) -> None:
    assert marker_of([line(50, 100 + 12 * k, text=text) for k, text in enumerate(texts)]) == wanted


@pytest.mark.parametrize(
    "text, wanted", [("o rope", True), ("o r", True), ("o", False), ("orope", False), ("a r", False)]
)
def test_a_letter_in_another_typeface(text: str, wanted: bool) -> None:
    made = line(50, 100, text=text)
    made.page.style[0] = 5
    found = marker_of([made])
    assert found == (Marker("o", 2, "o") if wanted else None)
