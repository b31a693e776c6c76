"""What glyphs stand for that the file gives as nothing or as a sign, learned from the words."""

from __future__ import annotations

import pytest

from reprose.document import Line, Style
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.glyphs import repair_glyphs
from tests.pages import SERIF, PageBuilder
from tests.steps import lines_of

SANS = Style("Sans")


def lines(*texts: str, style: Style = SERIF, wide: str = "") -> list[Line]:
    """Lines of one font; "¤" is U+FFFD, and wider, where it is in ``wide``."""
    builder = PageBuilder()
    for at, text in enumerate(texts):
        builder.text(text.replace("¤", "\ufffd") if wide else text, 50, 100 + 14 * at, style=style)
    page = builder.page()
    if wide:
        marked = "".join(text.replace(" ", "") for text in texts)
        kept = [i for i, code in enumerate(page.code) if code != 0x20]
        for i, char in zip(kept, marked, strict=True):
            if char in wide:
                page.x1[i] += 2
    return lines_of(page)


def mended(found: list[Line], language: str = "en") -> list[str]:
    repair_glyphs(found, Vocabulary(language, [line.text for line in found]))
    return [line.text for line in found]


def test_the_words_tell_what_a_glyph_without_a_character_is() -> None:
    assert mended(lines("the scienti\ufffdc \ufffdre was", "de\ufffdned by a \ufffdnal \ufffdgure")) == [
        "the scientific fire was", "defined by a final figure",
    ]  # fmt: skip


def test_a_sign_inside_words_is_the_letters_that_make_them_known() -> None:
    assert mended(lines("an emulsi€cation of signi€cant", "€rst and de€nite €gures cost 5 €")) == [
        "an emulsification of significant", "first and definite figures cost 5 €",
    ]  # fmt: skip


def test_two_glyphs_without_characters_differ_by_their_widths() -> None:
    texts = ("Mil\ufffd Bu\ufffd a¤el to¤en Scha¤ Ko¤er", "Na\ufffdt Li\ufffdt Ka¤ee ö¤nen Sto¤e")
    assert mended(lines(*texts, wide="¤"), "de")[0].startswith("Milch Buch")
    assert "öffnen" in mended(lines(*texts, wide="¤"), "de")[1]


@pytest.mark.parametrize(
    "texts",
    [
        ("Apple™ and Phone™ of Window™", "Book™ and Letter™"),
        ("20 € and 30€ for 5 £", "the sum is 3 €."),
        ("x \ufffd y", "\ufffdn and \ufffd"),
    ],
)
def test_signs_beside_words_stay(texts: tuple[str, ...]) -> None:
    assert mended(lines(*texts)) == list(texts)


def test_one_word_alone_says_little() -> None:
    assert mended(lines("a \ufffdsh")) == ["a \ufffdsh"]
    assert mended(lines("the identi\ufffdcation of it")) == ["the identification of it"]


def test_another_font_needs_one_word_when_the_first_has_shown_it() -> None:
    found = lines("the scienti\ufffdc basis", "de\ufffdned by a \ufffdnal \ufffdgure") + lines("a \ufffdsh", style=SANS)
    assert mended(found)[2] == "a fish"


def test_a_letter_in_the_wrong_byte_begins_the_ligature() -> None:
    assert mended(lines("\u5400is is what \u5400ey said", "and \u5400ose pa\u7400erns came a\u6600er it")) == [
        "This is what They said", "and Those patterns came after it",
    ]  # fmt: skip


def test_letters_that_no_word_has_are_learned() -> None:
    texts = "the informa\u019fon of the na\u019fon", "an operaƟon and a soluƟon of mo\u019fon"
    assert mended(lines(*texts)) == ["the information of the nation", "an operation and a solution of motion"]


def test_words_in_another_script_stay() -> None:
    texts = ["the 漢字 of a 日本語 text", "and the X線 image"]
    assert mended(lines(*texts)) == texts
