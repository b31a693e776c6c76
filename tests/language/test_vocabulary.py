"""The lexicon: the document first, the word list second, nothing loaded without need."""

from __future__ import annotations

from reprose.language import wordlists
from reprose.language.vocabulary import Vocabulary

LINES = [
    "The amino-glycosides and the meta-",
    "bolic way of non-linear and non-stop Amino-glycosides",
    "don’t stop",
]


def test_the_document_counts_whole_words_only() -> None:
    lexicon = Vocabulary("en", LINES)
    assert lexicon.in_document("amino-glycosides") == 2
    assert lexicon.in_document("THE") == 2
    assert lexicon.in_document("meta") == 0
    assert lexicon.in_document("bolic") == 0
    assert lexicon.in_document("don't") == 1
    assert lexicon.printed["Amino-glycosides"] == 1


def test_the_document_has_habits() -> None:
    lexicon = Vocabulary("en", LINES)
    assert lexicon.before_hyphen("non") == 2
    assert lexicon.after_hyphen("glycosides") == 1
    assert lexicon.beginning("non") == 0


def test_frequencies_follow_zipf() -> None:
    lexicon = Vocabulary("en")
    assert lexicon.frequency("the") > 7
    assert lexicon.frequency("xqzvt") == 0
    assert lexicon.known("House")
    assert lexicon.frequency("Straße") < Vocabulary("de").frequency("Straße")


def test_serbian_is_looked_up_in_latin_letters() -> None:
    lexicon = Vocabulary("sr")
    assert lexicon.frequency("године") == lexicon.frequency("godine") > 4


def test_a_language_without_a_list_has_no_words() -> None:
    lexicon = Vocabulary("xx", ["word word"])
    assert lexicon.frequency("word") == 0
    assert lexicon.known("word")


def test_nothing_is_loaded_before_it_is_asked() -> None:
    wordlists._load.cache_clear()
    lexicon = Vocabulary("fi", ["jotain"])
    assert lexicon.in_document("jotain") == 1
    assert wordlists._load.cache_info().misses == 0
    assert lexicon.common("ja") > 6
    assert wordlists._load.cache_info().misses == 1


def test_dash_habits() -> None:
    assert Vocabulary("en", ["one—two and three—four", "a —b", "a— b"]).dashes == (2, 1, 1)


def test_words_that_end_in_another() -> None:
    lexicon = Vocabulary(None, ["logfile file log textfile text profile defile file-server"])
    assert lexicon.ending("file") == 2  # "pro" and "de" are no words here
    assert lexicon.ending("log") == 0


def test_share_of_hyphenated_words() -> None:
    few, many = Vocabulary(None, ["one two three"]), Vocabulary(None, ["one-two three-four five-six"])
    assert 0 < few.hyphened_share < many.hyphened_share < 1
