"""What was decided of page furniture, one row for each running head with all its pages: rows of ``reprose explain``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from reprose.document import FURNITURE, Block, Document
from reprose.roles.verdicts import shape
from reprose.writers.explain_row import SHOWN, Row, short

KEPT = "furniture.kept"
_NUMBER = re.compile(r"\d+")


def furniture_rows(document: Document, pages: frozenset[int] | None) -> list[Row]:
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
    out: list[Row] = []
    for (role, *_), found in taken.items():
        at = [number for number, _ in found]
        texts = [block.text for _, block in found]
        reason = Counter(block.reason for _, block in found).most_common(1)[0][0]
        least = min(block.confidence for _, block in found)
        out.append(Row(min(at), f"role.{role}", _sample(texts), f"[{role}]", reason, least, page_list(at)))
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
        out.append(Row(min(at), KEPT, sample, "[in the text]", reasons[rows[0]], None, page_list(at)))
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
