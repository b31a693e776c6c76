"""A collection of odd real files, where it is there: each ends in a result or an error, none takes long."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import reprose

FOLDER = Path(__file__).parents[2] / "shared" / "data" / "odd"
FILES = sorted(FOLDER.glob("*.pdf"))


@pytest.mark.skipif(not FILES, reason="the collection is not part of the repository")
def test_odd_files_end_in_a_result_or_an_error():
    seconds: dict[str, float] = {}
    start = time.monotonic()
    for path, result in reprose.recover_many(FILES):
        seconds[path.name] = time.monotonic() - start
        assert isinstance(result, reprose.Document | reprose.ReproseError)
        assert getattr(result, "code", "") != "defect", (path.name, result, getattr(result, "detail", ""))
        start = time.monotonic()
    assert len(seconds) == len(FILES)
    assert max(seconds.values()) < 20, max(seconds, key=lambda name: seconds[name])
