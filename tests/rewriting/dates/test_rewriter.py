"""Dates in texts: cases from tests/cases/dates.json, and what holds for any text."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import compose, inverse, replay
from reprose.rewriting import dates, numbers
from reprose.rewriting.passage import Passage
from tests.effort import costs_at_most, grows_linearly

HERE = Path(__file__).parents[2] / "cases"
CASES: dict[str, list[dict[str, Any]]] = json.loads((HERE / "dates.json").read_text("utf-8"))
NUMBERS: dict[str, list[dict[str, Any]]] = json.loads((HERE / "numbers.json").read_text("utf-8"))


def spelled(*texts: str, language: str | None = "en", **more: Any) -> list[str]:
    scripts = dates.rewriter()([Passage(text, language, **more) for text in texts])
    return [replay(text, script) for text, script in zip(texts, scripts, strict=True)]


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {c['text']}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic"))
def test_dates(case: dict[str, Any]) -> None:
    assert spelled(case["text"], language=case["lang"]) == [case["want"]]


@pytest.mark.parametrize("case", cases("negative"))
def test_left_alone(case: dict[str, Any]) -> None:
    assert spelled(case["text"], language=case["lang"]) == [case["text"]]


def test_there_are_enough_cases() -> None:
    assert all(len(CASES[group]) >= 40 for group in ("wild", "synthetic", "negative"))
    both = Counter(
        case["lang"] for file in (CASES, NUMBERS) for group in ("wild", "synthetic") for case in file[group]
    )
    assert set(both) == set(numbers.LANGUAGES)
    assert min(both.values()) >= 30


def test_one_sure_date_tells_the_order_of_the_others() -> None:
    assert spelled("On 03/04/2021.", "Until 25/12/2020.")[0] == "On the third of April twenty twenty-one."
    assert spelled("On 03/04/2021.", "Until 12/25/2020.")[0] == "On March fourth, twenty twenty-one."
    assert spelled("On 2021-03-04.", "Until 25/12/2020.")[0] == "On the fourth of March twenty twenty-one."


def test_what_is_furniture_tells_nothing() -> None:
    rewrite = dates.rewriter()
    rewrite([Passage("On 03/04/2021.", "en"), Passage("12/25/2020", "en", role="page_number")])
    assert len(rewrite.doubtful) == 1


@pytest.mark.parametrize(
    ("language", "texts", "reason"),
    [
        ("en", ["On 03/04/2021."], "nothing in the document tells"),
        ("en", ["On 03/04/2021.", "25/12/2020", "12/25/2020"], "has both"),
        ("de", ["Am 03/04/2021.", "12/25/2020"], "differs from its language"),
        ("fr", ["Le 31/04/2021."], "no such day"),
        ("en", ["On 30 February 2021."], "no such day"),
        ("en", ["May 3 people enter?"], "may be no month"),
        ("de", ["Am 03.05.45 kam er."], "a date or a section"),
        ("en", ["It was 10-11-12."], "a date or a code"),
        ("en", ["On 5–3 May."], "do not rise"),
    ],
)
def test_doubtful_dates_are_listed(language: str, texts: list[str], reason: str) -> None:
    rewrite = dates.rewriter()
    scripts = rewrite([Passage(text, language) for text in texts])
    assert scripts[0] == []
    doubt = rewrite.doubtful[0]
    assert doubt.passage == 0
    assert texts[0][doubt.start : doubt.end] == doubt.text
    assert reason in doubt.reason
    rewrite([Passage("Nothing.", language)])
    assert rewrite.doubtful == []


def test_a_sure_date_is_read_though_the_language_has_another_order() -> None:
    assert spelled("Am 12/25/2020.", language="de") == ["Am fünfundzwanzigsten Dezember zweitausendzwanzig."]


def test_a_date_goes_over_no_end_of_a_sentence() -> None:
    text = "Er kam am 3. Mai war schön."
    assert spelled(text, language="de", sentences=[(0, 12), (13, 27)]) == [text]


def test_the_stop_of_a_year_stays_where_it_ends_the_sentence() -> None:
    text = "Rođen je 3. maja 1945. Umro je mlad."
    want = "Rođen je trećeg maja hiljadu devetsto četrdeset pete. Umro je mlad."
    assert spelled(text, language="sr", sentences=[(0, 22), (23, 36)]) == [want]
    assert spelled("Było to 3 maja 1945 r.", language="pl")[0].endswith("piątego roku.")


def test_code_and_other_languages_are_left() -> None:
    assert spelled("On 3 May 1945.", role="code") == ["On 3 May 1945."]
    assert spelled("Den 3 maj 1945.", language="sv") == ["Den 3 maj 1945."]
    assert spelled("On 3 May 1945.", language=None) == ["On 3 May 1945."]


def test_rules() -> None:
    (script,) = dates.rewriter()([Passage("On 2020-03-04, 13/04/2020, 3 May and in May 1945.", "en")])
    assert [e.rule for e in script] == ["dates.iso", "dates.numeric", "dates.textual", "dates.month"]


def test_dates_before_numbers() -> None:
    text = "On 3 May 1945 he had 40,800 USD; 03/04/2021 is left, and so is 5 June for numbers alone."
    first = dates.rewriter()([Passage(text, "en")])[0]
    middle = replay(text, first)
    second = numbers.rewriter()([Passage(middle, "en")])[0]
    out = replay(middle, second)
    assert out == (
        "On the third of May nineteen forty-five he had forty thousand eight hundred United States dollars; "
        "03/04/2021 is left, and so is the fifth of June for numbers alone."
    )
    both = compose(first, second, text)
    assert replay(out, inverse(both)) == text
    assert numbers.rewriter()([Passage("and so is 5 June, and May 3.", "en")]) == [[]]


PIECES = st.lists(
    st.sampled_from([*"/-. ,x", "3", "12", "25", "99", "1945", "May", "maja", "мая", "de", "Mai", "r."]),
    max_size=14,
).map("".join)


@given(PIECES | st.text(max_size=30), st.sampled_from([*numbers.LANGUAGES, None]))
def test_edits_fit_and_can_be_undone(text: str, language: str | None) -> None:
    rewrite = dates.rewriter()
    (script,) = rewrite([Passage(text, language)])
    out = replay(text, script)
    assert replay(out, inverse(script)) == text
    assert all(a.end <= b.start for a, b in pairwise(script))
    assert all(not any("0" <= c <= "9" for c in e.after) for e in script)
    (more,) = numbers.rewriter()([Passage(out, language)])
    assert replay(replay(out, more), inverse(compose(script, more, text))) == text


@pytest.mark.parametrize("code", ["en", "de", "sr", "ru"])
def test_both_are_fast_enough(code: str) -> None:
    wild = [case["text"] for file in (CASES, NUMBERS) for case in file["wild"] if case["lang"] == code]
    plain = "plain words without any digit " * 6
    passages = [Passage(f"{text} {k} xyz {plain}", code) for k in range(30) for text in wild]
    rewriters = (dates.rewriter(), numbers.rewriter())

    def both() -> None:
        for rewrite in rewriters:
            rewrite(passages)

    assert costs_at_most(60, both, "\n".join(p.text for p in passages))


@pytest.mark.parametrize(
    "piece, end", [("1/", ""), ("1. ", ""), ("1 May ", ""), ("May ", ""), ("aa", "1"), ("1945-", "")]
)
def test_odd_texts_take_no_longer(piece: str, end: str) -> None:
    assert grows_linearly(lambda size: spelled(piece * (size // len(piece)) + end), 3000)
