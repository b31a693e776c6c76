"""Language identification on sentences written for it."""

from __future__ import annotations

import pytest

from reprose.language.identify import identify, sample

TEXTS = {
    "en": "The house stood at the end of the road, and nobody who had seen it would have wanted to live there.",
    "nl": "Het huis stond aan het einde van de weg en niemand die het had gezien zou er hebben willen wonen.",
    "de": "Das Haus stand am Ende der Straße, und niemand, der es gesehen hatte, wollte noch darin wohnen.",
    "fr": "La maison se trouvait au bout de la route et personne parmi ceux qui l’avaient vue ne voulait y vivre.",
    "es": "La casa estaba al final de la calle y nadie que la hubiera visto quería vivir en ella por mucho tiempo.",
    "it": "La casa si trovava alla fine della strada e nessuno che l’avesse vista voleva più abitare in quella casa.",
    "cs": "Dům stál na konci cesty a nikdo, kdo ho viděl, v něm už nechtěl bydlet, protože byl velmi starý.",
    "pl": "Dom stał na końcu drogi i nikt, kto go widział, nie chciał w nim mieszkać, bo był już bardzo stary.",
    "ro": "Casa se afla la capătul drumului și nimeni care o văzuse nu mai voia să locuiască în ea.",
    "sv": "Huset stod i slutet av vägen och ingen som hade sett det ville bo där, för det var mycket gammalt.",
    "fi": "Talo seisoi tien päässä, eikä kukaan, joka oli sen nähnyt, halunnut asua siinä, koska se oli vanha.",
    "hu": "A ház az út végén állt, és senki, aki látta, nem akart benne lakni, mert az már nagyon régi volt.",
    "ru": "Дом стоял в конце дороги, и никто из тех, кто его видел, не хотел в нём жить, так как он был стар.",
    "sr": "Кућа је стајала на крају пута и нико ко ју је видео није хтео да живи у њој јер је била веома стара.",
    "el": "Το σπίτι βρισκόταν στο τέλος του δρόμου και κανείς δεν ήθελε να μείνει εκεί.",
    "ja": "家は道の終わりに立っていて、それを見た人は誰もそこに住みたがらなかった。",
    "zh": "房子在路的尽头，看过它的人都不想住在那里。",
    "ar": "كان البيت في نهاية الطريق ولم يرد أحد أن يسكن فيه.",
    "ko": "집은 길 끝에 있었고 아무도 거기에 살고 싶어 하지 않았다.",
}


@pytest.mark.parametrize("code", TEXTS)
def test_a_sentence_or_two_suffice(code: str) -> None:
    found = identify(TEXTS[code] * 2, model=False)
    assert found is not None
    assert found.code == code
    assert 0 <= found.confidence <= 1


def test_no_letters_no_language() -> None:
    assert identify("") is None
    assert identify("12 + 34 = 46 …") is None


def test_a_doubtful_text_asks_the_model() -> None:
    found = identify("Nobody knew yesterday morning where Peter went")
    assert found is not None
    assert found.code == "en"


def test_samples_come_from_all_over_the_text() -> None:
    lines = [f"line number {i} of a long text" for i in range(10_000)]
    taken = sample(lines, 2_000)
    assert 1_500 < len(taken) < 3_000
    assert "9" in taken.rsplit("\n", 1)[1]
    assert taken == sample(lines, 2_000)


def test_characters_for_words_outweigh_letters_of_terms() -> None:
    chinese = "房子在路的尽头，看过它的人都不想住在那里。"
    found = identify((chinese + " \\documentclass \\begin{document} ") * 20)
    assert found is not None
    assert found.code == "zh"


def test_words_in_another_script_say_nothing() -> None:
    found = identify((TEXTS["ru"] + " the command of the package and the name of the file ") * 4, model=False)
    assert found is not None
    assert found.code == "ru"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("mn", "Энэ номд бид бичгийн ажлыг хэрхэн хийх тухай өгүүлнэ, уншигч үүнийг туршиж үзэх хэрэгтэй. "),
        ("mr", "या पुस्तकात आम्ही लेखनाची साधने कशी वापरावीत हे सांगितले आहे आणि वाचकांनी ती वापरून पाहावीत असे वाटते. "),
    ],
)
def test_a_long_text_may_be_in_a_rare_language_of_its_script(code: str, text: str) -> None:
    found = identify(text * 5)
    assert found is not None
    assert found.code == code


def test_a_table_without_function_words_is_known_by_its_other_words() -> None:
    rows = [
        "Market price weekly report from IL 30.1", "Corn processor grease yellow J D 2.40", "County clerk office S 12",
        "Registered owner number S M 14", "Soybean meal crude A N M S", "Health district board member and trustee IL",
    ]  # fmt: skip
    found = identify("\n".join(rows * 12))
    assert found is not None
    assert found.code == "en"


def test_short_lines_are_the_text_where_most_are_short() -> None:
    lines = ["Some line in Latin letters that is longer than others"] * 5 + ["كان البيت"] * 90
    assert "كان" in sample(lines)
    assert "看过" in sample(["看过它的人都不想住在那里", "Name 12"] * 100)


def test_a_transliterated_text_is_in_the_language_of_its_original() -> None:
    original = "كان البيت في نهاية الطريق ولم يرد أحد أن يسكن فيه. "
    latin = "kāna ’l-baytu fī nihāyati ’ṭ-ṭarīqi wa-lam yurid ʾaḥadun ʾan yaskuna fīhi wa-kānat dajājatuhu ḥasanatan. "
    found = identify((original + latin * 3) * 6)
    assert found is not None
    assert found.code == "ar"
