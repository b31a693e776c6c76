"""Korean words over line ends: weighed by the document's own words and by its habit."""

from __future__ import annotations

import pytest

from reprose.prose.hyphens.hangul import join_hangul
from tests.prose.zipf import vocabulary

# Lines that end inside words, and the same text in lines that do not.
INSIDE = """그 마을의 오래된 다리는 강물 위에 조용
히 서 있었다 사람들은 아침마다 다리
를 건너 시장으로 갔고 저녁에는 등불
을 들고 돌아왔다 강물은 봄이 되면 불
어나 다리를 넘었고 그때마다 마을은 조
용히 기다렸다 그 마을의 시장은 오래되
었지만 사람들은 그 시장을 조용히 사랑
했다 아침마다 강물은 등불처럼 빛났
다 그 다리는 마을의 자랑이었다"""
WHOLE = """그 마을의 오래된 다리는 강물 위에 조용히
서 있었다 사람들은 아침마다 다리를
건너 시장으로 갔고 저녁에는 등불을
들고 돌아왔다 강물은 봄이 되면
불어나 다리를 넘었고 그때마다 마을은
조용히 기다렸다 그 마을의 시장은
오래되었지만 사람들은 그 시장을 조용히
사랑했다 아침마다 강물은 등불처럼 빛났다
그 다리는 마을의 자랑이었다"""


def one_word(left: str, right: str, document: str) -> bool:
    lines = document.splitlines()
    decision = join_hangul(left, right, vocabulary("", *lines))
    assert decision is None or (decision.action, decision.rule) == ("glue", "script.hangul")
    return decision is not None


@pytest.mark.parametrize(
    ("left", "right"), [("등불", "을 들고"), ("조용", "히 서"), ("강물", "은 봄이"), ("빛났", "다 그")]
)
def test_particles_and_ends_of_known_words_go_on(left: str, right: str) -> None:
    assert one_word(left, right, INSIDE)


@pytest.mark.parametrize(("left", "right"), [("조용히", "사람들은 그"), ("마을의", "시장은 다"), ("그", "마을의 길")])
def test_known_words_are_two(left: str, right: str) -> None:
    assert not one_word(left, right, INSIDE)


def test_a_document_that_breaks_no_words_needs_more() -> None:
    assert one_word("나그네", "를 만났다", INSIDE)
    assert not one_word("나그네", "를 만났다", WHOLE)


def test_nothing_else_is_asked() -> None:
    assert join_hangul("the end", "을 들고", vocabulary("", *INSIDE.splitlines())) is None
    assert join_hangul("등불", "and more", vocabulary("", *INSIDE.splitlines())) is None
