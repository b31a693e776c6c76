"""The model of an OCR engine, number by number."""

from __future__ import annotations

import pytest

from reprose.document.page import UNTOLD
from reprose.prose.characters.ocr_model import ReadingModel, _starting, _wrong, ending, misreadings, mistypings
from reprose.prose.characters.tables import rows
from tests.prose.zipf import vocabulary


def model(read: str = "", words: str = "") -> ReadingModel:
    """``read`` as "the/95 mill/40": words with the engine's confidence; 100 where none is named."""
    pairs = (token.partition("/") for token in read.split())
    return ReadingModel([(text, int(sure or 100)) for text, _, sure in pairs], vocabulary(words))


@pytest.mark.parametrize("word", ["m", "rn", "am", "rnm", "millrn", "Ian", "If", "wvv", "fififf", "xyz"])
def test_what_looks_alike_at_every_place(word: str) -> None:
    wanted = [
        (word[:at] + printed + word[at + len(seen) :], float(share))
        for at in range(len(word))
        for seen, printed, share in rows("confusions")
        if word[at : at + len(seen)] == seen
    ]
    assert sorted(misreadings(word)) == sorted(wanted)
    assert all(seen[0] == first for first, found in _starting().items() for seen, _, _ in found)


ADDED, OTHER, LOST, THIN = 3e-4, 1e-3, 1e-2, 3e-2


@pytest.mark.parametrize(
    ("word", "alphabet", "wanted"),
    [
        ("abcd", "x", []),
        (
            "abcde", "xb",
            [("acde", ADDED), ("axcde", OTHER), ("axbcde", LOST), ("abbcde", LOST), ("abde", ADDED), ("abxde", OTHER),
             ("abbde", OTHER), ("abxcde", LOST), ("abbcde", LOST), ("abcxde", LOST), ("abcbde", LOST)],
        ),
        (
            "abtde", "i",
            [("atde", ADDED), ("aitde", OTHER), ("aibtde", LOST), ("abde", ADDED), ("abide", OTHER), ("abitde", THIN),
             ("abtide", THIN)],
        ),
        (
            "abtde", "x",
            [("atde", ADDED), ("axtde", OTHER), ("axbtde", LOST), ("abde", ADDED), ("abxde", OTHER), ("abxtde", LOST),
             ("abtxde", LOST)],
        ),
        (
            "ABCDE", "x",
            [("ACDE", ADDED), ("AXCDE", OTHER), ("AXBCDE", LOST), ("ABDE", ADDED), ("ABXDE", OTHER), ("ABXCDE", LOST),
             ("ABCXDE", LOST)],
        ),
        ("Abcde", "", [("Acde", ADDED), ("Abde", ADDED)]),
        ("abcdef", "", [("acdef", ADDED), ("abdef", ADDED), ("abcef", ADDED)]),
    ],
)  # fmt: skip
def test_letters_lost_added_and_taken_for_others(word: str, alphabet: str, wanted: list[tuple[str, float]]) -> None:
    assert list(mistypings(word, alphabet)) == wanted


@pytest.mark.parametrize(
    ("confidence", "share"),
    [
        (0, 0.35), (9, 0.35), (10, 0.3), (29, 0.3), (30, 0.2), (49, 0.2), (50, 0.13), (59, 0.13), (60, 0.08),
        (69, 0.08), (70, 0.05), (79, 0.05), (80, 0.023), (84, 0.023), (85, 0.017), (89, 0.017), (90, 0.004),
        (92, 0.004), (93, 0.0015), (94, 0.0015), (95, 0.0003), (100, 0.0003), (UNTOLD, 0.01),
    ],
)  # fmt: skip
def test_how_many_words_of_a_confidence_are_wrong(confidence: int, share: float) -> None:
    assert _wrong(confidence) == share


@pytest.mark.parametrize(
    ("word", "new", "wanted"),
    [
        ("miller", "milled", True), ("miller", "millxx", True), ("miller", "milxxx", True), ("miller", "mixxxx", False),
        ("miller", "millers", False), ("mill", "milk", False), ("mills", "milks", True), ("mil1s", "milks", False),
        ("milks", "mil1s", False), ("miller", "xiller", False),
    ],
)  # fmt: skip
def test_words_that_differ_in_their_endings(word: str, new: str, wanted: bool) -> None:
    assert ending(word, new) is wanted


def test_what_is_counted() -> None:
    found = model("Mill/95 mill/80 MILL/40 stone/255 libc5/90 libc5/79 abc7/90 abc7/70 no5/90 libc6/79 a1b2/95")
    assert found._printed["Mill"] == found._printed["mill"] == 1
    assert found._counts["mill"] == 3
    assert found._sure["mill"] == pytest.approx((1 - 4 * 0.0003) + (1 - 4 * 0.023) + (1 - 4 * 0.2))
    assert found._sure["stone"] == pytest.approx(0.96)
    assert found._surest["mill"] == 95
    assert found._firm["mill"] == 1
    assert found._firm["stone"] == 1
    assert found._firm["libc5"] == 1
    assert dict(found._series) == {
        "libc": pytest.approx((1 - 4 * 0.004) + (1 - 4 * 0.05)),
        "abc": pytest.approx((1 - 4 * 0.004) + (1 - 4 * 0.05)),
    }
    assert found._all == 11
    assert found._pairs["mill", "mill"] == 2
    assert found._pairs["mill", "stone"] == 1
    assert found._pairs["stone", "mill"] == 0


@pytest.mark.parametrize("confidence", [0, 5])
def test_a_reading_that_is_mostly_wrong_proves_nothing(confidence: int) -> None:
    assert model(f"mill/{confidence}")._sure["mill"] == 0


def test_series_are_of_names_read_surely() -> None:
    assert dict(model("libc5/80")._series) == {"libc": pytest.approx(1 - 4 * 0.023)}
    assert dict(model("libc5/79")._series) == {}
    assert dict(model("lib5")._series) == {"lib": pytest.approx(1 - 4 * 0.0003)}
    assert dict(model("li5")._series) == {}
    assert dict(model("li-b5")._series) == {}


def test_words_that_nobody_knows_are_a_share() -> None:
    assert model()._unknown == pytest.approx(1 / 51)
    assert model()._all == 1
    assert model("mill stone 1905 xyzzy xyzzy", "mill 4, stone 1")._unknown == pytest.approx(3 / 55)


def test_the_alphabet_has_the_letters_that_the_document_has_often() -> None:
    assert model("mill 1905 a-b").alphabet == "abilm"
    assert model("abcdefghij/100 " * 30 + "zz").alphabet == "abcdefghijz"
    many = " ".join(chr(97 + i % 25) * 30 + chr(97 + i // 25) for i in range(25 * 20)) + " z"
    assert "z" not in model(many).alphabet
    assert "z" in model("ab" * 900 + " z").alphabet
    assert "z" in model("ab " * 50 + "z z z z").alphabet


@pytest.mark.parametrize(("letters", "there"), [(665, True), (666, True), (667, False), (700, False)])
def test_a_letter_among_two_thousand_is_too_rare(letters: int, there: bool) -> None:
    """Each word counts three times at most."""
    assert ("z" in model(("a" * letters + " ") * 5 + "z").alphabet) is there


@pytest.mark.parametrize(
    ("word", "confidence", "wanted"),
    [
        ("lan", 50, True), ("l", 50, False), ("ln", 50, True), ("a" * 40, 50, True), ("a" * 41, 50, False),
        ("1905", 50, False), ("19a5", 50, True), ("LAN", 50, False), ("LAN5", 50, True), ("Lan", 50, True),
        ("lan", 94, True), ("lan", 95, False), ("lan", UNTOLD, True), ("mill", 50, True), ("the", 50, False),
        ("four", 50, False), ("fore", 50, True),
    ],
)  # fmt: skip
def test_words_worth_asking_about(word: str, confidence: int, wanted: bool) -> None:
    assert model("", "mill 4, the 7, four 4.8, fore 4.7").doubtful(word, confidence) is wanted


@pytest.mark.parametrize(
    ("word", "wanted"), [("xyzzy", True), ("rare", True), ("mill", False), ("twice", True), ("Thrice", False)]
)
def test_words_that_neither_list_nor_document_has(word: str, wanted: bool) -> None:
    read = "twice twice thrice thrice Thrice"
    assert model(read, "rare 1.9, mill 2").unknown(word) is wanted


@pytest.mark.parametrize(
    ("new", "word", "formed", "wanted"),
    [
        ("mill", "mlll", False, True),
        ("xill", "mlll", False, False),
        # capitals inside a word
        ("miLl", "mlll", False, False),
        ("MILL", "MLLL", False, True),
        ("McAdam", "McAdarn", False, True),
        ("McAdem", "McAdern", False, False),
        # words that the document has, read more surely
        ("bridge", "brldge", False, True),
        ("bridge", "road", False, False),
        # forms of words: the last two letters stay
        ("millerin", "rnillerin", True, True),
        ("millerin", "rnillerin", False, False),
        ("millerin", "rnillerix", True, False),
        ("libc7", "1ibc7", True, True),
        ("libd7", "1ibd7", True, False),
        ("libc7", "1ibc7", False, False),
        # signs in a word
        ("xyzz", "xy|z", True, True),
        ("xyz", "x|z", True, False),
        ("xyzz", "xy|z", False, False),
        ("xy7z", "x|7z", True, False),
    ],
)
def test_words_that_may_have_been_printed(new: str, word: str, formed: bool, wanted: bool) -> None:
    read = "bridge/95 brldge/40 road/99 miller/99 miller/99 libc5/99 McAdam/99"
    assert model(read, "mill 4, miLl 4, MILL 4, McAdem 4").likely(new, word, formed) is wanted


@pytest.mark.parametrize(
    ("read", "wanted"),
    [
        ("bridge/80 brldge/79", True),
        ("bridge/79 brldge/40", False),
        ("bridge/80 brldge/80", False),
        ("bridge/80 bridge/80 brldge/90", True),
        ("bridge/80 bridge/80 brldge/90 brldge/90", False),
        ("brldge/40", False),
        ("Bridge/95 BRLDGE/40", True),
    ],
)
def test_words_of_which_the_engine_was_surer(read: str, wanted: bool) -> None:
    assert model(read)._proven("bridge", "brldge") is wanted
    assert model(read)._proven("BRIDGE", "Brldge") is wanted


def test_the_probability_of_parts() -> None:
    found = model("mills/99 dam/99 dams/99 bridge/70", "stone 3.8, rock 3.8, road 3.7, rivers 2, water 1.9, oil 5")
    half = 0.5
    sure = 1 - 4 * 0.0003
    assert found._part("stone") == pytest.approx(half * 10**-5.2)
    assert found._part("rock") == pytest.approx(half * 10**-5.2)
    assert found._part("road") == 0
    assert found._part("rivers") == pytest.approx(half * 10**-7)
    assert found._part("water") == 0
    assert found._part("oil") == pytest.approx(half * 10**-4)
    assert found._part("mills") == pytest.approx(half * sure / 4 + half * 10**-9)
    assert found._part("dams") == 0  # of four letters
    assert found._part("bridge") == 0  # read with doubt


SURE = 1 - 4 * 0.0003


@pytest.mark.parametrize(
    ("word", "read", "words", "wanted"),
    [
        ("libc7", "libc5/99 x/99", "", 0.5 * 0.05 * SURE / 2),
        ("libd7", "libc5/99 x/99", "", 0),
        # other forms of a word of the document
        ("millet", "mille/99", "", 0.5 * 0.05 * SURE),
        ("millet", "mill/99", "", 0),
        ("millets", "mille/99", "", 0.5 * 0.05 * SURE),
        ("millets", "millet/99", "", 0.5 * 0.05 * SURE),
        ("millets", "millet/99 mille/99 mille/99", "", 0.5 * 0.05 * 2 * SURE / 3),
        ("millet", "mille/80", "", 0),
        ("millet", "mille/85", "", 0.5 * 0.05 * (1 - 4 * 0.017)),
        ("mille", "mill/99", "", 0),
        ("mill-t", "mill-/99", "", 0),
        # compounds
        ("millsstone", "", "mills 4, stone 4", 0.02 * (0.5 * 10**-5) ** 2),
        ("millbridge", "", "mill 4, bridge 4", 0.02 * (0.5 * 10**-5) ** 2),
        ("bridgemill", "", "mill 4, bridge 4", 0.02 * (0.5 * 10**-5) ** 2),
        ("millbridg", "", "mill 4, bridg 4", 0),
        ("oilbridgex", "", "oil 4, bridgex 4", 0),
        ("bridgexoil", "", "oil 4, bridgex 4", 0),
        ("millbridge", "", "mill 4", 0),
        ("millbridge", "", "bridge 4", 0),
        ("millsbridge", "", "mill 4, bridge 4", 0.02 * (0.5 * 10**-5) ** 2),
        ("millsbridge", "", "mill 5, bridge 4, mills 4", 0.02 * 0.5 * 10**-4 * 0.5 * 10**-5),
        ("millsbridge", "", "mill 4, bridge 4, mills 5", 0.02 * 0.5 * 10**-4 * 0.5 * 10**-5),
        ("millxbridge", "", "mill 4, bridge 4", 0),
        ("oilsbridge", "", "oil 4, bridge 4", 0),
        ("millstonex", "", "mill 4, stonex 4, mills 6, tonex 6", 0.02 * (0.5 * 10**-3) ** 2),
    ],
)
def test_forms_and_compounds(word: str, read: str, words: str, wanted: float) -> None:
    assert model(read, words)._formed(word) == pytest.approx(wanted)


def test_the_probability_of_a_word_alone() -> None:
    found = model("mill/99 mill/99 bridge/99", "mill 4, road 3")
    rare = 2 / 53  # one word that no list has
    assert found._unknown == pytest.approx(rare)
    assert found._alone("mill", 2) == pytest.approx(0.5 * 2 / 3 + 0.5 * 10**-5)
    assert found._alone("road", 0) == pytest.approx(max(0.5 * 10**-6, rare * 10 ** (-0.9 * 4 - 2.5 * 2)))
    assert found._alone("gem", 0) == pytest.approx(rare * 10**-2.7)
    assert found._alone("gem7", 0) == pytest.approx(rare * 10**-3.6)
    assert found._alone("gex", 0) == pytest.approx(rare * 10**-5.2)
    assert found._alone("g|x", 0) == pytest.approx(rare * 10**-7.7)
    assert found._alone("bridges", 0) == pytest.approx(0.5 * 0.05 * SURE / 3)
    assert found._alone("bridges", 1) == pytest.approx(0.5 / 3)
    listed = model("bridge/99", "bridges 1")
    assert listed._alone("bridges", 0) == pytest.approx(max(0.5 * 10**-8, listed._unknown * 10 ** (-0.9 * 7 - 2.5)))


def test_the_probability_of_a_word_where_it_stands() -> None:
    found = model("the mill stands the mill fell", "the 7, mill 4")

    def alone(count: float) -> float:
        return found._alone("mill", count)

    usual = found._counts["stands"] / 6
    assert found._probability("mill", "", "", 1, 0) == pytest.approx(0.6 * alone(1))
    assert found._probability("Mill", "The", "", 1, 0) == pytest.approx(0.6 * alone(1) + 0.4 * 2 / 4)
    assert found._probability("mill", "the", "", 1, 1) == pytest.approx(0.6 * alone(1) + 0.4 * 1 / 4)
    assert found._probability("mill", "the", "", 1, 5) == pytest.approx(0.6 * alone(1))
    assert found._probability("mill", "", "stands", 1, 0) == pytest.approx(0.6 * alone(1) * (0.6 * usual + 0.4 * 1 / 3))
    assert found._probability("mill", "", "Stands", 1, 1) == pytest.approx(0.6 * alone(1) * 0.6 * usual)
    assert found._probability("mill", "", "nowhere", 1, 0) == pytest.approx(0.6 * alone(1))
    assert found._probability("mill", "", "stands", 1, 3) == pytest.approx(0.6 * alone(1) * 0.6 * usual)


def test_the_likeliest_of_some_words_and_its_odds() -> None:
    found = model("lan/50 Ian/99 Ian/99 stood/99", "stood 5, lane 4")
    new, odds = found.best("lan", 50, [("Ian", 0.5), ("lane", 0.1)], "", "stood")
    wrong = 0.13
    ian = found._probability("Ian", "", "stood", found._sure["ian"], 0)
    lane = found._probability("lane", "", "stood", 0.0, 0)
    same = (1 - wrong) * found._probability("lan", "", "stood", 0.0, 1) + 2e-5 * ian + 1e-4 * lane
    assert new == "Ian"
    assert odds == pytest.approx(wrong * 0.5 * ian / (same + wrong * 0.1 * lane))


def test_forms_of_a_word_may_be_in_no_list() -> None:
    found = model("millers/50 stone/99")
    new, odds = found.best("millers", 50, [("millern", 0.5)], "", "")
    there = found._probability("millern", "", "", 0.0, 0)
    same = 0.87 * found._probability("millers", "", "", 0.0, 1) + (2e-5 + 0.04 * found._unknown) * there
    assert (new, odds) == ("millern", pytest.approx(0.13 * 0.5 * there / same))


@pytest.mark.parametrize(("words", "count"), [("mlll 2", 2 * (1 - 4 * 0.0003)), ("", 2)])
def test_sure_readings_speak_for_what_was_read(words: str, count: float) -> None:
    """Of a word of the list as far as the engine is sure, of others if it is firm."""
    found = model("mlll/99 mlll/99 mill/50", f"mill 4, {words}" if words else "mill 4")
    _, odds = found.best("mlll", 50, [("mill", 0.5)], "", "")
    there = found._probability("mill", "", "", 0.0, found._counts["mill"])
    same = 0.87 * found._probability("mlll", "", "", count - 1, 1) + 2e-5 * there
    assert odds == pytest.approx(0.13 * 0.5 * there / same)


def test_an_unproven_word_is_no_evidence_beside_its_neighbours() -> None:
    found = model("the/99 mlll/99 the/99 mill/50", "the 7")
    _, odds = found.best("mlll", 50, [("mill", 0.5)], "the", "")
    there = found._probability("mill", "the", "", 0.0, 1)
    same = 0.87 * found._probability("mlll", "the", "", 0.0, 1) + 2e-5 * there
    assert odds == pytest.approx(0.13 * 0.5 * there / same)


def test_reasons() -> None:
    found = model("Mill", "lan 3, road 4")
    assert found.reason("mlll", "mill") == "“mlll” is no word, and the document has “mill”"
    assert found.reason("lan", "road") == "“lan” is unlikely here, and “road” is one"
    assert found.reason("mlll", "roads") == "“mlll” is no word, and “roads” is made of words"


@pytest.mark.parametrize(
    ("first", "second", "least", "wanted"),
    [
        # a hyphen lost
        ("neigh", "bour", 0, "neighbour"),
        ("neig", "hbou", 0, ""),
        ("brid", "geroad", 0, "bridgeroad"),
        ("b", "ridgeroad", 0, ""),
        ("br", "idgeroad", 0, "bridgeroad"),
        ("bri", "dges", 0, ""),  # too short
        ("stone", "bridge", 0, ""),  # both are words
        ("stone", "hous", 0, "stonehous"),
        ("rare", "least", 0, "rareleast"),
        ("rare", "fewer", 0, ""),
        # letters lost: only words that the document has more than once
        ("neigh", "ours", 1, "neighbours"),
        ("neigh", "ours", 0, "neighbours"),
        ("neig", "ours", 1, "neighbours"),
        ("nei", "ours", 1, ""),
        ("neigh", "ours", 2, ""),
        ("neig", "ours", 2, "neighbours"),
        ("neighb", "ours", 1, ""),
        ("neigh", "bours", 1, ""),
        ("water", "ings", 1, ""),  # two words fit
        ("water", "once", 1, ""),
        ("neigh", "oura", 1, ""),
    ],
)
def test_words_that_a_gap_has_cut(first: str, second: str, least: int, wanted: str) -> None:
    read = "neighbours neighbours neighbour bridgeroad waterxings waterxings wateryings wateryings waterxonce"
    words = "stone 4, bridge 4, stonehous 4, rareleast 2.5, rarefewer 2.4"
    assert model(read, words).across(first, second, least) == wanted


def test_the_words_by_their_beginnings() -> None:
    found = model("millwork millwork stonework milldams milldams milldam milldam")
    assert dict(found._beginning) == {"mi": ["millwork", "milldams"]}


@pytest.mark.parametrize(
    ("word", "wanted"), [("mill", True), ("rare", False), ("once", False), ("Twice", True), ("xyzzy", False)]
)
def test_words_known_for_sure(word: str, wanted: bool) -> None:
    assert model("once twice twice", "mill 2, rare 1.9")._known(word) is wanted
