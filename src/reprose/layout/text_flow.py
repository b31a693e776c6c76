"""A page of a text file in reading order: lines and columns from its character grid."""

from __future__ import annotations

from reprose.document import Page
from reprose.layout.flow import PageFlow
from reprose.layout.order import Division
from reprose.layout.text_cells import Cells, stretches
from reprose.layout.text_columns import Divider
from reprose.layout.text_counts import part_numbers
from reprose.layout.text_numbers import line_numbers, put_back
from reprose.options import LayoutOptions


def lay_out_text(page: Page, options: LayoutOptions) -> PageFlow:
    """Lines, columns and reading order of a page that the text reader made.

    Where places mean nothing (every line begins at the edge, words are one space apart) nothing parts columns, and
    the order is that of the rows.
    """
    cells = Cells.of(page)
    spans = stretches(cells.ink)
    numbers = line_numbers(cells, spans) if spans else []
    if numbers:
        beside = set(numbers)
        spans = [span for span in spans if span not in beside]
    if not spans:
        return PageFlow(page, Division("bands", []))
    found = Divider(cells, options).divide(spans, min(s.start for s in spans), max(s.end for s in spans))
    tree = found if isinstance(found, Division) and found.kind == "bands" else Division("bands", [found])
    put_back(tree, cells, numbers)
    for column in tree.leaves():
        part_numbers(column)
    return PageFlow(page, tree)
