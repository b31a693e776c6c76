from __future__ import annotations

import json

import pytest

from reprose.evaluation.language.judge import each_on_others, judge, names_by_sentences, plain, plain_split, shifted
from reprose.evaluation.language.report import Report, render_all
from reprose.training.gold import Gold, Paragraph


def text_of(name: str, language: str, *paragraphs: list[str], names: tuple[str, ...] = ()) -> Gold:
    """Gold of sentences with one space between; every occurrence of ``names`` is a name."""
    out = []
    for number, sentences in enumerate(paragraphs):
        text = " ".join(sentences)
        spans, at = [], 0
        for sentence in sentences:
            spans.append((at, at + len(sentence)))
            at += len(sentence) + 1
        found = [(i, i + len(n)) for n in names for i in range(len(text)) if text.startswith(n, i)]
        out.append(Paragraph(text, {end for _, end in spans[:-1]}, spans, [], sorted(found), number))
    return Gold(name, language, out, tokens=False, names=bool(names))


def english(name: str = "en") -> Gold:
    texts = [[f"It was {n} p.m. on a Sunday.", "Nobody came.", "Mr. Hale was ill."] for n in range(12)]
    return text_of(name, "en", *texts)


def dutch(name: str = "nl") -> Gold:
    texts = [[f"Het was {n} uur.", "Er kwam niemand.", "De heer J. Hals was ziek."] for n in range(12)]
    return text_of(name, "nl", *texts)


def test_the_plain_rule_divides_before_capitals() -> None:
    text = "It was 6 p.m. on Sunday. “Why?” asked Mr. Hale.\nnobody came."
    assert [text[a:b] for a, b in plain_split(text)] == [
        "It was 6 p.m. on Sunday.", "“Why?” asked Mr.", "Hale.", "nobody came.",
    ]  # fmt: skip
    assert plain_split("") == [(0, 0)]


def test_the_model_at_hand_and_the_plain_rule() -> None:
    results, rule = judge([english(), dutch()]), plain([english(), dutch()])
    assert results["en"].stops_share == 100 > rule["en"].stops_share
    assert results["en"].tokens is None
    assert results["nl"].boundaries.f1 == 100


def test_shift_of_domain_and_language() -> None:
    figures = shifted([english()], [english("other"), dutch()])
    assert list(figures) == ["other", "nl"]
    assert figures["other"].boundaries.f1 == 100
    both = each_on_others([english(), dutch()])
    assert {language: list(row) for language, row in both.items()} == {"en": ["nl"], "nl": ["en"]}


def test_names_by_what_is_known_of_sentences() -> None:
    gold = text_of("nl", "nl", ["Gisteren sprak Anna de Wit.", "Nu zwijgt Anna de Wit."], names=("Anna de Wit",))
    found = names_by_sentences([gold, dutch("no names")])
    assert list(found) == ["nl"]
    assert {way: match.f1 for way, match in found["nl"].items()} == dict.fromkeys(found["nl"], 100.0)
    assert len(found["nl"]) == 3


@pytest.fixture
def report() -> Report:
    gold = text_of("nl", "nl", ["Gisteren sprak Anna de Wit.", "Nu zwijgt Anna de Wit."], names=("Anna de Wit",))
    texts = [english(), gold]
    return Report(judge(texts), plain(texts), names_by_sentences(texts), {"de": judge([english()])})


def test_tables(report: Report) -> None:
    shown = render_all(report)
    rows = [line.split() for line in shown.splitlines() if line]
    assert rows[0] == ["text", "F1", "P", "R", "stops", "plain", "tokens", "names", "P", "R", "F1"]
    assert rows[1][0] == "en"
    assert rows[1][4] == "100.00"
    assert ["F1", "of", "text,", "trained", "on", "de", "plain"] in rows
    assert ["nl", "-", "100.00"] in rows
    assert ["nl", "without", "sentences", "100.00", "100.00", "100.00"] in rows
    assert render_all(report, "md").startswith("| text | F1 |")


def test_data(report: Report) -> None:
    data = json.loads(render_all(report, "json"))
    assert [row["text"] for row in data["texts"]] == ["en", "nl"]
    assert data["texts"][0]["stops"] == 100
    assert data["texts"][0]["plain_stops"] < 100
    assert data["shift"][0]["trained_on"] == "de"
    assert len(data["names"]) == 3
    assert data["texts"][1]["name_f1"] == 100
