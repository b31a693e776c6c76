"""Encodings told apart by the letters that they make."""

from __future__ import annotations

import pytest

from reprose.readers.alphabets import readings
from reprose.readers.decode import decode

TEXTS = {
    "cs": "Kniha vyšla v červnu a měla velký úspěch. Učitel řekl, že přijde zítra.",
    "de": "Das Buch erschien im Juni und hatte großen Erfolg. Er käme für längere Zeit.",
    "el": "Το βιβλίο εκδόθηκε τον Ιούνιο και είχε μεγάλη επιτυχία.",
    "fr": "Le livre est paru en juin et a eu un grand succès à l’école, près d’une rivière.",
    "hr": "Knjiga je izašla u junu i imala je veliki uspjeh. Đak je došao, učitelj je rekao da će doći.",
    "nl": "De coördinatoren zijn geïnteresseerd in België, en hij kent één café.",
    "pl": "Wczesnym rankiem wyszliśmy na łąkę. Źródło rzeki jest w górach.",
    "ru": "Книга вышла в июне и имела большой успех.",
    "sr": "Књига је изашла у јуну и имала је велики успех. Учитељ ће доћи сутра.",
    "sv": "Boken kom ut i juni och blev en stor framgång. Läraren kommer. Staden ligger vid en å.",
    "tr": "Kitap haziran ayında çıktı ve büyük başarı kazandı. Öğretmen yarın geleceğini söyledi.",
}


@pytest.mark.parametrize(
    "language, encoding",
    [
        ("cs", "cp1250"), ("cs", "iso8859_2"), ("cs", "cp852"), ("cs", "mac_latin2"), ("de", "cp1252"), ("de", "cp850"),
        ("de", "mac_roman"), ("el", "cp1253"), ("fr", "cp1252"), ("fr", "mac_roman"), ("hr", "cp1250"),
        ("hr", "iso8859_2"), ("nl", "cp1252"), ("nl", "cp850"), ("pl", "cp1250"), ("pl", "iso8859_2"), ("ru", "cp1251"),
        ("ru", "koi8_r"), ("ru", "iso8859_5"), ("ru", "mac_cyrillic"), ("sr", "cp1251"), ("sr", "cp855"),
        ("sv", "cp1252"), ("sv", "cp850"), ("tr", "cp1254"),
    ],
)  # fmt: skip
def test_the_text_comes_out_right(language: str, encoding: str):
    assert decode(TEXTS[language].encode(encoding)).text == TEXTS[language]


def test_a_few_names_in_an_english_text():
    text = "The report by Müller and Bédard was cited, with no other such letters in it, for £5."
    assert decode(text.encode("cp1252")).text == text


def test_the_language_comes_with_it():
    best = readings(TEXTS["sr"].encode("cp1251"))[0]
    assert (best.encoding, best.language) == ("cp1251", "sr")


def test_nothing_to_tell_by():
    assert readings(b"plain") == []


def test_utf16_of_east_asia_without_a_mark():
    text = "本は六月に出版され、大きな成功を収めた。"
    assert decode(text.encode("utf-16-le")).text == text
