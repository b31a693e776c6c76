"""What a file declares is weighed: it speaks where the text is in doubt, and never against it."""

from __future__ import annotations

import pytest

from reprose.language.identify import known_code, weighed

DUTCH = (
    "De molenaar stond op de brug en keek naar het water, dat in de nacht gestegen was, "
    "en hij zag dat het niet goed was."
)
WORDS = "Hotel Museum Park Restaurant"


@pytest.mark.parametrize(
    ("declared", "code"),
    [("nl", "nl"), ("de-CH", "de"), ("EN_us", "en"), ("nb", "no"), ("", None), (None, None), ("x-none", None),
     ("German (Switzerland)", None), ("und", None), ("zxx", None)],
)  # fmt: skip
def test_declarations_are_read_as_codes_of_languages_that_are_known(declared: str | None, code: str | None) -> None:
    assert known_code(declared) == code


@pytest.mark.parametrize("declared", ["en-US", "de", "ru", None, "no such language"])
def test_a_clear_text_is_in_the_language_that_it_shows(declared: str | None) -> None:
    found = weighed(DUTCH, declared)
    assert found is not None
    assert found.code == "nl"


@pytest.mark.parametrize("declared", ["nl", "de", "sv"])
def test_a_text_that_tells_nothing_is_in_the_language_declared(declared: str) -> None:
    found = weighed(WORDS, declared)
    assert found is not None
    assert found.code == declared


def test_between_close_relatives_the_declaration_decides() -> None:
    text = "Det var en dag i mai, og han gikk ned til havnen."
    found = [weighed(text, code) for code in ("no", "da")]
    assert [each.code if each else None for each in found] == ["no", "da"]


def test_a_declared_language_of_another_script_is_not_that_of_the_text() -> None:
    found = weighed(WORDS, "ru")
    assert found is None or found.code != "ru"


def test_a_declared_language_whose_words_are_hardly_met_is_not_that_of_the_text() -> None:
    short = "Er kam und ging nicht mit."
    found = weighed(short, "en-US")
    assert found is not None
    assert found.code == "de"


def test_a_text_without_letters_has_none() -> None:
    assert weighed("12 + 34 = 46", "en") is None
