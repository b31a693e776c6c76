"""How much of pages with several articles is read in order."""

from __future__ import annotations

import pytest

from tests.newspapers import Newspaper, share_in_order
from tests.steps import read


@pytest.mark.parametrize(("ruled", "least"), [(True, 0.98), (False, 0.98)])
def test_articles_are_read_one_after_the_other(ruled: bool, least: float) -> None:
    papers = [Newspaper(seed, ruled) for seed in range(30)]
    shares = [share_in_order(paper, read(paper.page)) for paper in papers]
    assert sum(shares) / len(shares) >= least
