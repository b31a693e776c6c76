"""The form of ``words.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from reprose.rewriting.acronyms import shapes as module
from reprose.rewriting.acronyms.shapes import digit_words, inflecting, words

TABLE = tomllib.loads((Path(module.__file__).parent / "words.toml").read_text("utf-8"))
LANGUAGES = [name for name in TABLE if name not in ("inflecting", "digits")]


def test_every_language_has_phrases_in_their_form() -> None:
    assert len(LANGUAGES) >= 12
    for name in LANGUAGES:
        part = TABLE[name]
        assert set(part) <= {"before", "after", "plural", "one", "two"}
        for phrases in part.values():
            assert len(set(phrases)) == len(phrases)
            assert all(phrase == " ".join(phrase.split()) for phrase in phrases)


def test_what_tells_cases_stands_where_there_are_cases() -> None:
    assert all(name in inflecting() for name in LANGUAGES if "two" in TABLE[name])
    assert all(name not in inflecting() for name in LANGUAGES if "plural" in TABLE[name])


def test_languages_have_words_of_their_own() -> None:
    assert words("cs").before.search("ústav (dále jen „")
    assert not words("en").before.search("ústav (dále jen „")
    assert words(None).before.search("ústav (dále jen „")
    assert words("sr-Cyrl") is words("sr-Cyrl")
    assert "међу" in words("sr-Cyrl").two
    assert "for" in digit_words("4")
    assert digit_words("7") == ()
