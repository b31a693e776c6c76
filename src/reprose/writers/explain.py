"""What was changed or set aside, and why: the rows of ``reprose explain``."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator

import numpy as np

from reprose.document import BODY, FURNITURE, Block, Debris, Document, Edit, Page
from reprose.document.page import DUPLICATE, EXCLUDED, HIDDEN, OFF_PAGE, UNMAPPED
from reprose.writers.explain_furniture import KEPT, furniture_rows
from reprose.writers.explain_row import Row, short
from reprose.writers.select import on_pages, pages_written, rewritten

_FLAGS = (
    (HIDDEN, "dropped.hidden", "drawn invisibly"),
    (DUPLICATE, "dropped.duplicate", "the same glyph again on the same place"),
    (OFF_PAGE, "dropped.off_page", "outside the visible page"),
    (UNMAPPED, "dropped.unmapped", "the font gives no usable character"),
)


def rows(document: Document, all: bool = False) -> list[Row]:
    """Page furniture first; then every edit, every block that is not body, every character dropped, page by page.

    A running head stands once, with all its pages, and changes of white space alone (inferred spaces, line ends
    that became spaces) are counted at the end, unless ``all`` asks for each of them.
    """
    out: list[Row] = []
    quiet: Counter[tuple[str, str]] = Counter()
    wanted = pages_written(document)
    for block in document.blocks:
        if not on_pages(block, wanted):
            continue
        if block.role not in BODY and (all or block.role not in FURNITURE or not block.lines):
            out.append(_set_aside(block))
        out += [_debris(block, found) for found in block.debris]
        for page, edit in placed(block):
            if not all and (_is_plain(edit) or not (edit.before.strip() or edit.after.strip())):
                quiet[edit.rule, edit.reason] += 1
            else:
                out.append(Row(page, edit.rule, edit.before, edit.after, edit.reason, edit.confidence))
    out += _left(document, wanted)
    for source in document.pages:
        if wanted is None or source.number in wanted:
            out += dropped(source)
    out.sort(key=lambda row: row.page or 0)  # stable: reading order within a page
    decided = furniture_rows(document, wanted)
    out[:0] = [row for row in decided if row.rule == KEPT] if all else decided
    for (rule, reason), count in sorted(quiet.items()):
        times = "once" if count == 1 else f"{count} times"
        out.append(Row(None, rule, "", "", f"{times}: {reason}" if reason else times, 1.0))
    return out


def _left(document: Document, wanted: frozenset[int] | None) -> Iterator[Row]:
    """What rewriting would have had to guess."""
    for stage in document.metadata.get("rewritten", {}):
        for left in rewritten(document, stage).get("left", ()):
            if wanted is None or left["page"] is None or left["page"] in wanted:
                yield Row(left["page"], f"{stage}.left", left["text"], "[left]", left["reason"], None)


def _is_plain(edit: Edit) -> bool:
    """Whether the plain filter alone made it: there are as many as words."""
    return edit.rule.startswith("plain.") and "; " not in edit.reason


def _set_aside(block: Block) -> Row:
    text = short(" ".join((block.text or block.source).split()))
    what = f"{block.role} ({block.kind})" if block.kind else block.role
    return Row(_page(block), f"role.{block.role}", text, f"[{what}]", block.reason, block.confidence)


def _debris(block: Block, found: Debris) -> Row:
    """A sentence that looks like debris: marked, and still in its block's text."""
    places = block.places(found.start, found.end) if block.lines else []
    text = short(" ".join(block.text[found.start : found.end].split()))
    page = places[0][0] if places else _page(block)
    return Row(page, "noise.sentence", text, "[marked]", f"score {found.score:.0f} of 100", 0.6)


def _page(block: Block) -> int | None:
    if block.boxes:
        return block.boxes[0][0]
    return block.lines[0].number if block.lines else None


def placed(block: Block) -> Iterator[tuple[int | None, Edit]]:
    """The block's edits, each with the page on which it begins."""
    starts: list[int] = []
    at = 0
    for line in block.lines:
        starts.append(at)
        at += len(line.chars) + 1
    for edit in block.edits:
        i = bisect_right(starts, edit.start) - 1
        yield (block.lines[i].number if i >= 0 else _page(block)), edit


def dropped(page: Page) -> Iterator[Row]:
    """The page's characters that no line holds, as runs with one cause each."""
    outside = np.flatnonzero((page.flags & EXCLUDED != 0) & (page.code != 0x20))
    if len(outside):  # a user's wish needs no list of its effects
        reason = f"outside the regions to read: {len(outside)} characters"
        yield Row(page.number, "dropped.region", short(" ".join(page.text(outside).split())), "", reason, 1.0)
    mask = HIDDEN | DUPLICATE | OFF_PAGE | UNMAPPED
    flags = np.where(page.flags & EXCLUDED, 0, page.flags & mask)
    hit = np.flatnonzero(flags)
    if not len(hit):
        return
    cuts = np.flatnonzero((np.diff(hit) != 1) | (np.diff(flags[hit].astype(np.int16)) != 0)) + 1
    for run in np.split(hit, cuts):
        text = page.text(run)
        if not text.strip():
            continue
        causes = [(rule, reason) for bit, rule, reason in _FLAGS if flags[run[0]] & bit]
        reason = "; ".join(reason for _, reason in causes)
        yield Row(page.number, causes[0][0], text, "", reason, 1.0)
