"""Same in, same out: whatever the number of workers, the run, or the way in which the file is given."""

from __future__ import annotations

import dataclasses

import pytest

import reprose
from reprose.options import Options
from tests.gate import figures


@pytest.mark.parametrize("name", figures.names())
def test_workers_runs_and_sources_do_not_matter(name: str) -> None:
    path = figures.HERE / name / "doc.pdf"
    two = dataclasses.replace(Options(), read=dataclasses.replace(Options().read, workers=2))
    once = reprose.render(reprose.recover(str(path)), "json")
    assert reprose.render(reprose.recover(path.read_bytes()), "json") == once
    assert reprose.render(reprose.recover(path, options=two), "json") == once
