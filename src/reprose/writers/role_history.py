"""The roles that blocks had before the one that they have: the rows of ``reprose explain --history``."""

from __future__ import annotations

from reprose.document import Document
from reprose.writers.explain import Explanation, page_of, short
from reprose.writers.select import on_pages


def history_rows(document: Document, pages: frozenset[int] | None) -> list[Explanation]:
    """The blocks whose role was changed: each role that they had, oldest first, and at last the one that they have.

    ``rule`` names the role, ``after`` the one that took its place, and ``reason`` says why it was given.
    """
    out: list[Explanation] = []
    for block in document.blocks:
        if block.history and on_pages(block, pages):
            text, page = short(" ".join((block.text or block.source).split())), page_of(block)
            later = [f"[{earlier.role}]" for earlier in block.history[1:]] + [f"[{block.role}]"]
            for earlier, after in zip(block.history, later, strict=True):
                rule = f"earlier.{earlier.role}"
                out.append(Explanation(page, rule, text, after, earlier.reason, earlier.confidence))
            out.append(Explanation(page, f"role.{block.role}", text, "[stays]", block.reason, block.confidence))
    return out
