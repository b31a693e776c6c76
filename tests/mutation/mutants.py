"""Mutants of a module: its source with one small mistake each, told by place and by the lines before and after."""

from __future__ import annotations

import ast
import hashlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mutation.mistakes import Edit, edits


@dataclass(frozen=True, slots=True)
class Mutant:
    """``function`` is the outermost function around it: first line, last line, name.

    Outside of all functions, ``names`` are those that hang on the line.
    """

    module: str
    line: int
    column: int
    kind: str
    before: str
    after: str
    edit: Edit
    function: tuple[int, int, str] | None
    names: frozenset[str]

    @property
    def id(self) -> str:
        return f"{self.module}:{self.line}:{self.column} {self.kind}"

    @property
    def key(self) -> tuple[str, str, str]:
        """What stays when other lines change, and when the module goes into another folder."""
        function = self.function[2] if self.function else ""
        return f"{self.module.rpartition('/')[2]} {function}".strip(), self.before, self.after

    def chance(self, seed: int) -> str:
        """The place in a random order, which does not hang on what else there is."""
        return hashlib.sha256("\n".join((str(seed), *self.key, str(self.column))).encode()).hexdigest()

    def applied(self, source: str) -> str:
        data = source.encode()
        return (data[: self.edit.start] + self.edit.text.encode() + data[self.edit.end :]).decode()

    def differs(self, source: str) -> bool:
        """Whether it can be read as Python, and as something else than the source."""
        try:
            return ast.dump(ast.parse(self.applied(source))) != ast.dump(ast.parse(source))
        except SyntaxError:
            return False


def mutants(module: str, source: str) -> list[Mutant]:
    """All of a module, from top to bottom."""
    tree = ast.parse(source)
    data = source.encode()
    starts = [0]
    for row in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    places = list(_functions(tree))
    out: dict[Edit, Mutant] = {}
    for edit in sorted(set(edits(tree, source)), key=lambda e: (e.start, e.end, e.kind)):
        line, last = bisect_right(starts, edit.start), bisect_left(starts, edit.end)
        column = len(data[starts[line - 1] : edit.start].decode()) + 1
        low, high = starts[line - 2 if edit.text == "pass" else line - 1], starts[last]  # else it says too little
        after = data[low : edit.start] + edit.text.encode() + data[edit.end : high]
        function = next((place for place in places if place[0] <= line <= place[1]), None)
        names = frozenset() if function else _bound(tree, line)
        place = Edit(edit.start, edit.end, edit.text, "")
        if place not in out:
            lines = _one(data[low:high]), _one(after)
            out[place] = Mutant(module, line, column, edit.kind, *lines, edit, function, names)
    return list(out.values())


def _one(text: bytes) -> str:
    return " ".join(line.strip() for line in text.decode().splitlines())


def _functions(node: ast.AST) -> Iterator[tuple[int, int, str]]:
    """The functions and methods that stand in no other function; decorators belong to them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
            yield first, child.end_lineno or child.lineno, child.name
        else:
            yield from _functions(child)


def _bound(tree: ast.Module, line: int) -> frozenset[str]:
    """The names that the statement of the module gives values to, and those made of these."""
    names: set[str] = set()
    for statement in tree.body:
        stored = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        asked = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
        here = statement.lineno <= line <= (statement.end_lineno or 0)
        if here or (isinstance(statement, ast.Assign | ast.AnnAssign) and asked & names):
            names |= stored
    return frozenset(names)
