"""Tokens, by cases: "|" parts two tokens without a space between them, "~" stands for a space inside a token."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from reprose.language.tokens import tokenize

CASES = json.loads((Path(__file__).parents[2] / "cases" / "tokens.json").read_text("utf-8"))


def read(marked: list[str]) -> tuple[str, list[tuple[int, int]], list[str]]:
    """The text, its sentences and its tokens."""
    text, spans = "", []
    for sentence in marked:
        text += " " if text else ""
        start = len(text)
        text += re.sub(r"\|| \| |\| | \|", lambda found: " " if " " in found[0] else "", sentence).replace("~", " ")
        spans.append((start, len(text)))
    tokens = [token.replace("~", " ") for sentence in marked for token in re.split(r"[| ]+", sentence) if token]
    return text, spans, tokens


@pytest.mark.parametrize(
    "case", [c for kind in CASES.values() for c in kind], ids=lambda c: f"{c['lang']} {c['want'][0]}"
)
def test_tokens_as_the_treebanks_have_them(case: dict[str, object]) -> None:
    want = case["want"]
    assert isinstance(want, list)
    language = case["lang"]
    assert language is None or isinstance(language, str)
    text, sentences, tokens = read(want)
    assert [text[a:b] for a, b in tokenize(text, language, sentences)] == tokens


def test_there_are_enough_of_them() -> None:
    cases = [case for kind in CASES.values() for case in kind]
    assert len(cases) >= 60
    assert len({case["lang"] for case in cases}) >= 25
