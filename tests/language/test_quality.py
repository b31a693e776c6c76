"""Is it text at all?"""

from __future__ import annotations

import pytest

from reprose.document import Document, Fault
from reprose.document.page import HIDDEN, UNMAPPED
from reprose.errors import NeedsOcr, NoText
from reprose.language.quality import judge, refuse_empty
from reprose.language.vocabulary import Vocabulary
from tests.pages import PageBuilder, sentences

ENGLISH = Vocabulary("en", [])


def verdict(page: PageBuilder, text: str = "", language: str | None = "en") -> Fault | None:
    return judge(page.page(), [text], ENGLISH if language == "en" else Vocabulary(language, []))


def code(fault: Fault | None) -> str | None:
    return fault.code if fault else None


def test_a_page_of_prose_is_sound() -> None:
    page = PageBuilder(3)
    page.paragraph(sentences(9), 50, 60, 300)
    assert verdict(page, sentences(9)) is None


def test_an_empty_page_is_sound() -> None:
    assert verdict(PageBuilder()) is None


def test_an_image_without_text_needs_ocr() -> None:
    page = PageBuilder(3)
    page.image(0, 0, 400, 600)
    fault = verdict(page)
    assert fault is not None
    assert (fault.page, fault.code) == (3, "page.needs-ocr")


def test_an_image_with_a_stamp_on_it_is_partly_read() -> None:
    page = PageBuilder()
    page.image(0, 0, 400, 600)
    page.text("Downloaded from the library", 50, 590)
    assert code(verdict(page)) == "page.partly-image"


def test_an_image_under_a_whole_page_of_text_is_its_ground() -> None:
    page = PageBuilder()
    page.image(0, 0, 400, 600)
    page.paragraph(sentences(9), 50, 60, 300)
    assert verdict(page, sentences(9)) is None


def test_glyphs_without_characters() -> None:
    page = PageBuilder()
    page.text("some known letters", 50, 60)
    page.text("\ufffd" * 30, 50, 80, flags=UNMAPPED)
    assert code(verdict(page)) == "page.no-characters"


def test_a_few_glyphs_without_characters_are_none() -> None:
    page = PageBuilder()
    page.paragraph(sentences(9), 50, 60, 300)
    page.text("\ufffd" * 6, 50, 500, flags=UNMAPPED)
    assert verdict(page, sentences(9)) is None


def test_many_characters_that_nobody_knows() -> None:
    page = PageBuilder()
    text = sentences(9)
    page.paragraph(text, 50, 60, 300)
    assert code(verdict(page, text + " \ufffdn \ue001" * 4)) == "page.unknown-characters"
    assert verdict(page, text + " \ufffdn \ue001" * 2) is None


@pytest.mark.parametrize("word, times, told", [
    ("\u0926\u0947\u0935\u0928\u093e\u0917\u0930", 12, False), ("\u0906\u042d\u0923", 12, True),
    ("m\u043en\u0435y", 12, True), ("m\u043en\u0435y", 9, False), ("βGal", 12, False), ("Tシャツ", 12, False),
])  # fmt: skip
def test_words_of_letters_of_several_scripts(word: str, times: int, told: bool) -> None:
    page = PageBuilder()
    text = sentences(9)
    page.paragraph(text, 50, 60, 300)
    found = verdict(page, text + f" {word}" * times)
    assert (found is not None and found.code == "page.unknown-characters") is told


def test_words_that_are_none() -> None:
    page = PageBuilder()
    rubbish = " ".join(f"xq{chr(97 + n % 26)}zvk{chr(97 + n // 26)}w" for n in range(60))
    page.text("x", 50, 60)
    assert code(verdict(page, rubbish)) == "page.no-words"


@pytest.mark.parametrize("language", [None, "en"])
def test_too_few_words_or_no_language_tell_nothing(language: str | None) -> None:
    page = PageBuilder()
    page.text("x", 50, 60)
    rubbish = " ".join(f"xq{chr(97 + n % 26)}zvkw" for n in range(60 if language is None else 20))
    assert verdict(page, rubbish, language) is None


def drawn(page: PageBuilder, rows: int, letters: int) -> None:
    """Rows of shapes that look like letters."""
    for y in range(100, 100 + 14 * rows, 14):
        for x in range(50, 50 + 6 * letters, 6):
            page.box(x, y, x + 5, y + 7)


def test_letters_that_are_drawn_need_ocr() -> None:
    page = PageBuilder(3)
    drawn(page, 2, 15)
    assert code(verdict(page)) == "page.needs-ocr"
    page.text("7", 50, 590)
    assert code(verdict(page)) == "page.partly-image"


def test_few_shapes_and_those_on_a_page_of_text_are_drawings() -> None:
    page = PageBuilder(3)
    drawn(page, 1, 29)
    assert verdict(page) is None
    drawn(page, 3, 40)
    page.paragraph(sentences(9), 50, 300, 300)
    assert verdict(page, sentences(9)) is None


def document(*pages: PageBuilder) -> Document:
    return Document(pages=[p.page() for p in pages])


def test_a_document_without_any_text_is_refused() -> None:
    image, hidden = PageBuilder(1), PageBuilder(2)
    image.image(0, 0, 400, 600)
    hidden.text("nobody sees this", 50, 60, flags=HIDDEN)
    with pytest.raises(NeedsOcr):
        refuse_empty(document(image, hidden))
    outlines = PageBuilder(1)
    drawn(outlines, 2, 15)
    with pytest.raises(NeedsOcr):
        refuse_empty(document(outlines, hidden))
    with pytest.raises(NoText) as caught:
        refuse_empty(document(PageBuilder(1), hidden))
    assert type(caught.value) is NoText


def test_one_word_is_text_and_no_pages_are_another_fault() -> None:
    word = PageBuilder(2)
    word.text("Word", 50, 60)
    refuse_empty(document(PageBuilder(1), word))
    refuse_empty(Document(pages=[], faults=[Fault(1, "page.failed", "")]))


CODE = " ".join(f"newcommand chapterheight{chr(97 + n)} pagewidth{chr(97 + n)} xq{chr(97 + n)}zvkw" for n in range(20))


def on_page(text: str, language: str) -> str | None:
    page = PageBuilder()
    page.text("x", 50, 60)
    return code(judge(page.page(), [text], Vocabulary(language, [])))


@pytest.mark.parametrize("language", ["en", "fr", "bg"])
def test_names_in_code_hold_words(language: str) -> None:
    assert on_page(CODE, language) is None


def test_a_page_in_another_language_is_judged_by_its_words() -> None:
    greek = "Το πλοίο ήταν στο λιμάνι και περιμέναμε τον άνεμο ως το βράδυ γιατί κανείς δεν ήθελε να μείνει εκεί. " * 4
    assert on_page(greek, "en") is None
    letters = "αβγδεζηθικλμνξοπρστυφχψω"
    rubbish = " ".join(letters[n % 24] + letters[(7 * n) % 24] + letters[(5 * n) % 24] + "ξψ" for n in range(60))
    assert on_page(rubbish, "en") == "page.no-words"


@pytest.mark.parametrize("language", ["zh", "ja", "la", "mn"])
def test_a_language_without_a_list_tells_nothing(language: str) -> None:
    assert on_page(" ".join(f"xq{chr(97 + n % 26)}zvk{chr(97 + n // 26)}w" for n in range(60)), language) is None


@pytest.mark.parametrize("shift", [1, 5, 13, 20])
def test_letters_decoded_as_others_are_no_words(shift: int) -> None:
    text = (sentences(30) + " The house stood at the end of the road and nobody wanted to live there any more.") * 2
    coded = "".join(chr((ord(c) - 97 + shift) % 26 + 97) if c.islower() else c for c in text)
    assert on_page(coded, "en") == "page.no-words"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_no_list_holds_words_that_are_transliterated(language: str) -> None:
    words = "daǧāǧatu kitābu huḏayli ʿallāfi yuʿrafu bi-ḥusni ḫuluqi aẓhara wa-ṭībi laḥmihā naʿrifuhu yaḍḥaku"
    assert on_page(f"{words} yuttakhadhu kanat walakin " * 5, language) is None


def test_few_words_with_such_letters_excuse_no_others() -> None:
    rubbish = " ".join(f"xq{chr(97 + n % 26)}zvk{chr(97 + n // 26)}w" for n in range(60))
    assert on_page(f"{rubbish} kitābu huḏayli ʿallāfi", "en") == "page.no-words"


def test_korean_words_are_known_by_their_stems() -> None:
    text = "사람들에게는 학교에서도 도서관에서의 컴퓨터로부터 자동차에서는 선생님께서는 친구들과의 대한민국에서는 " * 6
    assert on_page(text, "ko") is None
    rubbish = " ".join("".join(chr(0xAC00 + (n * 7919 + k * 4241) % 11172) for k in range(5)) for n in range(60))
    assert on_page(rubbish, "ko") == "page.no-words"
