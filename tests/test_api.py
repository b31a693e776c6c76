"""The public names."""

from __future__ import annotations

import pytest

import reprose
from tests import pdfs


@pytest.mark.parametrize("name", reprose.__all__)
def test_every_public_name_is_there(name: str):
    assert getattr(reprose, name) is not None
    assert name in dir(reprose)


def test_other_names_are_not():
    with pytest.raises(AttributeError, match="recoverr"):
        _ = reprose.recoverr


def test_progress_is_told_page_by_page():
    told: list[tuple[int, int]] = []
    reprose.recover(pdfs.prose(3), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
