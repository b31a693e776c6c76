"""Lines set wider than the document sets them are still lines of one paragraph."""

from __future__ import annotations

import pytest

from tests.pages import PageBuilder, filler, sentences
from tests.steps import recovered

_BEFORE = [filler(number) for number in (2, 3, 4)]


def texts(page: PageBuilder) -> list[str]:
    """The running text of a page in a document of closely set pages."""
    document = recovered([page, *_BEFORE])
    return [block.text for block in document.body if block.lines[0].number == page.number]


@pytest.mark.parametrize("lead", [16.0, 20.0, 24.0, 28.0])
def test_a_page_set_wider_than_the_document(lead: float) -> None:
    page, wanted, base = PageBuilder(), [sentences(4, seed) for seed in (1, 2, 3)], 60.0
    for text in wanted:
        base = page.paragraph(text, 50, base, 300, lead=lead, indent=12, justified=True)
    assert texts(page) == wanted


def test_a_wide_block_between_close_ones() -> None:
    page, wanted = PageBuilder(), [sentences(5, seed) for seed in (1, 2, 3)]
    base = page.paragraph(wanted[0], 50, 60, 300, justified=True)
    base = page.paragraph(wanted[1], 50, base + 12, 300, lead=18, justified=True)
    page.paragraph(wanted[2], 50, base + 6, 300, justified=True)
    assert texts(page) == wanted


def test_ragged_lines_set_wide() -> None:
    page, wanted = PageBuilder(), [sentences(5, seed) for seed in (1, 2)]
    base = page.paragraph(wanted[0], 50, 60, 300, lead=24, indent=20)
    page.paragraph(wanted[1], 50, base, 300, lead=24, indent=20)
    assert texts(page) == wanted


def test_spaced_paragraphs_of_one_line_stay_apart() -> None:
    page = PageBuilder()
    wanted = [sentences(1, seed).removesuffix(".") for seed in range(8)]
    ended = [text[:55].rstrip() + "." for text in wanted]
    page.lines(ended, 50, 60, lead=20)
    assert texts(page) == ended


def test_spaced_paragraphs_of_full_lines_stay_apart() -> None:
    """Each fills its last line by chance, and ends with a sentence."""
    page, base, wanted = PageBuilder(), 60.0, []
    for seed in range(5):
        rows = [f"{'Where the old miller lives' if at == 0 else 'and the boats lie at night'} by the river, {seed}"
                for at in range(3)]  # fmt: skip
        rows[-1] = rows[-1].replace(f", {seed}", " again.")
        for row in rows:
            base = page.filled(row, 50, base, 300)
        base += 8
        wanted.append(" ".join(rows))
    assert texts(page) == wanted
