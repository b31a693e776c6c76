"""What becomes of joining signs, sign by sign."""

from __future__ import annotations

import pytest

from reprose.language.tokens.chunks import Joint, joint
from reprose.language.tokens.patterns import habits_of


@pytest.mark.parametrize(
    ("language", "left", "sign", "right", "kind"),
    [
        ("fr", "l", "'", "eau", Joint.BEFORE),
        ("fr", "aujourd", "'", "hui", Joint.WHOLE),
        ("en", "l", "'", "eau", Joint.WHOLE),
        ("de", "geht", "'", "s", Joint.AFTER),
        ("de", "Hans", "'", "s", Joint.WHOLE),
        ("fr", "est", "-", "ce", Joint.AFTER),
        ("ro", "s", "-", "a", Joint.BEFORE),
        ("ro", "lumea", "-", "ntreagă", Joint.AFTER),
        ("en", "state", "-", "owned", Joint.APART),
        ("en", "e", "-", "mail", Joint.WHOLE),
        ("nl", "Noord", "-", "Holland", Joint.WHOLE),
        ("ru", "Ростов", "-", "Дон", Joint.APART),
        ("ru", "кое", "-", "что", Joint.WHOLE),
        ("sl", "NATO", "-", "u", Joint.WHOLE),
        ("en", "12", "-", "15", Joint.APART),
        ("en", "555", "-", "1234", Joint.WHOLE),
        ("es", "12", "-", "15", Joint.WHOLE),
        ("en", "2010", "–", "2012", Joint.APART),
        ("ro", "2010", "–", "2012", Joint.WHOLE),
        ("en", "and", "/", "or", Joint.APART),
        ("nl", "en", "/", "of", Joint.WHOLE),
        ("en", "3", "/", "4", Joint.WHOLE),
        ("cs", "3", "/", "4", Joint.APART),
        ("cs", "km", "/", "h", Joint.WHOLE),
        ("fi", "EU", ":", "n", Joint.WHOLE),
        ("en", "Note", ":", "this", Joint.APART),
        ("en", "12", ":", "30", Joint.WHOLE),
        ("en", "example", ".", "org", Joint.WHOLE),
        ("en", "ended", ".", "Then", Joint.APART),
        ("en", "3", ".", "14", Joint.WHOLE),
        ("cs", "a", ".", "s", Joint.APART),
        ("en", "AT", "&", "T", Joint.WHOLE),
    ],
)
def test_joint(language: str, left: str, sign: str, right: str, kind: Joint) -> None:
    word = left + sign + right
    assert joint(habits_of(language), word, 0, len(left), len(word)) is kind


def test_several_hyphens_between_numbers_are_no_range() -> None:
    assert joint(habits_of("en"), "12-5-1999", 0, 2, 4) is Joint.WHOLE
    assert joint(habits_of("en"), "12-5-1999", 0, 4, 9) is Joint.WHOLE


def test_a_prefix_keeps_its_hyphen_only_at_the_beginning() -> None:
    assert joint(habits_of("en"), "in-law", 0, 2, 6) is Joint.WHOLE
    assert joint(habits_of("en"), "mother-in-law", 7, 9, 13) is Joint.APART
