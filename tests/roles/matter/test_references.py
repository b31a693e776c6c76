"""References: what is one, and one block for each entry, over columns and pages."""

from __future__ import annotations

from collections.abc import Sequence

from tests.pages import BOLD, PageBuilder, sentences
from tests.steps import recovered

FIRST = "Berg, A. and Dahl, J. Of the rivers and of all those who lived their lives"
ENTRIES = [
    [FIRST, "by their banks. Arendal: Dahl, 1901."],
    ["Dahl, J. The bridges of the north in winter and in summer, with maps of all", "harbours. Bergen, 1902."],
    ["Eide, K. On boats. Oslo, 1903."],
    ["Foss, L. What the miller saw when he came down to look at the river by the", "old house. Bergen, 1904."],
]


def _start(page: PageBuilder) -> float:
    base = page.paragraph(sentences(9), 50, 60, 300, justified=True)
    page.text("References", 50, base + 20, 12, BOLD)
    return base + 40


def _hanging(page: PageBuilder, entries: Sequence[Sequence[str]]) -> float:
    """Entries set hanging below the heading; where the next one would begin."""
    base = _start(page)
    for lines in entries:
        for at, line in enumerate(lines):
            page.text(line, 64 if at else 50, base)
            base += 12
    return base


def _entries(*pages: PageBuilder) -> list[str]:
    return [block.text for block in recovered(list(pages)).blocks if block.role == "reference"]


def test_hanging_entries_that_stand_close_are_parted() -> None:
    page = PageBuilder(1)
    _hanging(page, ENTRIES)
    assert _entries(page) == [" ".join(lines) for lines in ENTRIES]


def test_counted_entries_that_stand_close_are_parted() -> None:
    page = PageBuilder(1)
    base = _start(page)
    for number, lines in enumerate(ENTRIES, 1):
        for at, line in enumerate(lines):
            page.text(line if at else f"[{number}] {line}", 50, base)
            base += 12
    texts = _entries(page)
    assert len(texts) == len(ENTRIES)
    assert [text.split(". ")[-1] for text in texts] == [lines[-1].split(". ")[-1] for lines in ENTRIES]


def test_an_entry_goes_on_on_the_next_page() -> None:
    one, two = PageBuilder(1), PageBuilder(2)
    base = _hanging(one, ENTRIES[:3])
    one.text(ENTRIES[3][0], 50, base)
    two.text(ENTRIES[3][1], 64, 60)
    two.text("Gran, M. The last of the boats. Oslo, 1905.", 50, 72)
    two.text("Holm, N. The first of the boats, as it was seen from the house by the river", 50, 84)
    two.text("in winter. Oslo, 1906.", 64, 96)
    assert _entries(one, two)[3:5] == [" ".join(ENTRIES[3]), "Gran, M. The last of the boats. Oslo, 1905."]


def test_numbers_of_a_figure_among_them_are_none() -> None:
    page = PageBuilder(1)
    base = _hanging(page, ENTRIES)
    for at, number in enumerate(("60", "40", "20")):
        page.text(number, 120, base + 30 + 25 * at, 6)
    assert len(_entries(page)) == len(ENTRIES)
