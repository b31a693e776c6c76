"""Text of another script at the codes of Western letters."""

from __future__ import annotations

import pytest

from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.other_scripts import repair_other_scripts
from tests.pages import PageBuilder
from tests.steps import lines_of

RUSSIAN = [
    "Старый мельник жил у реки и каждый день ходил в деревню за хлебом.",
    "Он любил своего коня и всегда говорил ему доброе слово, когда они",
    "вместе возвращались домой по широкой дороге через поле. Ещё раньше",
]
UKRAINIAN = [
    "Старий млинар жив біля річки і щодня ходив до села за хлібом. Він",
    "любив свого коня і завжди казав йому добре слово, коли вони разом",
]
GREEK = [
    "Ο παλιός μυλωνάς ζούσε κοντά στο ποτάμι και κάθε μέρα πήγαινε στο",
    "χωριό για ψωμί και αγαπούσε το άλογό του και πάντα του έλεγε έναν",
]


def mended(texts: list[str], language: str) -> list[str]:
    builder = PageBuilder()
    for at, text in enumerate(texts):
        builder.text(text, 50, 60 + 14 * at)
    lines = lines_of(builder.page())
    repair_other_scripts(lines, Vocabulary(language, [line.text for line in lines]))
    return [line.text for line in lines]


@pytest.mark.parametrize(
    "texts, meant, read",
    [
        (RUSSIAN, "cp1251", "cp1252"), (RUSSIAN, "koi8-r", "latin-1"), (UKRAINIAN, "cp1251", "cp1252"),
        (GREEK, "cp1253", "cp1252"),
    ],
)  # fmt: skip
def test_the_words_tell_the_code_page(texts: list[str], meant: str, read: str) -> None:
    assert mended([text.encode(meant).decode(read) for text in texts], "la") == texts


def test_words_of_a_language_with_accents_stay() -> None:
    french = ["Été à côté, où l’été a été, là-bas, dès l’aînée", "Noël naïf, ôté, âgée, épée, île, déjà créé, fée, né"]
    assert mended(french, "fr") == french


def test_a_text_in_two_languages_keeps_the_other_one() -> None:
    strange = [text.encode("cp1251").decode("cp1252") for text in RUSSIAN]
    english = "The naïve miller of the café said that his name was Jörg."
    assert mended([*strange, english], "en") == [*RUSSIAN, english]
