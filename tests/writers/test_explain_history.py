"""The roles that blocks had before, as rows."""

from __future__ import annotations

from reprose.document import Block, Document, EarlierRole
from reprose.writers.explain import Explanation, history_rows
from tests.pages import PageBuilder, sentences
from tests.steps import recovered


def test_each_earlier_role_has_a_row_with_what_took_its_place() -> None:
    changed = Block("quote", [], "Who goes there?", reason="white around it", confidence=0.8)
    changed.boxes = [(3, 50, 60, 300, 70)]
    changed.history = (EarlierRole("caption", "begins with a label", 0.9), EarlierRole("heading", "set in bold", 0.7))
    rows = history_rows(Document(blocks=[Block("paragraph", [], "It stayed what it was."), changed]), None)
    assert rows == [
        Explanation(3, "earlier.caption", "Who goes there?", "[heading]", "begins with a label", 0.9),
        Explanation(3, "earlier.heading", "Who goes there?", "[quote]", "set in bold", 0.7),
        Explanation(3, "role.quote", "Who goes there?", "[stays]", "white around it", 0.8),
    ]
    document = Document(blocks=[changed])
    assert history_rows(document, frozenset({2})) == []
    assert history_rows(document, frozenset({3})) == rows


def test_names_below_a_title_were_taken_for_a_heading_first() -> None:
    page = PageBuilder()
    page.text("The Tides of the Northern Coast", 110, 60, 20)
    page.text("Ada Holloway", 180, 90, 12)
    base = 130.0
    for seed in range(5):
        base = page.paragraph(sentences(4, seed), 50, base, 300, indent=12, justified=True)
    document = recovered(page)
    (author,) = [block for block in document.blocks if block.role == "author"]
    assert [earlier.role for earlier in author.history] == ["heading"]
    assert [row.rule for row in history_rows(document, None)] == ["earlier.heading", "role.author"]
