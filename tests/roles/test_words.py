"""The words that announce parts of a document: the file's form, and the patterns made of it."""

from __future__ import annotations

import tomllib
import unicodedata
from importlib.resources import files
from typing import Any

import pytest

from reprose.roles.words import (
    affiliation,
    announces,
    caption_label,
    fold,
    front_start,
    leading,
    numbered_chapter,
)

TABLE: dict[str, dict[str, Any]] = tomllib.loads((files("reprose.roles") / "data" / "words.toml").read_text("utf-8"))
LISTS = [
    pytest.param(words, id=f"{section}.{name}") for section, lists in TABLE.items() for name, words in lists.items()
]
SECTIONS = {
    "caption": {"figure", "table", "listing", "after", "supplement"},
    "heading": {"abstract", "references", "contents", "index", "keywords", "notes", "back", "addresses", "chapter"},
    "front": {"starts", "institutions"},
    "imprint": {"history", "licence"},
    "page": {"word", "of", "continued"},
    "formula": {"functions", "words"},
    "transcriber": {"note"},
}


def test_the_file_has_the_lists_that_the_code_asks_for() -> None:
    assert {section: set(lists) for section, lists in TABLE.items()} == SECTIONS


@pytest.mark.parametrize("words", LISTS)
def test_every_list_is_made_of_words(words: Any) -> None:
    assert isinstance(words, list)
    assert words
    for word in words:
        assert isinstance(word, str)
        assert word.strip() == word != ""
        assert "  " not in word


@pytest.mark.parametrize("words", LISTS)
def test_every_word_is_in_lower_case_and_composed(words: list[str]) -> None:
    for word in words:
        assert word == word.lower()
        assert unicodedata.is_normalized("NFC", word), ascii(word)


@pytest.mark.parametrize("words", LISTS)
def test_no_list_names_a_word_twice(words: list[str]) -> None:
    assert sorted({w for w in words if words.count(w) > 1}) == []


@pytest.mark.parametrize("text", ["References", "REFERENCES", "7. References", "VII. References", "References.",
                                  "R E F E R E N C E S", "Literaturverzeichnis", "Список литературы"])  # fmt: skip
def test_headings_of_references(text: str) -> None:
    assert announces(text, "references")


@pytest.mark.parametrize("text", ["References to rivers", "Preferences", "", "7"])
def test_what_heads_no_references(text: str) -> None:
    assert not announces(text, "references")


@pytest.mark.parametrize(
    "text, kind, number",
    [
        ("Figure 3. The bridge", "figure", "3"), ("Fig. 12: The bridge", "figure", "12"),
        ("FIGURE 2 The bridge", "figure", "2"), ("Figure A.2 The bridge", "figure", "A.2"),
        ("Table IV. Ships", "table", "IV"), ("Tab. 2.1: Ships", "table", "2.1"), ("Abb. 3 Die Brücke", "figure", "3"),
        ("Рис. 4. Мост", "figure", "4"), ("Таблица 5. Суда", "table", "5"), ("Tabulka 1: Lodě", "table", "1"),
        ("Algorithm 1: Sort", "listing", "1"),
    ],
)  # fmt: skip
def test_labels_of_captions(text: str, kind: str, number: str) -> None:
    found = caption_label().match(text)
    assert found is not None
    assert found[kind]
    assert found["number"] == number


@pytest.mark.parametrize(
    "text", ["The figure 3", "A table 3", "Figurative 3", "Tablets 3", "Mapping", "Photos show"]
)
def test_what_is_no_label(text: str) -> None:
    assert caption_label().match(text) is None


@pytest.mark.parametrize("text, rest", [
    ("Chapter 1", ""), ("CHAPTER IV. The House", "The House"), ("Kapitel 3: Wasser", "Wasser"), ("Глава II", ""),
    ("Part B", ""),
])  # fmt: skip
def test_numbered_chapters(text: str, rest: str) -> None:
    found = numbered_chapter().match(text)
    assert found is not None
    assert (found["rest"] or "").strip(" .:") == rest


@pytest.mark.parametrize("text", ["Part of it", "Chapters 1", "Book, 1901", "Part 1, which"])
def test_what_is_no_chapter(text: str) -> None:
    assert numbered_chapter().match(text) is None


def test_a_block_that_begins_with_a_word_and_a_colon() -> None:
    assert leading("abstract").match("Abstract: The river")
    assert leading("abstract").match("ABSTRACT\nThe river")
    assert not leading("abstract").match("Abstract art was made here")
    assert not leading("abstract").match("Summaryless")


def test_addresses_and_notices() -> None:
    assert affiliation().search("Institute of Rivers, Arendal")
    assert affiliation().search("2 Katedra hydrologie")
    assert not affiliation().search("They studied rivers")
    assert front_start().match("Received: 3 May 1901")
    assert front_start().match("* Correspondence to A. Berg")
    assert not front_start().match("The letter was received in May")


def test_the_mark_of_an_address_does_not_hide_its_word() -> None:
    assert affiliation().search("2Katedra hydrologie")


def test_the_first_letter_of_a_word_is_no_number() -> None:
    found = caption_label().match("S1 Fig. The bridge in winter")
    assert found is None or found["number"] != "T"


def test_texts_are_compared_in_one_form() -> None:
    assert fold("  Re\u0301fe\u0301rences \n X") == "r\u00e9f\u00e9rences x"
