"""The evidence about a hyphen, number by number, and how it is weighed."""

from __future__ import annotations

from math import exp, log, log1p
from typing import Any

import pytest

from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens import weights
from reprose.prose.hyphens.spelling import HyphenVerdict
from reprose.prose.hyphens.weights import _of_document, _of_language, describe, group, outweigh, score, settled, zipf
from tests.prose.zipf import Zipf, vocabulary

PARTS = HyphenVerdict(False, "hyphen.parts", "both are words", 0.6)
WORD = HyphenVerdict(True, "hyphen.word", "a word", 0.9)


@pytest.mark.parametrize(
    ("part", "frequency", "wanted"),
    [
        ("a", 6, 6), ("a", 5.9, 0), ("ab", 5, 5), ("ab", 4.9, 0), ("abc", 4, 4), ("abc", 3.9, 0), ("abcd", 3, 3),
        ("abcd", 2.9, 0), ("abcde", 2, 2), ("abcde", 1.9, 0), ("abcdef", 2, 2), ("abcdefgh", 1.9, 0), ("", 9, 9),
        ("", 8.9, 0),
    ],
)  # fmt: skip
def test_short_words_must_be_frequent(part: str, frequency: float, wanted: float) -> None:
    assert zipf(part, vocabulary(f"{part} {frequency}")) == wanted


@pytest.mark.parametrize(
    ("part", "words", "document", "wanted"),
    [
        ("bridge", "", "bridge bridge", 2.5),
        ("bridge", "", "bridge", 0),
        ("bridge", "", "", 0),
        ("mill", "", "mill mill", 0),
        ("bridge", "bridge 2.2", "bridge bridge", 2.2),
    ],
)
def test_words_of_the_document_count_where_no_list_has_them(
    part: str, words: str, document: str, wanted: float
) -> None:
    assert zipf(part, vocabulary(words, document)) == wanted


def shown(found: dict[str, Any]) -> dict[str, float]:
    """What is not 0."""
    return {name: pytest.approx(float(value)) for name, value in found.items() if value}


@pytest.mark.parametrize(
    ("first", "bare", "last", "words", "wanted"),
    [
        (
            "mill", "mill", "stone", "mill 4, stone 5, millstone 2.5",
            {"1": 1, "f whole": 2.5, "whole": 1, "f before": 4, "f after": 5, "a": 1, "b": 1, "both": 1, "f least": 4,
             "gap": 1.5, "gap after": 2.5},
        ),
        (
            "mill", "mill", "stone", "mill 5, stone 4, millstone 3.5",
            {"1": 1, "f common": 3.5, "common": 1, "f whole": 3.5, "whole": 1, "f before": 5, "f after": 4, "a": 1,
             "b": 1, "both": 1, "f least": 4, "gap": 0.5, "gap after": 0.5},
        ),
        (
            "mill", "mill", "stone", "stone 4, millstone 3.5",
            {"1": 1, "f common": 3.5, "common": 1, "f whole": 3.5, "whole": 1, "f after": 4, "b": 1, "gap after": 0.5},
        ),
        (
            "mill", "mill", "stone", "mill 4, millstone 2",
            {"1": 1, "f whole": 2, "whole": 1, "f before": 4, "a": 1},
        ),
        (
            "mill", "mill", "stone", "mill 4, stone 5",
            {"1": 1, "f before": 4, "f after": 5, "a": 1, "b": 1, "both": 1, "f least": 4, "least of no word": 4},
        ),
        (
            "l'mill", "mill", "stone", "millstone 3, l'millstone 2",
            {"1": 1, "f common": 3, "common": 1, "f whole": 3, "whole": 1},
        ),
        (
            "l'mill", "mill", "stone", "millstone 2, l'millstone 3",
            {"1": 1, "f common": 3, "common": 1, "f whole": 3, "whole": 1},
        ),
    ],
)  # fmt: skip
def test_evidence_of_the_language(first: str, bare: str, last: str, words: str, wanted: dict[str, float]) -> None:
    assert shown(_of_language(first, bare, last, vocabulary(words))) == wanted


def test_evidence_of_a_small_list() -> None:
    found = _of_language("mill", "mill", "stone", vocabulary(thorough=False))
    assert shown(found) == {"1": 1, "no word, small list": 1}
    found = _of_language("mill", "mill", "stone", vocabulary("millstone 2", thorough=False))
    assert shown(found) == {"1": 1, "f whole": 2, "whole": 1}


@pytest.mark.parametrize(
    ("language", "last", "english", "wanted"),
    [
        ("nl", "stone", "mill 4.5, stone 5", {"English before": 0.5, "English after": 2, "English": 1}),
        ("nl", "stone", "mill 3.5, stone 5", {"English after": 2, "English": 1}),
        ("nl", "stone", "mill 4.5", {"English before": 0.5}),
        ("nl", "stone", "mill 4.5, stone 5, millstone 3", {"English before": 0.5, "English after": 2}),
        ("en", "stone", "mill 4.5, stone 5", {}),
        ("nl", "stöne", "mill 4.5, stöne 5", {}),
    ],
)
def test_evidence_of_english_words(language: str, last: str, english: str, wanted: dict[str, float]) -> None:
    words = vocabulary(f"mill 4, {last} 3", language=language)
    words._siblings["en"] = vocabulary(english)
    usual = {"1": 1, "f before": 4, "f after": 3, "a": 1, "b": 1, "both": 1, "f least": 3, "least of no word": 3}
    assert shown(_of_language("mill", "mill", last, words)) == usual | wanted


SHARE = log(1 / 50) + 4


@pytest.mark.parametrize(
    ("one", "two", "document", "wanted"),
    [
        ("mill", "stone", "", {"share": SHARE, "share, no word": SHARE, "never before": 1, "never after": 1}),
        (
            "mill", "stone", "millstone millstone mill-stone",
            {"joined": log(3), "hyphened": log(2), "more joined": 1, "before hyphens": log(2), "after hyphens": log(2),
             "odds before": log(1.5 / 0.5), "odds after": log(1.5 / 0.5), "never before": 1, "never after": 1,
             "share": log(2 / 52) + 4, "share, no word": log(2 / 52) + 4},
        ),
        (
            "mill", "stone", "millstone mill-stone mill-stone",
            {"joined": log(2), "hyphened": log(3), "more hyphened": 1, "before hyphens": log(2),
             "after hyphens": log(2), "odds before": log(1.5 / 0.5), "odds after": log(1.5 / 0.5), "never before": 1,
             "never after": 1, "share": log(2 / 52) + 4, "share, no word": log(2 / 52) + 4},
        ),
        (
            "mill", "stone", "millstone mill-stone",
            {"joined": log(2), "hyphened": log(2), "as often": 1, "before hyphens": log(2), "after hyphens": log(2),
             "odds before": log(1.5 / 0.5), "odds after": log(1.5 / 0.5), "never before": 1, "never after": 1,
             "share": log(2 / 52) + 4, "share, no word": log(2 / 52) + 4},
        ),
        (
            "mill", "stone", "mill stone stone milldam dam hearthstone hearth",
            {"in beginnings": log(2), "in ends": log(2), "odds before": log(0.5 / 1.5), "odds after": log(0.5 / 1.5),
             "count before": log(2), "count after": log(3), "share": log(1 / 56) + 4,
             "share, no word": log(1 / 56) + 4},
        ),
        (
            "mil", "dam", "mil dam dam miltree tree hearthdam hearth a-dam",  # an ending of three letters counts less
            {"in beginnings": log(2), "odds before": log(0.5 / 1.5), "count before": log(2), "count after": log(3),
             "share": log(2 / 57) + 4, "share, no word": log(2 / 57) + 4},
        ),
        (
            "mi", "dams", "mi dams mitree tree hearthdams hearth a-dams",  # so do beginnings of two
            {"in ends": log(2), "after hyphens": log(2), "odds after": 0, "count before": log(2), "count after": log(2),
             "share": log(2 / 57) + 4, "share, no word": log(2 / 57) + 4},
        ),
    ],
)  # fmt: skip
def test_evidence_of_the_document(one: str, two: str, document: str, wanted: dict[str, float]) -> None:
    found = _of_document(one, two, one, two, True, vocabulary("", document))
    assert shown(found) == {name: value for name, value in wanted.items() if value}
    assert _of_document(one, two, one, two, False, vocabulary("", document)) == found | {"share, no word": 0}


NOTHING = {  # what there is to say of four letters and more that neither the list nor the document has
    "1": 1, "never before": 1, "never after": 1, "share": SHARE, "share, no word": SHARE, "4 letters before": 1,
    "4 letters after": 1, "rules": -0.6, "hyphen.parts keep": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("left", "right", "words", "document", "opening", "more"),
    [
        ("mill", "stone", "", "", False, {"letters before": 0.4, "letters after": 0.5}),
        (
            "mi", "sto", "", "", False,
            {"4 letters before": 0, "4 letters after": 0, "2 letters before": 1, "3 letters after": 1,
             "letters before": 0.2, "letters after": 0.3},
        ),
        ("mll", "stn", "", "", False, {
            "4 letters before": 0, "4 letters after": 0, "3 letters before": 1, "3 letters after": 1,
            "letters before": 0.3, "letters after": 0.3, "no vowel before": 1, "no vowel after": 1,
            "no vowel after, no word": 1}),
        ("mill", "stn", "millstn 2", "", False, {
            "4 letters after": 0, "3 letters after": 1, "letters before": 0.4, "letters after": 0.3,
            "no vowel after": 1, "whole": 1, "f whole": 2, "share, no word": 0}),
        # lists
        ("self", "stone", "", "", False, {"letters before": 0.4, "letters after": 0.5, "hyphen_prefixes before": 1}),
        ("self", "stone", "stone 4", "", False, {
            "letters before": 0.4, "letters after": 0.5, "hyphen_prefixes before": 1, "prefix before a word": 1,
            "f after": 4, "b": 1}),
        ("self", "stone", "selfstone 2", "", False, {
            "letters before": 0.4, "letters after": 0.5, "hyphen_prefixes before": 1, "prefix of a known word": 1,
            "whole": 1, "f whole": 2, "share, no word": 0}),
        ("mill", "self", "", "", False, {"letters before": 0.4, "letters after": 0.4, "hyphen_prefixes after": 1}),
        ("mill", "based", "", "", False, {"letters before": 0.4, "letters after": 0.5, "hyphen_suffixes after": 1}),
        ("based", "mill", "", "", False, {"letters before": 0.5, "letters after": 0.4, "hyphen_suffixes before": 1}),
        ("with", "stone", "", "", False, {
            "letters before": 0.4, "letters after": 0.5, "function_words before": 1, "function word of no word": 1}),
        ("with", "stone", "withstone 2", "", False, {
            "letters before": 0.4, "letters after": 0.5, "function_words before": 1, "whole": 1, "f whole": 2,
            "share, no word": 0}),
        ("mill", "with", "", "", False, {"letters before": 0.4, "letters after": 0.4, "function_words after": 1}),
        # capitals
        ("Mill", "stone", "", "", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "capital, no word": 1}),
        ("Mill", "stone", "millstone 2", "", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "whole": 1, "f whole": 2, "share, no word": 0}),
        ("MILL", "stone", "", "", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "capital, no word": 1, "capital, capitals": 1}),
        ("Mill", "stone", "", "", True, {
            "letters before": 0.4, "letters after": 0.5, "opening": 1, "opening, no word": 1}),
        ("Mill", "stone", "", "Mill", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "capital, no word": 1,
            "capital, printed alone": 1, "never before": 0, "count before": log1p(1), "share": log(1 / 51) + 4,
            "share, no word": log(1 / 51) + 4}),
        ("Mill", "stone", "", "mill", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "capital, no word": 1,
            "never before": 0, "count before": log1p(1), "share": log(1 / 51) + 4, "share, no word": log(1 / 51) + 4}),
        ("A-Mill", "stone", "", "Mill", False, {
            "letters before": 0.4, "letters after": 0.5, "capital": 1, "capital, no word": 1, "hyphens before": 1,
            "capital, printed alone": 1, "never before": 0, "count before": log1p(1), "share": log(1 / 51) + 4,
            "share, no word": log(1 / 51) + 4}),
        ("M", "stone", "", "", False, {
            "4 letters before": 0, "1 letters before": 1, "letters before": 0.1, "letters after": 0.5, "capital": 1,
            "capital, no word": 1, "no vowel before": 1}),
        # other hyphens, elided words
        ("at-mill", "stone", "", "", False, {"letters before": 0.4, "letters after": 0.5, "hyphens before": 1}),
        ("mill", "stone-at", "", "", False, {"letters before": 0.4, "letters after": 0.5, "hyphens after": 1}),
        ("d'mill", "stone", "", "", False, {"letters before": 0.4, "letters after": 0.5}),
    ],
)  # fmt: skip
def test_evidence_about_two_halves(
    left: str, right: str, words: str, document: str, opening: bool, more: dict[str, float]
) -> None:
    found = describe(left, right, PARTS, vocabulary(words, document), "en", opening)
    assert all(isinstance(value, float) for value in found.values())
    assert found == {name: pytest.approx(value) for name, value in (NOTHING | more).items() if value}


def test_evidence_about_clitics() -> None:
    words = vocabulary("donne 4, moi 6, donnemoi 1", language="fr")
    found = describe("donne", "moi", PARTS, words, "fr", False)
    assert (found["clitics after"], found["clitic gap"]) == (1, 3)
    assert "clitics before" not in found
    found = describe("moi", "donne", PARTS, words, "fr", False)
    assert found["clitics before"] == 1
    assert "clitic gap" not in found


def test_what_the_rules_said_is_evidence() -> None:
    found = describe("mill", "stone", WORD, vocabulary(), "en", False)
    assert (found["rules"], found["hyphen.word join"]) == (0.9, 1)
    assert "hyphen.parts keep" not in found


@pytest.mark.parametrize(
    ("verdict", "odds", "joins", "confidence"),
    [
        # in doubt the hyphen goes: 0.4 is added
        (PARTS, -0.3, True, 1 / (1 + exp(-0.1))),
        (PARTS, -0.5, False, 0.6),
        (PARTS, -0.4, False, 0.6),
        (PARTS, 1.6, True, 1 / (1 + exp(-2))),
        (PARTS, 100, True, 0.95),
        (PARTS, 2.4, True, 1 / (1 + exp(-2.8))),
        (WORD, -0.3, True, 0.9),
        (WORD, -2.4, False, 1 / (1 + exp(-2))),
        (WORD, -100, False, 0.95),
        # how sure the evidence must be
        (HyphenVerdict(False, "hyphen.prefix", "why", 0.85), 1.0, False, 0.85),
        (HyphenVerdict(False, "hyphen.prefix", "why", 0.85), 1.2, True, 1 / (1 + exp(-1.6))),
        (HyphenVerdict(False, "hyphen.vowel", "why", 0.85), 3.0, False, 0.85),
        (HyphenVerdict(False, "hyphen.vowel", "why", 0.85), 3.2, True, 0.95),
        # what is settled
        *[(HyphenVerdict(False, f"hyphen.{rule}", "why", 0.7), 50, False, 0.7)
          for rule in ("document", "letter", "clitic", "aphaeresis", "pair", "clash")],
        *[(HyphenVerdict(False, f"hyphen.{rule}", "why", 0.7), 50, True, 0.95)
          for rule in ("suffix", "habit", "several", "name")],
    ],
)  # fmt: skip
def test_rules_are_outvoted(
    monkeypatch: pytest.MonkeyPatch, verdict: HyphenVerdict, odds: float, joins: bool, confidence: float
) -> None:
    monkeypatch.setattr(weights, "score", lambda evidence, kind: odds)
    found = outweigh(verdict, {}, "en")
    assert (found.join, found.confidence) == (joins, pytest.approx(confidence))
    assert found.rule == (verdict.rule if joins == verdict.join else "hyphen.weighed")
    assert settled(verdict) is (odds == 50 and not joins)
    if joins != verdict.join:
        assert found.reason == (
            f"all evidence together: the hyphen {'goes' if joins else 'stays'} (against: {verdict.reason})"
        )


def test_weights_of_a_group_are_added_to_those_of_all() -> None:
    rows = [line.split("\t") for line in weights._WEIGHTS.read_text("utf-8").splitlines() if line[0] != "#"]
    for name, *numbers in rows[::7]:
        everywhere, solid, rare = map(float, numbers)
        assert score({name: 2.0}, "all") == pytest.approx(2 * everywhere)
        assert score({name: 2.0}, "solid") == pytest.approx(2 * (everywhere + solid))
        assert score({name: 2.0}, "rare") == pytest.approx(2 * (everywhere + rare))
    assert score({"of nothing": 5.0}, "all") == 0
    assert score({"1": 1.0, rows[1][0]: 1.0}, "all") == pytest.approx(float(rows[0][1]) + float(rows[1][1]))


def test_groups_of_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [group(code) for code in ("de", "it", "en")] == ["solid", "rare", "all"]
    monkeypatch.setattr(weights, "habit", lambda language, subject: "many")
    assert group("xx") == "all"


def test_a_list_of_its_own_counts_as_words() -> None:
    assert Vocabulary("xx", (), Zipf()).has_words
