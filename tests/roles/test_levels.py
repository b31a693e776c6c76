"""Cases about levels of headings."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import OutlineItem
from reprose.roles.levels import sections
from tests.roles.cases import about, check


@pytest.mark.parametrize("case", about("levels"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)


OUTLINE = [OutlineItem(1, "The Old Mills", 1), OutlineItem(2, "Of water", 1), OutlineItem(4, "Of rivers", 2),
           OutlineItem(2, "Of wheels", 3)]  # fmt: skip


def test_the_title_and_gaps_are_taken_out_of_the_outline() -> None:
    found = sections(OUTLINE, "theoldmills", frozenset(["ofwater", "ofrivers", "ofwheels"]))
    assert [(item.level, item.title) for item in found] == [(1, "Of water"), (2, "Of rivers"), (1, "Of wheels")]


def test_a_single_entry_over_all_others_that_is_no_heading_is_taken_out_too() -> None:
    found = sections([OutlineItem(1, "mills-final.doc", None), *OUTLINE[1:]], "", frozenset(["ofwater"]))
    assert [item.level for item in found] == [1, 2, 1]


def test_a_single_chapter_is_no_title() -> None:
    found = sections([OutlineItem(1, "1 Mills", None), *OUTLINE[1:]], "theoldmills", frozenset(["1mills", "mills"]))
    assert [item.level for item in found] == [1, 2, 3, 2]
