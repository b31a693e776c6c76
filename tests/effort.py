"""Effort without a clock: how it grows with the size of the work, or what it is beside other work on the same machine.

What other programs do to the machine only ever makes work look slower than it is, and for a moment; so one attempt that
shows the right effort is enough, and a claim fails when no attempt does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from time import process_time

ATTEMPTS = 4
_LEAST = 0.02  # seconds of CPU below which measuring says nothing
_YARD = re.compile(r"\w+|[^\w\s]")


def seconds(work: Callable[[], object]) -> float:
    """The CPU seconds that work takes."""
    start = process_time()
    work()
    return process_time() - start


def grows_linearly(work: Callable[[int], object], size: int, times: int = 16, slack: float = 4.0) -> bool:
    """Whether work of ``times`` the size takes no more than ``slack * times`` the effort.

    What grows with the square of the size takes ``times * times`` the effort; ``slack`` lies between.  ``size`` is
    doubled until the work can be measured.
    """
    work(size)  # what is loaded once is no part of it
    while seconds(partial(work, size)) < _LEAST:
        size *= 2
    for _ in range(ATTEMPTS):
        small = seconds(partial(work, size))
        if seconds(partial(work, size * times)) <= slack * times * small:
            return True
    return False


def costs_at_most(times: float, work: Callable[[], object], text: str) -> bool:
    """Whether work on a text costs at most ``times`` what finding its words and signs by a regular expression costs."""
    work()
    for _ in range(ATTEMPTS):
        rounds = 0
        spent = 0.0
        while spent < 0.1:
            spent += seconds(lambda: _YARD.findall(text))
            rounds += 1
        if seconds(work) <= times * spent / rounds:
            return True
    return False
