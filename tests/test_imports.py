"""No package imports what stands to its right in the way of the data."""

from __future__ import annotations

import ast
from pathlib import Path

import reprose

ORDER = ("document", "readers", "layout", "roles", "prose", "language", "rewriting", "writers")
ASKED = {("prose", "language")}  # a dictionary, asked for words
SOURCE = Path(reprose.__file__).parent


def imports(path: Path) -> set[str]:
    """The packages of reprose that a module imports when it is loaded."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("reprose."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("reprose.")}
    return found


def test_packages_know_only_what_stands_to_their_left() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)} imports {other}"
        for at, package in enumerate(ORDER)
        for path in sorted((SOURCE / package).rglob("*.py"))
        for other in imports(path)
        if other in ORDER[at + 1 :] and (package, other) not in ASKED
    ]
    assert wrong == []


def test_all_of_them_are_looked_at() -> None:
    assert all(list((SOURCE / package).rglob("*.py")) for package in ORDER)
    assert imports(SOURCE / "prose" / "text.py") >= {"document", "language"}
