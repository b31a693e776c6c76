from __future__ import annotations

from reprose.language.identify import language_of, languages_of

DUTCH = "De boot lag al een week in de haven en niemand wist van wie hij was of waarom hij niet weg voer."
ENGLISH = (
    "The ship that we saw in the harbour was not the one which had brought us here from the island, and so there was "
    "nothing for us to do but to wait for it until the evening came and with it the wind."
)
GREEK = "Το πλοίο ήταν στο λιμάνι και περιμέναμε τον άνεμο ως το βράδυ."


def test_a_long_clear_paragraph_has_its_own_language() -> None:
    assert languages_of([DUTCH, ENGLISH, GREEK, DUTCH], "nl") == ["nl", "en", "el", "nl"]


def test_short_and_doubtful_ones_have_the_documents() -> None:
    texts = ["The end.", "Jan Jansen, Piet Pietersen, Klaas Klaassen, Amsterdam 1912", "", "12 34 56"]
    assert languages_of(texts, "nl") == ["nl"] * 4


def test_without_lists_only_the_script_tells() -> None:
    chinese = "我们在港口看到的船不是把我们从岛上带来的那一艘。" * 3
    assert languages_of([chinese, chinese * 3, ENGLISH], "zh") == ["zh", "zh", "en"]


def test_a_document_in_no_language_stays_so() -> None:
    assert language_of(["12 + 3 = 15"]) is None
    assert languages_of(["12 + 3 = 15"], None) == [None]


def test_short_documents_do_without_the_model(monkeypatch) -> None:
    import reprose.language.identify as identify

    monkeypatch.setattr(identify, "_by_model", lambda *a: pytest_fail())
    assert language_of([DUTCH]) == "nl"
    assert language_of(["Where is the key to this door?"]) == "en"


def pytest_fail() -> None:
    raise AssertionError("the model was asked")
