"""What a tagged PDF says of its structure, as it comes with the page."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from reprose.document import Page, Tag
from reprose.readers.pdf.reader import open_pdf
from tests import pdfs
from tests.tagged import Node, Shown, tagged


def read(data: bytes) -> list[Page]:
    with open_pdf(data) as reader:
        pages = list(reader)
    assert all(isinstance(page, Page) for page in pages)
    return [page for page in pages if isinstance(page, Page)]


def runs(page: Page) -> list[tuple[str, Tag | None]]:
    """The page's text, cut where the tag changes."""
    out: list[tuple[str, Tag | None]] = []
    for row, at in itertools.groupby(range(len(page)), key=lambda i: int(page.tag[i])):
        out.append((page.text(np.array(list(at))), page.tags[row] if row >= 0 else None))
    return out


def test_an_untagged_page_has_no_tags():
    (page,) = read(pdfs.prose())
    assert page.tags == ()
    assert len(page.tag) == 0


def test_a_tree_that_the_file_does_not_vouch_for_is_not_read():
    (page,) = read(tagged([("P", [Shown(["text"], 700)])], marked=False))
    assert page.tags == ()


def test_each_character_has_the_tag_of_its_element():
    section: Node = ("Sect", [("P", [Shown(["One"], 740), ("Span", [Shown(["two"], 726)])])])
    tree: list[Node] = [("Document", [("H2", [Shown(["A head"], 780)]), section])]
    (page,) = read(tagged(tree, [Shown(["7"], 40)]))
    assert runs(page) == [("A head", Tag("H2", 2)), ("Onetwo", Tag("P", 4)), ("7", Tag("Artifact", -1))]


def test_an_element_over_two_pages_is_open_on_both():
    tree: list[Node] = [("P", [Shown(["one"], 60), Shown(["two"], 780, 1)]), ("P", [Shown(["three"], 700, 1)])]
    first, second = read(tagged(tree))
    assert runs(first) == [("one", Tag("P", 1, unfinished=True))]
    assert runs(second) == [("two", Tag("P", 1, continued=True)), ("three", Tag("P", 2))]


def test_an_open_element_may_be_told_by_what_is_inside_it():
    spans: list[Node] = [("P", [("Span", [Shown(["one"], 60)]), ("Span", [Shown(["two"], 780, 1)])])]
    first, second = read(tagged(spans))
    assert runs(first)[0][1] == Tag("P", 1, unfinished=True)
    assert runs(second)[0][1] == Tag("P", 1, continued=True)


def test_items_notes_and_cells_know_what_they_are_in():
    inner: Node = ("L", [("LI", [Shown(["in it"], 660)])])
    item: Node = ("LI", [("Lbl", [Shown(["1."], 700)]), ("LBody", [Shown(["an item"], 680), inner])])
    row: Node = ("TR", [("TH", [("P", [Shown(["cell"], 600)])]), ("TD", [Shown(["other"], 600, 0, 200)])])
    tree: list[Node] = [("L", [item]), ("Table", [row]), ("Note", [("P", [Shown(["A note."], 100)])])]
    (page,) = read(tagged(tree))
    assert runs(page) == [
        ("1.", Tag("Lbl", 2, 2, 1)),
        ("an item", Tag("LBody", 2, 2, 1)),
        ("in it", Tag("LI", 6, 6, 2)),
        ("cell", Tag("TD", 10, 8)),
        ("other", Tag("TD", 11, 8)),
        ("A note.", Tag("Note", 13, 12)),
    ]  # fmt: skip


def test_a_heading_may_be_the_item_of_a_list():
    (page,) = read(tagged([("L", [("LI", [("LBody", [("H1", [Shown(["1 Aims"], 700)])])])])]))
    assert runs(page)[0][1].kind == "H1"  # type: ignore[union-attr]


def test_text_without_a_paragraph_around_it_has_an_element_of_its_own():
    (page,) = read(tagged([("Div", [("Span", [Shown(["one"], 700)]), ("P", [Shown(["two"], 680)])])]))
    assert runs(page) == [("one", Tag("Span", 2)), ("two", Tag("P", 3))]


@pytest.mark.parametrize("depth", [50, 300])
def test_deep_trees_end(depth: int):
    node: Node = ("P", [Shown(["deep"], 700)])
    for _ in range(depth):
        node = ("Sect", [node])
    (page,) = read(tagged([node]))
    assert page.text() == "deep"


def test_a_tree_that_contains_itself_ends():
    data = tagged([("P", [Shown(["loop"], 700)])]).replace(b"/K [<< /Type /MCR", b"/K [101 0 R << /Type /MCR")
    (page,) = read(data)
    assert page.text() == "loop"


def test_a_tree_of_many_elements_is_read_in_time():
    tree: list[Node] = [("Document", [("P", [Shown([f"line {n}"], 800 - n % 700)]) for n in range(3000)])]
    (page,) = read(tagged(tree))
    assert len(page.tags) == 3000


def test_actual_text_stands_for_what_is_drawn():
    content = (
        b"BT /F 11 Tf 72 700 Td (A wa) Tj /Span << /ActualText (ffl) >> BDC (X) Tj EMC (e and na) Tj "
        b"/Span << /ActualText <FEFF00EF> >> BDC (i) Tj EMC (ve) Tj ET"
    )
    (page,) = read(pdfs.of_contents([content]))
    assert page.text() == "A waffle and naïve"
    assert (page.x0[1:] >= page.x0[:-1]).all()
