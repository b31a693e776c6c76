"""The places where a sentence may end."""

from __future__ import annotations

import pytest

from reprose.language.sentences.candidates import Candidate, candidates, certain_ends, evened


def found(text: str) -> list[Candidate]:
    return list(candidates(text, evened(text)))


def parted(text: str) -> list[str]:
    return [text[: stop.end] for stop in found(text)]


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("He came. She left.", ["He came."]),
        ('He said: "No." She left.', ['He said: "No."']),
        ('" We go. " She left.', ['" We go. "']),  # a quote between spaces closes what is open
        ('We go. " She left. "', ["We go."]),  # and opens where nothing is
        ("Proved.[12] Others", ["Proved.[12]"]),
        ("Proved.12 Others", ["Proved.12"]),
        ("Wait . . . Then", ["Wait . . ."]),
        ("of high quality.You go", ["of high quality."]),
        ("at example.com or 3.5 or U.S. or so, e.g.: this", ["at example.com or 3.5 or U.S."]),
        ("The end.", []),
        ("»So?«, he asked. ,,No'', she said", ["»So?«, he asked."]),
    ],
)
def test_ends(text: str, before: list[str]) -> None:
    assert parted(text) == before


def test_what_stands_around() -> None:
    stop = found("It was (ed. by) Mr.\n“Smith-Jones.” too")[1]
    assert (stop.token, stop.previous, stop.gap, stop.opening) == ("Mr", "by)", "\n", "“")
    assert (stop.word, stop.dot, stop.sign) == ("Smith-Jones", True, "S")


def test_full_stops_need_no_space() -> None:
    text = "我来了。“你好吗？” 很好！"
    assert [text[a:b] for a, b in certain_ends(text)] == ["", " "]
