"""Presets: named sets of option values for kinds of documents, as differences from the defaults.

A value stands here only if it was measured to be better for its kind of document; a preset without values
gives the defaults.  So far none changes the layout: each option of it was varied up and down,
over 45 documents (a novel, reports, books, papers in one and two columns, newsletters in three).  Columns and lines are
found from the page itself, so most values changed nothing; the others did harm everywhere (a wider ``word_gap``), or as
much good as harm within one kind.  Slides and scans are still to be measured.
"""

from __future__ import annotations

PRESETS: dict[str, dict[str, object]] = {
    "article": {},
    "book": {},
    "novel": {"roles.sr_tolerance": 0.3},  # as the paper has it; its 0.05 for columns is worse than 0.1
    "newspaper": {},
    "slides": {},
    "ocr": {},
    "text": {},
}

ABOUT: dict[str, str] = {
    "article": "scientific articles and reports, one or two columns",
    "book": "non-fiction books with notes, tables and an index",
    "novel": "fiction: few headings, dialogue, no tables",
    "newspaper": "many narrow columns, many short articles on a page",
    "slides": "presentations: little running text on a page",
    "ocr": "scanned pages with a text layer",
    "text": "plain text that is set in lines and pages",
}
