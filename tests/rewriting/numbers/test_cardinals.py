"""Cardinals and ordinals: against num2words where that is right, and where our own tables have to step in."""

from __future__ import annotations

import sys

import pytest

from reprose.errors import MissingExtra
from reprose.rewriting.numbers import LANGUAGES, cardinal, ordinal, year
from reprose.rewriting.numbers.amounts import genitive
from reprose.rewriting.numbers.language import language
from reprose.rewriting.numbers.ordinals import FORMS

SAMPLE = [*range(1, 1000, 7), *range(1000, 3000, 97), 40_800, 100_000, 200_080, 987_980, 10**6, 2 * 10**6, 5 * 10**9]


@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "pt", "ro", "pl"])
def test_agrees_with_num2words_where_that_is_right(code: str) -> None:
    from num2words import num2words

    wrong = [n for n in SAMPLE if cardinal(n, code) != num2words(n, lang=code).replace(",", "")]
    assert wrong == []


@pytest.mark.parametrize(
    ("code", "n", "want"),
    [
        ("cs", 200, "dvě stě"),
        ("cs", 2_000_000_000, "dvě miliardy"),
        ("sr", 10**9, "milijardu"),
        ("sr", 2 * 10**9, "dve milijarde"),
        ("ro", 21_000, "douăzeci și una de mii"),
        ("ro", 21_000_000, "douăzeci și unu de milioane"),
        ("es", 21_000, "veintiún mil"),
        ("it", 118, "centodiciotto"),
        ("nl", 1_234, "duizend tweehonderdvierendertig"),
        ("pt", 1_500_000_000, "mil e quinhentos milhões"),
    ],
)
def test_own_tables_where_num2words_fails(code: str, n: int, want: str) -> None:
    assert cardinal(n, code) == want


@pytest.mark.parametrize(
    ("code", "n", "gender", "want"),
    [
        ("es", 201_001, "f", "doscientas una mil una"),
        ("pt", 2_002, "f", "duas mil e duas"),
        ("ru", 2_002, "f", "две тысячи две"),
        ("ru", 1, "n", "одно"),
        ("cs", 2, "f", "dvě"),
        ("cs", 22, "f", "dvacet dva"),
        ("pl", 22, "f", "dwadzieścia dwie"),
        ("sr", 101, "f", "sto jedna"),
        ("ro", 12, "f", "douăsprezece"),
        ("fr", 81, "f", "quatre-vingt-une"),
        ("de", 1, "f", "eine"),
    ],
)
def test_gender(code: str, n: int, gender: str, want: str) -> None:
    assert cardinal(n, code, gender) == want


@pytest.mark.parametrize(
    ("code", "n", "form", "want"),
    [
        ("en", 112, "m", "one hundred and twelfth"),
        ("nl", 108, "m", "honderdachtste"),
        ("nl", 1_001, "m", "duizend eerste"),
        ("de", 101, "en", "einhundertersten"),
        ("de", 20, "er", "zwanzigster"),
        ("fr", 80, "m", "quatre-vingtième"),
        ("fr", 1_000, "m", "millième"),
        ("es", 121, "f", "centésima vigésima primera"),
        ("es", 113, "m", "centésimo decimotercero"),
        ("es", 3, "short", "tercer"),
        ("it", 2_000, "m", "duemillesimo"),
        ("it", 33, "f", "trentatreesima"),
        ("ro", 1, "f", "prima"),
        ("ro", 23, "f", "a douăzeci și treia"),
        ("cs", 23, "f.gen", "dvacáté třetí"),
        ("cs", 1_900, "m", "tisíc devítistý"),
        ("sr", 3, "m.gen", "trećeg"),
        ("sr", 2_000, "f.gen", "dvehiljadite"),
        ("pl", 3, "m.loc", "trzecim"),
        ("pl", 2_000, "m.gen", "dwutysięcznego"),
        ("ru", 3, "m.gen", "третьего"),
        ("ru", 2_000, "m.loc", "двухтысячном"),
        ("ru", 40, "m.gen", "сорокового"),
    ],
)
def test_ordinals(code: str, n: int, form: str, want: str) -> None:
    assert ordinal(n, code, form) == want


def test_ordinals_end_where_the_tables_end() -> None:
    assert ordinal(1_000, "es") is None
    assert ordinal(3_000, "ru") is None
    assert ordinal(0, "en") is None


@pytest.mark.parametrize("code", ["cs", "sr", "pl", "ru"])
def test_every_form_of_every_slavic_ordinal_exists(code: str) -> None:
    for n in (1, 2, 3, 7, 12, 40, 100, 1967, 2000):
        forms = [ordinal(n, code, form) for form in FORMS]
        assert all(forms), (n, forms)
        assert len(set(forms)) >= 5


@pytest.mark.parametrize(
    ("code", "n", "form", "want"),
    [
        ("en", 1905, "", "nineteen oh five"),
        ("en", 2005, "", "two thousand and five"),
        ("en", 1000, "", "one thousand"),
        ("de", 1101, "", "elfhunderteins"),
        ("nl", 1901, "", "negentienhonderdeen"),
        ("pl", 2005, "m.loc", "dwa tysiące piątym"),
        ("ru", 1900, "m", "тысяча девятисотый"),
        ("sr", 1900, "f.gen", "hiljadu devetstote"),
    ],
)
def test_years(code: str, n: int, form: str, want: str) -> None:
    assert year(n, code, form) == want


def test_other_languages_need_num2words(monkeypatch: pytest.MonkeyPatch) -> None:
    cardinal.cache_clear()
    assert cardinal(21, "sv") == "tjugoett"
    monkeypatch.setitem(sys.modules, "num2words", None)
    cardinal.cache_clear()
    with pytest.raises(MissingExtra, match="num2words") as caught:
        cardinal(21, "sv")
    assert "reprose[numbers]" in caught.value.hint
    assert all(cardinal(21, code) for code in LANGUAGES)


def test_what_cannot_be_said() -> None:
    with pytest.raises(ValueError, match="between"):
        cardinal(-1, "en")
    with pytest.raises(ValueError, match="cannot say"):
        cardinal(123_456_789, "am")
    with pytest.raises(ValueError, match="does not know"):
        cardinal(21, "xx")


@pytest.mark.parametrize(
    ("code", "n", "want"),
    [
        ("ru", 1_500, "тысячи пятисот"),
        ("ru", 1, "одного"),
        ("pl", 21, "dwudziestu jeden"),
        ("pl", 1, "jednego"),
        ("pl", 2_345, "dwóch tysięcy trzystu czterdziestu pięciu"),
        ("cs", 250, "dvou set padesáti"),
        ("cs", 1_000, "tisíce"),
        ("cs", 5_000, "pěti tisíc"),
    ],
)
def test_genitive(code: str, n: int, want: str) -> None:
    assert genitive(cardinal(n, code, "m"), n, language(code)) == want
