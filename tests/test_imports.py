"""No package imports what stands to its right in the way of the data, and no two modules import each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import reprose

ORDER = (
    "text", "role_table", "document", "options", "processes", "readers", "raster", "layout", "roles", "prose",
    "language", "rewriting", "writers", "pipeline", "training", "evaluation", "cli",
)  # fmt: skip
ASKED = {("prose", "language")}  # a dictionary, asked for words
SOURCE = Path(reprose.__file__).parent


def modules() -> dict[str, Path]:
    """All modules by their names."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules of reprose that a module names in imports: at its head, inside functions, for types alone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known or node.module in known:
                    yield inner if inner in known else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)


def graph() -> dict[str, set[str]]:
    known = modules()
    return {name: set(imported(path, known)) - {name} for name, path in known.items()}


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """Modules that can be reached from themselves, by Tarjan's algorithm: the components of more than one."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    out: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(edges.get(name, ())):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            component = stack[at:]
            del stack[at:]
            if len(component) > 1:
                out.append(sorted(component))

    for name in sorted(edges):
        if name not in index:
            visit(name)
    return out


def package(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def test_packages_know_only_what_stands_to_their_left() -> None:
    rank = {name: at for at, name in enumerate(ORDER)}
    wrong = [
        f"{name} imports {other}"
        for name, others in graph().items()
        for other in sorted(others)
        if package(name) in rank and package(other) in rank
        and rank[package(other)] > rank[package(name)] and (package(name), package(other)) not in ASKED
    ]  # fmt: skip
    assert wrong == []


def test_no_module_leads_back_to_itself() -> None:
    edges = graph()
    edges.pop("reprose")  # the public names, loaded when they are asked for
    assert circles(edges) == []


def test_what_knows_nobody_knows_nobody() -> None:
    assert {other for name, others in graph().items() if package(name) in ("text", "role_table")
            for other in others if package(other) != package(name)} == set()  # fmt: skip


def test_a_circle_would_be_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_all_of_them_are_looked_at() -> None:
    known = modules()
    assert {package(name) for name in known} >= set(ORDER)
    assert set(imported(known["reprose.pipeline.many"], known)) >= {"reprose.processes.child", "reprose.pipeline.job"}
