"""What is asked about a mutant, and what is answered."""

from __future__ import annotations

from dataclasses import dataclass

from tests.mutation.mutants import Mutant


@dataclass(frozen=True, slots=True)
class Task:
    """``tests`` in order, with seconds; ``anew``: all modules have to be loaded again, since loading runs the line."""

    mutant: Mutant
    source: str
    tests: tuple[tuple[str, float], ...]
    anew: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """``how`` is killed, hangs, survived or uncovered; ``by`` the test that failed."""

    how: str
    by: str
    seconds: float
