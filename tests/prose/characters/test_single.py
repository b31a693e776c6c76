"""Single characters, rule by rule."""

from __future__ import annotations

import pytest

from reprose.document import replay
from reprose.document.block import line_script
from reprose.prose.characters.single import _middle, _width, places_of, put_accents_on, repair, repair_all
from tests.prose.characters.test_characters import line_of


@pytest.mark.parametrize(
    ("source", "wanted", "rules"),
    [
        # white space
        ("a b", "a b", []),
        (" a b", "a b", ["character.space"]),
        ("a b ", "a b", ["character.space"]),
        ("a  b", "a b", ["character.space"]),
        ("a\tb", "a b", ["character.space"]),
        ("a\u00a0b", "a b", ["character.space"]),
        ("ä\u2003b", "ä b", ["character.space"]),
        # what is not seen
        ("a\u200bb", "ab", ["character.invisible"]),
        ("a\x00b", "ab", ["character.invisible"]),
        ("a\ufeffb", "ab", ["character.invisible"]),
        ("م\u200cن", "م\u200cن", []),
        ("م\u200bن", "من", ["character.invisible"]),
        # control codes that are signs in Windows
        ("a\u0092b", "a’b", ["character.c1"]),
        ("a\u0081b", "ab", ["character.c1"]),
        # private code points, ligatures, composed forms
        ("a\uf761", "aa", ["character.private"]),
        ("ﬁeld", "field", ["character.ligature"]),
        ("e\u0301t", "ét", ["character.accent"]),
        ("\u2126", "Ω", ["character.nfc"]),
        ("a\u2217b", "a*b", ["character.sign"]),
        # degrees
        ("60˚", "60°", ["character.degree"]),
        ("60º C", "60° C", ["character.degree"]),
        ("60 º C", "60 ° C", ["character.degree"]),
        ("60º x", "60º x", []),
        ("60ºCd", "60ºCd", []),
        ("x\u25e6 C", "x\u25e6 C", []),
    ],
)
def test_characters_are_put_right(source: str, wanted: str, rules: list[str]) -> None:
    line = line_of({"source": source})
    assert repair(line) is (source != wanted)
    assert line.text == wanted
    assert [e.rule for e in line.fixes] == rules
    known = {"space": 1.0, "nfc": 1.0, "degree": 0.95}
    assert all(e.confidence == known.get(e.rule.partition(".")[2], 0.97) for e in line.fixes)
    assert replay(line.source, line_script(line)) == line.text


@pytest.mark.parametrize(
    ("source", "thin", "wanted"),
    [("a\u00adb", [1], "ab"), ("a\u00adb", [], "a-b"), ("ab\u00ad", [], "ab\u00ad"), ("a\u0002b", [], "a-b")],
)
def test_soft_hyphens(source: str, thin: list[int], wanted: str) -> None:
    line = line_of({"source": source, "thin": thin})
    repair(line)
    assert line.text == wanted


@pytest.mark.parametrize(("wide", "wanted"), [(1.0, "ab"), (1.125, "a-b")])
def test_a_soft_hyphen_that_takes_room_is_seen(wide: float, wanted: str) -> None:
    line = line_of({"source": "a\u00adb"})
    line.page.x1[1] = line.page.x0[1] + wide
    repair(line)
    assert line.text == wanted


@pytest.mark.parametrize(
    ("source", "over", "wanted"),
    [
        ("´e", {"0": 1}, "é"), ("e´", {"1": 0}, "é"), ("e´", {}, "e´"), ("´x", {"0": 1}, "´x"), ("ı´", {"1": 0}, "í"),
        ("e\u0301", {}, "é"), ("a´e", {"1": 2}, "aé"), ("a´e", {"1": 0}, "áe"), ("´7", {"0": 1}, "´7"),
        ("e´o", {"1": 0}, "éo"),
    ],
)  # fmt: skip
def test_accents_join_their_letters(source: str, over: dict[str, int], wanted: str) -> None:
    line = line_of({"source": source, "over": over})
    edits = list(put_accents_on(line, places_of(line)))
    assert replay(source, edits) == wanted
    assert all((e.rule, e.confidence) == ("character.accent", 0.97) for e in edits)


@pytest.mark.parametrize(("off", "wanted"), [(0.0, "é"), (1.1, "é"), (-1.1, "é"), (1.3, "e´"), (-1.3, "e´")])
def test_an_accent_stands_over_the_middle_of_its_letter(off: float, wanted: str) -> None:
    line = line_of({"source": "e´", "over": {"1": 0}})
    line.page.x0[1] += off
    line.page.x1[1] += off
    assert replay(line.text, list(put_accents_on(line, places_of(line)))) == wanted


def test_of_two_letters_the_nearer_has_the_accent() -> None:
    for off, wanted in ((0.6, "ée"), (0.4, "eé")):
        line = line_of({"source": "e´e"})
        page = line.page
        for at, x in enumerate((0.0, off, 1.0)):
            page.x0[at], page.x1[at] = x, x + 5
        if wanted == "ée":
            page.x0[1] -= 0.2
            page.x1[1] -= 0.2
        else:
            page.x0[1] += 0.2
            page.x1[1] += 0.2
        assert replay(line.text, list(put_accents_on(line, places_of(line)))) == wanted


def test_no_accent_on_an_inferred_space() -> None:
    line = line_of({"source": "e´", "over": {"1": 0}})
    assert list(put_accents_on(line, [0, -1])) == []
    assert list(put_accents_on(line, [-1, 1])) == []


def test_middles_and_widths_in_turned_text() -> None:
    line = line_of({"source": "ab"})
    line.page.y0[:], line.page.y1[:] = [0, 20], [8, 26]
    for turn, middle, wide in ((0, 7.5, 5), (1, 23, 6), (2, 7.5, 5), (3, 23, 6)):
        line.turn = turn
        assert _middle(line, 1) == middle
        assert _width(line, 1) == wide


def test_places_lead_back_to_what_was_read() -> None:
    line = line_of({"source": "ﬁeld  a\u200bb"})
    repair(line)
    assert line.text == "field ab"
    assert places_of(line) == [0, 0, 1, 2, 3, 4, 6, 8]


def test_lines_that_were_changed_are_counted() -> None:
    assert repair_all([line_of({"source": text}) for text in ("a b", "a  b", "ﬁ", "c")]) == 2
