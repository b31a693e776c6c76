"""Vowel signs where Unicode has them."""

from __future__ import annotations

import pytest

from reprose.document import Line, replay
from reprose.document.block import line_script
from reprose.prose.characters.vowel_signs import repair_vowel_signs
from tests.pages import PageBuilder
from tests.steps import lines_of


def repaired(*texts: str) -> list[str]:
    page = PageBuilder()
    for at, text in enumerate(texts):
        page.text(text, 50, 100 + 12 * at)
    lines: list[Line] = lines_of(page)
    repair_vowel_signs(lines)
    for line in lines:
        assert replay(line.source, line_script(line)) == line.text
        assert {fix.rule for fix in line.fixes} <= {"character.vowel-sign"}
    return [line.text for line in lines]


@pytest.mark.parametrize(
    ("drawn", "want"),
    [
        ("लिहितेा आणि", "लिहितो आणि"),
        ("गाैरव आणि", "गौरव आणि"),
        ("น\u0e4d\u0e49าตาล", "น้ำตาล"),
        ("ท\u0e4dางาน", "ทำงาน"),
        ("ทำงาน", "ทำงาน"),
    ],
)
def test_signs_in_two_parts_become_one(drawn: str, want: str) -> None:
    assert repaired(drawn) == [want]


def test_signs_drawn_before_their_letters_go_behind_them() -> None:
    shown = ["िकताब और िमत्र", "िस्थर मन", "নীল \u09c7বলা"]
    assert repaired(*shown) == ["किताब और मित्र", "स्थिर मन", "নীল বেলা"]


def test_signs_behind_their_letters_stay() -> None:
    assert repaired("किताब और मित्र", "स्थिति की गति", "\u0bae\u0bc6\u0ba9\u0bcd") == [
        "किताब और मित्र", "स्थिति की गति", "\u0bae\u0bc6\u0ba9\u0bcd"
    ]  # fmt: skip
