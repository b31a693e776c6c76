"""Gold documents: a folder with ``doc.pdf`` and ``gold.json``, which says what a reader should get.

``gold.json`` is an object with ``blocks`` in reading order.  A block has ``role`` and ``text`` and may have ``level``,
``kind``, ``marker``, ``sentences`` and ``rows`` (of a table).  One marked ``doubt`` or ``approx`` is not scored, nor is
what was recovered of it: the gold's maker does not vouch for its text or place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from reprose.document import ROLES
from reprose.errors import GoldUnreadable, InputNotFound

DOCUMENT, GOLD = "doc.pdf", "gold.json"


@dataclass(frozen=True, slots=True)
class GoldBlock:
    """One block as it should be recovered."""

    role: str
    text: str
    scored: bool = True
    rows: tuple[tuple[str, ...], ...] | None = None
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoldDocument:
    """A document and what should be recovered of it."""

    name: str
    path: Path
    blocks: tuple[GoldBlock, ...]
    layout: object = None  # what the gold says of columns and style
    language: str | None = None  # ISO 639-1


def find(places: Iterable[Path], names: tuple[str, ...] = (DOCUMENT,)) -> list[GoldDocument]:
    """The gold documents in ``places``: each a document's folder, or a folder of such folders.

    They come in the order given, and by name inside a folder.  ``names`` are those that the document's file may have;
    the first that there is counts.  Raises ``InputNotFound`` and ``GoldUnreadable``.
    """
    found: list[GoldDocument] = []
    for place in places:
        if not place.is_dir():
            raise InputNotFound(f"{place} is not a folder", hint=_hint(names))
        folders = [place] if (place / GOLD).is_file() else sorted(p.parent for p in place.glob(f"*/{GOLD}"))
        if not folders:
            raise InputNotFound(f"there is no {GOLD} in {place} or in a folder of it",
                                hint=_hint(names))  # fmt: skip
        found += [read(folder, names) for folder in folders]
    shared = Counter(document.name for document in found)
    return [d if shared[d.name] == 1 else replace(d, name=str(d.path.parent)) for d in found]


def _hint(names: tuple[str, ...]) -> str:
    return f"Name a folder that holds {' or '.join(names)} and {GOLD}."


def read(folder: Path, names: tuple[str, ...] = (DOCUMENT,)) -> GoldDocument:
    """The gold document in ``folder``; raises ``InputNotFound`` and ``GoldUnreadable``."""
    path = folder / GOLD
    document = next((folder / name for name in names if (folder / name).is_file()), None)
    if document is None:
        raise InputNotFound(f"{folder} holds {GOLD}, and no {' or '.join(names)}", hint=_hint(names))
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as e:
        raise GoldUnreadable(f"{path} cannot be read: {e}") from e
    blocks = data.get("blocks") if isinstance(data, dict) else None
    if not isinstance(blocks, list):
        raise GoldUnreadable(f'{path} holds no list "blocks"')
    language = data.get("lang")
    return GoldDocument(
        folder.name, document, tuple(_block(item, f"{path}, block {i}") for i, item in enumerate(blocks)),
        data.get("layout"), language.partition("-")[0] if isinstance(language, str) else None,
    )  # fmt: skip


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
    sentences = item.get("sentences") or ()
    if not (isinstance(sentences, list | tuple) and all(isinstance(s, str) for s in sentences)):
        raise GoldUnreadable(f'{where}: "sentences" should be a list of texts')
    return GoldBlock(
        role, item["text"], not (item.get("doubt") or item.get("approx")),
        tuple(tuple(str(cell) for cell in row) for row in rows) if rows else None,
        tuple(sentences),
    )  # fmt: skip
