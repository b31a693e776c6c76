"""Addresses, links, citations and note calls taken out of texts: the cases of ``tests/cases/strip.json``."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Call, Mark, inverse, replay
from reprose.language.sentences.split import split_all
from reprose.rewriting.passage import Passage
from reprose.rewriting.strip import PARTS, rewriter, words
from tests.effort import grows_linearly

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "strip.json").read_text("utf-8")
)


def passage(case: dict[str, Any]) -> Passage:
    text, at = case["text"], 0
    calls, marks = [], []
    for mark in case.get("calls", ()):
        at = text.index(mark, at)
        calls.append(Call(at, mark, 1))
    for raised in case.get("raised", ()):
        at = text.index(raised, at)
        marks.append(Mark(at, at + len(raised), "sup"))
    sentences = split_all([text], [case["lang"]], None)[0]
    return Passage(text, case["lang"], "paragraph", sentences, calls, marks)


@pytest.mark.parametrize("case", [c for kind in CASES.values() for c in kind], ids=lambda c: c["text"][:50])
def test_cases(case: dict[str, Any]) -> None:
    passages = [passage(case), *(Passage(text, case["lang"], "reference") for text in case.get("references", ()))]
    first, *others = rewriter((*PARTS, "notes"))(passages)
    text = replay(case["text"], first)
    assert text == case["out"]
    assert replay(text, inverse(first)) == case["text"]
    assert not any(others), "references stay as they are"
    assert all(edit.reason and edit.rule.startswith("strip.") for edit in first)


def test_there_are_cases_of_all_sorts() -> None:
    assert {kind: len(cases) >= 20 for kind, cases in CASES.items()} == dict.fromkeys(
        ("wild", "synthetic", "negative"), True
    )
    assert sum(map(len, CASES.values())) >= 40


@pytest.mark.parametrize(
    "kinds, out",
    [
        (["emails"], "As in [3], see https://quay.org (Lund et al., 2010).1"),
        (["links"], "As in [3] (Lund et al., 2010).1"),
        (["citations"], "See https://quay.org.1"),
        (["notes"], "As in [3], see https://quay.org (Lund et al., 2010)."),
        (["references"], "As in [3], see https://quay.org (Lund et al., 2010).1"),
    ],
)
def test_only_what_is_asked_for_goes(kinds: list[str], out: str) -> None:
    text = "As in [3], see https://quay.org (Lund et al., 2010).1"
    given = Passage(text, "en", "paragraph", [(0, len(text))], [Call(len(text) - 1, "1", 0)])
    assert replay(text, rewriter(kinds)([given])[0]) == out


PIECES = st.sampled_from(
    ["The tide", "falls", "see", "in", "[3]", "[4, 5]", "(Lund et al., 2010)", "(2010)", "Lund", "https://quay.org/a",
     "(", ")", "a@quay.org", ",", ".", ";", ":", "and", "–", "¹²", "10.1000/182", "[", "]", "<", ">", "\n", " ", "  ",
     "“", "”", "x²"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=25), st.sampled_from(["", " "]), st.integers(0, 9))
def test_whatever_comes_the_edits_fit_and_leave_nothing_behind(pieces: list[str], between: str, cut: int) -> None:
    text = between.join(pieces)
    border = min(len(text), 7 * cut)
    spans = [span for span in ((0, border), (border, len(text))) if span[0] < span[1]]
    edits = rewriter((*PARTS, "notes"))([Passage(text, "en", "paragraph", spans)])[0]
    out = replay(text, edits)
    assert replay(out, inverse(edits)) == text
    assert all(edit.after.strip() in ("", edit.before[-1:].upper()) for edit in edits), "nothing but capitals is added"


def test_each_language_has_all_the_words() -> None:
    tables = tomllib.loads((Path(words.__file__).parent / "words.toml").read_text("utf-8"))
    assert {"any", *words.languages()} == set(tables)
    assert {frozenset(tables[language]) for language in words.languages()} == {frozenset(tables["en"])}
    assert all(entry == entry.strip() for table in tables.values() for items in table.values() for entry in items)
    assert words.words_of("xx") is words.words_of("en") is words.words_of(None)


@pytest.mark.parametrize(
    "piece", ["(Lund, ", "[1, ", "a.b-", "A. B. Lund and ", "It is so [3]. ", "((Lund et al., 2010) a) "]
)
def test_long_texts_take_no_longer_by_the_character(piece: str) -> None:
    def rewrite(count: int) -> None:
        text = piece * count
        rewriter(PARTS)([Passage(text, "en", "paragraph", [(0, len(text))])])

    assert grows_linearly(rewrite, 500)
