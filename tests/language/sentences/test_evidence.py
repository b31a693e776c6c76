"""What a document shows of its words."""

from __future__ import annotations

from reprose.language.sentences.candidates import candidates
from reprose.language.sentences.evidence import Evidence, core


def evidence(*texts: str) -> Evidence:
    return Evidence(texts, [list(candidates(text, text)) for text in texts])


def test_words_with_stops_before_small_letters_are_abbreviations() -> None:
    shown = evidence(*["We saw the abbr. in use, and an abbr. on the wall. The wall was old."] * 2)
    assert shown.stopped("abbr") == "a"
    assert shown.stopped("wall") == "e"
    assert shown.stopped("elsewhere") == "-"


def test_capitals_inside_sentences_are_told_from_those_at_the_beginning() -> None:
    shown = evidence("Then Rome fell. Then we left Rome. The king left.", "The city of Then? The king saw the city.")
    assert shown.cased("Rome") == "c"
    assert shown.cased("The") == "l"
    assert shown.cased("Paris") == "-"


def test_core_is_the_word_at_the_end_of_a_token() -> None:
    assert [core(t) for t in ("(z.B", "Foo-Bar", "12)", "", "l'Abbé")] == ["z.b", "foo-bar", "", "", "l'abbé"]
