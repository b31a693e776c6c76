from __future__ import annotations

import subprocess
import sys

import pytest

import reprose.language
from reprose.errors import OptionError
from reprose.language import annotate, names_in, split, tokenize
from reprose.language.annotation import run_on

TEXTS = [
    "Kees vult aan: “We hebben het soms druk.” Zo is dat nu eenmaal, en het was al lang zo.",
    "  Voor het deeg is nodig:",
    "- meel;\n- twee eieren en zout.",
]


def test_everything_in_one_go_and_nothing_lost() -> None:
    found = annotate(TEXTS)
    assert [one.text for one in found] == TEXTS
    assert {one.language for one in found} == {"nl"}
    assert [one.runs_on for one in found] == [False, True, False]
    for one in found:
        assert "".join(one.strings(one.tokens)) == "".join(one.text.split())
        assert one.outer[0][0] == len(one.text) - len(one.text.lstrip())
    assert found[0].strings(found[0].tokens)[:5] == ["Kees", "vult", "aan", ":", "“"]


def test_nested_sentences_only_on_request() -> None:
    plain, nested = annotate(TEXTS)[0], annotate(TEXTS, nested=True)[0]
    assert {depth for *_, depth in plain.sentences} == {0}
    assert "We hebben het soms druk." in nested.strings([s for s in nested.sentences if s.depth])
    assert nested.outer == plain.outer


def test_a_language_named_holds_for_all() -> None:
    assert [one.language for one in annotate(TEXTS, "pt-BR", tokens=False)] == ["pt"] * 3
    with pytest.raises(OptionError):
        annotate(TEXTS, "dutch")


def test_a_string_is_one_paragraph() -> None:
    text = "It was 6 p.m. on a Sunday. Nobody came."
    assert [text[a:b] for a, b in split(text, "en")] == ["It was 6 p.m. on a Sunday.", "Nobody came."]
    assert split(text) == split(text, "en") == annotate(text)[0].outer
    assert [text[a:b] for a, b in tokenize(text, "en")][-3:] == ["Nobody", "came", "."]
    assert annotate("")[0].sentences == []
    assert annotate([]) == []


def test_nested_strings() -> None:
    text = "Kees adds: “We are busy now.” That is all."
    spans = split(text, "en", nested=True)
    assert "We are busy now." in [text[a:b] for a, b in spans]
    assert len(spans) == len(split(text, "en")) + 1


def test_names_are_loaded_late_and_are_all_there() -> None:
    assert all(callable(getattr(reprose.language, name)) for name in reprose.language.__all__)
    with pytest.raises(AttributeError):
        reprose.language.nothing  # noqa: B018
    code = "import sys, reprose.language; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_names() -> None:
    text = "Gisteren zei Jan de Vries niets. Vries is stil, zei Anna."
    assert [text[a:b] for a, b in names_in(text, "nl")] == ["Jan de Vries", "Vries", "Anna"]
    found = annotate([text, "Morgen zwijgt Anna weer."], "nl")
    assert [one.strings(one.names) for one in found] == [["Jan de Vries", "Vries", "Anna"], ["Anna"]]
    alone = annotate(text, "nl", tokens=False)[0]
    assert (alone.tokens, alone.names) == ([], found[0].names)
    assert annotate(text, "nl", names=False)[0].names == []


CAPITALS = "Het is Kees. "


@pytest.mark.parametrize(
    "text, following, item, goes_on",
    [
        ("We need the following:", "flour and salt;", True, True),
        ("We need the following:", "Flour", True, True),
        ("Do it in this order:", "Open the door.", True, False),
        ("He said it aloud:", "Nobody was there.", False, False),
        ("flour and salt;", "Milk", True, True),
        ("flour, and", "milk.", True, True),
        ("The sum is", "where x is a number.", False, True),
        ("The sum is", "“where x is a number.”", False, True),
        ("It is done.", "where was it?", False, False),
        ("It is done (at last.)", "where was it?", False, False),
        ("It is done", "Where was it?", False, False),
        ("One thing,", "Then Another", False, False),
        ("", "where", False, False),
        ("It is done,", "", True, False),
    ],
)
def test_borders(text: str, following: str, item: bool, goes_on: bool) -> None:
    texts = [CAPITALS, text, following]
    assert run_on(texts, [False, False, item]) == [False, goes_on, False]


def test_items_of_a_list_that_a_sentence_came_into() -> None:
    texts = ["We need:", "Flour", "Salt", "Milk and honey.", "Butter"]
    assert run_on(texts, [False, True, True, True, True]) == [True, True, True, False, False]
    assert run_on(texts[1:], [True] * 4) == [False] * 4


def test_without_capitals_only_signs_count() -> None:
    texts = ["we need", "flour and", "salt,", "that is all"]
    assert run_on(texts) == [False, False, True, False]
