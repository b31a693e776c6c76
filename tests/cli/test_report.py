"""What is said on standard error."""

from __future__ import annotations

import pytest

from reprose.cli.report import tell_faults
from reprose.document import Document, Fault
from reprose.pipeline.selection import ranges


@pytest.mark.parametrize(
    "numbers, text", [([], ""), ([7], "7"), ([3, 1, 2, 7], "1-3, 7"), ([1, 1, 2], "1-2"), ([9, 5, 4], "4-5, 9")]
)
def test_ranges(numbers: list[int], text: str):
    assert ranges(numbers) == text


def test_each_failure_and_each_of_a_few_warnings_is_named(capsys: pytest.CaptureFixture[str]):
    faults = [Fault(n, "page.failed", "broken") for n in range(1, 9)] + [Fault(9, "page.no-words", "no words")]
    assert tell_faults(Document(faults=faults), "a.pdf") == 8
    told = capsys.readouterr().err.splitlines()
    assert told[:2] == ["error [page.failed]: a.pdf: page 1: broken", "error [page.failed]: a.pdf: page 2: broken"]
    assert told[8] == "warning [page.no-words]: a.pdf: page 9: no words"
    assert told[9].startswith("hint: ")


def test_many_warnings_of_one_kind_are_told_together(capsys: pytest.CaptureFixture[str]):
    faults = [Fault(n, "page.no-words", f"only {n} %") for n in (1, 2, 3, 5, 6, 7)]
    assert tell_faults(Document(faults=faults), "a.pdf") == 0
    told = capsys.readouterr().err.splitlines()
    assert told == ["warning [page.no-words]: a.pdf: pages 1-3, 5-7: the first of them: only 1 %"]
