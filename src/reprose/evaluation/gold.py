"""Gold documents: a folder with ``doc.pdf`` and ``gold.json``, which says what a reader should get.

``gold.json`` is an object with ``blocks`` in reading order.  A block has ``role`` and ``text`` and may have
``level``, ``kind``, ``marker`` and ``rows`` (of a table).  One marked ``doubt`` or ``approx`` is not scored, nor is
what was recovered of it: the gold's maker does not vouch for its text or place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from reprose.document.block import ROLES
from reprose.errors import GoldUnreadable, InputNotFound

DOCUMENT, GOLD = "doc.pdf", "gold.json"


@dataclass(frozen=True, slots=True)
class GoldBlock:
    """One block as it should be recovered."""

    role: str
    text: str
    scored: bool = True
    rows: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class GoldDocument:
    """A document and what should be recovered of it."""

    name: str
    pdf: Path
    blocks: tuple[GoldBlock, ...]


def find(places: Iterable[Path]) -> list[GoldDocument]:
    """The gold documents in ``places``: each a document's folder, or a folder of such folders.

    They come in the order given, and by name inside a folder.  Raises ``InputNotFound`` and ``GoldUnreadable``.
    """
    found: list[GoldDocument] = []
    for place in places:
        if not place.is_dir():
            raise InputNotFound(f"{place} is no folder", hint=f"Name a folder that holds {DOCUMENT} and {GOLD}.")
        folders = [place] if (place / GOLD).is_file() else sorted(p.parent for p in place.glob(f"*/{GOLD}"))
        if not folders:
            raise InputNotFound(f"there is no {GOLD} in {place} or in a folder of it",
                                hint=f"Name a folder that holds {DOCUMENT} and {GOLD}.")  # fmt: skip
        found += [read(folder) for folder in folders]
    names = Counter(document.name for document in found)
    return [d if names[d.name] == 1 else replace(d, name=str(d.pdf.parent)) for d in found]


def read(folder: Path) -> GoldDocument:
    """The gold document in ``folder``; raises ``InputNotFound`` and ``GoldUnreadable``."""
    pdf, path = folder / DOCUMENT, folder / GOLD
    if not pdf.is_file():
        raise InputNotFound(f"{folder} holds {GOLD}, and no {DOCUMENT}")
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as e:
        raise GoldUnreadable(f"{path} cannot be read: {e}") from e
    blocks = data.get("blocks") if isinstance(data, dict) else None
    if not isinstance(blocks, list):
        raise GoldUnreadable(f'{path} holds no list "blocks"')
    return GoldDocument(folder.name, pdf, tuple(_block(item, f"{path}, block {i}") for i, item in enumerate(blocks)))


def _block(item: Any, where: str) -> GoldBlock:
    if not isinstance(item, dict) or not isinstance(item.get("text"), str):
        raise GoldUnreadable(f'{where}: an object with "role" and "text" belongs here')
    role = item.get("role")
    if role not in ROLES:
        from reprose.options.spec import did_you_mean

        raise GoldUnreadable(f"{where}: there is no role {role!r}{did_you_mean(str(role), ROLES)}")
    rows = item.get("rows")
    if rows is not None and not (isinstance(rows, list) and all(isinstance(row, list) for row in rows)):
        raise GoldUnreadable(f'{where}: "rows" should be a list of lists of text')
    return GoldBlock(
        role, item["text"], not (item.get("doubt") or item.get("approx")),
        tuple(tuple(str(cell) for cell in row) for row in rows) if rows else None,
    )  # fmt: skip
