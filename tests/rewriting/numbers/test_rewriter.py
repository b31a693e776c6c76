"""Numbers in texts: cases from tests/cases/numbers.json, and what holds for any text."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Edit, inverse, replay
from reprose.document.block import Call
from reprose.rewriting.numbers import LANGUAGES, rewriter
from reprose.rewriting.passage import Passage
from tests.effort import costs_at_most, grows_linearly

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "numbers.json").read_text("utf-8")
)


def edits(text: str, language: str | None, **more: Any) -> list[Edit]:
    return rewriter()([Passage(text, language, **more)])[0]


def spelled(text: str, language: str | None, **more: Any) -> str:
    return replay(text, edits(text, language, **more))


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {c['text']}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic"))
def test_numbers(case: dict[str, Any]) -> None:
    assert spelled(case["text"], case["lang"]) == case["want"]


@pytest.mark.parametrize("case", cases("negative"))
def test_left_alone(case: dict[str, Any]) -> None:
    assert edits(case["text"], case["lang"]) == []


def test_there_are_enough_cases() -> None:
    assert all(len(CASES[group]) >= 40 for group in ("wild", "synthetic", "negative"))
    count = Counter(case["lang"] for group in ("wild", "synthetic") for case in CASES[group])
    assert set(count) == set(LANGUAGES)
    assert min(count.values()) >= 20


def test_edits_say_what_they_are() -> None:
    found = edits("In 1967 it cost $5 for 3 km, 20%, the 2nd 1/2 of 0.5.", "en")
    assert [e.rule for e in found] == [
        "numbers.year", "numbers.currency", "numbers.unit", "numbers.unit", "numbers.ordinal", "numbers.fraction",
        "numbers.decimal",
    ]  # fmt: skip
    (unsure,) = edits("Byla to 3. blabla.", "cs")
    assert unsure.after == "třetí"
    assert unsure.confidence < 1


def test_a_stop_that_ends_the_sentence_makes_no_ordinal() -> None:
    text = "Er kam am 3. Mai war schön."
    assert spelled(text, "de", sentences=[(0, 12), (13, 27)]) == "Er kam am drei. Mai war schön."
    text = "Bilo ih je 5. sutra odlaze."
    assert spelled(text, "sr", sentences=[(0, 13), (14, 27)]) == "Bilo ih je pet. sutra odlaze."


def test_sentences_begin_with_a_capital() -> None:
    text = "Few came. 21 men did."
    assert spelled(text, "en", sentences=[(0, 9), (10, 21)]) == "Few came. Twenty-one men did."
    assert spelled(text, "en") == "Few came. twenty-one men did."


def test_note_calls_are_no_numbers() -> None:
    text = "They came. 3 times."
    assert edits(text, "en") != []
    assert edits(text, "en", calls=[Call(11, "3", None)]) == []


def test_code_and_unknown_languages_are_left() -> None:
    assert edits("It was 5 times.", "en", role="code") == []
    assert edits("It was 5 times.", None) == []
    assert edits("It was 5 times.", "xx") == []


def test_other_languages_get_plain_cardinals() -> None:
    assert spelled("Han är 21 år och kom 1967.", "sv") == "Han är tjugoett år och kom 1967."


TEXT = st.text(alphabet="0123459.,:;/-–−%€$½ \u00a0()[]'abkmXII.žд\n", max_size=60)


@given(TEXT | st.text(max_size=40), st.sampled_from([*LANGUAGES, "sv", None]))
def test_edits_fit_and_can_be_undone(text: str, language: str | None) -> None:
    script = edits(text, language)
    out = replay(text, script)
    assert replay(out, inverse(script)) == text
    assert all(a.end <= b.start for a, b in pairwise(script))
    assert all(not any("0" <= c <= "9" for c in e.after) for e in script)


@pytest.mark.parametrize("code", ["en", "de", "sr", "ru"])
def test_fast_enough(code: str) -> None:
    wild = [case["text"] for case in CASES["wild"] if case["lang"] == code]
    plain = "plain words without any digit " * 6
    passages = [Passage(f"{text} {k} xyz {plain}", code) for k in range(40) for text in wild]
    spell = rewriter()
    assert costs_at_most(60, lambda: spell(passages), "\n".join(p.text for p in passages))


@pytest.mark.parametrize("piece, end", [("1 ", ""), ("1.", ""), ("1-", ""), ("(", "1"), ("aa", "1"), ("$", "")])
def test_odd_texts_take_no_longer(piece: str, end: str) -> None:
    assert grows_linearly(lambda count: edits(piece * count + end, "en"), 1500)
