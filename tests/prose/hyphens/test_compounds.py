"""One word or two: what the rules say, one by one."""

from __future__ import annotations

import pytest

from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.compounds import (
    _habit,
    _is_name,
    _parts,
    _printed,
    _several,
    _times,
    by_rules,
    one_word_or_two,
)
from reprose.prose.hyphens.spelling import HyphenVerdict
from reprose.prose.hyphens.weights import describe, outweigh
from tests.prose.zipf import vocabulary

Facts = tuple[bool, str, float] | None
WORD, RARE_WORD, PART, RARE_PART = (
    (True, "hyphen.word", 0.97), (True, "hyphen.word", 0.93), (True, "hyphen.part", 0.9), (True, "hyphen.part", 0.6),
)  # fmt: skip
PARTS, COMMONER = (False, "hyphen.parts", 0.75), (False, "hyphen.parts", 0.6)
CLITIC, PREFIX, SUFFIX = (False, "hyphen.clitic", 0.85), (False, "hyphen.prefix", 0.85), (False, "hyphen.suffix", 0.8)
LETTER, FIRST = (False, "hyphen.letter", 0.8), (False, "hyphen.letter", 0.9)
HABIT, DOUBTFUL_HABIT = (False, "hyphen.habit", 0.8), (False, "hyphen.habit", 0.7)
COMPOUND, RARE, SOLID = (True, "hyphen.compound", 0.7), (True, "hyphen.rare", 0.7), (True, "hyphen.solid", 0.8)
PRINTED, AS_OFTEN, HYPHENED = (
    (True, "hyphen.document", 0.98), (True, "hyphen.document", 0.6), (False, "hyphen.document", 0.98),
)  # fmt: skip
SEVERAL, NAMED, ALONE, NOUN = (
    (False, "hyphen.several", 0.7), (False, "hyphen.name", 0.75), (True, "hyphen.name", 0.6), (True, "hyphen.noun", 0.9)
)  # fmt: skip


def facts(verdict: HyphenVerdict | None) -> Facts:
    if verdict is None:
        return None
    assert verdict.reason
    return verdict.join, verdict.rule, verdict.confidence


@pytest.mark.parametrize(
    ("document", "wanted"),
    [
        ("", None),
        ("mill stone", None),
        ("millstone", PRINTED),
        ("Millstone", PRINTED),
        ("mill-stone", HYPHENED),
        ("millstone mill-stone", AS_OFTEN),
        ("millstone mill-stone millstone", PRINTED),
        ("millstone mill-stone mill-stone", HYPHENED),
    ],
)
def test_as_the_document_writes_it(document: str, wanted: Facts) -> None:
    assert facts(_printed("mill", "stone", vocabulary("", document))) == wanted


def test_reasons_tell_how_often_the_document_has_the_word() -> None:
    assert [_times(n) for n in (1, 2, 5)] == ["once", "2 times", "5 times"]


@pytest.mark.parametrize(
    ("one", "two", "language", "words", "document", "wanted"),
    [
        # words of the language
        ("har", "bour", "en", "harbour 4", "", WORD),
        ("har", "bour", "en", "harbour 3", "", WORD),
        ("l'har", "bour", "fr", "harbour 4", "", WORD),
        ("l’har", "bour", "fr", "harbour 4", "", WORD),
        ("l'har", "bour", "fr", "l'harbour 4", "", WORD),
        ("mill", "stone", "en", "mill 4, stone 4, millstone 2.9", "", RARE_WORD),
        ("mill", "stone", "en", "mill 4, stone 4, millstone 1.5", "", RARE_WORD),
        ("mill", "stone", "en", "mill 4, stone 4, millstone 1.4", "", COMMONER),
        ("mill", "stone", "en", "mill 4, stone 6, millstone 1.5", "", RARE_WORD),
        ("mill", "stone", "en", "mill 6, stone 4, millstone 1.5", "", RARE_WORD),
        ("mill", "rock", "en", "mill 4, rock 4, millrock 1.4", "", COMMONER),
        ("oil", "mill", "en", "oil 4.5, mill 4.5, oilmill 1.75", "", RARE_WORD),
        ("oil", "mill", "en", "oil 4.5, mill 4.5, oilmill 1.5", "", RARE_WORD),
        ("oil", "mill", "en", "oil 4.5, mill 4.5, oilmill 1.25", "", COMMONER),
        ("mill", "oil", "en", "oil 4.5, mill 4.5, milloil 1.75", "", RARE_WORD),
        ("mill", "stone", "nl", "mill 4, stone 4, millstone 1", "", RARE_WORD),
        ("mill", "stone", "cs", "mill 4, stone 4, millstone 1", "", RARE_WORD),
        ("под", "камень", "ru", "под 6, камень 4, подкамень 1", "", RARE_WORD),
        ("дом", "камень", "ru", "дом 6, камень 4.5, домкамень 1", "", COMMONER),
        # demanded by spelling
        ("auto", "ongeluk", "nl", "auto 5, ongeluk 5", "", (False, "hyphen.clash", 0.85)),
        # clitics
        ("donne", "moi", "fr", "donne 4, moi 6", "", CLITIC),
        ("donne", "moi", "fr", "donne 4, moi 6, donnemoi 2.4", "", CLITIC),
        ("donne", "moi", "fr", "donne 4, moi 6, donnemoi 2.5", "", RARE_WORD),
        ("donne", "mot", "fr", "donne 4, mot 6", "", PARTS),
        ("donne", "moi", "en", "donne 4, moi 6", "", PARTS),
        ("donne", "moi", "fr", "moi 6", "", PART),
        ("donne", "moi", "fr", "moi 6", "donne donne", RARE_PART),
        ("va", "moi", "fr", "va 5, moi 6", "", CLITIC),
        # prefixes that keep their hyphen
        ("self", "made", "en", "made 5", "", PREFIX),
        ("self", "tests", "en", "tests 2.5", "", PREFIX),
        ("self", "tests", "en", "tests 2.4", "", PART),
        ("self", "made", "en", "made 5, selfmade 2.4", "", PREFIX),
        ("self", "made", "en", "made 5, selfmade 2.5", "", PART),
        ("shelf", "made", "en", "made 5", "", PART),
        ("self", "made", "en", "made 5", "selfhood hood", PREFIX),
        ("self", "made", "en", "made 5", "selfhood hood selfless less", PART),
        ("self", "made", "en", "made 5", "selfhood hood selfless less self-x", PREFIX),
        ("self", "made", "en", "made 5", "selfhood hood selfless less selftest test self-x", PART),
        # suffixes
        ("rule", "based", "en", "rule 5, based 5", "", SUFFIX),
        ("rule", "based", "en", "", "", SUFFIX),
        ("law", "based", "en", "law 5, based 5", "", PARTS),
        ("rule", "based", "en", "rule 5, based 5, rulebased 1", "", COMMONER),
        ("rule", "raced", "en", "rule 5, raced 5", "", PARTS),
        # single letters
        ("x", "rays", "en", "rays 5", "", LETTER),
        ("l'x", "rays", "fr", "rays 5", "", PART),
        ("xx", "rays", "en", "rays 5", "", PART),
        # what is no word by itself
        ("inf", "mation", "en", "mation 4", "", PART),
        ("mill", "mation", "en", "mill 4", "", PART),
        ("inf", "mation", "en", "", "", PART),
        ("mill", "mation", "en", "mill 4", "mill-a mill-b mill-c mill-d", DOUBTFUL_HABIT),
        ("mill", "mation", "en", "mill 4", "mill-a mill-b mill-c", PART),
        ("infx", "stone", "en", "stone 4", "infx-a infx-b infx-c infx-d", DOUBTFUL_HABIT),
        ("infx", "mation", "en", "", "infx-a infx-b infx-c infx-d", PART),
        # habits of the document
        ("mill", "stone", "en", "mill 4, stone 4", "mill-a", HABIT),
        ("oil", "stone", "en", "oil 4, stone 4", "oil-a", HABIT),
        ("go", "stone", "en", "go 5, stone 4", "go-a", PARTS),
        ("mill", "stone", "nl", "mill 4, stone 4", "mill-a", COMPOUND),
        ("mill", "stone", "nl", "mill 4, stone 4", "mill-a mill-b", HABIT),
        ("mill", "stone", "cs", "mill 4, stone 4", "mill-a", HABIT),
        # habits of the language
        ("mill", "stone", "nl", "mill 4, stone 4", "", COMPOUND),
        ("mill", "stone", "cs", "mill 4, stone 4", "", RARE),
        ("под", "камень", "ru", "под 6, камень 4", "", SOLID),
        ("дом", "камень", "ru", "дом 6, камень 4", "", PARTS),
        ("mill", "stone", "en", "mill 4, stone 4", "", PARTS),
        ("mill", "stone", None, "mill 4, stone 4", "", PARTS),
        ("mill", "stone", "en", "mill 4, stone 2.6", "", RARE_PART),
        ("mills", "stone", "en", "mills 2.6, stone 4", "", RARE_PART),
        ("mill", "stone", "en", "mill 4, stone 2.7", "", PARTS),
    ],
)
def test_two_parts(one: str, two: str, language: str | None, words: str, document: str, wanted: Facts) -> None:
    assert facts(_parts(one, two, vocabulary(words, document, language=language), language)) == wanted


@pytest.mark.parametrize(
    ("first", "last", "language", "words", "document", "wanted"),
    [
        ("mill", "stone", "nl", "mill 4, stone 4", "", SEVERAL),
        ("mill", "stone", "nl", "mill 3.1, stone 3.1", "", SEVERAL),
        ("mill", "stone", "nl", "mill 3, stone 4", "", COMPOUND),
        ("mill", "stone", "nl", "mill 4, stone 3", "", COMPOUND),
        ("mill", "stone", "de", "mill 4, stone 4", "", COMPOUND),
        ("mill", "stone", "nl", "mill 4, stone 4", "millstone", PRINTED),
        ("mill", "stone", "nl", "mill 4, stone 4", "mill-stone", HYPHENED),
        ("mill", "stone", "en", "mill 4, stone 4", "", PARTS),
        ("mill", "stone", "en", "mill 6.5, stone 6.5, millstone 3.5", "", SEVERAL),
        ("mill", "stone", "en", "mill 6.5, stone 6.5, millstone 3.6", "", WORD),
        ("mill", "stone", "en", "mill 4, stone 7, millstone 3", "", WORD),
    ],
)
def test_a_word_with_several_hyphens(
    first: str, last: str, language: str, words: str, document: str, wanted: Facts
) -> None:
    assert facts(_several(first, last, vocabulary(words, document, language=language), language)) == wanted


@pytest.mark.parametrize(
    ("left", "words", "document", "opening", "wanted"),
    [
        # the document has the name
        ("Jansen", "kabinet 3", "Jansen", False, True),
        ("Jansen", "kabinet 3", "Jansen", True, True),
        ("Jansen", "kabinet 2.9", "Jansen", False, False),
        ("Jansen", "kabinet 3", "", False, False),
        ("Jansen", "kabinet 3", "Jansen jansen", False, False),
        ("Jansen", "kabinet 3, jansenkabinet 1.9", "Jansen", False, True),
        ("Jansen", "kabinet 3, jansenkabinet 2", "Jansen", False, False),
        # or the list has it
        ("Jansen", "kabinet 3.5, jansen 1", "", False, True),
        ("Jansen", "kabinet 3.4, jansen 1", "", False, False),
        ("Jansen", "kabinet 3.5", "", False, False),
        ("Jansen", "kabinet 3.5, jansen 1", "", True, False),
        ("Jansen", "kabinet 3.5, jansen 1, jansenkabinet 1", "", False, False),
        # the genitive that joins
        ("Jans", "kabinet 3.5, jans 1, jan 2", "Jans", False, False),
        ("Jans", "kabinet 3.5, jans 2, jan 2", "Jans", False, True),
        ("Jans", "kabinet 3.5, jans 2, jan 1", "Jans", False, True),
        ("Janx", "kabinet 3.5, janx 1, jan 2", "Janx", False, True),
    ],
)
def test_names_before_words(left: str, words: str, document: str, opening: bool, wanted: bool) -> None:
    assert _is_name(left, "kabinet", opening, vocabulary(words, document, language="nl")) is wanted


@pytest.mark.parametrize(
    ("one", "two", "language", "document", "wanted"),
    [
        ("mill", "stone", "en", "", 0),
        ("mill", "stone", "en", "mill-a", 1),
        ("mill", "stone", "en", "mill-a mill-b", 2),
        ("mill", "stone", "en", "mill-a mill-b milldam dam", 1),
        ("mill", "stone", "en", "mill-a milldam dam millrace race", -1),
        ("mill", "stone", "en", "milldam dam", 0),
        ("mill", "stone", "en", "a-stone b-stone", 2),
        ("mill", "rock", "en", "a-rock", 1),
        ("mill", "dam", "en", "a-dam", 0),
        ("mill", "stone", "en", "mill-a b-stone", 2),
        ("the", "stone", "en", "the-a", 0),
        ("mill", "with", "en", "a-with", 0),
        ("donne", "vous", "fr", "a-vous donne-a", 0),
        ("donne", "mots", "fr", "a-mots donne-a", 2),
    ],
)
def test_what_the_document_does_with_such_words(one: str, two: str, language: str, document: str, wanted: int) -> None:
    assert _habit(one, two, vocabulary("", document), language) == wanted


@pytest.mark.parametrize(
    ("left", "right", "language", "words", "document", "opening", "wanted"),
    [
        ("e", "mail", "en", "", "", False, FIRST),
        ("Loir", "et-Cher", "fr", "", "", False, (False, "hyphen.several", 0.8)),
        ("Mill", "Stone", "en", "", "millstone", False, PRINTED),
        ("a-mill", "stone", "nl", "mill 4, stone 4", "", False, SEVERAL),
        ("mill", "stone-a", "nl", "mill 4, stone 4", "", False, SEVERAL),
        ("mill", "stone", "nl", "mill 4, stone 4", "", False, COMPOUND),
        # compounds with a name
        ("Jansen", "kabinet", "nl", "kabinet 4, jansen 1", "", False, NAMED),
        ("Jansen", "kabi", "nl", "kabi 4, jansen 1", "", False, NAMED),
        ("Jansen", "kab", "nl", "kab 4, jansen 1", "", False, PART),
        ("jansen", "kabinet", "nl", "kabinet 4, jansen 1", "", False, PART),
        ("Jansen", "kabinet", "en", "kabinet 4, jansen 1", "", False, PART),
        ("Jansen", "kabinet", "de", "kabinet 4, jansen 1", "", False, PART),
        ("Jansen", "kabinet", "nl", "kabinet 4, jansen 1", "", True, PART),
        ("Jansen", "人人人人", "nl", "人人人人 4, jansen 1", "", False, PART),
        # nouns that would have a capital
        ("mill", "haus", "de", "", "Haus", False, NOUN),
        ("mill", "haus", "de", "", "Haus haus", False, PART),
        ("mill", "haus", "de", "", "Haus Haus haus", False, NOUN),
        ("mill", "haus", "de", "", "", False, PART),
        ("mill", "haus", "en", "", "Haus", False, PART),
        # names that stand nowhere by themselves
        ("Mill", "stone", "en", "mill 4, stone 4", "", False, ALONE),
        ("Mill", "stone", "en", "mill 4, stone 4", "", True, PARTS),
        ("Mill", "stone", "en", "mill 4, stone 4", "Mill", False, PARTS),
        ("mill", "stone", "en", "mill 4, stone 4", "", False, PARTS),
        ("Self", "made", "en", "made 5", "", False, PREFIX),
    ],
)
def test_rules_one_after_the_other(
    left: str, right: str, language: str, words: str, document: str, opening: bool, wanted: Facts
) -> None:
    assert facts(by_rules(left, right, vocabulary(words, document, language=language), language, opening)) == wanted


@pytest.mark.parametrize("sign", [".", "&", "'", "’", ".’"])
def test_signs_before_the_first_half_do_not_count(sign: str) -> None:
    assert facts(one_word_or_two(f"{sign}mill", "stone", vocabulary("", "millstone"), "en")) == PRINTED


def test_a_sign_alone_is_asked_about_as_it_stands() -> None:
    assert one_word_or_two("’", "stone", Vocabulary(None), None).rule == "hyphen.letter"


@pytest.mark.parametrize("opening", [True, False])
def test_evidence_is_weighed_where_frequencies_are_known(opening: bool) -> None:
    words = vocabulary("mill 4, stone 4")
    verdict = by_rules("Mill", "stone", words, "en", opening)
    weighed = outweigh(verdict, describe("Mill", "stone", verdict, words, "en", opening), "en")
    assert one_word_or_two("Mill", "stone", words, "en", opening=opening) == weighed
    if not opening:
        assert one_word_or_two("Mill", "stone", words, "en") == weighed


def test_without_frequencies_the_rules_decide() -> None:
    none = Vocabulary(None, ["an infor-x"])
    assert one_word_or_two("infor", "mation", none, None) == by_rules("infor", "mation", none, None, False)
