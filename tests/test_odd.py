"""A collection of odd real files, in the folder ``REPROSE_ODD_FILES``: each ends in a result or an error, soon."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import reprose

FOLDER = Path(os.environ.get("REPROSE_ODD_FILES", "no-folder"))
FILES = sorted(FOLDER.glob("*.pdf"))


@pytest.mark.skipif(not FILES, reason="REPROSE_ODD_FILES names no folder of PDF files")
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
