"""The properties of stops."""

from __future__ import annotations

import pytest

from reprose.language.sentences.candidates import candidates
from reprose.language.sentences.evidence import Evidence, knowledge
from reprose.language.sentences.features import NAMES, PROPERTIES, describe


def properties(text: str, at: int = 0, language: str | None = None) -> dict[str, str]:
    found = list(candidates(text, text))
    codes = describe(text, found, Evidence([text], [found]), knowledge(language), "mixed")[at]
    return {name: PROPERTIES[name][code] for name, code in zip(NAMES, codes.tolist(), strict=True)}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("On 3. May", "shape", "day"),
        ("In 1990. May", "shape", "year"),
        ("J. May", "shape", "initial"),
        ("in the U.S. May", "shape", "initials"),
        ("of z.b. May", "shape", "dotted"),
        ("Louis XIV. May", "shape", "roman"),
        ("Mr. May", "shape", "title"),
        ("(Smith). May", "shape", "closed"),
        ("at www.x.org. May", "shape", "address"),
        ("came! May", "mark", "!"),
        ("came?! May", "mark", "?"),
        ('came." May', "close", "quote"),
        ("came.[3] May", "call", "bracket"),
        ("came. ¿May", "opening", "inverted"),
        ("came. J. May", "next", "initial"),
        ("came. 12. May", "next", "item"),
        ("came. may", "next", "lower"),
        ("one, two came. May", "comma", "2"),
        ("came. May, too", "to_comma", "0"),
        ("1. May", "since", "item"),
        ("Yes. May", "since", "start1"),
    ],
)
def test_property(text: str, name: str, value: str) -> None:
    assert properties(text)[name] == value


def test_lists_are_asked_in_the_language_of_the_text() -> None:
    assert properties("Am 3. Oktober", language="de")["known"] == "month"
    assert properties("Am 3. Oktober", language="en")["known"] == "-"
    assert properties("mit Frl. Oktober", language="de")["listed"] == "leads"
    assert properties("mit Frl. Oktober", language="de")["habit"] == "both"
