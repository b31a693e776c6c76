"""Whether what is saved or loaded holds together, so that whoever works on it needs no doubts of its own.

Places lead into the text or page that they belong to, edits make the text that stands there, and no number asks for
more memory than the file has shown.  ValueError says what is wrong.
"""

from __future__ import annotations

from math import isfinite
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from reprose.document.block import Block, line_script
from reprose.document.edits import replay
from reprose.document.group import Surroundings
from reprose.document.ids import all_lines
from reprose.document.line import Line
from reprose.document.page import Page
from reprose.document.saved.archive import Contents
from reprose.role_table import ROLES

_MAX_POINTS = 1_000_000.0  # of a page's width and height
_MAX_LEVEL = 1000  # of headings and items
_MAX_PLACES = 4_000_000  # of a table's grid
_MAX_DEPTH = 200  # of sections inside each other
_TURNS = 6  # the directions of ``layout.lines.orientation``
_MARKS = frozenset({"bold", "italic", "sup", "sub", "link"})
_KINDS = frozenset({"page", "bands", "columns", "column", "text", *get_args(Surroundings)} - {""})  # of sections


def check(document: Contents) -> None:
    """ValueError if anything in the document does not fit the rest of it."""
    numbers = [page.number for page in document.pages]
    _hold(all(number > 0 for number in numbers) and len(set(numbers)) == len(numbers), "its pages are not counted")
    for page in document.pages:
        _page(page, len(document.blocks))
    known = frozenset(numbers)
    for line in all_lines(document.sections, document.blocks):
        _line(line)
    for block in document.blocks:
        _block(block, len(document.blocks), known)
    _hold(len(document.sections) in (0, len(document.pages)), "there are not as many trees of sections as pages")
    for root in document.sections:
        for depth, section in root.walk():
            _hold(section.kind in _KINDS and depth < _MAX_DEPTH, "a tree of sections is none")
    _metadata(document.metadata, known)


def _hold(fits: bool, what: str) -> None:
    if not fits:
        raise ValueError(what)


def _page(page: Page, blocks: int) -> None:
    size = (page.width, page.height)
    _hold(all(isfinite(v) and 0 <= v <= _MAX_POINTS for v in size), f"page {page.number} has no size")
    _hold(_below(page.style, len(page.styles)), f"page {page.number} refers to a style that it does not have")
    for column in (page.tag, page.confidence):
        _hold(len(column) in (0, len(page)), f"a column of page {page.number} is cut")
    _hold(not page.tags or bool((page.tag >= -1).all()), f"page {page.number} refers to a tag that it does not have")
    _hold(_below(page.tag, len(page.tags)), f"page {page.number} refers to a tag that it does not have")
    for frame in page.frames:
        _hold(frame.role in ROLES and 0 < frame.number <= blocks, f"page {page.number} has a frame of no block")


def _below(column: NDArray[np.integer], end: int) -> bool:
    return not len(column) or int(column.max()) < end


def _line(line: Line) -> None:
    count = len(line.chars)
    _hold(count > 0 and int(line.chars.min()) >= 0 and _below(line.chars, len(line.page)), "a line leaves its page")
    _hold(_in_order(line.gaps.tolist(), count), "a line has a gap outside of itself")
    _hold(_spans([script[:2] for script in line.scripts], count), "a line has raised signs outside of itself")
    _hold(0 <= line.turn <= _TURNS, "a line runs in an unknown direction")
    source = line.source
    script = line_script(line) if len(line.gaps) or line.fixes else []
    _hold(replay(source, script) == line.text, "the edits of a line do not make its text")


def _block(block: Block, blocks: int, pages: frozenset[int]) -> None:
    size = len(block.text)
    spans = [(each.start, each.end) for each in (*block.debris, *block.marks, *(block.cells or ()))]
    _hold(_spans(spans, size), "a block has a stretch outside of its text")
    _hold(_in_order([offset for each in block.sentences for offset in each], size), "a block's sentences overlap")
    _hold(all(0 <= call.offset <= size - len(call.text) for call in block.calls), "a block has a call outside its text")
    _hold(all(call.note is None or 0 <= call.note < blocks for call in block.calls), "a block calls a note of no block")
    _hold(all(mark.kind in _MARKS for mark in block.marks), "a block has marks of an unknown kind")
    _hold(all(box[0] in pages for box in (*block.boxes, *([block.target_box] if block.target_box else []))),
          "a block stands on a page that there is none of")  # fmt: skip
    _hold(block.level is None or 0 <= block.level <= _MAX_LEVEL, "a block has an absurd level")
    _hold(0 <= block.marker_chars <= size + len(block.source), "a block's marker is longer than its text")
    _hold(block.cells is None or _grid(block), "a table has an absurd grid")
    if not block.lines and not block.joins and not block.repairs:
        return  # a block made by hand, of which nothing was read
    texts = "\n".join(line.text for line in block.lines) if block.lines else block.outside
    _hold(replay(replay(texts, block.joins), block.repairs) == block.text, "the edits of a block do not make its text")


def _grid(block: Block) -> bool:
    """Whether a table's cells have places and sizes, and its grid is no larger than memory should pay for."""
    cells = block.cells or []
    if any(c.row < 0 or c.column < 0 or c.row_span < 1 or c.column_span < 1 for c in cells):
        return False
    height = max((c.row + c.row_span for c in cells), default=0)
    width = max((c.column + c.column_span for c in cells), default=0)
    return height * width <= _MAX_PLACES


def _spans(spans: list[tuple[int, int]], size: int) -> bool:
    return all(0 <= start <= end <= size for start, end in spans)


def _in_order(offsets: list[int], size: int) -> bool:
    """Whether none is below 0, above ``size``, or below the one before it."""
    return all(a <= b for a, b in zip([0, *offsets], [*offsets, size], strict=True))


def _metadata(metadata: dict[str, Any], pages: frozenset[int]) -> None:
    """What writers ask of the metadata has the type that they expect."""
    wanted = metadata.get("pages_written", [])
    _hold(isinstance(wanted, list) and all(isinstance(each, int) for each in wanted), "the pages written are no list")
    told = [metadata.get("file", {}), metadata.get("rewritten", {}), *metadata.get("rewritten", {}).values()]
    _hold(all(isinstance(each, dict) for each in told), "the metadata are in disorder")
    _hold(isinstance(metadata.get("kind", ""), str), "the kind of file is no text")
    for stage in metadata.get("rewritten", {}).values():
        for left in stage.get("left", ()):
            texts = isinstance(left["text"], str) and isinstance(left["reason"], str)
            _hold(texts and (left["page"] is None or left["page"] in pages), "what was not rewritten is in disorder")
