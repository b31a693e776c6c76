"""Captions tied to their tables and figures."""

from __future__ import annotations

import json

from reprose import render
from reprose.document import Block, Document
from tests.pages import PageBuilder, sentences
from tests.steps import block_of, recovered


def _table(page: PageBuilder, top: float) -> None:
    for y in (top, top + 14, top + 42):
        page.rule(50, y, 350)
    for at, row in enumerate(("Port Ships Crews", "Bergen 14 155", "Arendal 12 140")):
        page.row(row.split(), [60, 160, 260], top + 11 + 13 * at)


def _document(label: float, top: float) -> Document:
    """A table at ``top`` with its caption at ``label``, under prose."""
    page = PageBuilder(1)
    page.paragraph(sentences(6), 50, 60, 300, justified=True)
    page.text("Table 1. The harbours of the north.", 50, label, 9)
    _table(page, top)
    page.paragraph(sentences(6, 3), 50, 400, 300, justified=True)
    return recovered(page)


def _target(document: Document, start: str) -> Block | None:
    return block_of(document, start).target


def test_a_caption_above_its_table() -> None:
    document = _document(200, 208)
    assert _target(document, "Table 1.") is block_of(document, "Port")


def test_a_caption_below_its_table() -> None:
    document = _document(276, 210)
    assert _target(document, "Table 1.") is block_of(document, "Port")


def test_each_table_has_one_caption() -> None:
    page = PageBuilder(1)
    page.text("Table 1. The harbours of the north.", 50, 60, 9)
    _table(page, 68)
    page.text("Table 2. The harbours of the south.", 50, 132, 9)
    _table(page, 140)
    page.paragraph(sentences(9), 50, 260, 300, justified=True)
    document = recovered(page)
    first, second = _target(document, "Table 1."), _target(document, "Table 2.")
    assert first is not None
    assert second is not None
    assert first is not second
    assert first.boxes[0][2] < second.boxes[0][2]


def test_a_picture_is_told_by_its_place_alone() -> None:
    page = PageBuilder(1)
    page.image(50, 60, 350, 200)
    page.text("Figure 3. The bridge in winter.", 50, 214, 9)
    page.paragraph(sentences(9), 50, 260, 300, justified=True)
    document = recovered(page)
    block = block_of(document, "Figure 3.")
    assert block.target is None
    assert block.target_box == (1, 50, 60, 350, 200)
    written = json.loads(render(document, "json"))["blocks"]
    assert [b["of"] for b in written if "of" in b] == [{"block": None, "box": [1, 50.0, 60.0, 350.0, 200.0]}]


def test_json_leads_to_the_block() -> None:
    written = json.loads(render(_document(200, 208), "json"))["blocks"]
    (caption,) = [b for b in written if "of" in b]
    assert written[caption["of"]["block"]]["role"] == "table"


def test_a_caption_without_anything_near_is_tied_to_nothing() -> None:
    page = PageBuilder(1)
    page.text("Figure 3. The bridge in winter.", 50, 60, 9)
    page.paragraph(sentences(9), 50, 260, 300, justified=True)
    assert block_of(recovered(page), "Figure 3.").target_box is None
