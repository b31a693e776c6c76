"""``reprose explain``: which table is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import pdfs
from tests.cli.command import reprose, told

TIDES = Path(__file__).parents[1] / "gate" / "en_tides" / "doc.pdf"
NAMES = "Ada Holloway and Peter Lindqvist"


def test_history_lists_the_blocks_whose_role_was_changed() -> None:
    done = reprose("explain", TIDES, "--history")
    assert (done.returncode, told(done)) == (0, "")
    assert [row.split("\t") for row in done.stdout.decode().splitlines()] == [
        ["page", "rule", "before", "after", "reason", "confidence"],
        ["1", "earlier.heading", NAMES, "[author]", "larger type (12 points)", "0.85"],
        ["1", "role.author", NAMES, "[stays]", "between the title and the text", "0.75"],
    ]


@pytest.mark.parametrize(
    "tables", [("--sections", "--furniture"), ("--history", "--sections"), ("--furniture", "--history")]
)
def test_one_table_at_a_time(tmp_path: Path, tables: tuple[str, str]) -> None:
    (tmp_path / "a.pdf").write_bytes(pdfs.prose(1))
    done = reprose("explain", "a.pdf", *tables, cwd=tmp_path)
    assert done.returncode == 2
    assert "give one of them" in told(done)
