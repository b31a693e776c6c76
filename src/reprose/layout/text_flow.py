"""A page of a text file in reading order: lines and columns from its character grid."""

from __future__ import annotations

from reprose.document import Page
from reprose.layout.flow import PageFlow
from reprose.layout.order import Division
from reprose.layout.text_cells import Cells, stretches
from reprose.layout.text_columns import Divider
from reprose.options import LayoutOptions


def lay_out_text(page: Page, options: LayoutOptions) -> PageFlow:
    """Lines, columns and reading order of a page that the text reader made."""
    if not len(page):
        return PageFlow(page, Division("bands", []))
    cells = Cells.of(page)
    spans = stretches(cells.ink)
    if not spans:
        return PageFlow(page, Division("bands", []))
    tree = Divider(cells, options).divide(spans, min(s.start for s in spans), max(s.end for s in spans))
    return PageFlow(page, tree if isinstance(tree, Division) and tree.kind == "bands" else Division("bands", [tree]))
