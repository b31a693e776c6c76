"""What is page furniture in documents of several pages, and what is left in the text."""

from __future__ import annotations

import pytest

from tests.golden.decisions import store
from tests.golden.decisions.dump import furniture
from tests.golden.decisions.running import document
from tests.steps import work_until

SEEDS = [f"pages {number}" for number in range(150)]


@pytest.mark.parametrize("seed", SEEDS)
def test_decisions(seed: str, regen: bool) -> None:
    store.compared("running.txt", seed, furniture(work_until(document(seed), "furniture")), regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    store.are_all("running.txt", SEEDS, regen)
