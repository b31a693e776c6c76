"""Brackets and strokes in text from right to left."""

from __future__ import annotations

import pytest

from reprose.document import Line, replay
from reprose.document.block import line_script
from reprose.prose.characters.right_to_left import repair_leftwards
from tests.pages import PageBuilder
from tests.steps import lines_of


def repaired(*texts: str) -> list[Line]:
    page = PageBuilder()
    for at, text in enumerate(texts):
        page.backwards(text, 350, 100 + 12 * at)
    lines = lines_of(page)
    repair_leftwards(lines)
    for line in lines:
        assert replay(line.source, line_script(line)) == line.text
    return lines


def test_brackets_as_they_are_drawn_become_those_that_are_meant() -> None:
    lines = repaired("כך נאמר )בספר הישן( על ההר", "ועוד ]בספר החדש[, בעמק")
    assert [line.text for line in lines] == ["כך נאמר (בספר הישן) על ההר", "ועוד [בספר החדש], בעמק"]
    assert {fix.rule for line in lines for fix in line.fixes} == {"character.mirrored"}


@pytest.mark.parametrize("text", ["כך נאמר (בספר הישן) על ההר", "בסעיף 3) של הספר (הישן)", "قال «نعم» ثم مضى"])
def test_brackets_that_open_and_close_stay(text: str) -> None:
    assert [line.text for line in repaired(text)] == [text]


def test_a_document_has_one_habit() -> None:
    lines = repaired("כך )בספר( על ההר", "וגם )בעיר( בנהר", "סעיף א( של")
    assert lines[2].text == "סעיף א) של"


@pytest.mark.parametrize("sign", ["\u0640", "\u0640\u0640", "\ufffd"])
def test_what_only_lengthens_a_letter_goes(sign: str) -> None:
    (line,) = repaired(f"الجب{sign}ال العالية")
    assert line.text == "الجبال العالية"
    assert [fix.rule for fix in line.fixes] == ["character.kashida"]


def test_a_stroke_at_the_end_of_an_abbreviation_stays() -> None:
    (line,) = repaired("سنة 7 هـ في الجبال")
    assert "هـ" in line.text


HEBREW = "כך נאמר"


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        # a bracket with white space on one side alone shows the habit
        ([f"{HEBREW} )בספר("], [f"{HEBREW} (בספר)"]),
        ([")בספר( נאמר"], ["(בספר) נאמר"]),
        (["א)ב"], ["א)ב"]),
        (["א ) ב"], ["א ) ב"]),
        (["א )ב"], ["א (ב"]),
        (["א) ב"], ["א) ב"]),
        (["א( ב"], ["א) ב"]),
        (["א(, ב"], ["א), ב"]),
        (["א(] ב"], ["א(] ב"]),
        (["א (ב"], ["א (ב"]),
        # as many on either side leave all as they are
        (["א )ב", "א (ב"], ["א )ב", "א (ב"]),
        (["א )ב", "א )ב", "א (ב"], ["א (ב", "א (ב", "א )ב"]),
        (["א )ב", "א (ב", "א (ב"], ["א )ב", "א (ב", "א (ב"]),
        # other pairs
        (["א ]ב"], ["א [ב"]), (["א }ב"], ["א {ב"]), (["א »ב"], ["א «ב"]), (["א ›ב"], ["א ‹ב"]),
    ],
)  # fmt: skip
def test_the_habit_is_shown_by_white_space(texts: list[str], wanted: list[str]) -> None:
    made = [line for text in texts for line in lines_of(page_backwards(text))]
    assert [line.text for line in made] == texts
    repair_leftwards(made)
    assert [line.text for line in made] == wanted
    assert {(e.rule, e.confidence) for line in made for e in line.fixes} <= {("character.mirrored", 0.9)}


def page_backwards(text: str) -> PageBuilder:
    page = PageBuilder()
    page.backwards(text, 350, 100)
    return page
