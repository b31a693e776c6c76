"""What was changed or set aside, and why: the rows of ``reprose explain``, of page furniture, of sections and of the
roles that blocks had before, too.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from reprose.document import BODY, FURNITURE, Block, Debris, Document, Edit, Page, Section
from reprose.document.page import DUPLICATE, EXCLUDED, HIDDEN, OFF_PAGE, UNMAPPED
from reprose.roles.furniture.edges import shape
from reprose.writers.select import on_pages, pages_written, rewritten

SHOWN = 80  # characters of a text set aside


class Explanation(NamedTuple):
    """One change.  ``before`` became ``after``; a block set aside has its role in ``after``."""

    page: int | None  # None: a count over the whole document
    rule: str
    before: str
    after: str
    reason: str
    confidence: float | None
    pages: str = ""  # of what holds for several pages: "3-17, 20"


def short(text: str, length: int = SHOWN) -> str:
    """``text`` cut to ``length`` characters."""
    return text if len(text) <= length else text[: length - 1] + "…"


KEPT = "furniture.kept"
_NUMBER = re.compile(r"\d+")


def furniture_rows(document: Document, pages: frozenset[int] | None) -> list[Explanation]:
    """What was taken, then what was looked at and left in the text; ``pages`` are those to tell of (None: all).

    Heads that differ in their numbers alone share a row.  What no other page has the like of shares one, too.
    """
    taken: dict[tuple[str, ...], list[tuple[int, Block]]] = {}
    for block in document.blocks:
        if block.role in FURNITURE and block.lines:
            number = block.lines[0].number
            if pages is None or number in pages:
                what = (str(block.role), shape(block.text), _NUMBER.sub("#", block.reason))
                taken.setdefault(what, []).append((number, block))
    out: list[Explanation] = []
    for (role, *_), found in taken.items():
        at = [number for number, _ in found]
        texts = [block.text for _, block in found]
        reason = Counter(block.reason for _, block in found).most_common(1)[0][0]
        least = min(block.confidence for _, block in found)
        out.append(Explanation(min(at), f"role.{role}", _sample(texts), f"[{role}]", reason, least, page_list(at)))
    left: dict[tuple[str, ...], list[tuple[int, str]]] = {}
    for candidate in document.candidates:
        if pages is None or candidate.page in pages:
            alone = "no other page" in candidate.reason
            key = ("" if alone else shape(candidate.text), _NUMBER.sub("#", candidate.reason))
            left.setdefault(key, []).append((candidate.page, candidate.text))
    reasons = {(c.page, c.text): c.reason for c in document.candidates}
    for (key_text, _), rows in left.items():
        at = [number for number, _ in rows]
        sample = _sample([text for _, text in rows]) if key_text else _first(text for _, text in rows)
        out.append(Explanation(min(at), KEPT, sample, "[in the text]", reasons[rows[0]], None, page_list(at)))
    return sorted(out, key=lambda row: (row.rule == KEPT, row.page or 0))


def page_list(pages: Iterable[int]) -> str:
    """ "3, 5-9, 12-40 even": numbers of pages, runs of neighbours and of every other page taken together."""
    todo = sorted(set(pages))
    out: list[str] = []
    while todo:
        run = max((_run(todo, step) for step in (1, 2)), key=len)
        step = run[1] - run[0] if len(run) > 1 else 1
        if len(run) < 3 and step == 2:
            run = run[:1]
        sides = (" even" if run[0] % 2 == 0 else " odd") if step == 2 and len(run) > 1 else ""
        out.append(f"{run[0]}-{run[-1]}{sides}" if len(run) > 1 else str(run[0]))
        del todo[: len(run)]
    return ", ".join(out)


def _run(numbers: list[int], step: int) -> list[int]:
    end = 1
    while end < len(numbers) and numbers[end] - numbers[end - 1] == step:
        end += 1
    return numbers[:end]


def _sample(texts: list[str]) -> str:
    """Texts of one shape as one: "17 … 401", or with their numbers left open."""
    first, last = " ".join(texts[0].split()), " ".join(texts[-1].split())
    if len(set(texts)) == 1:
        return short(first)
    return f"{first} … {last}" if len(first) + len(last) < SHOWN // 2 else short(_NUMBER.sub("#", first))


def _first(texts: Iterable[str]) -> str:
    first, *rest = texts
    more = f" … and {len(rest)} more" if rest else ""
    return short(" ".join(first.split()), SHOWN - len(more)) + more


def section_rows(document: Document, pages: frozenset[int] | None) -> list[Explanation]:
    """One row for each section in reading order; ``pages`` are those to tell of (None: all).

    ``rule`` is the kind of section, ``after`` its place in the page's tree ("2.1": the first part of the second),
    ``before`` how its own text begins, and ``reason`` how many lines it holds, and where (points).
    """
    out: list[Explanation] = []
    if not document.sections:  # its structure was known, no page was divided
        return out
    for page, root in zip(document.pages, document.sections, strict=True):
        if pages is None or page.number in pages:
            _add(root, "", page.number, out)
    return out


def _add(section: Section, place: str, page: int, out: list[Explanation]) -> None:
    text = short(" ".join(line.text for line in section.lines[:3]))
    count = len(section.all_lines())
    x0, y0, x1, y1 = (round(edge) for edge in section.box)
    where = f"{count} line{'' if count == 1 else 's'} in {x0},{y0} to {x1},{y1}"
    out.append(Explanation(page, f"section.{section.kind}", text, place, where, None))
    for number, child in enumerate(section.children, 1):
        _add(child, f"{place}.{number}" if place else str(number), page, out)


_FLAGS = (
    (HIDDEN, "dropped.hidden", "drawn invisibly"),
    (DUPLICATE, "dropped.duplicate", "the same glyph again on the same place"),
    (OFF_PAGE, "dropped.off_page", "outside the visible page"),
    (UNMAPPED, "dropped.unmapped", "the font gives no usable character"),
)


def explanations(document: Document, all: bool = False) -> list[Explanation]:
    """Page furniture first; then every edit, every block that is not body, every character dropped, page by page.

    A running head stands once, with all its pages, and changes of white space alone (inferred spaces, line ends
    that became spaces) are counted at the end, unless ``all`` asks for each of them.
    """
    out: list[Explanation] = []
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
                out.append(Explanation(page, edit.rule, edit.before, edit.after, edit.reason, edit.confidence))
    out += _left(document, wanted)
    for source in document.pages:
        if wanted is None or source.number in wanted:
            out += dropped(source)
    out.sort(key=lambda row: row.page or 0)  # stable: reading order within a page
    decided = furniture_rows(document, wanted)
    out[:0] = [row for row in decided if row.rule == KEPT] if all else decided
    for (rule, reason), count in sorted(quiet.items()):
        times = "once" if count == 1 else f"{count} times"
        out.append(Explanation(None, rule, "", "", f"{times}: {reason}" if reason else times, 1.0))
    return out


def _left(document: Document, wanted: frozenset[int] | None) -> Iterator[Explanation]:
    """What rewriting would have had to guess."""
    for stage in document.metadata.get("rewritten", {}):
        for left in rewritten(document, stage).get("left", ()):
            if wanted is None or left["page"] is None or left["page"] in wanted:
                yield Explanation(left["page"], f"{stage}.left", left["text"], "[left]", left["reason"], None)


def _is_plain(edit: Edit) -> bool:
    """Whether the plain filter alone made it: there are as many as words."""
    return edit.rule.startswith("plain.") and "; " not in edit.reason


def _set_aside(block: Block) -> Explanation:
    text = short(" ".join((block.text or block.source).split()))
    what = f"{block.role} ({block.kind})" if block.kind else block.role
    return Explanation(page_of(block), f"role.{block.role}", text, f"[{what}]", block.reason, block.confidence)


def _debris(block: Block, found: Debris) -> Explanation:
    """A sentence that looks like debris: marked, and still in its block's text."""
    places = block.places(found.start, found.end) if block.lines else []
    text = short(" ".join(block.text[found.start : found.end].split()))
    page = places[0][0] if places else page_of(block)
    return Explanation(page, "noise.sentence", text, "[marked]", f"score {found.score:.0f} of 100", 0.6)


def page_of(block: Block) -> int | None:
    """The page on which the block begins, where it stands on one."""
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
        yield (block.lines[i].number if i >= 0 else page_of(block)), edit


def dropped(page: Page) -> Iterator[Explanation]:
    """The page's characters that no line holds, as runs with one cause each."""
    outside = np.flatnonzero((page.flags & EXCLUDED != 0) & (page.code != 0x20))
    if len(outside):  # a user's wish needs no list of its effects
        reason = f"outside the regions to read: {len(outside)} characters"
        yield Explanation(page.number, "dropped.region", short(" ".join(page.text(outside).split())), "", reason, 1.0)
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
        yield Explanation(page.number, causes[0][0], text, "", reason, 1.0)


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
