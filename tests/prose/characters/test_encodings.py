"""Text in the wrong code, rule by rule."""

from __future__ import annotations

import pytest

from reprose.document import Line, replay
from reprose.prose.characters.encodings import (
    _by_word,
    _code_page,
    _decoded,
    _in_word,
    _sequences,
    letters_of,
    repair_encoding,
    repair_mojibake,
)
from tests.prose.characters.test_characters import line_of
from tests.prose.zipf import vocabulary


def lines(*texts: str) -> list[Line]:
    return [line_of({"source": text}) for text in texts]


def read(text: str) -> str:
    """UTF-8 as Windows-1252 shows it."""
    return text.encode().decode("cp1252")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (read("é"), "é"), (read("…"), "…"), (read("ж"), "ж"), (read("€"), "€"), ("é", ""), ("Ã", ""), (read("éñ"),
        "éñ"),
        ("\u00c3\u00a9", "é"), ("â\u0080\u0099", "’"), (read("语"), ""), ("àA\u0081", ""),
    ],
)  # fmt: skip
def test_sequences_that_stand_for_usual_characters(text: str, wanted: str) -> None:
    assert "".join(char for _, char in _sequences(text)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"caf{read('é')} {read('ñ')}", "café ñ"),
        # the second byte of "à", a no-break space, may have become a plain one, or be lost at the end
        ("voilÃ\u00a0qui", "voilàqui"),
        ("voilÃ qui", "voilà qui"),
        ("voilÃ", "voilà"),
        ("voilÃ© qui", "voilé qui"),
        # that of "Р" is part of the word that it opens
        ("Ð оза", "Роза"),
        ("и Ð оза", "и Роза"),
        ("иÐ оза", "иР оза"),
        ("иÐ\u00a0оза", "иРоза"),
        ("Ã оза", "à оза"),
        ("и Ã оза", "и à оза"),
    ],
)
def test_sequences_are_decoded(text: str, wanted: str) -> None:
    edits = list(_decoded(text))
    assert replay(text, edits) == wanted
    assert {e.rule for e in edits} == {"character.mojibake"}
    assert all(e.confidence == (0.95 if len(e.before) > 1 and e.before[-1] not in " \u00a0" else 0.9) or
               e.before[-1:] == "\u00a0" for e in edits)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"a caf{read('é')} b", "a café b"),
        ("a café b", "a café b"),
        (f"{read('é')}{read('ж')}a", f"{read('é')}{read('ж')}a"),
        (read("жук"), "жук"),
    ],
)
def test_single_words_are_mended(text: str, wanted: str) -> None:
    edits = _by_word(text)
    assert replay(text, edits) == wanted
    assert all((e.rule, e.confidence) == ("character.mojibake", 0.9) for e in edits)


E_ = read("é")


@pytest.mark.parametrize(
    ("texts", "wanted", "changed"),
    [
        ([f"x{E_} y{E_} z{E_}"], ["xé yé zé"], 1),
        ([f"x{E_}", f"y{E_}", f"z{E_}", "mill"], ["xé", "yé", "zé", "mill"], 3),
        (["mill", "éé"], ["mill", "éé"], 0),
        # "Ã" alone is decoded where the whole document is in such a code: four of five characters beyond ASCII at least
        ([f"x{E_} y{E_} z{E_} wÃ"], ["xé yé zé wà"], 1),
        ([f"x{E_} y{E_} wÃ"], ["xé yé wÃ"], 1),
        ([f"x{E_} y{E_} z{E_} wÃ é"], ["xé yé zé wÃ é"], 1),
        ([f"x{E_} y{E_} z{E_} v{E_} wÃ é"], ["xé yé zé vé wà é"], 1),
        ([f"x{E_} y{E_} z{E_} v{E_} wÃ é é"], ["xé yé zé vé wÃ é é"], 1),
    ],
)
def test_documents_in_such_a_code(texts: list[str], wanted: list[str], changed: int) -> None:
    made = lines(*texts)
    assert repair_mojibake(made) == changed
    assert [line.text for line in made] == wanted


@pytest.mark.parametrize(
    ("text", "at", "letter", "wanted"),
    [
        ("a¹b", 1, "š", True), ("a¹ b", 1, "š", True), ("a ¹b", 2, "š", True), ("a ¹ b", 2, "š", False),
        ("¹b", 0, "š", True), ("¹", 0, "š", False), ("a¹", 1, "š", True), ("a ¹ b", 2, "ж", True), ("¹", 0, "ж", True),
        ("5¹b", 1, "š", False), ("a¹5", 1, "š", False), ("5 ¹b", 2, "š", False), ("a¹ 5", 1, "š", False),
        ("5¹b", 1, "ж", True), ("a¹5", 1, "ж", True), ("5¹5", 1, "ж", False), ("5 ¹ 5", 2, "ж", False),
        ("5¹5", 1, "š", False), ("a ¹ 5", 2, "\u036f", False), (". ¹ .", 2, "\u036f", False),
        (".¹a", 1, "\u036f", True),
    ],
)  # fmt: skip
def test_signs_that_stand_for_letters(text: str, at: int, letter: str, wanted: bool) -> None:
    assert _in_word(text, at, letter) is wanted


def test_tables_of_code_pages() -> None:
    table = letters_of("cp1250", "cp1252")
    assert table[ord("è")] == "č"
    assert table[ord("ø")] == "ř"
    assert ord("é") not in table  # the same in both
    assert all(code >= 0x80 and letter.isalpha() for code, letter in table.items())
    assert ord("ÿ") not in table  # a sign in the other one
    assert letters_of("cp1251", "cp1252")[ord("ÿ")] == "я"
    assert letters_of("cp1251", "cp1252")[ord("€")] == "Ђ"


CZECH = ["ètyøi", "pøed", "øeka", "øada", "dveøe", "moøe", "køíž", "zvíøe", "hoøe", "kouø"]
TRUE = ["čtyři", "před", "řeka", "řada", "dveře", "moře", "kříž", "zvíře", "hoře", "kouř"]


def code_page(read: list[str], known: list[str], language: str = "cs") -> str:
    """The letter for "ø", or nothing."""
    words = vocabulary(", ".join(f"{word} 4" for word in known), language=language)
    return _code_page(read, words).get(ord("ø"), "")


def test_a_document_shows_its_code_page() -> None:
    assert code_page(CZECH, TRUE) == "ř"
    assert code_page(CZECH, TRUE, "en") == ""
    assert code_page(CZECH[:8], TRUE) == "ř"
    assert code_page(CZECH[:7], TRUE) == ""  # too few words
    assert code_page(CZECH, TRUE[:8]) == "ř"
    assert code_page(CZECH, TRUE[:7]) == ""
    assert code_page([*CZECH[:7], "øa"], [*TRUE, "řa"]) == ""  # of two letters
    assert code_page([*CZECH[:7], "øab"], [*TRUE, "řab"]) == "ř"
    assert code_page(CZECH[:7] + CZECH[:1], TRUE) == ""  # different words
    assert code_page(["mill"], TRUE) == ""


@pytest.mark.parametrize(("sound", "wanted"), [(0, "ř"), (1, "ř"), (2, "ř"), (3, "")])
def test_words_that_are_sound_as_they_stand_speak_against_it(sound: int, wanted: str) -> None:
    """Ten words that become words, so not more than two may be words already."""
    assert code_page(CZECH, TRUE + CZECH[:sound]) == wanted


@pytest.mark.parametrize(("others", "wanted"), [(0, "ř"), (16, "ř"), (23, "ř"), (24, ""), (30, "")])
def test_three_of_ten_words_must_become_words(others: int, wanted: str) -> None:
    strange = [f"øxx{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(others)]
    assert code_page(CZECH + strange, TRUE) == wanted


def test_romanian_letters_have_commas() -> None:
    read = ["oraºul", "ºcoala", "ºapte", "maºina", "paºii", "moºul", "ºirul", "uºor", "coºul"]
    words = vocabulary(", ".join(f"{word.replace('º', 'ș')} 4" for word in read), language="ro")
    assert _code_page(read, words)[ord("º")] == "ș"


def test_lines_in_another_code_page() -> None:
    words = vocabulary(", ".join(f"{word} 4" for word in TRUE), language="cs")
    made = lines(*CZECH, "mill", "a ø 5¹", "é")
    assert repair_encoding(made, words) == 11
    assert [line.text for line in made] == [*TRUE, "mill", "a ř 5¹", "é"]
    assert {(e.rule, e.confidence) for line in made for e in line.fixes} == {("character.code_page", 0.9)}
    assert repair_encoding(lines("ø"), words) == 0
