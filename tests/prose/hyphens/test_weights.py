"""Weighed evidence: what may be outvoted, and that the shipped weights fit the evidence that is described."""

from __future__ import annotations

import pytest

from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.spelling import HyphenVerdict
from reprose.prose.hyphens.weights import GROUPS, describe, group, outweigh, score

KEEP = HyphenVerdict(False, "hyphen.parts", "both are words", 0.6)


def test_evidence_for_the_other_side_turns_the_verdict() -> None:
    found = describe("infor", "mation", KEEP, Vocabulary("en"), "en", False)
    verdict = outweigh(KEEP, found, "en")
    assert verdict.join
    assert verdict.rule == "hyphen.weighed"
    assert KEEP.reason in verdict.reason
    assert 0.5 <= verdict.confidence <= 0.95


def test_evidence_for_the_same_side_leaves_the_rule_its_name() -> None:
    join = HyphenVerdict(True, "hyphen.word", "a word", 0.93)
    assert outweigh(join, describe("infor", "mation", join, Vocabulary("en"), "en", False), "en") is join


@pytest.mark.parametrize("rule", ["hyphen.document", "hyphen.clitic", "hyphen.letter"])
def test_what_is_demanded_is_not_outvoted(rule: str) -> None:
    verdict = HyphenVerdict(False, rule, "certain", 0.9)
    assert outweigh(verdict, describe("infor", "mation", KEEP, Vocabulary("en"), "en", False), "en") is verdict


def test_the_habit_of_the_document_counts() -> None:
    hyphened = Vocabulary("nl", ["de proxy-server en het proxy-adres, een proxy-lijst, alle proxy-namen; shell-taken"])
    solid = Vocabulary("nl", ["de server en het adres, een lijst, alle namen; proxyserver, proxyadres, proxylijst"])
    verdict = HyphenVerdict(True, "hyphen.compound", "compounds are solid", 0.7)
    first, second = (describe("proxy", "gebruik", verdict, vocabulary, "nl", False) for vocabulary in (hyphened, solid))
    assert score(first, "solid") < score(second, "solid")


def test_each_language_has_its_group() -> None:
    assert [group(code) for code in ("nl", "cs", "en", None)] == ["solid", "rare", "all", "all"]
    assert {group(code) for code in ("nl", "cs", "en")} == set(GROUPS)


def test_without_a_word_list_the_rules_decide_alone() -> None:
    assert not Vocabulary("eo").has_words
    assert Vocabulary("en").has_words


@pytest.mark.parametrize(("odds", "joins"), [(0.8, False), (4.0, True)])
def test_listed_first_parts_are_outvoted_by_clear_evidence_only(
    monkeypatch: pytest.MonkeyPatch, odds: float, joins: bool
) -> None:
    verdict = HyphenVerdict(False, "hyphen.prefix", "“oud-” keeps its hyphen", 0.85)
    monkeypatch.setattr("reprose.prose.hyphens.weights.score", lambda evidence, kind: odds)
    assert outweigh(verdict, {}, "nl").join is joins
