"""Letters that stand for others: scripts mixed in a word, signs in place of letters."""

from __future__ import annotations

from collections import Counter

import pytest

from reprose.document import Line
from reprose.prose.characters.substitutes import (
    _alphabet,
    _cyrillic,
    _foreign,
    _habits,
    _latin,
    _mostly_cyrillic,
    _needed,
    _put,
    _solve,
    _suspicious,
    repair_lookalikes,
    repair_substitutes,
)
from tests.prose.characters.test_characters import line_of
from tests.prose.zipf import vocabulary

CZECH = "áčďéěíňóřšťúůýž"


def lines(*texts: str) -> list[Line]:
    return [line_of({"source": text}) for text in texts]


@pytest.mark.parametrize(
    ("word", "words", "wanted"),
    [
        # Cyrillic letters that look the same, in a Latin word
        ("mіll", "", "mill"),
        ("bоat", "", "boat"),
        ("bоaж", "", ""),
        ("bоat7", "", ""),
        ("оaс", "", ""),
        ("оaс", "oac 1", "oac"),
        ("оa7", "oa7 1", ""),
        ("оaж", "oaж 1", ""),
    ],
)
def test_latin_words(word: str, words: str, wanted: str) -> None:
    assert _latin(word, vocabulary(words)) == wanted


@pytest.mark.parametrize(
    ("word", "words", "document", "language", "wanted"),
    [
        # letters that look the same
        ("мoст", "", "", "ru", "мост"),
        ("мocт", "", "", "ru", "мост"),
        ("cop", "сор 1", "", "ru", "сор"),
        ("cор", "", "", "ru", ""),  # might be either
        ("aжaaaa", "", "", "ru", ""),
        ("aжaaa", "", "", "ru", ""),
        ("aжa", "", "", "ru", "ажа"),
        ("мoiт", "", "", "uk", "моіт"),
        ("мoiт", "", "", "be", "моіт"),
        ("мoiт", "", "", "sr", "моіт"),
        ("мoiт", "", "", "mk", "моіт"),
        ("мoiт", "", "", "ru", ""),
        ("мoжjт", "", "", "ru", ""),
        ("мyст", "", "", "ru", ""),
        ("мyст", "муст 1", "", "ru", "муст"),
        # letters that are only like others: a known word must come out
        ("мo3г", "мозг 4", "", "ru", "мозг"),
        ("мo3г", "", "", "ru", ""),
        ("мo3г", "мозг 3, моэг 4", "", "ru", "моэг"),
        ("мo3г", "мозг 4, моэг 3", "", "ru", "мозг"),
        ("мo3г", "", "мозг мозг", "ru", "мозг"),
        ("мo3г", "", "мозг", "ru", ""),
        ("мo9г", "мо9г 4", "", "ru", ""),
        ("3ж", "зж 4", "", "ru", ""),
        ("3ж", "", "зж зж", "ru", "зж"),
        ("3жa", "зжа 4", "", "ru", ""),
        ("3жаa", "зжаа 4", "", "ru", "зжаа"),
    ],
)
def test_cyrillic_words(word: str, words: str, document: str, language: str, wanted: str) -> None:
    assert _cyrillic(word, vocabulary(words, document, language=language)) == wanted


@pytest.mark.parametrize(("word", "wanted"), [("мoст", True), ("мoсt", True), ("мost", False), ("мo", True)])
def test_words_of_mostly_cyrillic_letters(word: str, wanted: bool) -> None:
    assert _mostly_cyrillic(word) is wanted


@pytest.mark.parametrize(
    ("fixed", "wanted"),
    [
        ({"а3": "аз", "б3": "бз", "в3": "вз"}, {"3": "з"}),
        ({"а3": "аз", "б3": "бз"}, {}),
        ({"а3": "аз", "б3": "бз", "в3": "вз", "г3": "гз", "д3": "дэ"}, {"3": "з"}),
        ({"а3": "аз", "б3": "бз", "в3": "вз", "г3": "гэ"}, {}),
        ({"33": "зз", "а3": "аз"}, {"3": "з"}),
        ({"а3": "", "б3": "", "в3": ""}, {}),
    ],
)
def test_what_signs_usually_stand_for(fixed: dict[str, str], wanted: dict[str, str]) -> None:
    assert _habits(fixed) == wanted


def test_scripts_are_put_right_in_lines() -> None:
    words = "мозг 4, воздух 4, зима 4"
    made = lines("мo3г и вo3дух, 3имa", "слово Ка3ахст", "слово", "abc 3x3")
    assert repair_lookalikes(made, vocabulary(words, "слово", language="ru")) == 2
    assert [line.text for line in made] == ["мозг и воздух, зима", "слово Казахст", "слово", "abc 3x3"]
    assert {(e.rule, e.confidence) for line in made for e in line.fixes} == {("character.lookalike", 0.9)}
    made = lines("the mіll was")
    assert repair_lookalikes(made, vocabulary("", "the mill was old and grey")) == 1
    assert made[0].text == "the mill was"
    made = lines("a mіll", "слово")
    assert repair_lookalikes(made[1:], vocabulary()) == 0
    assert repair_lookalikes(lines("мo3г"), vocabulary("", "слово", language="ru")) == 0


@pytest.mark.parametrize(
    ("token", "wanted"),
    [
        ("obr{zek", True), ("obrázek", False), ("obrzek", False), ("{", False), ("{|", False), ("a{", True),
        ("a{7", False), ("[a]b", False), ("[ab{", True), ("ab]", True), ("obräzek", True), ("a}b{", True),
        ("{a}", False), ("‹a›", False), ("OBRÁZEK", False), ("OBRÄZEK", True),
    ],
)  # fmt: skip
def test_tokens_with_strange_letters(token: str, wanted: bool) -> None:
    assert _suspicious(token, CZECH) is wanted


@pytest.mark.parametrize(
    ("char", "wanted"),
    [("a", False), ("á", False), ("Á", False), ("ä", True), ("{", True), ("7", False), ("'", False), ("¤", True)],
)
def test_strange_letters(char: str, wanted: bool) -> None:
    assert _foreign(char, CZECH) is wanted


@pytest.mark.parametrize(("word", "wanted"), [("", 5.5), ("ab", 5.5), ("abc", 4.0), ("abcd", 2.0), ("abcdefg", 2.0)])
def test_short_words_must_be_common(word: str, wanted: float) -> None:
    assert _needed(word) == wanted


@pytest.mark.parametrize(
    ("token", "wanted"),
    [
        ("obr{zek", "obrázek"), ("OBR{ZEK", "OBRÁZEK"), ("Obr{zek", "Obrázek"), ("ÄB{c", "ÄBÁC"),
        ("A{a", "Aáa"), ("AB{a", "ABÁA"), ("Ñova", "Ňova"), ("ñova", "ňova"), ("mill", "mill"),
    ],
)  # fmt: skip
def test_letters_are_put_in(token: str, wanted: str) -> None:
    assert _put(token, {"{": "á", "ñ": "ň", "Ñ": "ň"}) == wanted


def test_a_letter_that_has_no_capital_of_one_character_stays_small() -> None:
    assert _put("STRA{E", {"{": "ß"}) == "STRAßE"


@pytest.mark.parametrize(
    ("tokens", "words", "signs", "certain"),
    [
        # two words speak for a letter, or a long one, or one that comes often
        ("m{st h{jek", "mást 3, hájek 3", {"{": "á"}, ""),
        ("m{st", "mást 3", {}, ""),
        ("m{stek", "městek 3", {"{": "ě"}, ""),
        ("m{ste", "měste 3", {}, ""),
        ("m{stek", "městek 2.9", {}, ""),
        ("m{st m{st m{st m{st", "mást 3", {"{": "á"}, ""),
        ("m{st m{st m{st", "mást 3", {}, ""),
        # short words must be commoner
        ("m{st h{j", "mást 3, háj 4", {"{": "á"}, ""),
        ("m{st h{j", "mást 3, háj 3.9", {}, ""),
        # most of the words with the sign
        ("m{st h{jek x{xx x{yy", "mást 3, hájek 3", {}, ""),
        ("m{st h{jek s{lek x{yy x{zz", "mást 3, hájek 3, sálek 3", {"{": "á"}, ""),
        # no other letter has half as many
        ("m{st h{jek", "mást 3, hájek 3, mést 3", {"{": "á"}, ""),
        ("m{st h{jek", "mást 3, hájek 3, mést 3, héjek 3", {}, ""),
        ("m{st h{jek s{lek", "mást 3, hájek 3, sálek 3, mést 3, héjek 3", {}, ""),
        # words of the list as they stand say nothing
        ("m{st h{jek", "mást 3, hájek 3, h{jek 1", {}, ""),
        ("m{st", "m{st 1", {}, ""),
        # enough words to be certain
        ("m{sta m{stb m{stc m{std m{ste", "másta 3, mástb 3, mástc 3, mástd 3, máste 3", {"{": "á"}, "{"),
        ("m{sta m{stb m{stc m{std", "másta 3, mástb 3, mástc 3, mástd 3", {"{": "á"}, ""),
        # a word may have several
        ("m{st h{jek m{s|t", "mást 3, hájek 3, másět 3", {"{": "á"}, ""),
        ("m{st h{jek m{s|t h|st", "mást 3, hájek 3, másět 3, hěst 3", {"{": "á", "|": "ě"}, ""),
    ],
)
def test_which_letter_a_sign_stands_for(tokens: str, words: str, signs: dict[str, str], certain: str) -> None:
    found = _solve(Counter(tokens.split()), CZECH, vocabulary(words, frequent=2.0, language="cs"))
    assert found == (signs, set(certain))


def test_signs_are_put_right_in_lines() -> None:
    words = vocabulary("mást 3, hájek 3, másta 3", language="cs")
    made = lines("m{st a h{jek", "x{yy", "slovo", "m{sta {")
    assert repair_substitutes(made, words) == 2
    assert [line.text for line in made] == ["mást a hájek", "x{yy", "slovo", "másta {"]
    assert {(e.rule, e.confidence) for line in made for e in line.fixes} == {("character.substitute", 0.85)}
    many = vocabulary("másta 3, mástb 3, mástc 3, mástd 3, máste 3", language="cs")
    made = lines("m{sta m{stb m{stc m{std m{ste", "x{yy")
    assert repair_substitutes(made, many) == 2
    assert made[1].text == "xáyy"
    assert repair_substitutes(lines("m{st h{jek"), vocabulary("mást 3, hájek 3", language="xx")) == 0
    assert repair_substitutes(lines("slovo"), words) == 0


def test_letters_of_languages() -> None:
    assert "ř" in _alphabet("cs")
    assert "ß" in _alphabet("de")
    assert _alphabet("xx") == _alphabet(None) == ""
