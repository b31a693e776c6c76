"""Who is asked for a pronunciation, in which order, and in which alphabet the answer is written."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from reprose.errors import InputNotFound, ProgramMissing, PronunciationsUnreadable, UsageError
from reprose.rewriting.lexicon_store import Pronunciation, Source
from reprose.rewriting.passage import Passage
from reprose.rewriting.pronunciation import Espeak, PhoneDictionary, pronounce, read_dictionary, words_by_language
from reprose.rewriting.pronunciation.dictionaries import alphabet_of, to_ipa
from reprose.rewriting.pronunciation.pronounce import alphabet_wanted, table

HERE, THERE = Source("here.pdf"), Source("there.pdf")
CMU = ";;; comment\nREAD  R EH1 D\nREAD(2)  R IY1 D\nTHE  DH AH0\nD'ART  D AA1 R T # place\n"


class Parrot:
    """Says every word but one."""

    origin = "espeak-ng parrot"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ipa(self, words: Sequence[str]) -> list[str]:
        self.asked += words
        return ["" if word == "mute" else f"/{word}/" for word in words]


def cmu(tmp_path: Path) -> PhoneDictionary:
    path = tmp_path / "small.dict"
    path.write_text(CMU)
    return read_dictionary(path)


def test_dictionary_first_then_what_is_known_then_the_program(tmp_path: Path) -> None:
    known = [
        Pronunciation("boat", "bəʊt", "en", "ipa", "mine.tsv", 1, THERE),
        Pronunciation("boat", "bˈəʊt", "en", "ipa", "espeak-ng en", 1, THERE),
        Pronunciation("read", "x", "en", "ipa", "mine.tsv", 1, THERE),
        Pronunciation("tide", "taɪd", "de", "ipa", "mine.tsv", 1, THERE),
    ]
    parrot = Parrot()
    spoken = pronounce(
        ["read", "boat", "tide", "mute"], "en", HERE, dictionaries=[cmu(tmp_path)], known=known, speaker=parrot
    )
    assert parrot.asked == ["tide", "mute"]
    assert spoken.unknown == ["mute"]
    assert {record.source for record in spoken.records} == {HERE}
    assert table(spoken.records, "ipa") == "read\tɹˈɛd\nread\tɹˈiːd\nboat\tbəʊt\ntide\t/tide/\n"


def test_own_phones_are_written_as_they_are_and_never_mixed(tmp_path: Path) -> None:
    dictionary, parrot = cmu(tmp_path), Parrot()
    alphabet = alphabet_wanted([dictionary], own=True)
    spoken = pronounce(["the", "tide"], "en", HERE, dictionaries=[dictionary], speaker=parrot, alphabet=alphabet)
    assert (table(spoken.records, alphabet), spoken.unknown, parrot.asked) == ("the\tDH AH0\n", ["tide"], [])


def test_an_alphabet_that_cannot_be_written_as_ipa_is_refused() -> None:
    sampa = PhoneDictionary("sampa.tsv", "own", {"tide": ["taId"]})
    with pytest.raises(UsageError, match=r"sampa\.tsv"):
        pronounce(["tide"], "en", HERE, dictionaries=[sampa])
    with pytest.raises(UsageError, match="different"):
        alphabet_wanted([sampa, PhoneDictionary("c", "arpabet", {})], own=True)
    with pytest.raises(UsageError, match="needs"):
        alphabet_wanted([], own=True)


@pytest.mark.parametrize(
    "phones, alphabet",
    [(["R EH1 D"], "arpabet"), (["ɹɛd", "baɪ"], "ipa"), (["taId"], "own"), (["t a I d", "r E d"], "own")],
)
def test_alphabets_are_told_by_their_signs(phones: list[str], alphabet: str) -> None:
    assert alphabet_of(phones) == alphabet


def test_arpabet_in_ipa() -> None:
    assert to_ipa("P R AH0 N AH2 N S IY0 EY1 SH AH0 N") == "pɹənˌʌnsiˈeɪʃən"


def test_dictionaries_in_both_forms(tmp_path: Path) -> None:
    assert cmu(tmp_path).entries["READ"] == ["R EH1 D", "R IY1 D"]
    assert cmu(tmp_path).find("d'art") == ["D AA1 R T"]
    path = tmp_path / "mine.tsv"
    path.write_bytes("\ufeff# comment\nTide\ttaɪd\tnoun\ntide\ttaːd\n".encode())
    assert read_dictionary(path).find("Tide") == ["taɪd"]
    assert read_dictionary(path).find("TIDE") == ["taːd"]


@pytest.mark.parametrize(
    "data, told", [(b"word\n", "line 1"), (b"# x\n", "no words"), (b"w\xe9\tx\n", "UTF-8"), (b"w\t\n", "line 1")]
)
def test_what_is_no_dictionary_is_named(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "bad.tsv"
    path.write_bytes(data)
    with pytest.raises(PronunciationsUnreadable, match=told):
        read_dictionary(path)
    with pytest.raises(InputNotFound):
        read_dictionary(tmp_path / "none.tsv")


def test_words_of_a_document_by_language() -> None:
    passages = [
        Passage("The NATO boats don’t float, well-known 42 boats.", "en"), Passage("x = y", "en", "code"),
        Passage("Das Boot.", "de"), Passage("12", "fr"),
    ]  # fmt: skip
    assert words_by_language(passages) == {
        "en": ["NATO", "boats", "don't", "float", "the", "well-known"], "de": ["boot", "das"],
    }  # fmt: skip


FAKE = """#!{python}
import sys
words = sys.stdin.buffer.read().decode().split("\\n")[:-1]
if "nowhere" in sys.argv:
    sys.exit("Error: The specified espeak-ng voice does not exist.")
for word in words:
    if not word or word == "dot":
        print()
    elif word != "mute":
        print(" /" + word + "/(en)" if word != "two" else " tw\\n uː")
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program in the place of espeak-ng: nothing for "mute", a blank line for "dot", two lines for "two"."""
    program = tmp_path / "espeak-ng"
    program.write_text(FAKE.format(python=sys.executable))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.skipif(os.name == "nt", reason="the program is a script")
@pytest.mark.usefixtures("fake")
def test_lines_and_words_never_get_out_of_step() -> None:
    words = ["a", "mute", "b", "two", "c"]
    assert Espeak("en").ipa([*words, "dot", "d"]) == ["/a/", "", "/b/", "tw uː", "/c/", "", "/d/"]
    assert Espeak("en").ipa(words) == ["/a/", "", "/b/", "tw uː", "/c/"]
    assert Espeak("en").ipa(["x"] * 4001) == ["/x/"] * 4001
    with pytest.raises(ProgramMissing, match="nowhere"):
        Espeak("en", "nowhere").ipa(words)


def test_the_program_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ProgramMissing, match="'tide', 'boat', 'sea' and 1 other") as told:
        Espeak("en").ipa(["tide", "boat", "sea", "sky"])
    assert "apt-get install espeak-ng" in told.value.hint


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", ["en", "de", "cs", "ru", "no"])
def test_the_program_itself(language: str) -> None:
    words = ["tide", "nato", "water"] * 5 if language != "ru" else ["вода", "море"] * 5
    phones = Espeak(language).ipa(words)
    assert len(phones) == len(words)
    assert all(phones)
