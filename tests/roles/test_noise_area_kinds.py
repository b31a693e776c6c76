"""Areas of text pages, judged on their own."""

from __future__ import annotations

from reprose.layout.grid.areas import find_areas
from reprose.readers.text import page_of
from reprose.roles.noise import area_kinds
from reprose.text.noise import weights_of

PROSE = ("The ferry leaves at dawn, and whoever misses it", "waits until the evening on the empty quay.")


def kinds(*rows: str) -> list[tuple[str, str]]:
    found = find_areas(page_of(1, list(rows)))
    judged = area_kinds(found, weights_of())
    assert all(0 < value <= 100 for _, value in judged)
    return [(area.text.split("\n")[0], kind) for area, (kind, _) in zip(found, judged, strict=True)]


def test_prose_heading_and_axis() -> None:
    assert kinds("3 The quay", "", *PROSE, "", "0   10   20   30", "", *PROSE) == [
        ("3 The quay", "heading"), (PROSE[0], "text"),
        ("0", "debris"), ("10", "debris"), ("20", "debris"), ("30", "debris"), (PROSE[0], "text"),
    ]  # fmt: skip


def test_labels_beside_a_caption_are_debris_and_text_is_not() -> None:
    assert kinds("days after birth     giant panda", "", "Fig. 3. Milk of bears.", "", *PROSE, "", "A heading") == [
        ("days after birth", "debris"), ("giant panda", "debris"), ("Fig. 3. Milk of bears.", "caption"),
        (PROSE[0], "text"), ("A heading", "heading"),
    ]  # fmt: skip


def test_one_row_with_a_stop_is_text() -> None:
    assert kinds("He said no.") == [("He said no.", "text")]
    assert kinds() == []
