"""An account of a document: where every character that was read went, and whether too much of it left the running text.

Roles are labels and no filters, so what was taken for a table or for front matter by mistake is not lost; but formats
that show the body alone do not show it.  Here it is counted, and what looks like much is a warning.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest

import numpy as np
from numpy.typing import NDArray

from reprose.document import Block, Document, Fault, Page
from reprose.document.page import DUPLICATE, EXCLUDED, HIDDEN, OFF_PAGE
from reprose.role_table import BODY, ENTRIES, FURNITURE, ROLES, ROWS, SWALLOWING
from reprose.text.endings import sentence_words

CODE = "page.mostly-set-aside"
WHOLE = "document.mostly-set-aside"

DROPPED: tuple[tuple[str, int], ...] = (
    ("excluded", EXCLUDED), ("off_page", OFF_PAGE), ("duplicate", DUPLICATE), ("hidden", HIDDEN),
)  # fmt: skip
"""Why no line holds a character, the first reason that holds."""
BODY_TEXT, NOWHERE = "body", "nowhere"
_NOWHERE = 255  # as the place of a character; 0 is the body, the others count the roles
_BLANKS = np.array([*range(0x21), 0xA0, 0xAD, 0x1680, *range(0x2000, 0x2010), 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF])
_ENOUGH = 40  # words in sentences that a page must have set aside before it is worth a word
_MOSTLY = 0.5  # share of the words in sentences of a page, and of the characters of a document
_LITTLE = 200  # characters: of less, its shares tell nothing, unless all are set aside
_NAMED = 0.05  # share below which a role is not named


def account(document: Document) -> dict[int, Counter[str]]:
    """How many characters of each page, by its number, went where.

    That is the ``body``, a role beside it, ``dropped`` by the reader for a reason, or ``nowhere``.
    White space is none.
    """
    places = {page.number: np.full(len(page), _NOWHERE, np.uint8) for page in document.pages}
    for block in document.blocks:
        where = 0 if block.role in BODY else ROLES.index(block.role) + 1
        for line in block.lines:
            places[line.number][line.chars] = where
    return {page.number: _of_page(page, places[page.number]) for page in document.pages}


def _of_page(page: Page, places: NDArray[np.uint8]) -> Counter[str]:
    shown = ~np.isin(page.code, _BLANKS)
    out: Counter[str] = Counter()
    for name, flag in DROPPED:
        hit = shown & (page.flags & flag != 0) & (places == _NOWHERE)
        shown &= ~hit
        out["dropped " + name] = int(hit.sum())
    for where, count in enumerate(np.bincount(places[shown], minlength=_NOWHERE + 1).tolist()):
        out[NOWHERE if where == _NOWHERE else ROLES[where - 1] if 0 < where <= len(ROLES) else BODY_TEXT] += count
    return +out


def told(counts: dict[int, Counter[str]]) -> dict[str, object]:
    """The account as the metadata have it: of the document, and of each page by its number."""
    whole: Counter[str] = sum(counts.values(), Counter())
    return {
        "characters": dict(sorted(whole.items())),
        "pages": {str(number): dict(sorted(of_page.items())) for number, of_page in counts.items()},
    }


def warnings(document: Document, counts: dict[int, Counter[str]]) -> list[Fault]:
    """Pages whose sentences were mostly set aside, in their order, behind the same of the whole document's text."""
    return [*_of_document(document, sum(counts.values(), Counter())), *_of_pages(document)]


def _of_document(document: Document, counts: Counter[str]) -> list[Fault]:
    """Text beside the page (annotations) was asked for, and is shown like the body."""
    in_blocks = Counter({name: counts[name] for name in (BODY_TEXT, *ROLES) if counts[name]})
    inner = Counter({name: n for name, n in in_blocks.items() if name not in FURNITURE | ENTRIES}) or in_blocks
    total, body = inner.total(), inner.pop(BODY_TEXT, 0)
    if not total or body >= (1 - _MOSTLY) * total or any(block.outside for block in document.blocks):
        return []
    if body and total < _LITTLE:
        return []
    share = f"{100 * (total - body) / total:.0f} %"
    text = f"{share} of the text is not in the body ({_named(inner, total)}); --roles all shows it"
    return [Fault(None, WHOLE, text)]


def _of_pages(document: Document) -> list[Fault]:
    """A block counts where it begins; the body only of pages that have set enough aside."""
    blocks = [block for block in document.blocks if block.lines and block.kind != "table_note"]
    found: dict[int, Counter[str]] = {}
    for block in blocks:
        if block.role in SWALLOWING and block.role not in BODY:
            found.setdefault(block.lines[0].number, Counter())[block.role] += _sentence_words(block)
    aside = {number: words.total() for number, words in found.items() if words.total() >= _ENOUGH}
    totals = Counter(aside)
    for block in blocks:
        if block.role in BODY and block.lines[0].number in aside:
            totals[block.lines[0].number] += _sentence_words(block)
    out: list[Fault] = []
    for number in sorted(aside):
        total = totals[number]
        if aside[number] > _MOSTLY * total:
            share, named = f"{100 * aside[number] / total:.0f} %", _named(found[number], total)
            text = f"{share} of its sentences are not in the body ({named}); --roles all shows them"
            out.append(Fault(number, CODE, text))
    return out


def _sentence_words(block: Block) -> int:
    """Words in sentences; those of a table by its cells, since a sentence ends with its cell."""
    if block.role not in ROWS:
        return sentence_words(block.text)
    parts = _cells(block.rows) if block.rows else block.text.splitlines()
    return sum(map(sentence_words, parts))


def _cells(rows: list[list[str]]) -> list[str]:
    """The cells by columns; those that go on with a small letter are lines of a text, and are put together."""
    out: list[str] = []
    for column in zip_longest(*rows, fillvalue=""):
        before = len(out)
        for cell in filter(None, column):
            if len(out) > before and cell[0].islower():
                out[-1] += " " + cell
            else:
                out.append(cell)
    return out


def _named(counts: Counter[str], total: int) -> str:
    """The roles that took most, with their shares."""
    named = [(name, n) for name, n in counts.most_common() if n >= _NAMED * total] or counts.most_common(1)
    return ", ".join(f"{name.replace('_', ' ')} {100 * n / total:.0f} %" for name, n in named)
