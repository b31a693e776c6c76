"""Names of lines and blocks."""

from __future__ import annotations

import reprose
from reprose.document import Block, Document
from reprose.document.ids import all_lines, set_ids
from tests import pdfs
from tests.gate import figures


def ids(document: Document) -> tuple[list[str], list[str]]:
    return [b.id for b in document.blocks], [ln.id for ln in all_lines(document.sections, document.blocks)]


def test_every_line_and_block_has_one_of_its_own_twice_the_same() -> None:
    path = figures.HERE / figures.names()[0] / "doc.pdf"
    blocks, lines = ids(reprose.recover(path))
    assert len({*blocks, ""}) == len(blocks) + 1 > 5
    assert len({*lines, ""}) == len(lines) + 1 > 20
    assert (blocks, lines) == ids(reprose.recover(path))


def test_they_count_on_their_page_in_reading_order() -> None:
    document = reprose.recover(pdfs.prose(2))
    for section in document.sections:
        lines = section.all_lines()
        assert [ln.id for ln in lines] == [f"p{lines[0].number}.l{n}" for n in range(1, len(lines) + 1)]
    assert [b.id for b in document.blocks if b.id.startswith("p2.")][:2] == ["p2.b1", "p2.b2"]


def test_a_block_without_lines_stands_where_its_box_does_or_nowhere() -> None:
    note, bare = Block("aside", [], "n", boxes=[(3, 0, 0, 1, 1)]), Block("other", [], "b")
    set_ids([], [note, bare, Block("other", [], "c")])
    assert (note.id, bare.id) == ("p3.b1", "b1")
