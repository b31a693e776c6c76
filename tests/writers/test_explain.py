from __future__ import annotations

import numpy as np

from reprose.document import Block, Debris, Document, Edit, Line, Page
from reprose.document.page import EXCLUDED, HIDDEN
from reprose.writers.explain import Explanation, explanations
from tests.pages import SERIF, PageBuilder


def line(page: Page, start: int, end: int, base: float) -> Line:
    chars = np.arange(start, end, dtype=np.int32)
    text = page.text(chars)
    return Line(page, chars, np.zeros(0, np.int32), text, 40, base - 8, 200, base + 2, base, 10, SERIF)


def sample() -> Document:
    builder = PageBuilder()
    builder.text("meta-", 40, 60)
    builder.text("bolic sea", 40, 72)
    builder.text("is", 40, 84)
    builder.text("7", 40, 580)
    builder.text("ghost", 40, 300, flags=HIDDEN)
    page = builder.page()
    joins = [
        Edit(4, 6, "-\n", "", "hyphen.joined", "metabolic is a word", 0.99),
        Edit(15, 16, "\n", " ", "line.end", "an ordinary line end"),
    ]
    lines = [line(page, 0, 5, 60), line(page, 5, 14, 72), line(page, 14, 16, 84)]
    body = Block("paragraph", lines, "metabolic sea is", joins=joins, boxes=[(1, 40, 50, 200, 90)])
    number = Block(
        "page_number", [line(page, 16, 17, 580)], "7", boxes=[(1, 40, 570, 50, 590)], reason="counts up"
    )
    return Document([page], [body, number])


def test_edits_blocks_set_aside_and_dropped_characters_are_listed() -> None:
    found = explanations(sample())
    assert [(r.page, r.rule, r.before, r.after) for r in found] == [
        (1, "role.page_number", "7", "[page_number]"),
        (1, "hyphen.joined", "-\n", ""),
        (1, "dropped.hidden", "ghost", ""),
        (None, "line.end", "", ""),
    ]
    assert found[1].reason == "metabolic is a word"
    assert found[1].confidence == 0.99
    assert found[0].reason == "counts up"
    assert found[-1].reason == "once: an ordinary line end"


def test_all_lists_line_ends_one_by_one() -> None:
    found = explanations(sample(), all=True)
    assert Explanation(1, "line.end", "\n", " ", "an ordinary line end", 1.0) in found
    assert all(r.page for r in found)


def test_what_lies_outside_the_regions_is_told_once_a_page() -> None:
    document = sample()
    document.pages[0].flags[5:] |= EXCLUDED
    found = [r for r in explanations(document) if r.rule.startswith("dropped.")]
    assert [(r.rule, r.before) for r in found] == [("dropped.region", "bolicseais7ghost")]
    assert found[0].reason == "outside the regions to read: 16 characters"


def test_only_pages_written_are_explained() -> None:
    document = sample()
    document.metadata["pages_written"] = [2]
    assert explanations(document) == []


def test_sentences_like_debris_are_listed_with_their_score() -> None:
    made = Block("paragraph", [], "It rises. 0 10 20 A B", boxes=[(3, 1.0, 2.0, 3.0, 4.0)],
                 sentences=[(0, 9), (10, 21)], debris=[Debris(10, 21, 31.4)])  # fmt: skip
    (row,) = explanations(Document(blocks=[made]))
    assert (row.page, row.rule, row.before, row.after) == (3, "noise.sentence", "0 10 20 A B", "[marked]")
    assert row.reason == "score 31 of 100"
