"""Whole outputs, byte for byte.  ``pytest tests/golden --regen`` rewrites them; review the difference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import reprose

HERE = Path(__file__).parent
GATE = HERE.parent / "gate"
CASES = [
    ("en_tides", "json"),
    ("de_turmuhr", "json"),
    ("en_tides", "txt"),
    ("en_tides", "md"),
    ("fr_fontaines", "html"),
]
VERSIONS = re.compile(r'^("versions": \{).*?(?=\},?$)', re.MULTILINE)


@pytest.mark.parametrize("name, to", CASES)
def test_output_is_the_golden_one(name: str, to: str, regen: bool) -> None:
    got = reprose.render(reprose.recover(str(GATE / name / "doc.pdf")), to)
    got = VERSIONS.sub(r"\1", got)  # newer libraries may come with the next set-up
    golden = HERE / f"{name}.{to}"
    if regen:
        golden.write_bytes(got.encode("utf-8"))
    assert got == golden.read_bytes().decode("utf-8")
