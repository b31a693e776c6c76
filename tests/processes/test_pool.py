"""Children that did their work are kept, others are not."""

from __future__ import annotations

import pytest

from reprose.processes import pool
from reprose.processes.child import ChildDied, ChildSilent
from reprose.processes.pipe import AWAKE, REST, WAKE
from reprose.processes.pool import Pool


class Fake:
    """A child that says what it is told to when it is woken up."""

    def __init__(self, argv: object) -> None:
        self.heard: list[object] = []
        self.says: object = AWAKE
        self.ended = self.disowned = False

    def send(self, message: object) -> None:
        if self.says == "deaf":
            raise ChildDied(1)
        self.heard.append(message)

    def receive(self, timeout: float | None) -> object:
        if isinstance(self.says, Exception):
            raise self.says
        return self.says

    def close(self) -> None:
        self.ended = True

    def disown(self) -> None:
        self.disowned = True


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Pool:
    monkeypatch.setattr(pool, "Child", Fake)
    return Pool(2)


def taken(kept: Pool, *argv: str) -> Fake:
    child = kept.take(argv)
    assert isinstance(child, Fake)
    return child


def test_a_child_comes_back_for_its_own_command_line(kept: Pool) -> None:
    one = taken(kept, "a")
    kept.give(["a"], one)  # type: ignore[arg-type]
    assert taken(kept, "b") is not one
    assert taken(kept, "a") is one
    assert one.heard == [REST, WAKE]
    assert taken(kept, "a") is not one


@pytest.mark.parametrize("says", [ChildDied(0), ChildSilent(), "nonsense"])
def test_one_that_does_not_wake_up_is_replaced(kept: Pool, says: object) -> None:
    one = taken(kept, "a")
    one.says = says
    kept.give(["a"], one)  # type: ignore[arg-type]
    assert taken(kept, "a") is not one
    assert one.ended


def test_one_that_hears_nothing_is_not_kept(kept: Pool) -> None:
    one = taken(kept, "a")
    one.says = "deaf"
    kept.give(["a"], one)  # type: ignore[arg-type]
    assert one.ended


def test_the_longest_idle_goes_first(kept: Pool) -> None:
    children = [taken(kept, name) for name in "abc"]
    for name, child in zip("abc", children, strict=True):
        kept.give([name], child)  # type: ignore[arg-type]
    assert [child.ended for child in children] == [True, False, False]
    kept.clear()
    assert all(child.ended for child in children)


def test_a_closed_pool_keeps_none(kept: Pool) -> None:
    idle, busy = taken(kept, "a"), taken(kept, "a")
    kept.give(["a"], idle)  # type: ignore[arg-type]
    kept.close()
    kept.give(["a"], busy)  # type: ignore[arg-type]
    assert idle.ended
    assert busy.ended


def test_a_fork_lets_go_without_a_word(kept: Pool) -> None:
    one = taken(kept, "a")
    kept.give(["a"], one)  # type: ignore[arg-type]
    kept.forget()
    assert (one.ended, one.disowned, one.heard) == (False, True, [REST])
    assert taken(kept, "a") is not one
