"""The documentation names files, modules and rooms that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import reprose

ROOT = Path(__file__).parents[1]
SOURCE = Path(reprose.__file__).parent
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
FILE = re.compile(r"(?:[a-z_]+/)+\w+\.(?:py|tsv|txt|toml|json|sh)|[a-z_]+\.py")
MODULE = re.compile(r"reprose(?:\.[a-z_]+)+")
MADE = {"build/mutation/survivors.txt"}  # by a command


def quoted(path: Path) -> Iterator[str]:
    """What stands in single backticks."""
    yield from re.findall(r"(?<!`)`([^`\n]+)`(?!`)", path.read_text("utf-8"))


def exists(name: str) -> bool:
    """Whether a file of the documentation's way of naming files is there: from the root, the package, or by name."""
    if "/" not in name:
        return any(SOURCE.rglob(name)) or any((ROOT / "docs").glob(name)) or (ROOT / name).exists()
    return any((start / name).exists() for start in (ROOT, SOURCE, ROOT / "docs"))


def is_module(name: str) -> bool:
    """Whether a dotted name is a module, a package, something that one defines, or a group of entry points."""
    path = SOURCE.parent / Path(*name.split("."))
    if path.is_dir() or path.with_suffix(".py").exists() or f'"{name}"' in (SOURCE / "registry.py").read_text("utf-8"):
        return True
    home = path.parent / "__init__.py" if path.parent.is_dir() else path.parent.with_suffix(".py")
    return home.exists() and re.search(rf"\b{path.name}\b", home.read_text("utf-8")) is not None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_modules_are_there(page: Path) -> None:
    names = list(quoted(page))
    assert [n for n in names if FILE.fullmatch(n) and n not in MADE and not exists(n)] == []
    assert [n for n in names if MODULE.fullmatch(n) and not is_module(n)] == []


def test_every_room_is_in_the_table() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = set(re.findall(r"^\| `([a-z_]+/[a-z_]+)` \|", text, re.MULTILINE))
    rooms = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.glob("*/*/__init__.py")}
    assert told == rooms


def test_every_package_is_in_the_table() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = text[text.index("| package |") : text.index("A package reads")]
    told = set(re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE))
    assert told >= {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert [name for name in told if not is_module(f"reprose.{name}")] == []
