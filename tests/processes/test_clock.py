"""What waiting for a child costs is the child's CPU time."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from reprose.processes import clock
from reprose.processes.child import ChildSilent
from reprose.processes.clock import BACKSTOP, Clock


class Talker:
    """A child that used so much CPU when it is asked, and is then silent or answers."""

    def __init__(self, *cpu: float | None, silent: bool = False) -> None:
        self.used: Iterator[float | None] = iter(cpu)
        self.silent = silent
        self.waited: list[float | None] = []

    def cpu(self) -> float | None:
        return next(self.used)

    def receive(self, timeout: float | None) -> str:
        self.waited.append(timeout)
        if self.silent:
            raise ChildSilent
        return "message"


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clock on the wall shows, one after the other."""
    shown: list[float] = []
    monkeypatch.setattr(clock, "now", lambda: shown.pop(0))
    return shown


def test_cpu_time_counts(times: list[float]) -> None:
    times += [0.0, 1.0]
    one = Clock(10.0)
    assert one.receive(Talker(1.0, 3.5), 100.0) == "message"
    assert (one.spent, one.left) == (2.5, 7.5)
    one.reset()
    assert one.left == 10.0


def test_time_without_work_counts_little(times: list[float]) -> None:
    times += [0.0, 30.0]
    one = Clock(10.0)
    with pytest.raises(ChildSilent):
        one.receive(Talker(1.0, 1.0, silent=True), 100.0)
    assert one.spent == 30.0 / BACKSTOP


@pytest.mark.parametrize("cpu", [(None, None), (1.0, None), (None, 1.0)])
def test_the_clock_counts_where_cpu_is_unknown(times: list[float], cpu: tuple[float | None, float | None]) -> None:
    times += [0.0, 7.0]
    one = Clock(10.0)
    one.receive(Talker(*cpu), 100.0)
    assert one.spent == 7.0


def test_no_wait_is_longer_than_what_is_left(times: list[float]) -> None:
    times += [0.0, 0.0, 0.0, 0.0]
    one, child = Clock(10.0), Talker(0.0, 9.0, 9.0, 9.0)
    one.receive(child, 5.0)
    one.receive(child, 100.0)
    assert child.waited == [5.0, 1.0 * BACKSTOP]


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="reads /proc")
def test_a_process_is_asked_for_its_time() -> None:
    before = clock.used(os.getpid())
    assert before is not None
    while clock.used(os.getpid()) == before:
        sum(range(10_000))
    assert clock.used(2**22 + 1) is None  # no process has such a number
