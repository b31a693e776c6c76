"""Dictionaries on request: Hunspell's and lists of words, told by digest, and clear errors without them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from reprose import recover
from reprose.errors import DictionaryNotFound, DictionaryUnreadable, MissingExtra
from reprose.language import dictionaries
from reprose.language.dictionaries import dictionary_source, dictionary_words
from reprose.language.serbian import to_cyrillic, to_latin
from reprose.language.vocabulary import Vocabulary
from reprose.options import resolve
from reprose.prose.hyphens.line_ends import resolve as meet

AFF = "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n"


def dictionary(folder: Path, name: str, words: str, aff: str = AFF) -> Path:
    folder.mkdir(exist_ok=True)
    entries = words.split()
    (folder / f"{name}.dic").write_text(f"{len(entries)}\n" + "\n".join(entries) + "\n", "utf-8")
    (folder / f"{name}.aff").write_text(aff, "utf-8")
    return folder / f"{name}.dic"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(dictionaries, "folders", lambda: iter([tmp_path / "user", tmp_path / "system"]))
    return tmp_path


def test_hunspell_knows_more_words_and_says_so(installed: Path) -> None:
    dictionary(installed / "system", "en_GB", "snorfle")
    dictionary(installed / "system", "en_US", "snorkelflange/S Quorvenia gourdcastle")
    words = dictionary_words("en", "hunspell")
    lexicon = Vocabulary("en", [], words)
    assert lexicon.frequency("snorkelflanges") == lexicon.frequency("quorvenia") == 2.0
    assert lexicon.frequency("the") > 7
    assert lexicon.frequency("snorfle") == 0.0
    assert not lexicon.known("qzxv")
    source = dictionary_source(words)
    assert source is not None
    assert (source["kind"], source["name"], len(source["sha256"])) == ("hunspell", "en_US", 64)
    assert source["reader"].startswith("spylls ")
    assert meet("a blue gourd-", "castle fell", Vocabulary("en", [], dictionary_words("en"))).action == "keep"
    assert meet("a blue gourd-", "castle fell", lexicon).action == "join"


def test_the_users_folder_comes_first(installed: Path) -> None:
    dictionary(installed / "system", "de_DE", "Wort")
    dictionary(installed / "user", "de_DE", "Quorvenwort")
    assert dictionary_words("de", "hunspell").frequency("quorvenwort") == 2.0


def test_a_path_and_a_list_of_words(tmp_path: Path) -> None:
    path = dictionary(tmp_path, "special", "snorkelflange/S")
    assert dictionary_words("en", str(path)).frequency("snorkelflanges") == 2.0
    assert dictionary_words("en", str(path.with_suffix(".aff"))).frequency("snorkelflanges") == 2.0
    plain = tmp_path / "words.txt"
    plain.write_text("# of the trade\nSnorkelflange\n", "utf-8")
    words = dictionary_words(None, str(plain))
    assert words.frequency("snorkelflange") == 2.0
    assert words.common("snorkelflange") == 0.0
    assert not words.thorough
    source = dictionary_source(words)
    assert source is not None
    assert source["name"] == "words.txt"


@pytest.mark.parametrize("word", ["ljubavnik", "љубавник"])
@pytest.mark.parametrize("entry", ["ljubavnik", "љубавник"])
def test_serbian_is_looked_up_in_both_scripts(tmp_path: Path, word: str, entry: str) -> None:
    words = dictionary_words("sr", str(dictionary(tmp_path, "sr", entry)))
    assert words.frequency(word) > 0
    assert dictionary_words("sr").common("који") == dictionary_words("sr").common("koji") > 0


def test_serbian_letters() -> None:
    assert to_cyrillic("Njegov džep i LJUBAV") == "Његов џеп и ЉУБАВ"
    assert to_latin("Његов џеп, Љ") == "Njegov džep, Lj"
    assert to_cyrillic("XIX") == "XIX"
    assert to_cyrillic("Windows") == "Windows"


def test_romanian_with_cedillas_is_romanian() -> None:
    assert dictionary_words("ro").common("şi") == dictionary_words("ro").common("și") > 0


def test_what_is_missing_is_named(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dictionary(installed / "system", "fr", "mot")
    with pytest.raises(DictionaryNotFound, match=r"language de .*there: fr"):
        dictionary_words("de", "hunspell")
    with pytest.raises(DictionaryNotFound, match="did you mean 'hunspell'"):
        dictionary_words("de", "hunspel")
    with pytest.raises(DictionaryNotFound, match=r"none\.dic"):
        dictionary_words("de", str(installed / "none.dic"))
    lone = installed / "lone.dic"
    lone.write_text("1\nword\n", "utf-8")
    with pytest.raises(DictionaryNotFound, match=r"lone\.aff"):
        dictionary_words("de", str(lone))
    empty = installed / "empty.txt"
    empty.write_bytes(b"# nothing\n")
    with pytest.raises(DictionaryUnreadable, match="no words"):
        dictionary_words("de", str(empty))
    empty.write_bytes(b"caf\xe9")
    with pytest.raises(DictionaryUnreadable, match="UTF-8"):
        dictionary_words("de", str(empty))
    bad = dictionary(installed, "bad", "word", "SET UTF-8\nSFX S Y many\n")
    with pytest.raises(DictionaryUnreadable, match=r"bad\.dic"):
        dictionary_words("de", str(bad))
    dictionaries._load.cache_clear()
    monkeypatch.setitem(sys.modules, "spylls.hunspell", None)
    with pytest.raises(MissingExtra, match="spylls"):
        dictionary_words("fr", "hunspell")


def test_a_document_names_its_dictionary(installed: Path) -> None:
    dictionary(installed / "system", "en_US", "snorkelflange")
    pdf = Path(__file__).parents[1] / "gate" / "en_tides" / "doc.pdf"
    document = recover(pdf, options=resolve(values={"language.lexicon": "hunspell"}))
    assert document.metadata["lexicon"]["name"] == "en_US"
    assert document.metadata["options"]["language"]["lexicon"] == "hunspell"
    assert "lexicon" not in recover(pdf).metadata
