"""Bytes to characters."""

from __future__ import annotations

import pytest

from reprose.errors import OptionError
from reprose.readers.decode import check_encoding, decode, detect

CZECH = "Kniha vyšla v červnu a měla velký úspěch. Učitel řekl, že přijde zítra za svítání.\n"
RUSSIAN = "Книга вышла в июне и имела большой успех. Учитель сказал, что придёт завтра.\n"
JAPANESE = "本は六月に出版され、大きな成功を収めた。先生は明日来ると言った。\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be", "utf-32-be", "utf-8"])
@pytest.mark.parametrize("text", [CZECH, RUSSIAN, "Plain words.\n"])
def test_unicode_with_and_without_a_mark(text: str, encoding: str):
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize(
    "text, encoding",
    [
        (CZECH, "cp1250"), (RUSSIAN, "cp1251"), (RUSSIAN, "koi8-r"), (RUSSIAN, "cp866"), (JAPANESE, "shift_jis"),
        (JAPANESE, "euc_jp"), (JAPANESE, "iso2022_jp"),
        ("Das Buch erschien im Juni und hatte großen Erfolg. Er käme für längere Zeit.\n", "cp1252"),
    ],
)  # fmt: skip
def test_legacy_encodings_are_found_out(text: str, encoding: str):
    found = decode(text.encode(encoding))
    assert found.text == text
    assert found.lost == 0


def test_the_encoding_that_is_named_is_used():
    assert decode("Žluťoučký".encode("mac_latin2"), "mac_latin2").text == "Žluťoučký"
    assert decode("Words".encode("cp037"), "ebcdic-cp-us").text == "Words"


@pytest.mark.parametrize("name, meant", [("utf9", "utf"), ("windows1250x", "windows_1250"), ("koi9_r", "koi8_r")])
def test_an_encoding_that_there_is_none_of(name: str, meant: str):
    with pytest.raises(OptionError, match=meant):
        check_encoding(name)


@pytest.mark.parametrize("name", ["base64", "rot13", "zlib_codec", "idna", ""])
def test_codecs_that_are_no_encodings_of_text(name: str):
    with pytest.raises(OptionError):
        check_encoding(name)


def test_broken_utf8_is_counted():
    data = CZECH.encode() * 5
    found = decode(data[:40] + b"\xff" + data[40:] + b"\xc5")
    assert found.encoding == "utf-8"
    assert found.lost == 2
    assert found.text.count("\ufffd") == 2


def test_a_replacement_character_of_the_file_itself_is_no_loss():
    assert decode("Wörter mit \ufffd darin".encode()).lost == 0


def test_text_comes_composed():
    assert decode("Z\u030cena".encode()).text == "Žena"


def test_half_characters_are_no_characters():
    assert decode(b"a\\ud800b", "unicode_escape").text == "a\ufffdb"


def test_ascii_is_told_from_what_shifts():
    assert detect(b"Costs ~{5} or $B.") == "ascii"
