"""Docling's JSON."""

from __future__ import annotations

import json

import pytest

import reprose
from reprose.document import Mark
from reprose.errors import DamagedFile
from tests.readers.documents import blocks, docling, told

PAGES = {"1": {"size": {"width": 600, "height": 800}}}


def placed(left: float, top: float, right: float, bottom: float, origin: str = "BOTTOMLEFT") -> list[dict[str, object]]:
    box = {"l": left, "t": top, "r": right, "b": bottom, "coord_origin": origin}
    return [{"page_no": 1, "bbox": box}]


def test_labels_become_roles():
    texts = [
        {"label": "title", "text": "Tides"}, {"label": "section_header", "level": 2, "text": "Causes"},
        {"label": "text", "text": "It rises."}, {"label": "page_header", "text": "Head", "content_layer": "furniture"},
        {"label": "code", "text": "a\n  b"}, {"label": "unheard_of", "text": "x"},
    ]  # fmt: skip
    found = blocks(docling(texts))
    assert told(found) == [
        ("title", "Tides"), ("heading", "Causes"), ("paragraph", "It rises."), ("page_header", "Head"),
        ("code", "a\n  b"), ("other", "x"),
    ]  # fmt: skip
    assert found[1].level == 1


def test_what_nothing_refers_to_is_not_lost():
    texts = [{"label": "text", "text": "One."}, {"label": "page_footer", "text": "Foot"}]
    assert told(blocks(docling(texts, ["#/texts/0"]))) == [("paragraph", "One."), ("page_footer", "Foot")]


def test_groups_of_items_and_of_words():
    texts = [
        {"label": "list_item", "marker": "1.", "text": "One"}, {"label": "list_item", "marker": "-", "text": "In"},
        {"label": "text", "text": "It is", "formatting": {"bold": True}}, {"label": "text", "text": "so"},
        {"label": "text", "text": "."},
    ]  # fmt: skip
    groups = [
        {"label": "list", "children": [{"$ref": "#/texts/0"}, {"$ref": "#/groups/1"}]},
        {"label": "list", "children": [{"$ref": "#/texts/1"}]},
        {"label": "inline", "children": [{"$ref": f"#/texts/{at}"} for at in (2, 3, 4)]},
    ]
    found = blocks(docling(texts, ["#/groups/0", "#/groups/2"], groups=groups))
    assert [(b.marker, b.level, b.text) for b in found] == [
        ("1.", None, "One"), ("-", 2, "In"), (None, None, "It is so."),
    ]  # fmt: skip
    assert found[2].marks == [Mark(0, 5, "bold")]


def test_tables_and_their_captions():
    cells = [
        {"text": text, "start_row_offset_idx": row, "start_col_offset_idx": column, "column_header": row == 0,
         "row_span": 1, "col_span": 1}
        for row, column, text in ((1, 0, "c"), (0, 0, "a"), (0, 1, "b"))
    ]  # fmt: skip
    table = {"label": "table", "captions": [{"$ref": "#/texts/0"}], "data": {"table_cells": cells}}
    caption, found = blocks(docling([{"label": "caption", "text": "Table 1"}], ["#/tables/0"], tables=[table]))
    assert (caption.kind, caption.target) == ("table", found)
    assert found.rows == [["a", "b"], ["c", ""]]


def test_text_stands_where_the_file_says():
    texts = [
        {"label": "text", "text": "Words and more of them. " * 40, "prov": placed(50, 700, 300, 500)},
        {"label": "text", "text": "Below.", "prov": placed(50, 310, 300, 330, "TOPLEFT")},
    ]
    document = reprose.recover(docling(texts, pages=PAGES))
    (page,) = document.pages
    assert (page.width, page.height) == (600, 800)
    _, x0, y0, x1, y1 = document.blocks[0].boxes[0]
    assert (x0 >= 50, x1 <= 305, y0 >= 99, y1 <= 310) == (True, True, True, True)
    assert y1 > 250
    assert document.blocks[1].boxes[0][2] == 310


@pytest.mark.parametrize(
    "data",
    [
        b'{"schema_name": "DoclingDocument"', b'{"schema_name": "DoclingDocument"}',
        json.dumps({"schema_name": "DoclingDocument", "body": {"children": [1]}}).encode(),
        docling([{"label": "text", "text": "x", "prov": [{"page_no": 1}]}], pages=PAGES),
        docling([{"label": "text", "text": "x"}], pages={"one": {}}),
    ],
)  # fmt: skip
def test_what_is_not_of_its_form(data: bytes):
    with pytest.raises(DamagedFile):
        blocks(data)


def test_references_in_a_circle_end():
    groups = [{"label": "list", "children": [{"$ref": "#/groups/0"}, {"$ref": "#/texts/0"}]}]
    assert told(blocks(docling([{"label": "text", "text": "x"}], ["#/groups/0"], groups=groups))) == [
        ("paragraph", "x")
    ]
