"""What is replaced, what is not, and that all of it can be undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Block, Edit, inverse, replay
from reprose.rewriting.acronyms import Meaning, rewriter
from reprose.rewriting.acronyms.forms import article
from reprose.rewriting.passage import Passage, rewrite
from tests.effort import costs_at_most, grows_linearly

EU = {"EU": [Meaning("European Union", language="en", before="the", source="treaty.pdf")]}


def expanded(text: str, language: str | None = "en", dictionary: dict[str, list[Meaning]] | None = None) -> str:
    edits, = rewriter(dictionary)([Passage(text, language)])
    return replay(text, edits)


def test_an_edit_says_where_its_words_come_from() -> None:
    text = "The Faculty of Arts (FA) is old. An FA dean."
    edit, = rewriter()([Passage(text, "en")])[0]
    assert edit == Edit(33, 38, "An FA", "A Faculty of Arts", "acronym.document", "explained in the document", 0.9)


def test_a_dictionary_helps_where_the_document_explains_nothing() -> None:
    edit, = rewriter(EU)([Passage("Here the EU begins.", "en")])[0]
    assert (edit.after, edit.rule, edit.reason) == ("European Union", "acronym.lexicon", "explained in treaty.pdf")
    own = "The Estonian University (EU) is old. The EU grows."
    assert expanded(own, dictionary=EU).endswith("The Estonian University grows.")


def test_a_dictionary_that_disagrees_with_itself_is_not_used() -> None:
    two = {"EU": [*EU["EU"], Meaning("Estonian University", language="en")]}
    assert expanded("The EU grows.", dictionary=two) == "The EU grows."


def test_a_dictionary_is_asked_in_the_language_of_the_passage() -> None:
    assert expanded("Die EU wächst.", "de", EU) == "Die EU wächst."
    german = {"EU": [*EU["EU"], Meaning("Europäische Union", language="de", before="die")]}
    after = expanded("Die EU wächst, und der EU geht es gut.", "de", german)
    assert after == "Die Europäische Union wächst, und der EU geht es gut."


@pytest.mark.parametrize("role", ["code", "reference", "formula"])
def test_some_roles_are_left_alone(role: str) -> None:
    passages = [Passage("The Faculty of Arts (FA).", "en"), Passage("The FA is old.", "en", role)]
    assert rewriter()(passages)[1] == []


def test_nothing_is_sure_behind_a_second_explanation() -> None:
    text = "A program counter (PC) is one. Here a PC counts. A personal computer (PC) is another. A PC hums."
    assert expanded(text) == text.replace("Here a PC", "Here a program counter")


@pytest.mark.parametrize(
    "explained, use, wanted",
    [
        ("A doctor of philosophy (DP) came.", "Two DPs left.", "Two doctors of philosophy left."),
        ("A small body (SB) fell.", "All SBs fall.", "All small bodies fall."),
        ("A great box (GB) fell.", "All GBs fall.", "All great boxes fall."),
        ("A grey woman (GW) came.", "The GWs left.", "The GWs left."),
        ("A man of the world (MW) came.", "The MWs left.", "The MWs left."),
        ("All small bodies (SBs) fall.", "This SB fell.", "This small body fell."),
        ("All great boxes (GBs) fall.", "This GB fell.", "This GB fell."),
        ("All great tools (GT) fall.", "This GT fell.", "This GT fell."),
        ("The United Nations (UN) met.", "The UN's seat.", "The UN's seat."),
        ("The Faculty of Arts (FA) met.", "It is (FA) here.", "It is (FA) here."),
        ("The Faculty of Arts (FA) met.", "She said: “FA rules.”", "She said: “Faculty of Arts rules.”"),
        ("An older man (OM) sat.", "A OM and an OM.", "An older man and an older man."),
    ],
)  # fmt: skip
def test_numbers_and_articles_in_english(explained: str, use: str, wanted: str) -> None:
    assert expanded(f"{explained} {use}") == f"{explained} {wanted}"


@pytest.mark.parametrize(
    "long, wanted", [("unit", "a"), ("uninsured man", "an"), ("hour", "an"), ("user", "a"), ("one", "a"), ("egg", "an")]
)
def test_the_article_goes_by_the_sound(long: str, wanted: str) -> None:
    assert article(long) == wanted


def test_stops_of_short_forms_that_end_a_sentence_stay() -> None:
    text = "The United States (U.S.) grew. He left the U.S. Nobody in the U.S. knew."
    cuts = [(0, 30), (31, 47), (48, len(text))]
    edits, = rewriter()([Passage(text, "en", sentences=cuts)])
    assert replay(text, edits).endswith("He left the United States. Nobody in the United States knew.")
    assert expanded(text).endswith("He left the U.S. Nobody in the United States knew.")


WORDS = st.sampled_from([
    "The", "Faculty", "of", "Arts", "(FA)", "FA", "FAs", "an", "FA's", "(FA", "FA)", "Arts.", "(Faculty", "Arts)",
    "https://FA.example", "U.S.", "United", "States", "(U.S.)", ",", "or", "–", "🙂", "ein", "d'", "Fakulta", "umění",
])  # fmt: skip


@given(st.lists(st.lists(WORDS, max_size=30).map(" ".join), max_size=4), st.sampled_from(["en", "de", "fr", None]))
def test_all_of_it_can_be_undone(texts: list[str], language: str | None) -> None:
    blocks = [Block("paragraph", [], text, outside=text) for text in texts]
    rewrite(blocks, language, rewriter(EU))
    assert [replay(block.text, inverse(block.repairs)) for block in blocks] == texts


@given(st.text(alphabet="AFaf (),.'’-–s\n[]“”é:", max_size=60))
def test_any_text_is_read_to_its_end(text: str) -> None:
    edits, = rewriter(EU)([Passage(text, "en"), ])
    assert replay(replay(text, edits), inverse(edits)) == text


def test_one_endless_passage_takes_linear_time() -> None:
    piece = "The Tide Number Institute (TNI) works. A TNI’s dean (TNI) met Rome (RO: a: b: c). "

    def expand(count: int) -> None:
        assert len(rewriter()([Passage(piece * count + ": (TNI: " * count, "en")])[0]) == count

    assert grows_linearly(expand, 20)


def test_throughput() -> None:
    """Finding and replacing takes little beside finding words."""
    sentence = "The people near the river had long known that the North Wind would come again in spring, said Peter. "
    texts = [
        f"The Institute of Tide Number {'ABCDEFGHIJ'[n % 10]} (ITN{'ABCDEFGHIJ'[n % 10]}) works. " + 8 * sentence
        + f"An ITN{'ABCDEFGHIJ'[n % 10]} (see Fig. 3A) found DNA in NATO. "
        for n in range(300)
    ]  # fmt: skip
    passages = [Passage(text, "en") for text in texts]
    assert sum(map(len, rewriter()(passages))) >= 290
    assert costs_at_most(24, lambda: rewriter()(passages), "\n".join(texts))
