"""What the characters around a hyphen say by themselves, rule by rule."""

from __future__ import annotations

import pytest

from reprose.prose.hyphens.decision import Decision
from reprose.prose.hyphens.line_ends import _capital, _changed, _ending, _is_word, _opening, _suspended, resolve
from tests.prose.zipf import vocabulary

Facts = tuple[str, str, float, int, str, int] | None


def facts(decision: Decision | None) -> Facts:
    if decision is None:
        return None
    assert decision.reason
    return (decision.action, decision.rule, *decision[3:])


def keep(rule: str, confidence: float, cut: int = 0, put: str = "", skip: int = 0) -> Facts:
    return ("keep", rule, confidence, cut, put, skip)


def space(rule: str, confidence: float, cut: int = 0, put: str = " ") -> Facts:
    return ("space", rule, confidence, cut, put, 0)


def join(rule: str, confidence: float, cut: int = 1, put: str = "") -> Facts:
    return ("join", rule, confidence, cut, put, 0)


INITIALS, NUMBER, CAPITAL = keep("hyphen.initials", 0.9), keep("hyphen.number", 0.95), keep("hyphen.capital", 0.9)
IN_DOCUMENT, SUSPENDED = join("hyphen.document", 0.98), space("hyphen.suspended", 0.95)


@pytest.mark.parametrize(
    ("left", "right", "language", "document", "wanted"),
    [
        # what stands before the hyphen
        ("the mill -", "stone", "en", "", space("dash.spaced", 0.95)),
        ("the mill ‐", "stone", "en", "", space("dash.spaced", 0.95)),
        ("the mill \u00ad", "stone", "en", "", space("dash.spaced", 0.95, 1, "- ")),
        ("the mill \u0002", "stone", "en", "", space("dash.spaced", 0.95, 1, "- ")),
        ("the mill ¬", "stone", "en", "", space("dash.spaced", 0.95, 1, "- ")),
        ("-", "stone", "en", "", space("dash.spaced", 0.95)),
        ("the mill--", "stone", "en", "", keep("dash.double", 0.8)),
        ("the mill-\u00ad", "stone", "en", "", keep("dash.double", 0.8, 1, "-")),
        ("the mill‐-", "stone", "en", "", keep("dash.double", 0.8)),
        ("the mill/-", "stone", "en", "", join("hyphen.slash", 0.95)),
        ("ha\u05be-", "stone", "en", "", keep("hyphen.kept", 0.8)),
        ("the 19-", "stone", "en", "", NUMBER),
        ("the mill)-", "stone", "en", "", keep("hyphen.kept", 0.6)),
        # what begins the next line
        ("the mill-", "-stone", "en", "", keep("hyphen.repeated", 0.97, 1, "-", 1)),
        ("the mill-", "‐stone", "en", "", keep("hyphen.repeated", 0.97, 1, "-", 1)),
        ("the mill\u00ad", "-8", "en", "", keep("hyphen.repeated", 0.97, 1, "-", 1)),
        ("the mill-", "-", "en", "", keep("hyphen.kept", 0.7)),
        ("the mill-", "- stone", "en", "", keep("hyphen.kept", 0.7)),
        ("the mill-", "--", "en", "", keep("hyphen.kept", 0.7)),
        *[("the mill-", f"{sign} stone", "en", "", keep("hyphen.kept", 0.8)) for sign in ")]}»”’"],
        *[("the mill-", f"{sign}stone", "en", "", space("hyphen.kept", 0.7)) for sign in "([{«„“‘\"'"],
        ("the mill\u00ad", "(stone", "en", "", space("hyphen.kept", 0.7, 1, "- ")),
        *[("the mill-", f"{sign}stone", "en", "", keep("hyphen.kept", 0.7)) for sign in ",*%"],
        ("the mill-", "19 stones", "en", "", NUMBER),
        ("COVID\u00ad", "19", "en", "", keep("hyphen.number", 0.95, 1, "-")),
        # endings of initials
        ("the DNA-", "s were", "en", "", INITIALS),
        ("the xDNA-", "s were", "en", "", INITIALS),
        ("the DNa-", "s were", "en", "dnas", IN_DOCUMENT),
        ("the DN-", "s were", "en", "", INITIALS),
        ("the xDN-", "s were", "en", "", INITIALS),
        ("the NO-", "member", "en", "", INITIALS),
        ("k-", "mail", "en", "kmail", IN_DOCUMENT),
        ("the K-", "s were", "en", "ks", IN_DOCUMENT),
        ("the DNA-", "S were", "en", "", CAPITAL),
        ("the DNA-", "so were", "en", "", INITIALS),
        # compounds with initials
        ("the NOS-", "member", "en", "", INITIALS),
        ("the NOS-", "member", "en", "nosmember", INITIALS),
        ("the NOS-", "member", "en", "NOSmember", IN_DOCUMENT),
        ("the N-", "member", "en", "nmember", IN_DOCUMENT),
        ("the Nos-", "member", "en", "nosmember", IN_DOCUMENT),
        # a suspended hyphen, a capital
        ("two-", "and three-fold", "en", "", SUSPENDED),
        ("two\u00ad", "and three-fold", "en", "", space("hyphen.suspended", 0.95, 1, "- ")),
        ("the Mill-", "Stone", "en", "", CAPITAL),
        ("the Mill\u00ad", "Stone", "en", "", keep("hyphen.capital", 0.9, 1, "-")),
        # words
        ("the mill-", "stone", "en", "millstone", IN_DOCUMENT),
        ("the mill\u00ad", "stone", "en", "millstone", IN_DOCUMENT),
        ("the mill-", "stone", "en", "mill-stone", keep("hyphen.document", 0.98)),
        ("the mill\u00ad", "stone", "en", "mill-stone", keep("hyphen.document", 0.98, 1, "-")),
        ("donne-", "moi", "fr", "", keep("hyphen.clitic", 0.85)),
        ("donne‐", "moi", "fr", "", keep("hyphen.clitic", 0.85)),
        ("donne¬", "moi", "fr", "", keep("hyphen.clitic", 0.85, 1, "-")),
        ("donne\u00ad", "moi", "fr", "", join("hyphen.soft", 0.8)),
        ("der Schiff-", "fahrt", "de", "Schifffahrt", IN_DOCUMENT),
        ("der Bett-", "tuch", "de", "Bettuch", join("hyphen.triple", 0.85, 2)),
        ("der Zuk-", "ker", "de", "Zucker", join("hyphen.ck", 0.9, 2, "c")),
        ("http://example.org/mills-", "stone.html", "en", "", ("glue", "address", 0.9, 0, "", 0)),
    ],
)  # fmt: skip
def test_hyphens(left: str, right: str, language: str, document: str, wanted: Facts) -> None:
    words = vocabulary("donne 4, moi 6", document, language=language)
    assert facts(resolve(left, right, words)) == wanted


def test_a_soft_hyphen_in_a_word_goes_for_the_word_s_sake() -> None:
    found = resolve("the har\u00ad", "bour", vocabulary("harbour 4"))
    assert facts(found) == join("hyphen.word", 0.97)


@pytest.mark.parametrize("language", [None, "en", "nl", "fr"])
def test_the_language_is_the_vocabulary_s_unless_given(language: str | None) -> None:
    words = vocabulary("donne 4, moi 6", language="fr")
    want = "hyphen.clitic" if language in (None, "fr") else "hyphen.weighed"
    found = resolve("donne-", "moi", words, language)
    assert (found.rule == "hyphen.clitic") == (want == "hyphen.clitic")


@pytest.mark.parametrize(
    ("left", "right", "document", "rule"),
    [
        ("the self-", "made man", "Мост и дорога", "hyphen.prefix"),
        ("the self-", "made man", "Bridge and road", "hyphen.part"),
        ("the сelf-", "made man", "Мост и дорога", "hyphen.part"),
        ("the self-", "mаde man", "Мост и дорога", "hyphen.part"),
    ],
)
def test_foreign_words_are_asked_of_their_own_language(left: str, right: str, document: str, rule: str) -> None:
    assert resolve(left, right, vocabulary("", document, language="ru")).rule == rule


@pytest.mark.parametrize(
    ("one", "right", "language", "words", "document", "wanted"),
    [
        ("two", "and three", "en", "", "", True),
        ("two", "and", "en", "", "", False),
        ("two", "nine three", "en", "", "", False),
        ("two", "and three", "de", "", "", False),
        ("zwei", "und drei", "de", "", "", True),
        ("thous", "and times", "en", "", "thousand", False),
        ("thous", "and times", "en", "thousand 5", "", False),
        ("thous", "and times", "en", "thousand 2", "", True),
        ("să", "și alta", "ro", "să 6", "", False),
        ("să", "și alta", "ro", "să 4.1", "", False),
        ("să", "și alta", "ro", "să 4", "", True),
        ("zwei", "und drei", "de", "zwei 6", "", True),
        ("ducându", "și alta", "ro", "", "", False),
    ],
)
def test_hyphens_that_stand_for_what_is_to_come(
    one: str, right: str, language: str, words: str, document: str, wanted: bool
) -> None:
    assert bool(_suspended(one, right, vocabulary(words, document, language=language), language)) is wanted


@pytest.mark.parametrize(
    ("one", "two", "document", "wanted"),
    [
        ("CONTI", "NUATION", "continuation", join("hyphen.document", 0.8)),
        ("CONTI", "NUATION", "continuation conti-nuation", join("hyphen.document", 0.6)),
        ("CONTI", "NUATION", "conti-nuation", CAPITAL),
        ("A-CONTI", "NUATION", "a-continuation", join("hyphen.document", 0.8)),
        ("CONTI", "NUATION-A", "continuation-a", join("hyphen.document", 0.8)),
        ("Conti", "NUATION", "continuation", CAPITAL),
        ("CONTI", "Nuation", "continuation", CAPITAL),
        ("C", "NUATION", "cnuation", CAPITAL),
        ("CONTI", "N", "contin", CAPITAL),
        ("CO", "NU", "conu", join("hyphen.document", 0.8)),
        ("Mc", "Donald", "", join("hyphen.mc", 0.9)),
        ("Mac", "Donald", "", CAPITAL),
        ("Mac", "Donald", "MacDonald", join("hyphen.document", 0.9)),
        ("Mac", "Donald", "MacDonald Mac-Donald", CAPITAL),
        ("Mac", "Donald", "MacDonald MacDonald Mac-Donald", join("hyphen.document", 0.9)),
        ("Mac", "Donald", "macdonald", CAPITAL),
    ],
)
def test_capitals_behind_hyphens(one: str, two: str, document: str, wanted: Facts) -> None:
    assert facts(_capital(one, two, vocabulary("", document), "en", "-", "-")) == wanted


CK, TRIPLE = join("hyphen.ck", 0.9, 2, "c"), join("hyphen.triple", 0.85, 2)


@pytest.mark.parametrize(
    ("one", "two", "language", "words", "wanted"),
    [
        ("Zuk", "ker", "de", "Zucker 4", CK),
        ("ZuK", "ker", "de", "Zucker 4", CK),
        ("ZUk", "ker", "de", "ZUcker 4", CK),
        ("drük", "ken", "de", "drücken 4", CK),
        ("Zuk", "ker", "nl", "Zucker 4", None),
        ("Zur", "ker", "de", "Zuccker 4, Zucker 4", None),
        ("Zuk", "xer", "de", "Zucxer 4", None),
        ("Zurk", "ker", "de", "Zurcker 4", None),
        ("Zuk", "ker", "de", "Zucker 4, Zukker 1", None),
        ("Zuk", "ker", "de", "", None),
        ("k", "ker", "de", "cker 4", None),
        ("uk", "ker", "de", "ucker 4", CK),
        *[("Bett", "tuch", code, "Bettuch 4", TRIPLE) for code in ("de", "sv", "no", "nb", "nn", "da")],
        *[("Bett", "tuch", code, "Bettuch 4", None) for code in ("en", "nl", "fr", None)],
        ("Schwimm", "meister", "de", "Schwimmeister 4", TRIPLE),
        ("BeTt", "tuch", "de", "BeTtuch 4", TRIPLE),
        ("Bert", "tuch", "de", "Bertuch 4", None),
        ("Bett", "such", "de", "Betsuch 4", None),
        ("Bett", "tuch", "de", "Bettuch 4, Betttuch 1", None),
        ("Bett", "tuch", "de", "", None),
    ],
)
def test_letters_that_the_break_changes(one: str, two: str, language: str, words: str, wanted: Facts) -> None:
    assert facts(_changed(one, two, vocabulary(words, language=language), language)) == wanted


def test_words_of_the_document_and_of_the_list_are_words() -> None:
    words = vocabulary("mill 1", "bridge")
    assert [_is_word(word, words) for word in ("mill", "bridge", "river")] == [True, True, False]


@pytest.mark.parametrize(
    ("left", "one", "wanted"),
    [
        ("Mill-", "Mill", True),
        ("the Mill-", "Mill", False),
        ("a (Mill-", "Mill", True),
        ("the mill, Mill-", "Mill", False),
        *[(f"it was{sign} Mill-", "Mill", True) for sign in ".?!…:;\"'“”„»«’‘(–—-"],
        ("(Mill-", "Mill", True),
    ],
)
def test_words_that_may_open_a_sentence(left: str, one: str, wanted: bool) -> None:
    assert _opening(left, one) is wanted


@pytest.mark.parametrize(
    ("left", "wanted"),
    [
        ("the mill-", "mill"),
        ("mill-", "mill"),
        ("a well-known-", "well-known"),
        ("the l'har-", "l'har"),
        ("the R.E.M-", "R.E.M"),
        ("the mill)-", ""),
        ("the (mill-", "mill"),
        ("the mill", ""),
        (" " + "a" * 78 + "-", "a" * 78),
        ("b" * 100 + "-", "b" * 78),
    ],
)
def test_the_word_before_the_hyphen(left: str, wanted: str) -> None:
    assert _ending(left) == wanted
