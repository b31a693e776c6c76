"""Subtitles."""

from __future__ import annotations

import pytest

from reprose.readers.open import sniff_bytes
from tests.readers.documents import blocks, told

FILM = b"""WEBVTT - Film

NOTE nothing of this is said

1
00:00:01.000 --> 00:00:02.000 align:start
<v Ann>The ferry leaves at dawn,

00:12.500 --> 00:14.000
<v Ann>and <i>nobody</i> is on it.

00:15.000 --> 00:16.000
<v Bob>Who says &amp; why?

00:30.000 --> 00:31.000
- I do.
- So do I.
"""


def test_sentences_go_on_and_speakers_begin_paragraphs():
    assert told(blocks(FILM)) == [
        ("paragraph", "The ferry leaves at dawn, and nobody is on it."), ("paragraph", "Who says & why?"),
        ("paragraph", "- I do."), ("paragraph", "- So do I."),
    ]  # fmt: skip


def cues(*said: tuple[int, str]) -> list[str]:
    text = "".join(
        f"{at}\r\n00:00:{second:02},000 --> 00:00:{second + 1:02},500\r\n{line}\r\n\r\n"
        for at, (second, line) in enumerate(said, 1)
    )
    return [block.text for block in blocks(text.encode("utf-8-sig"))]


def test_a_pause_begins_a_paragraph_and_rolling_captions_say_it_once():
    assert cues((1, "One."), (3, "Two."), (20, "Three.")) == ["One. Two.", "Three."]
    assert cues((1, "It was\r\nlate,"), (3, "late,\r\nand dark.")) == ["It was late, and dark."]
    assert cues((1, "{\\an8}Up <font color='red'>there</font>.")) == ["Up there."]


@pytest.mark.parametrize("data, kind", [
    (FILM, "subtitles"),
    (b"1\n00:00:01,000 --> 00:00:02,000\nYes.\n", "subtitles"),
    (b"WEBVTTX is no word.\n", "text"),
    (b"1\nAt 00:00 --> nothing.\n", "text"),
])  # fmt: skip
def test_how_they_are_known(data: bytes, kind: str):
    assert sniff_bytes(data).kind == kind
