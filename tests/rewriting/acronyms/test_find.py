"""Where explanations stand, what they tell of themselves, and which of them disagree."""

from __future__ import annotations

import pytest

from reprose.document import Call
from reprose.rewriting.acronyms import conflicts, find, same_sense
from reprose.rewriting.passage import Passage


def one(text: str, language: str | None = "en") -> tuple[str, str]:
    pair, = find([Passage(text, language)])
    return pair.short, pair.long


@pytest.mark.parametrize(
    "text, short, long",
    [
        ("He loves the Faculty of Arts (FA).", "FA", "Faculty of Arts"),
        ("He loves the Faculty of Arts [FA].", "FA", "Faculty of Arts"),
        ("the Faculty of Arts (“FA”)", "FA", "Faculty of Arts"),
        ("the Faculty of Arts (in short: FA)", "FA", "Faculty of Arts"),
        ("the Faculty of Fine Arts – FFA – is", "FFA", "Faculty of Fine Arts"),
        ("the Faculty of Fine Arts, FFA, is", "FFA", "Faculty of Fine Arts"),
        ("FFA: Faculty of Fine Arts", "FFA", "Faculty of Fine Arts"),
        ("FFA = Faculty of Fine Arts", "FFA", "Faculty of Fine Arts"),
        ("Die Kunstfakultät (FFA, in English: Faculty of Fine Arts)", "FFA", "Faculty of Fine Arts"),
        ("Die Kunsthalle (Faculty of Fine Arts, FFA)", "FFA", "Faculty of Fine Arts"),
        ("So it was. The World Hay Order met in May (WHO).", "WHO", "World Hay Order"),
        ("Coordinated Universal Time (UTC)", "UTC", "Coordinated Universal Time"),
        ("messenger RNA (mRNA)", "mRNA", "messenger RNA"),
        ("the Comisiones Obreras (CCOO)", "CCOO", "Comisiones Obreras"),
        ("peer-to-peer (P2P)", "P2P", "peer-to-peer"),
        ("the People's Republic of China (PRC)", "PRC", "People's Republic of China"),
    ],
)  # fmt: skip
def test_signs_of_an_explanation(text: str, short: str, long: str) -> None:
    assert one(text) == (short, long)


@pytest.mark.parametrize(
    "text",
    [
        "Paris (PARIS) is a town.", "See Chapter XII (XII).", "A test (T) was done.", "It is what it is (IIWII?).",
        "He saw the Faculty. Arts (FA) are nice.", "the end (and FA)", "GNOME (gnome desktop)", "Basel (BS)",
        "user_name@arts.example (UN)", "He was proud and (PA).",
    ],
)  # fmt: skip
def test_what_is_no_explanation(text: str) -> None:
    assert find([Passage("So " + text, "en")]) == []


def test_offsets_lead_to_both_forms() -> None:
    passages = [Passage("Nothing here.", "en"), Passage("All non-governmental organizations (NGOs) met.", "en")]
    pair, = find(passages)
    text = passages[pair.passage].text
    assert text[pair.short_start : pair.short_end] == "NGOs"
    assert text[pair.long_start : pair.long_end] == pair.long == "non-governmental organizations"
    assert (pair.short, pair.plural, pair.before, pair.language) == ("NGO", True, "all", "en")


def test_initials_lead_back_to_a_name_in_another_passage() -> None:
    passages = [Passage("The Royal Botanic Garden grew.", "en"), Passage("Then the RBG closed.", "en")]
    pair, = find(passages)
    assert (pair.long, pair.passage, pair.long_passage, pair.marked) == ("Royal Botanic Garden", 1, 0, False)
    assert passages[0].text[pair.long_start : pair.long_end] == pair.long
    assert find(passages[::-1]) == []
    assert find([passages[0], *[Passage("Rain.", "en")] * 3, passages[1]]) == []


def test_the_number_of_a_note_is_no_part_of_a_short_form() -> None:
    text = "the Faculty of Arts (FA2)"
    pair, = find([Passage(text, "en", calls=[Call(text.index("2"), "2", None)])])
    assert pair.short == "FA"


def test_sentences_bound_the_long_form() -> None:
    text = "We saw St. Mary Arts (SMA)."
    assert find([Passage(text, "en", sentences=[(0, len(text))])])[0].long == "St. Mary Arts"
    assert find([Passage("The Faculty of no. 5 Arts (FA).", "en", sentences=[(0, 18), (18, 31)])]) == []


@pytest.mark.parametrize("role", ["code", "reference", "formula", "page_header", "noise"])
def test_some_roles_explain_nothing(role: str) -> None:
    assert find([Passage("the Faculty of Arts (FA)", "en", role)]) == []


def test_conflicts_are_listed_each_sense_once() -> None:
    texts = ["A program counter (PC) counts.", "Program counters (PC) count.", "A personal computer (PC) too."]
    conflict, = conflicts(find([Passage(text, "en") for text in texts]))
    assert conflict.short == "PC"
    assert [(pair.passage, pair.long) for pair in conflict.pairs] == [(0, "program counter"), (2, "personal computer")]


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("Evropská unie", "Evropské unii", True),
        ("essential oil", "essential oils", True),
        ("international organisation", "International Organization", True),
        ("Faculty of the Arts", "Faculty of Arts", True),
        ("program counter", "personal computer", False),
        ("Information Technology", "Information Theory", False),
        ("pocket depth", "probing pocket depth", False),
    ],
)
def test_senses(one: str, other: str, same: bool) -> None:
    assert same_sense(one, other) is same
