"""What was taken for front matter and reads like text is given back."""

from __future__ import annotations

from reprose.document import Group
from reprose.roles.doubts import doubt_front
from tests.pages import sentences
from tests.roles.made import context, group


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
