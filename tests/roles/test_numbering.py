"""Numbers of headings: their schemes, what follows on, what stands inside what."""

from __future__ import annotations

import pytest

from reprose.roles.numbering import depths, numbers


@pytest.mark.parametrize(
    "texts, parts",
    [
        (["1 Of", "2 Of"], [(1,), (2,)]), (["1. Of", "1.1. Of", "1.2 Of"], [(1,), (1, 1), (1, 2)]),
        (["I. Of", "II. Of", "III. Of", "IV. Of"], [(1,), (2,), (3,), (4,)]),
        (["A. Of", "B. Of", "C. Of", "D. Of"], [(1,), (2,), (3,), (4,)]),
        (["H. Of", "I. Of", "J. Of"], [(8,), (9,), (10,)]),
        (["a) Of", "b) Of"], [(1,), (2,)]), (["(i) Of", "(ii) Of"], [(1,), (2,)]),
        (["Chapter 3 Of", "Chapter IV"], [(3,), (4,)]), (["Appendix A", "A.1 Of"], [(1,), (1, 1)]),
        (["§ 1 Of", "§ 2 Of"], [(1,), (2,)]),
        (["А. О реке", "Б. О мосте"], [(1,), (2,)]), (["xii. Of", "xiii. Of"], [(12,), (13,)]),
    ],
)  # fmt: skip
def test_values(texts: list[str], parts: list[tuple[int, ...]]) -> None:
    assert [n and n.parts for n in numbers(texts)] == parts


@pytest.mark.parametrize("text", ["A Brief History", "I saw it", "10 years after", "Of mills", "(see 3) Of", "a river",
                                  "1901 Of", "D. Of"])  # fmt: skip
def test_what_is_no_number(text: str) -> None:
    assert numbers([text]) == [None]


def _depths(texts: list[str], sizes: list[float] | None = None) -> list[int | None]:
    sizes = sizes or [10.0] * len(texts)
    return depths(numbers(texts), lambda i, j: sizes[i] < sizes[j])


def test_a_scheme_within_another_that_goes_on_stands_inside_it() -> None:
    assert _depths(["I. Of", "A. Of", "1. Of", "a) Of", "2. Of", "B. Of", "II. Of"]) == [1, 2, 3, 4, 3, 2, 1]


def test_a_scheme_after_the_end_of_another_stands_beside_it() -> None:
    assert _depths(["1 Of", "1.1 Of", "2 Of", "A Of", "A.1 Of", "B Of"]) == [1, 2, 1, 1, 2, 1]


def test_a_scheme_after_the_end_of_another_in_lesser_type_stands_inside_it() -> None:
    assert _depths(["1 Of", "2 Of", "a) Of", "b) Of"], [12, 12, 10, 10]) == [1, 1, 2, 2]


def test_numbers_that_begin_with_those_of_the_chapters_count_them() -> None:
    assert _depths(["Chapter 1", "1.1 Of", "1.1.1 Of", "Chapter 2", "2.1 Of"]) == [1, 2, 3, 1, 2]
    assert _depths(["Part I", "Chapter 1", "1.1 Of", "Part II"], [16, 14, 12, 16]) == [1, 2, 3, 1]


def test_words_in_one_type_stand_beside_each_other() -> None:
    assert _depths(["Book I", "Chapter 1", "Book II", "Chapter 1"]) == [1, 1, 1, 1]
