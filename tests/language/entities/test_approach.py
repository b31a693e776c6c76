"""The Document Centred Approach by itself, and what it goes by."""

from __future__ import annotations

import re

import numpy as np
import pytest

from reprose.language.entities import find_entities
from reprose.language.entities.evidence import gather
from reprose.language.entities.shapes import SHAPES, infixes, look
from reprose.language.entities.words import PLACES, columns
from reprose.language.resources import items, languages

TOKEN = re.compile(r"(?:[^\W\d_]\.)+(?=\s|[^\W\d_])|\w+(?:-\w+)*|[^\w\s]")


def tokens(text: str) -> list[tuple[int, int]]:
    return [found.span() for found in TOKEN.finditer(text)]


def names(*texts: str, language: str | None = "en") -> list[list[str]]:
    found = find_entities(texts, None, [tokens(text) for text in texts], language, approach=True)
    return [[text[a:b] for a, b in each] for text, each in zip(texts, found, strict=True)]


@pytest.mark.parametrize(
    ("texts", "want"),
    [
        (("We saw Rome. Rome slept.",), [["Rome", "Rome"]]),  # known from a sure place
        (("The rain. Rain fell.",), [[]]),  # known in small letters
        (("Harold left.",), [[]]),  # nothing is known
        (("Green saw it. So did Green and Green, on the green.",), [["Green", "Green", "Green"]]),  # the majority
        (("So came Anna Green. Anna Green left.",), [["Anna Green", "Anna Green"]]),
        (("They met The Hague. The Hague is far.",), [["The Hague", "The Hague"]]),  # a compound sub-sequence
        (("We asked R.J. Hill and Hill R.J. too. R.J. left.",), [["R.J. Hill", "Hill R.J.", "R.J."]]),
        (("It was R.J. then.",), [[]]),  # initials of nobody
        (("In the age of Henry VIII and in part II of it.",), [["Henry VIII"]]),  # numerals
        (("He sang: Rome waits. \"Rome waits,\" he sang in Rome.",), [["Rome", "Rome", "Rome"]]),
        (("a) Rome", "b) rain", "They left Rome."), [["Rome"], [], ["Rome"]]),  # marks of lists
    ],
)  # fmt: skip
def test_the_approach(texts: tuple[str, ...], want: list[list[str]]) -> None:
    assert names(*texts) == want


def test_conjunctions_join_what_never_stands_alone() -> None:
    text = "They saw Marks and Spencer grow; it is Marks and Spencer that paid. Anna and Bob came to Bob and to Anna."
    assert names(text)[0][:2] == ["Marks and Spencer", "Marks and Spencer"]
    assert "Anna and Bob" not in names(text)[0]


def test_nouns_with_capitals_are_no_names() -> None:
    text = "Wir sahen den Hund in Berlin. Der Hund kam aus Berlin und das Haus war groß."
    assert names(text, language="de") == [["Berlin", "Berlin"]]


@pytest.mark.parametrize(
    ("form", "shape"),
    [("van", "small"), ("Rome", "capital"), ("IBM", "capitals"), ("R.", "initial"), ("R.J.", "initials"),
     ("XIV", "roman"), ("McDonald", "mixed"), ("Sint-Niklaas", "parts"), ("SID-huset", "compound"),
     ("al-Bander", "inner"), ("'t", "clitic"), ("12,5", "number"), ("3M", "figures"), ("US$", "figures"),
     ("昨天", "letters"), (".", "stop"), ("«", "quote"), ("–", "dash"), ("©", "sign"), ("Z", "initial")],
)  # fmt: skip
def test_shapes(form: str, shape: str) -> None:
    assert SHAPES[look(form)[0]] == shape


def test_places() -> None:
    text = 'Anna said: "Rome waits." 1. Rome! (Rome) and Rome'
    words = columns([text], [[(0, 24), (25, len(text))]], [tokens(text)], "en")
    at = [i for i, form in enumerate(words.form.tolist()) if words.forms[form] == "Rome"]
    assert [PLACES[words.place[i]] for i in at] == ["quote", "marked", "bracket", "inside"]
    assert PLACES[words.place[0]] == "start"


def test_headlines_are_no_evidence() -> None:
    texts = ["THE RAIN HAS STOPPED", "The Long Wide Road Home", "It rained."]
    words = columns(texts, None, [tokens(text) for text in texts], "en")
    assert not gather(words, "en").sure.any()
    assert np.isin(words.place[words.text == 0], [PLACES.index("capitals")]).all()
    assert np.isin(words.place[words.text == 1], [PLACES.index("title")]).all()


def test_every_list_of_infixes_is_short_and_used() -> None:
    assert len(languages("name_infixes")) >= 25
    for language in languages("name_infixes"):
        assert len(items(language, "name_infixes")) < 40
    assert infixes("xx") == items("any", "name_infixes")
