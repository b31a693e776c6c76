"""The measures of effort can fail."""

from __future__ import annotations

import pytest

from tests import effort
from tests.effort import costs_at_most, grows_linearly


@pytest.fixture(autouse=True)
def one_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "ATTEMPTS", 1)


def test_linear_work_is_known() -> None:
    assert grows_linearly(lambda count: sum(range(count)), 100, slack=8.0)


def test_quadratic_work_is_known() -> None:
    assert not grows_linearly(lambda count: [sum(range(count)) for _ in range(count)], 100, times=4, slack=2.0)


def test_dear_work_is_known() -> None:
    text = "plain words and more " * 1000
    assert costs_at_most(20, lambda: text.upper(), text)
    assert not costs_at_most(20, lambda: [text.upper() for _ in range(3_000)], text)
