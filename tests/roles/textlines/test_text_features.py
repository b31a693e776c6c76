"""What the text of a line shows."""

from __future__ import annotations

import pytest

from reprose.roles.textlines.text_features import bucket, text_features

FREQUENT = frozenset({"the", "of", "and"})


def test_buckets() -> None:
    assert [bucket(value, (1, 2, 4)) for value in (0, 1, 3, 4, 9)] == ["0", "1", "2", "3", "3"]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("The end of the road.", "u", "."),
        ("and went on.”", "l", "."),
        ("“and then", "q", "l"),
        ("“And then,", "Q", ","),
        ("Words that end in a hy-", "u", "-"),
        ("a range of 5-", "l", "x"),
        ("as it was.12", "l", "c"),
        ("in 1984", "l", "d"),
        ("by J.", "l", "i"),
        ("ANNUAL REPORT", "U", "u"),
        ("• one of them:", "-", ":"),
        ("(see there)", "(", "l"),
        ("a soft hy\u00ad", "l", "S"),
        ("世界。", "a", "."),
    ],
)
def test_ends(text: str, start: str, end: str) -> None:
    found = text_features(text, FREQUENT)
    assert (found["s"], found["e"]) == (start, end)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("the man and the sea of the north", "fun", "4"),
        ("4.5 7.8 12.9", "dig", "5"),
        ("Introduction . . . . . . . 12", "dots", "y"),
        ("[12] Miller, J. The road. 2011, 12-14.", "cit", "y"),
        ("Miller J, Baker A. The road. 2011;12:1-4", "ref", "2"),
        ("see https://example.org", "adr", "y"),
        ("2.1 The second part", "hn", "y"),
        ("Chapter 3", "hn", "c"),
        ("Table 3. What was found", "lab", "e"),
        ("Table 3", "lab", "a"),
        ("3 The third note", "note", "y"),
        ("• a point", "mark", "b"),
        ("b) a point", "mark", "n"),
        ("- 12 -", "num", "p"),
        ("if (a == b) { return; }", "code", "3"),
        ("He left.  She stayed. They met.", "stop", "y"),
    ],
)
def test_signs(text: str, name: str, value: str) -> None:
    assert text_features(text, FREQUENT)[name] == value


def test_plain_text_shows_none_of_them() -> None:
    found = text_features("the old grey miller went over the bridge of stone and", FREQUENT)
    assert {found[name] for name in ("dots", "cit", "adr", "hn", "note", "num")} == {"n"}
    assert (found["lab"], found["mark"], found["code"]) == ("-", "-", "0")
