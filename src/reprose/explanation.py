"""The account of a document: every edit, every block set aside, every character dropped, with its reason."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from reprose.document import Block, Document, Edit, Page
from reprose.document.block import BODY
from reprose.document.page import DUPLICATE, HIDDEN, OFF_PAGE

_EXCERPT = 60  # characters of a block, or of dropped text, that are shown
_CONTEXT = 12  # characters shown on both sides of an edit

_DROPPED = (
    (HIDDEN, "hidden", "drawn invisibly, or clipped away"),
    (DUPLICATE, "duplicate", "the same glyph set again on the same place"),
    (OFF_PAGE, "off-page", "outside the visible page"),
)


class Row(NamedTuple):
    """One entry: ``what`` is "edit", "aside" (a block), "dropped" (characters) or "count" (edits)."""

    page: int | None
    what: str
    rule: str  # of an edit; the role of a block; the kind of dropped characters
    before: str
    after: str
    reason: str
    confidence: float | None


def explain(document: Document, *, every: bool = False) -> list[Row]:
    """The account in reading order; edits of white space alone are counted at its end, unless ``every``."""
    pages = document.metadata.get("pages_written")
    wanted = None if pages is None else frozenset(pages)
    rows: list[Row] = []
    counts: Counter[tuple[str, str]] = Counter()
    for block in document.blocks:
        for page, edit, context in edits(block):
            if wanted is not None and page not in wanted:
                continue
            if not every and is_plain(edit):
                counts[edit.rule, edit.reason] += 1
                continue
            rows.append(
                Row(page, "edit", edit.rule, *_in_context(edit, context), edit.reason, edit.confidence)
            )
        if block.role not in BODY and (wanted is None or first_page(block) in wanted):
            rows.append(_aside(block))
    for leaf in document.pages:
        if wanted is None or leaf.number in wanted:
            rows += dropped(leaf)
    for (rule, reason), count in sorted(counts.items()):
        rows.append(Row(None, "count", rule, "", "", f"{count} times: {reason}", None))
    return rows


def is_plain(edit: Edit) -> bool:
    """Whether an edit touches white space alone: an inferred space, a line end that became a space."""
    return not edit.before.strip() and not edit.after.strip()


def edits(block: Block) -> Iterator[tuple[int | None, Edit, tuple[str, str]]]:
    """Each edit of a block with its page, and the source on both sides of it."""
    script = block.edits
    if not script:
        return
    source = block.source
    starts: list[int] = []
    at = 0
    for line in block.lines:
        starts.append(at)
        at += len(line.chars) + 1
    for edit in script:
        page = (
            block.lines[max(bisect_right(starts, edit.start) - 1, 0)].number if starts else first_page(block)
        )
        left = source[max(edit.start - _CONTEXT, 0) : edit.start]
        right = source[edit.end : edit.end + _CONTEXT]
        yield page, edit, (left, right)


def dropped(page: Page) -> list[Row]:
    """The characters of a page that are not text to be read, one row for each reason."""
    rows: list[Row] = []
    for bit, rule, reason in _DROPPED:
        chosen = ((page.flags & bit) != 0).nonzero()[0]
        if len(chosen):
            text = _excerpt(page.text(chosen))
            rows.append(
                Row(page.number, "dropped", rule, text, "", f"{len(chosen)} characters {reason}", None)
            )
    return rows


def first_page(block: Block) -> int | None:
    """The page that a block begins on, if it stands anywhere."""
    if block.lines:
        return block.lines[0].number
    return block.boxes[0][0] if block.boxes else None


def _aside(block: Block) -> Row:
    text = block.text or block.source
    return Row(first_page(block), "aside", block.role, _excerpt(text), "", block.reason, block.confidence)


def _in_context(edit: Edit, context: tuple[str, str]) -> tuple[str, str]:
    """What stood there and what stands there now, within the word or words that it is part of."""
    left = context[0].split("\n")[-1].split(" ")[-1]
    right = context[1].split("\n")[0].split(" ")[0]
    return left + edit.before + right, left + edit.after + right


def _excerpt(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _EXCERPT else text[: _EXCERPT - 1].rstrip() + "…"
