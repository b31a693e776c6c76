"""A page knows where the document's blocks stand on it, and nothing of the blocks themselves."""

from __future__ import annotations

import copy
import pickle

from reprose.document import Block, Cell, CellFrame, Document, Page
from reprose.prose.joins.places import frames_of, set_frames
from tests.pages import PageBuilder, sentences
from tests.steps import lines_of, work_until

LEFT, RIGHT, NEXT = (1, 10.0, 20.0, 110.0, 40.0), (1, 120.0, 20.0, 220.0, 40.0), (2, 10.0, 10.0, 110.0, 30.0)


def test_a_block_has_one_frame_on_each_page() -> None:
    block = Block("heading", [], level=2, boxes=[LEFT, RIGHT, NEXT], reason="bold", confidence=0.8)
    (first, one), (second, two) = frames_of(block, 7)
    assert (first, second) == (1, 2)
    assert one.boxes == (LEFT[1:], RIGHT[1:])
    assert two.boxes == (NEXT[1:],)
    assert (one.number, one.role, one.level, one.reason, one.confidence) == (7, "heading", 2, "bold", 0.8)
    assert [(f.begins, f.ends) for f in (one, two)] == [(True, False), (False, True)]


def test_numbers_count_the_blocks_of_the_document() -> None:
    blocks = [Block("paragraph", [], boxes=[box]) for box in (LEFT, NEXT, RIGHT)]
    document = Document([Page(1, 400, 600), Page(2, 400, 600)], [*blocks, Block("other", [], "without a place")])
    set_frames(document)
    assert [[f.number for f in page.frames] for page in document.pages] == [[1, 3], [2]]
    document.blocks.pop(0)
    set_frames(document)
    assert [[f.number for f in page.frames] for page in document.pages] == [[2], [1]]


def test_a_table_shows_its_cells_or_else_its_lines() -> None:
    first, second = PageBuilder(1), PageBuilder(2)
    first.row(["tide", "metres"], [50, 200], 100)
    second.row(["low", "1.2"], [50, 200], 100)
    lines = lines_of([first, second])
    block = Block("table", lines, boxes=[(1, 50, 92, 240, 102), (2, 50, 92, 240, 102)])
    assert [[round(cell.box[0]) for cell in frame.cells] for _, frame in frames_of(block, 1)] == [[50, 200]] * 2
    block.cells = [Cell(0, 0, [lines[0]], header=True), Cell(1, 0, [lines[2]])]
    assert [frame.cells for _, frame in frames_of(block, 1)] == [
        (CellFrame((50.0, 92.0, 70.0, 102.0), True),), (CellFrame((50.0, 92.0, 65.0, 102.0)),)
    ]  # fmt: skip
    block.role = "paragraph"
    assert frames_of(block, 1)[0][1].cells == ()


def test_the_pipeline_tells_the_pages() -> None:
    page = PageBuilder()
    page.text("On tides", 50, 60, 18)
    page.paragraph(sentences(5), 50, 100, 300)
    document = work_until(page, "frames").document
    assert [frame.number for frame in document.pages[0].frames] == list(range(1, len(document.blocks) + 1))


def test_a_page_goes_its_own_way() -> None:
    page = PageBuilder()
    page.paragraph(sentences(3), 50, 100, 300)
    read = work_until(page, "frames").document.pages[0]
    again = pickle.loads(pickle.dumps(read))
    assert again.frames == read.frames == copy.copy(read).frames == copy.deepcopy(read).frames
    assert len(pickle.dumps(again)) < len(pickle.dumps(PageBuilder().page())) + 60 * len(read) + 2000  # no block
