"""The plain filter: letters and single spaces."""

from __future__ import annotations

import tomllib
import unicodedata
from pathlib import Path

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

import reprose.rewriting.plain as letters
from reprose.document import Block, inverse, replay
from reprose.options.rewrite import ALPHABETS
from reprose.rewriting.passage import Passage, rewrite
from reprose.rewriting.plain import alphabets, rewriter

DATA = tomllib.loads((Path(letters.__file__).parent / "alphabets.toml").read_text("utf-8"))


def plain(text: str, language: str | None = None, role: str = "paragraph", alphabet: str = "", **how: bool) -> str:
    edits = rewriter(alphabet, **how)([Passage(text, language, role)])[0]
    out = replay(text, edits)
    assert replay(out, inverse(edits)) == text
    assert all(edit.before != edit.after for edit in edits)
    return out


@pytest.mark.parametrize(
    "text, out",
    [
        ("  Hello, World! ", "hello world"),
        ("Don't you—know?", "don t you know"),
        ("It rose 3.14 m (ca. 10 ft).", "it rose m ca ft"),
        ("well-known and/or co\u00adoperative", "well known and or cooperative"),
        ("a\u00ad b, a \u00adb, a\u200bb", "a b a b ab"),
        ("e\u0301te\u0301", "e\u0301te\u0301"),
        ("Привет, мир! Łódź Ǆ", "привет мир łódź ǆ"),
        ("हिन्दी, अच्छा है।", "हिन्दी अच्छा है"),
        ("你好，世界。", "你好 世界"),
        ("ΟΔΟΣ, ΣΑΣ ΣΑ", "οδος σας σα"),
        ("one\ntwo  three\u00a0four", "one two three four"),
        ("123 – 456", ""),
        ("already plain", "already plain"),
        ("", ""),
    ],
)
def test_letters_of_all_scripts_stay(text: str, out: str) -> None:
    assert plain(text) == out


@pytest.mark.parametrize(
    "language, text, out",
    [
        ("en", "Naïve Ærø, Straße; Łódź ﬁnd ½ Привет!", "naive aero strasse lodz find"),
        ("de", "Ärger über Søren, Straße", "ärger über sören straße"),
        ("fr", "Œuvre, À Íle", "œuvre à ile"),
        ("ro", "Şi ţară, Çok", "și țară cok"),
        ("ru", "Ёлка, Й и Yandex", "ёлка й и"),
        ("sr", "Љубав i Ђак, Đak", "љубав i ђак đak"),
        ("el", "Ὁ λόγος, ΣΑΣ", "ο λόγος σας"),
        ("tr", "ISIK İzmir", "ısık izmir"),
        ("en", "a \u0301 b e\u0301t", "a b et"),
    ],
)
def test_an_alphabet_keeps_its_own_letters_and_folds_the_others(language: str, text: str, out: str) -> None:
    assert plain(text, alphabet=language) == out


def test_turkish_has_small_letters_of_its_own() -> None:
    assert plain("ISIK", "tr") == "ısık"
    assert plain("ISIK", "en") == "isik"


def test_digits_and_apostrophes_on_request() -> None:
    text = "Don’t pay 3.14 or ٣; rock 'n' roll, ’tis"
    assert plain(text, digits=True) == "don t pay 3 14 or ٣ rock n roll tis"
    assert plain(text, alphabet="en", digits=True) == "don t pay 3 14 or 3 rock n roll tis"
    assert plain(text, apostrophes=True) == "don't pay or rock n roll tis"


def test_lines_that_are_entries_stay_lines() -> None:
    assert plain("Tides, 3\nHarbours, 14", role="index") == "tides\nharbours"
    assert plain("Tides, 3\nHarbours, 14", role="paragraph") == "tides harbours"


def test_sentences_stay_in_step() -> None:
    block = Block("paragraph", [], '"He came." - "Why?" 12. No', outside="x")
    block.sentences = [(0, 10), (13, 19), (20, 23), (24, 26)]
    rewrite([block], "en", rewriter())
    assert block.text == "he came why no"
    assert [block.text[a:b] for a, b in block.sentences] == ["he came", "why", "no"]


@given(
    st.text(st.characters(codec="utf-8"), max_size=40), st.sampled_from(["", "en", "sr"]), st.booleans(), st.booleans()
)
def test_whatever_comes_only_letters_are_left(text: str, alphabet: str, digits: bool, apostrophes: bool) -> None:
    out = plain(text, "en", alphabet=alphabet, digits=digits, apostrophes=apostrophes)
    own = "".join(DATA["letters"][alphabet]) if alphabet else r"\p{L}\p{M}"
    allowed = own + (r"\p{Nd}" if digits else "") + ("'" if apostrophes else "")
    assert regex.fullmatch(rf"(?:[{allowed}]+(?: [{allowed}]+)*)?", out)
    assert alphabet or out == out.lower() or any(unicodedata.category(c) in ("Lm", "Lo", "Mn") for c in out)


def test_every_alphabet_is_an_option_and_keeps_to_its_form() -> None:
    assert alphabets() == ALPHABETS
    for own in DATA["letters"].values():
        assert unicodedata.is_normalized("NFC", own)
        assert own == own.lower()
        assert len(set(own)) == len(own)
        assert own.isalpha()
    assert all(len(char) == 1 and spellings for char, spellings in DATA["folding"].items())
