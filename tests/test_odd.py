"""A collection of odd real files: each ends in a result or an error, soon.

The folder is ``REPROSE_ODD_FILES``, or one that is shared with the checkout, beside it.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import reprose
from tests import pdfs
from tests.effort import seconds

SHARED = Path(__file__).parents[2] / "shared" / "data" / "odd"
FOLDER = Path(os.environ.get("REPROSE_ODD_FILES", SHARED))
FILES = sorted(FOLDER.glob("*.pdf"))


@pytest.mark.skipif(not FILES, reason="there is no folder of odd PDF files")
def test_odd_files_end_in_a_result_or_an_error():
    reprose.recover(pdfs.prose(1))  # what is loaded once is no part of it
    yard = seconds(lambda: reprose.recover(pdfs.prose(20)))
    took: dict[str, float] = {}
    start = time.process_time()
    for path, result in reprose.recover_many(FILES):
        took[path.name] = time.process_time() - start
        assert isinstance(result, reprose.Document | reprose.ReproseError)
        assert getattr(result, "code", "") != "defect", (path.name, result, getattr(result, "detail", ""))
        start = time.process_time()
    assert len(took) == len(FILES)
    assert max(took.values()) < 100 * yard, max(took, key=lambda name: took[name])
