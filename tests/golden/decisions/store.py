"""The golden files: sections of lines under names, kept in the order of the documents."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.golden.decisions.dump import total

HERE = Path(__file__).parent
_MOST = 2  # lines told of a neighbour
_WIDE = 90  # characters told of a line


def compared(name: str, section: str, got: list[str], regen: bool) -> None:
    """Fails where ``got`` is not what the file ``name`` holds under ``section``; ``regen`` puts it there."""
    path = HERE / name
    if regen:
        _write(path, {**(_read(path) if path.exists() else {}), section: got})
    assert got == (_read(path) if regen else _cached(path)).get(section), f"{section!r} differs from {name}"


def are_all(name: str, sections: list[str], regen: bool) -> None:
    """Fails where the file ``name`` holds other sections, or in another order; ``regen`` puts that right."""
    if regen:
        kept = _read(HERE / name)
        _write(HERE / name, {section: kept[section] for section in sections})
    assert list(_read(HERE / name)) == sections


def _write(path: Path, kept: dict[str, list[str]]) -> None:
    path.write_text("\n".join(f"## {key}\n" + "\n".join(rows) + "\n" for key, rows in kept.items()), "utf-8")


def difference(before: list[str], after: list[str]) -> list[str]:
    """The lines of ``after`` that are new, as far as there is room, and how many of ``before`` are gone."""
    left = [*before]
    new: list[str] = []
    for row in after:
        if row in left:
            left.remove(row)
        else:
            new.append(row)
    if not new and not left:
        return []
    told = [row for row in new if row[0].isdigit()] or new  # groups tell most
    shown = [f"  {row}" if len(row) <= _WIDE else f"  {row[:_WIDE]}…" for row in told[:_MOST]]
    return [*shown, f"  {len(new)} for {len(left)} {total(new)}"]


def _read(path: Path) -> dict[str, list[str]]:
    parts = re.split(r"^## ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {part.split("\n", 1)[0]: part.split("\n", 1)[1].rstrip("\n").split("\n") for part in parts}


_cached = cache(_read)
