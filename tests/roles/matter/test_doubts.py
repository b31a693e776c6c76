"""What was taken for front matter and reads like text is given back."""

from __future__ import annotations

import pytest

from reprose.document import Group
from reprose.roles.matter.doubts import doubt_front, give_back_text
from reprose.roles.matter.front import BELOW_TITLE
from tests.pages import sentences
from tests.roles.made import cases, context, group


def front(text: str, **more: object) -> Group:
    made = group(text, **more)
    made.assign_role("other", "in a box on the title page", 0.7, "front")
    return made


def kept(*groups: Group) -> list[bool]:
    """Of each group whether it is still what it was."""
    before = [each.role for each in groups]
    doubt_front(context(list(groups)))
    return [each.role == role for each, role in zip(groups, before, strict=True)]


NOTICE = "the boats are to be moored at the wall before the evening comes."
BODY = sentences(8)


def test_front_matter_that_is_much_of_the_text_is_given_back() -> None:
    welcome, title = front(NOTICE), group("Harbour rules")
    assert kept(title, welcome) == [True, False]
    assert (welcome.role, welcome.kind, len(welcome.history)) == ("paragraph", None, 1)


def test_what_stands_in_a_box_stays_there() -> None:
    welcome = front(NOTICE, inside="box")
    assert kept(welcome) == [False]
    assert welcome.kind == "box"


def test_little_front_matter_stays() -> None:
    assert kept(front(NOTICE), group(BODY)) == [True, True]


def test_a_long_passage_is_given_back_whatever_stands_below() -> None:
    assert kept(front(sentences(9)), group(sentences(90))) == [False, True]


def test_names_and_dates_hold_no_sentences() -> None:
    assert kept(front("Tuesday, April 6, 7:30 p. m. in the boat house at the old river wall")) == [True]


def test_what_begins_like_a_notice_stays() -> None:
    assert kept(front("Copyright 2014 by the harbour. " + sentences(9))) == [True]
    assert kept(front("Correspondence: " + NOTICE)) == [True]


def test_an_address_stays() -> None:
    assert kept(front("write to harbour@boats.example and " + NOTICE)) == [True]


def test_authors_and_institutions_are_not_asked() -> None:
    made = front(NOTICE)
    made.assign_role("other", "with an institution", 0.7, "affiliation")
    assert kept(made) == [True]


def below(text: str, role: str = "other", kind: str = "front", **more: object) -> Group:
    made = group(text, **more)
    made.assign_role(role, BELOW_TITLE, 0.75, kind)  # type: ignore[arg-type]
    return made


def head(text: str, font: str = "Bold") -> Group:
    made = group(text, font=font, bold=1.0)
    made.assign_role("heading", "bold", 0.8)
    made.assign_role("author", BELOW_TITLE, 0.75, "authors")
    return made


def roles(*groups: Group) -> list[str]:
    give_back_text(context([group("\n".join([BODY] * 3)), *groups]))
    return [each.role for each in groups]


PROSE = "before you leave the wall see that all the lines\nof your boat are made fast to the rings:"

NO_TEXT = {
    "larger type": below(PROSE, size=11.0),
    "smaller type": below(PROSE, size=9.0),
    "a typeface of its own": below(PROSE, font="Sans"),
    "centred": below(PROSE, centred=True),
    "begins like a notice": below("Received in the spring, " + PROSE),
    "an address": below(PROSE + " harbour@boats.example"),
    "an institution": below("the keepers of the old harbour of the University of the river\nand of its walls"),
    "names": below("Ann Mason, Bert Miller, Carl Ford,\nDora Wall, Emil Bridge of the River Wall"),
    "few words": below("made fast to the rings of the wall:"),
    "one line that goes on": below("before you leave the wall see that all the lines are made fast"),
    "elsewhere": front(PROSE),
}


@pytest.mark.parametrize("made", **cases(NO_TEXT))
def test_what_differs_from_the_text_stays_front_matter(made: Group) -> None:
    assert roles(made) == ["other"]


def test_what_is_set_and_worded_like_the_text_is_given_back() -> None:
    text = below(PROSE)
    assert roles(text) == ["paragraph"]
    assert (text.kind, len(text.history)) == (None, 1)
    assert roles(below(PROSE.replace("\n", " "))) == ["paragraph"]


def test_short_lines_of_its_style_follow_it_but_no_names() -> None:
    assert roles(below("the oars;"), below(PROSE), below("the Old Mast"), below("Ann Mason, Bert Miller")) == [
        "paragraph", "paragraph", "paragraph", "other",
    ]  # fmt: skip
    assert roles(below("the oars;", font="Sans"), below(PROSE)) == ["other", "paragraph"]


def test_heads_like_the_one_above_it_are_headings_again() -> None:
    assert roles(head("The Mast"), below("Sails", font="Sans"), head("The Wall"), below(PROSE)) == [
        "heading", "other", "heading", "paragraph",
    ]  # fmt: skip
    assert roles(head("The Mast", "Other"), head("The Wall"), below(PROSE)) == ["author", "heading", "paragraph"]
    assert roles(below("Ann Mason", "author", "authors"), below(PROSE)) == ["author", "paragraph"]


def test_what_goes_on_behind_it_in_other_type_follows_it() -> None:
    loud = {"font": "Bold", "bold": 1.0}
    assert roles(below(PROSE), below("the rings of the wall", **loud), below("Ann Mason", **loud)) == [
        "paragraph", "paragraph", "other",
    ]  # fmt: skip
    assert roles(below("the rings of the wall", **loud), below(PROSE)) == ["other", "paragraph"]


def test_what_is_set_like_a_long_passage_follows_it() -> None:
    assert kept(front(sentences(9)), front("the oars and the Mast"), group(sentences(90))) == [False, False, True]
