"""Words run together, and words that fell apart: what word lists say, number by number."""

from __future__ import annotations

import re

import pytest

from reprose.document import replay
from reprose.prose.characters.word_spaces import (
    LostSpace,
    _by_capital,
    _by_comma,
    _by_function_word,
    _by_two_words,
    _gain,
    _odd,
    find_lost_spaces,
    rejoin,
)
from tests.prose.zipf import vocabulary

Found = tuple[int, bool] | None


def facts(found: LostSpace | None) -> Found:
    if found is None:
        return None
    assert found.reason
    return found.at, found.certain


@pytest.mark.parametrize(
    ("word", "words", "document", "wanted"),
    [
        ("ofthe", "of 7, the 7", "", (2, True)),
        ("ofmill", "of 7, mill 4.5", "", (2, True)),
        ("ofmill", "of 7, mill 4.4", "", None),
        ("ofmill", "of 4.4, mill 7", "", None),
        ("millof", "of 7, mill 4.5", "", (4, True)),
        ("millroad", "mill 7, road 7", "", None),
        # single letters must be commoner
        ("amill", "a 6.5, mill 6.5", "", (1, True)),
        ("amill", "a 6.5, mill 6.4", "", None),
        ("milla", "a 6.5, mill 6.5", "", (4, True)),
        ("milla", "a 6.5, mill 6.4", "", None),
        # the likeliest place
        ("offthe", "of 7, fthe 4.6, off 5, the 7", "", (3, True)),
        ("offthe", "of 7, fthe 5, off 4.6, the 7", "", (2, True)),
        ("offthe", "of 7, fthe 5, off 5, the 7", "", (2, True)),
        # what the list or the document has as it stands
        ("ofthe", "of 7, the 7, ofthe 4", "", (2, False)),
        ("ofthe", "of 7, the 7, ofthe 4.1", "", None),
        ("ofmill", "of 7, mill 4.5, ofmill 1.5", "", (2, False)),
        ("ofmill", "of 7, mill 4.5, ofmill 1.6", "", None),
        ("ofthe", "of 7, the 7", "ofthe", (2, True)),
        ("ofthe", "of 7, the 7", "ofthe ofthe", (2, False)),
        ("ofthe", "of 7, the 7", "ofthe ofthe ofthe", (2, False)),
        ("ofthe", "of 7, the 7", "ofthe ofthe ofthe ofthe", None),
        ("ofan", "of 7, an 7", "", (2, False)),
        ("OfThe", "of 7, the 7", "", (2, True)),
    ],
)
def test_function_words_run_into_others(word: str, words: str, document: str, wanted: Found) -> None:
    own = frozenset({"of", "the", "a", "an"})
    assert facts(_by_function_word(word, vocabulary(words, document), own)) == wanted


def test_a_small_list_needs_another_witness() -> None:
    found = _by_function_word("ofthe", vocabulary("of 7, the 7", thorough=False), frozenset({"of"}))
    assert facts(found) == (2, False)


@pytest.mark.parametrize(
    ("word", "words", "document", "language", "wanted"),
    [
        ("millroad", "mill 4.2, road 4.2", "", "en", (4, False)),
        ("millroad", "mill 4.2, road 4.1", "", "en", None),
        ("millroad", "mill 4.1, road 4.2", "", "en", None),
        ("millroa", "mill 5, roa 5", "", "en", None),
        ("milroads", "mil 5, roads 5", "", "en", None),
        ("millsroa", "mills 5, roa 5", "", "en", None),
        ("millsroad", "mills 5, road 5", "", "en", (5, False)),
        ("millsroad", "mills 5, road 5, mill 5, sroad 6", "", "en", (5, False)),
        ("millsroad", "mills 5, road 5, mill 6, sroad 6", "", "en", (4, False)),
        ("millroad", "mill 5, road 5", "", "de", None),
        ("millroad", "mill 5, road 5, millroad 1", "", "en", None),
        ("millroad", "mill 5, road 5", "millroad", "en", (4, False)),
        ("millroad", "mill 5, road 5", "millroad millroad", "en", None),
        ("millroad", "mill 5, road 5", "the mill road", "en", (4, True)),
    ],
)
def test_two_words_run_together(word: str, words: str, document: str, language: str, wanted: Found) -> None:
    assert facts(_by_two_words(word, vocabulary(words, document, language=language))) == wanted


def test_two_words_need_a_large_list() -> None:
    assert _by_two_words("millroad", vocabulary("mill 5, road 5", thorough=False)) is None


@pytest.mark.parametrize(
    ("word", "words", "document", "wanted"),
    [
        ("roadMill", "road 4.5", "Mill", (4, True)),
        ("roadMill", "road 4.4", "Mill", None),
        ("roadMill", "road 4.5", "mill", None),
        ("roadMill", "road 4.5", "", None),
        ("roadMill", "road 4.5, roadMill 1", "Mill", None),
        ("roadMill", "road 4.5", "Mill roadmill", (4, True)),
        ("roadMill", "road 4.5", "Mill roadmill roadmill", None),
        ("roMill", "ro 4.5", "Mill", None),
        ("roadMi", "road 4.5", "Mi", None),
        ("ÉroadMill", "Éroad 4.5", "Mill", None),
        ("RoadMill", "Road 4.5", "Mill", None),
    ],
)
def test_a_capital_inside_a_word(word: str, words: str, document: str, wanted: Found) -> None:
    assert facts(_by_capital(word, vocabulary(words, document))) == wanted


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("road,mill", (5, True)), ("road;mill", (5, True)), ("road,Mill", None), ("road,xyzzy", None),
        ("xyzzy,mill", None), ("r,mill", None), ("road,mill2", None), ("road.mill", None),
    ],
)  # fmt: skip
def test_a_comma_inside_a_word(word: str, wanted: Found) -> None:
    assert facts(_by_comma(word, vocabulary("road 4, mill 4, Mill 4"))) == wanted


@pytest.mark.parametrize(
    ("token", "wanted"),
    [
        ("ofthe", (2, True)), ("(ofthe,", (3, True)), ("OFTHE", None), ("road,mill", (5, True)),
        ("“road,mill”", (6, True)), ("millroad", (4, False)), ("(millroad", (5, False)), ("ofa", None),
         ("ofan", (2, False)),
        ("(ofa)", None), ("of\u200bthe", None), ("oldRoad", (3, True)), ("of7the", None),
    ],
)  # fmt: skip
def test_tokens_that_are_two_words(token: str, wanted: Found) -> None:
    words = vocabulary("of 7, the 7, an 7, a 7, road 5, mill 5, old 5", "the Road")
    found = find_lost_spaces([token, "xyzzy"], words)
    assert facts(found.get(token)) == wanted
    assert set(found) <= {token}


@pytest.mark.parametrize(
    ("word", "wanted"), [("rare", True), ("mill", False), ("xyzzy", True), ("x7", False), ("", False)]
)
def test_words_that_are_odd(word: str, wanted: bool) -> None:
    assert _odd(word, vocabulary("rare 2.9, mill 3", frequent=1)) is wanted


@pytest.mark.parametrize(
    ("pieces", "words", "document", "wanted"),
    [
        ("inf ama", "infama 4", "", 12),
        ("ab cd", "abcd 4", "", 12),
        ("a bc", "abc 4", "", 0),
        ("inf Ama", "infAma 4", "", 0),
        ("iNf ama", "iNfama 4", "", 0),
        ("Inf ama", "Infama 4", "", 12),
        ("inf am a", "infama 4", "", 20.5),
        # words of the document
        ("inf ama", "", "infama infama", 11.5),
        ("inf ama", "infama 4.5", "infama infama", 12.5),
        ("inf ama", "", "infama", 0),
        # rare words: two long pieces that are none, or a ligature between
        ("inf ama", "infama 2", "", 10),
        ("in fama", "infama 2", "", 0),
        ("infa ma", "infama 2", "", 0),
        ("inf ama", "infama 2, ama 0.6", "", 0),
        ("inf ama", "infama 2, inf 0.6", "", 0),
        ("inf ama ama", "infamaama 2", "", 0),
        ("infl ama", "inflama 2, ama 0.6", "", 9.9),
        ("inff ama", "inffama 2, ama 0.6", "", 9.9),
        ("infi ama", "infiama 2, ama 0.6", "", 9.9),
        ("ama infl", "amainfl 2, ama 0.6", "", 0),
        ("infl ama", "inflama 4, ama 0.6", "", 11.9),
        # the word must be commoner than its rarest piece
        ("infa lama", "infalama 4, infa 3, lama 3.5", "", 6.5),
        ("infa lama", "infalama 3.9, infa 3, lama 3.5", "", 0),
        ("infa lama", "infalama 4, infa 3.5, lama 3", "", 6.5),
        # beside "the"
        ("the lama", "thelama 4, the 7, lama 1.3", "", 0),
        ("the lama", "thelama 4, the 7, lama 1.2", "", 4.8),
        ("the lama", "thelama 4, the 5.5, lama 2", "", 5.5),
        ("the lama", "thelama 4, the 5.6, lama 2", "", 0),
        ("thefl ama", "theflama 4, thefl 6, ama 2", "", 5),
        ("the la ma", "thelama 4, the 7", "", 14),
        # pieces that are words of the document
        ("infa lama", "infalama 4", "infa infa infa", 12),
        ("infa lama", "infalama 4", "infa infa infa infa", 0),
        ("infa lama", "infalama 4", "infa infa infa infa infalama", 12),
        ("infa lama", "infalama 4, infa 3", "infa infa infa infa", 9.5),
        ("infa lama", "infalama 4, infa 2.9", "infa infa infa infa", 0),
        ("infl lama", "infllama 4", "infl infl infl infl", 12),
    ],
)
def test_how_much_likelier_the_whole_is(pieces: str, words: str, document: str, wanted: float) -> None:
    assert _gain(pieces.split(), vocabulary(words, document)) == pytest.approx(wanted)


@pytest.mark.parametrize(("pieces", "wanted"), [("the lama", 0), ("the la ma", 14)])
def test_a_small_list_says_less_of_two_pieces(pieces: str, wanted: float) -> None:
    words = vocabulary("thelama 4, the 7", thorough=False)
    assert _gain(pieces.split(), words) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("the infl uence of", "the influence of"),
        ("infl uence", "influence"),
        ("infl uence infl uence", "influence influence"),
        ("the “infl uence, of", "the “influence, of"),
        ("l'infl uence", "l'influence"),
        ("l’infl uence", "l’influence"),
        ("the in flu ence of", "the influence of"),
        ("the in fl u ence of", "the influence of"),
        ("the i n fl u ence of", "the i n fl u ence of"),
        ("the infl, uence of", "the infl, uence of"),
        ("the infl (uence of", "the infl (uence of"),
        ("the in 3 fluence", "the in 3 fluence"),
        ("the in fl3 uence", "the in fl3 uence"),
        ("the influence of", "the influence of"),
        ("tofl the", "tofl the"),
        ("scru ff", "scruff"),
        ("go good", "go good"),  # no piece is odd
        ("xxfl ama", "xxfl ama"),  # likelier, but not by three powers of ten
        ("yyfl ama", "yyflama"),
        ("", ""),
    ],
)
def test_pieces_are_put_together(text: str, wanted: str) -> None:
    words = vocabulary(
        "the 7, of 7, influence 5, in 7, scruff 4, gogood 6, go 4, good 4, xxflama 4, xxfl 3, ama 7, yyflama 4.1, "
        "yyfl 3"
    )
    edits = rejoin(list(re.finditer(r"\S+", text)), words)
    assert replay(text, edits) == wanted
    assert all((e.rule, e.confidence) == ("space.gained", 0.8) and e.reason for e in edits)
