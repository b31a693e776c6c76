"""A collection of odd real files: each ends in a result or an error, soon.

The folder is ``REPROSE_ODD_FILES``, or one that is shared with the checkout, beside it.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import reprose

SHARED = Path(__file__).parents[2] / "shared" / "data" / "odd"
FOLDER = Path(os.environ.get("REPROSE_ODD_FILES", SHARED))
FILES = sorted(FOLDER.glob("*.pdf"))


@pytest.mark.skipif(not FILES, reason="there is no folder of odd PDF files")
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
