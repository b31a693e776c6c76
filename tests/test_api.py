"""The public names."""

from __future__ import annotations

import pytest

import reprose


@pytest.mark.parametrize("name", reprose.__all__)
def test_every_public_name_is_there(name: str):
    assert getattr(reprose, name) is not None
    assert name in dir(reprose)


def test_other_names_are_not():
    with pytest.raises(AttributeError, match="recoverr"):
        _ = reprose.recoverr
