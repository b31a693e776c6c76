"""What holds for the tokens of any text, and what the sentences tell."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reprose.language.resources import table
from reprose.language.tokens import tokenize, tokenize_all
from tests.effort import grows_linearly

LANGUAGES = sorted({name for _, _, names in table("tokens") for name in names.split()} - {"*"})
WORDS = "Dr.|3.|l'|-|–|'|’|...|..|.|80 000|5%|5kg|km²|@|a|É|http://|www.|:-)|(|)|/|&|&amp;|_|__|!?|東京|カナ|ที่|हिन्दी"
SIGNS = "👍🏽|🇳🇱|t ex|''|,,|1,5|-il| |\u00a0|\n|\u200d|\ufe0f|\u0301|\ud800|\"|\u2028|\x1f|\x00"
PIECES = st.sampled_from([*WORDS.split("|"), *SIGNS.split("|")])
TEXTS = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=12).map("".join))


def check(text: str, tokens: list[tuple[int, int]]) -> None:
    last = 0
    for start, end in tokens:
        assert last <= start < end <= len(text)
        assert not text[last:start].strip()
        assert not text[start].isspace()
        assert not text[end - 1].isspace()
        last = end
    assert not text[last:].strip()


@given(TEXTS, st.sampled_from([None, "xx", *LANGUAGES]))
@example("80 000 ", "fr")
@example("t ex", "sv")
@example("https://", "en")
def test_every_character_is_in_one_token(text: str, language: str | None) -> None:
    check(text, tokenize(text, language))


@given(TEXTS, st.sampled_from([None, "fr", "sv", "en", "de", "cs"]), st.lists(st.integers(0, 40), max_size=6))
def test_no_token_runs_over_the_border_of_a_sentence(text: str, language: str | None, places: list[int]) -> None:
    borders = sorted({0, len(text), *(place for place in places if place <= len(text))})
    sentences = list(pairwise(borders))
    tokens = tokenize(text, language, sentences)
    check(text, tokens)
    assert not [token for token in tokens for border in borders if token[0] < border < token[1]]


@given(TEXTS, st.sampled_from([None, "nl", "fi"]))
def test_the_memo_changes_nothing(text: str, language: str | None) -> None:
    spans = [(0, len(text))]
    first = tokenize(text, language, spans)
    tokenize(text + " ''", language)
    assert tokenize(text, language, spans) == first
    assert tokenize_all([text, text], language, [spans, spans]) == [first, first]


def forms(text: str, language: str | None, sentences: list[tuple[int, int]] | None = None) -> list[str]:
    return [text[a:b] for a, b in tokenize(text, language, sentences)]


def test_a_stop_that_ends_the_sentence_is_a_token() -> None:
    text = "Sie kam am 3. Er nicht."
    assert forms(text, "de", [(0, 13), (14, 23)])[3:5] == ["3", "."]
    assert "3." in forms("Sie kam am 3. Mai.", "de", [(0, 18)])


def test_without_sentences_a_small_letter_goes_on() -> None:
    assert forms("To je 3. kolo. Kraj", "hr") == ["To", "je", "3.", "kolo", ".", "Kraj"]
    assert forms("to je kraj. a onda", "hr") == ["to", "je", "kraj", ".", "a", "onda"]


def test_sentences_part_a_chunk() -> None:
    text = "He left.[12]Then"
    assert forms(text, "en", [(0, 8), (8, 12), (12, 16)]) == ["He", "left", ".", "[", "12", "]", "Then"]
    assert forms("ab-cd", "nl", [(0, 3), (3, 5)]) == ["ab-", "cd"]


def test_a_number_in_groups_ends_with_its_sentence() -> None:
    assert forms("En 80 000 ans", "fr", [(0, 13)]) == ["En", "80 000", "ans"]
    assert forms("En 80 000 ans", "fr", [(0, 5), (6, 13)]) == ["En", "80", "000", "ans"]


def test_nested_and_empty_sentences() -> None:
    text = "Hij zei: 'Ga weg.' Nu."
    assert forms(text, "nl", [(0, 18), (10, 17), (18, 18), (19, 22)])[-5:] == ["weg", ".", "'", "Nu", "."]


def test_an_abbreviation_and_the_stop_of_the_sentence() -> None:
    assert forms("He works for Acme Inc..", "en") == ["He", "works", "for", "Acme", "Inc.", "."]
    assert forms("He waited..", "en") == ["He", "waited", ".."]


@pytest.mark.parametrize("piece", ["字", "ab-", "a.", "1,", "(", "'", "@", "&a;", "x:)", "l'"])
def test_endless_chunks_take_linear_time(piece: str) -> None:
    def work(times: int) -> None:
        text = piece * times
        check(text, tokenize(text, "fr"))

    assert grows_linearly(work, 2_500)


def test_a_batch_has_sentences_for_each_text() -> None:
    assert tokenize_all(["a b", "", "c."], "en") == [[(0, 1), (2, 3)], [], [(0, 1), (1, 2)]]
    with pytest.raises(ValueError, match="zip"):
        tokenize_all(["a", "b"], "en", [None])


def test_languages_that_are_not_known_have_the_common_habits() -> None:
    text = "Well-known l'eau 5% and/or U.S.A."
    assert forms(text, "xx") == forms(text, None)
    assert "Well-known" in forms(text, None)


def test_a_language_can_share_the_lists_of_another() -> None:
    assert forms("Kl. 5 f.eks. kom", "nb") == forms("Kl. 5 f.eks. kom", "no")
