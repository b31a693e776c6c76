"""The presets for uses of the text do what the documentation shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import reprose
from reprose.options import resolve
from reprose.options.load import USES

DOC = (Path(__file__).parents[2] / "docs" / "rewriting.md").read_text("utf-8").partition("\n## Presets\n")[2]
SHOWN = dict(re.findall(r"```(\S+)\n(.*?)```", DOC.partition("\n## ")[0], re.DOTALL))


@pytest.mark.parametrize("name", USES)
def test_before_and_after_are_as_documented(name: str) -> None:
    options = resolve(preset=name)
    document = reprose.recover(SHOWN["text"].encode(), options=options)
    assert reprose.render(document, "txt", options.write) == SHOWN[name]


def test_all_of_them_are_shown() -> None:
    assert set(SHOWN) == {"text", *USES}
    assert USES == ["speech", "language-model", "reading", "corpus"]
