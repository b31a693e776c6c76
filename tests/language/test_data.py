"""Language data: every file keeps to its form."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from reprose.language.resources import DATA, items, languages, table
from reprose.prose.characters import tables

FILES = {
    "abbreviations",
    "after_ordinals",
    "apostrophe_words",
    "capital_words",
    "clitics",
    "determiners",
    "elisions",
    "emoticons",
    "final_apostrophes",
    "function_words",
    "hyphen_letters",
    "hyphen_pairs",
    "hyphen_prefixes",
    "hyphen_suffixes",
    "name_infixes",
    "noun_endings",
    "solid_prefixes",
    "spaced_words",
    "suspending",
    "token_enclitics",
    "token_prefixes",
    "token_proclitics",
    "token_suffixes",
    "units",
    "whole_words",
}
PATHS = sorted(DATA.glob("*/*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_lists_keep_to_their_form(path: Path) -> None:
    assert path.stem in FILES
    assert path.parent.name == "any" or (len(path.parent.name) in (2, 3) and path.parent.name.islower())
    text = path.read_text("utf-8")
    assert text.startswith("# ")
    assert text.endswith("\n")
    assert unicodedata.is_normalized("NFC", text)
    words = items(path.parent.name, path.stem)
    assert words
    for word in words:
        assert word == word.strip()
        if path.stem in ("emoticons", "units"):
            continue
        if path.stem != "abbreviations":
            assert word == word.lower(), word
        else:
            assert not word.endswith("."), word


def test_function_words_suffice_to_tell_languages() -> None:
    assert len(languages("function_words")) >= 30
    for language in languages("function_words"):
        assert len(items(language, "function_words")) >= 40, language


def test_hyphen_pairs_are_two_endings() -> None:
    for language in languages("hyphen_pairs"):
        for pair in items(language, "hyphen_pairs"):
            assert re.fullmatch(r"\w+(\+|-\w*)", pair), (language, pair)
    for language in languages("hyphen_letters"):
        assert all(len(letter) == 1 for letter in items(language, "hyphen_letters")), language


def test_tables_have_their_columns() -> None:
    assert all(len(row) == 2 for row in table("wordlists"))
    assert all(len(row) == 3 for row in table("scripts"))
    assert all(len(row) == 2 for row in table("families"))
    assert all(len(row) == 3 for row in table("orthography"))
    assert all(len(row) == 3 for row in table("tokens"))
    assert {row[1] for row in table("orthography")} == {"compounds", "dashes", "nouns", "clash", "aphaeresis", "names"}
    assert len(table("sr/latin")) == 30
    for language, letters in table("letters"):
        assert language in languages("function_words")
        assert letters == letters.lower()
        assert len(set(letters)) == len(letters)
    for name in ("accents", "private_use", "code_pages", "signs"):
        assert all(len(row) == 3 for row in tables.rows(name))
    assert all(len(row) == 2 for row in tables.rows("symbol"))


def test_lists_are_read_the_same_whatever_the_order_of_sets() -> None:
    """Sets of words have another order in each process; what is made of them has not."""
    program = (
        "from reprose.language.sentences.evidence import knowledge\n"
        "from reprose.language.entities.shapes import lists\n"
        "from reprose.language.resources import languages\n"
        "for code in languages('abbreviations'):\n"
        "    known = knowledge(code)\n"
        "    print(code, sorted(known.left.items()), sorted(known.right.items()), sorted(lists(code).items()))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1
