"""The languages of which something is known, and what they may bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from reprose.language import known, resources
from reprose.language.known import DATA, KnownLanguage
from reprose.registry import LANGUAGES

FOREIGN = {"fo", "lb", "oc", "hsb", "yue", "lzh", "und", "nb", "nn"}  # named in tables for the sake of their relatives


def test_every_folder_belongs_to_a_language() -> None:
    assert {path.name for path in DATA.iterdir() if path.is_dir()} - {"any"} <= set(LANGUAGES.names())
    for language in LANGUAGES:
        assert language.folder in (None, DATA / language.name)


def test_tables_name_no_other_languages() -> None:
    named = {row[0] for name in ("orthography", "wordlists", "letters", "families") for row in resources.table(name)}
    named |= {row[2] for row in resources.table("scripts")} - {"-"}
    assert named - FOREIGN <= set(LANGUAGES.names())


def test_a_language_is_an_attribute_of_the_module() -> None:
    assert known.NL == LANGUAGES["nl"] == KnownLanguage("nl", "Dutch", DATA / "nl", ("nld", "dut"))
    assert known.JA.folder is None
    with pytest.raises(AttributeError):
        _ = known.XX


def test_no_code_means_two_languages() -> None:
    codes = [code for language in LANGUAGES for code in (language.name, *language.also)]
    assert len(codes) == len(set(codes))


def test_a_language_brings_its_files_and_its_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clitics.txt").write_text("# small words\nja  nee\n", "utf-8")
    (tmp_path / "orthography.tsv").write_text("xq\tcompounds\tsolid\n", "utf-8")
    mine = KnownLanguage("xq", "Mine", tmp_path)
    others = [LANGUAGES["nl"], mine]
    monkeypatch.setattr(resources, "LANGUAGES", Some(others))
    for cached in (resources.items, resources.table, resources.languages, resources.habit):
        cached.cache_clear()
    try:
        assert resources.items("xq", "clitics") == {"ja", "nee"}
        assert resources.items("xq", "elisions") == frozenset()
        assert resources.habit("xq", "compounds") == "solid"
        assert resources.habit("nl", "compounds") == "solid"
        assert resources.languages("clitics") == ("xq",)
        assert resources.languages("function_words") == ("nl",)
    finally:
        for cached in (resources.items, resources.table, resources.languages, resources.habit):
            cached.cache_clear()


class Some(list[KnownLanguage]):
    """A registry of a few languages."""

    def get(self, name: str) -> KnownLanguage | None:
        return next((one for one in self if one.name == name), None)
