"""Printed page labels."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from reprose.document import Document
from reprose.options import WriteOptions
from reprose.writers import render
from tests.pages import PageBuilder, filler
from tests.steps import recovered


def book(numbers: Sequence[str], labels: Sequence[str | None] = (), head: str = "") -> list[PageBuilder]:
    """Pages with ``numbers`` at the foot ("" for none), as the file's ``labels`` have it; or behind a ``head``."""
    out = []
    for at, number in enumerate(numbers):
        page = filler(at + 1, 80, 5, label=labels[at] if labels else None)
        if head and number:
            page.text(f"{head} {number}", 120, 40)
        elif number:
            page.text(number, 190, 580)
        out.append(page)
    return out


def found(document: Document) -> list[tuple[str | None, str]]:
    return [(page.label, page.label_from[:2]) for page in document.pages]


@pytest.mark.parametrize(
    "numbers, labels",
    [
        (["17", "18", "19"], ["17 pr", "18 pr", "19 pr"]),
        (["", "2", "3", "", "5", ""], ["1 in", "2 pr", "3 pr", "4 in", "5 pr", "6 in"]),
        (["", "", "iii", "iv", "", "2", "3"], ["i in", "ii in", "iii pr", "iv pr", "1 in", "2 pr", "3 pr"]),
        (["", "", "1", "2", "3"], ["None ", "None ", "1 pr", "2 pr", "3 pr"]),
        (["11", "12", "", "", "14", "15"], ["11 pr", "12 pr", "None ", "None ", "14 pr", "15 pr"]),
        (["XI", "", "XIII"], ["XI pr", "XII in", "XIII pr"]),
        (["Page 3 of 9", "Page 4 of 9"], ["3 pr", "4 pr"]),
        (["3-1", "3-2", "", "3-4"], ["3-1 pr", "3-2 pr", "None ", "3-4 pr"]),
        (["", "", ""], ["None ", "None ", "None "]),
    ],
)
def test_labels_are_read_or_inferred(numbers: list[str], labels: list[str]) -> None:
    assert [f"{label} {source}" for label, source in found(recovered(book(numbers)))] == labels


def test_a_number_inside_a_running_head_is_one() -> None:
    pages = book(["41", "42", "43", "44"], head="Of mills and rivers, year 1901,")
    assert found(recovered(pages)) == [("41", "pr"), ("42", "pr"), ("43", "pr"), ("44", "pr")]


def test_of_two_numbers_the_one_of_more_pages_counts_and_then_the_larger() -> None:
    pages = book([str(n) for n in range(697, 702)])
    for n, page in enumerate(pages, 1):
        page.text(str(n), 340, 40)
    assert found(recovered(pages))[0] == ("697", "pr")
    pages = book([str(n) for n in range(697, 700)] + ["", ""])
    for n, page in enumerate(pages, 1):
        page.text(str(n), 340, 40)
    assert found(recovered(pages))[0] == ("1", "pr")


def test_the_file_declares_what_is_not_printed() -> None:
    assert found(recovered(book(["", "", ""], ["i", "ii", "1"]))) == [("i", "fi"), ("ii", "fi"), ("1", "fi")]
    assert found(recovered(book(["", "2", "3"], ["A", "2", "3"]))) == [("A", "fi"), ("2", "pr"), ("3", "pr")]


def test_what_is_printed_goes_over_what_the_file_declares() -> None:
    pages = book(["", "698", "699"], ["1", "2", "3"])
    assert found(recovered(pages)) == [("697", "in"), ("698", "pr"), ("699", "pr")]


def test_every_writer_shows_printed_labels_and_tells_inferred_ones_apart() -> None:
    document = recovered(book(["", "xii", "xiii"]))
    marks = WriteOptions(page_marks=True)
    assert next(w for w in render(document, "txt", marks).split("[[page ") if w).startswith("[xi]]]")
    assert "[[page xii]]" in render(document, "txt", marks)
    assert '<a id="page-1" title="page [xi]"></a>' in render(document, "md", marks)
    assert 'id="page-2" title="page xii"' in render(document, "md", marks)
    assert 'id="page-1" role="doc-pagebreak" aria-label="[xi]"' in render(document, "html", marks)
    assert 'data-label="xii"' in render(document, "html", marks)
    assert '{"page": 1, "id": "p1", "label": "xi", "label_from": "inferred", ' in render(document, "json", marks)
    assert '{"page": 3, "id": "p3", "label": "xiii", "label_from": "printed", ' in render(document, "json", marks)


def test_pages_without_label_among_printed_ones_are_counted_with_a_sign() -> None:
    document = recovered(book(["", "", "1", "2", "3"]))
    text = render(document, "txt", WriteOptions(page_marks=True))
    assert "[[page #1]]" in text
    assert "[[page 1]]" in text
