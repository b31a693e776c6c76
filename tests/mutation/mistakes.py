"""The mistakes: places in a source and what is put there.

Left out is what no behaviour hangs on: documentation, annotations, messages, what is raised, bodies of classes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}  # fmt: skip
_REACHED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"), ast.Sub: ("-", "+"), ast.Mult: (r"\*", "/"), ast.Div: ("/", "*"),
}  # fmt: skip
_SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_NO_NUMBERS = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp, ast.Dict, ast.Set)
_NAME = re.compile(r"[a-z]+(?:[_.][a-z]+)*\Z")
_MESSAGES = re.compile(r"reason\w*|message|log|logger|logging|warn|warnings|debug|strict|encoding|errors|TypeVar|cast|"
                       r"Literal|getattr|setattr|hasattr|encode|decode|open|read_text|write_text|NewType")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Edit:
    """Bytes from ``start`` to ``end`` become ``text``."""

    start: int
    end: int
    text: str
    kind: str


def edits(tree: ast.Module, source: str) -> Iterator[Edit]:
    return _Maker(source).walk(tree.body, top=True)


class _Maker:
    def __init__(self, source: str) -> None:
        self._data = source.encode()
        self._starts = [0]
        for row in self._data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(row))

    def walk(self, statements: Sequence[ast.stmt], top: bool = False, nested: bool = False) -> Iterator[Edit]:
        for statement in statements:
            if not _is_left_out(statement):
                yield from self._statement(statement, top, nested)

    def _statement(self, node: ast.stmt, top: bool, nested: bool) -> Iterator[Edit]:
        match node:
            case ast.ClassDef():
                yield from self.walk([s for s in node.body if isinstance(s, ast.FunctionDef)], top)
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self.walk(node.body)
                return
            case ast.If():
                yield from self._condition(node.test)
            case ast.Continue() | ast.Break():
                yield self._instead(node, "pass", f"no {type(node).__name__.lower()}")
            case ast.Return() if nested and (node.value is None or _is_plain(node.value)):
                yield self._instead(node, "pass", "no return")
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "decorator_list", "returns", "args", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.expr):
                    yield from self._expression(child, node)
                elif isinstance(child, ast.stmt):
                    if not _is_left_out(child):
                        yield from self._statement(child, top, nested=not top)
                elif isinstance(child, ast.withitem):
                    yield from self._expression(child.context_expr, node)
                elif isinstance(child, ast.ExceptHandler):
                    yield from self.walk(child.body, top, nested=not top)
                elif isinstance(child, ast.match_case):
                    if child.guard:
                        yield from self._expression(child.guard, node)
                    yield from self.walk(child.body, top, nested=not top)

    def _expression(self, node: ast.expr, parent: ast.AST) -> Iterator[Edit]:
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Subscript) and _called(node.value) == "Literal"):
            return
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for a, op, b in zip(sides, node.ops, sides[1:], strict=False):
                    yield from self._between(a, b, *_COMPARED[type(op)])
            case ast.BoolOp():
                yield from self._junction(node)
            case ast.UnaryOp(op=ast.Not()):
                inside = re.sub(rb"\Anot\s*", b"", self._text(node)).decode()
                yield self._instead(node, inside, "no not")
            case ast.UnaryOp(op=ast.USub()):
                yield self._instead(node, self._text(node.operand).decode(), "no sign")
            case ast.BinOp() if type(node.op) in _REACHED and not _is_text(node.left) and not _is_text(node.right):
                yield from self._between(node.left, node.right, *_REACHED[type(node.op)])
            case ast.IfExp():
                yield from self._condition(node.test)
            case ast.Call(func=ast.Name(id=name)) if name in _SWAPPED:
                yield self._instead(node.func, _SWAPPED[name], f"{name} to {_SWAPPED[name]}")
            case ast.Constant():
                yield from self._constant(node, parent)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self._expression(child, node)
            elif isinstance(child, ast.keyword):
                if not _MESSAGES.fullmatch(child.arg or "") and _called(getattr(node, "func", node)) != "cast":
                    yield from self._expression(child.value, child)
            elif isinstance(child, ast.comprehension):
                yield from self._expression(child.iter, node)
                for test in child.ifs:
                    yield from self._condition(test)
                    yield from self._expression(test, node)

    def _condition(self, test: ast.expr) -> Iterator[Edit]:
        """The condition turned round, where no other mistake says the same."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In):
            return
        yield self._instead(test, f"not ({self._text(test).decode()})", "condition negated")

    def _junction(self, node: ast.BoolOp) -> Iterator[Edit]:
        both = isinstance(node.op, ast.And)
        old, new, always = ("and", "or", "True") if both else ("or", "and", "False")
        for a, b in zip(node.values, node.values[1:], strict=False):
            yield from self._between(a, b, old, new)
        for value in node.values if both or all(map(_is_condition, node.values)) else ():
            yield self._instead(value, always, "condition dropped")

    def _constant(self, node: ast.Constant, parent: ast.AST) -> Iterator[Edit]:
        value = node.value
        if isinstance(value, bool):
            yield self._instead(node, str(not value), f"{value} to {not value}")
        elif isinstance(value, int):
            yield self._instead(node, str(value + 1), f"{value} to {value + 1}")
        elif isinstance(value, float):
            new = round(value * 1.5, 6) or 1.0
            yield self._instead(node, repr(new), f"{value} to {new}")
        elif isinstance(value, str) and len(value) > 1 and _NAME.match(value):
            if isinstance(parent, ast.Compare | ast.Call | ast.Assign | ast.Return | ast.Tuple | ast.Set | ast.keyword):
                quote = self._text(node)[:1].decode()
                yield self._instead(node, f"{quote}{value}_{quote}", "other name")

    def _between(self, a: ast.expr, b: ast.expr, old: str, new: str) -> Iterator[Edit]:
        """The operator between two expressions made another."""
        low, high = self._span(a)[1], self._span(b)[0]
        gap = self._data[low:high].decode()
        found = re.search(old, gap)
        if found and "#" not in gap:
            at = low + len(gap[: found.start()].encode())
            yield Edit(at, at + len(found[0]), new, f"{found[0]} to {new}")

    def _instead(self, node: ast.expr | ast.stmt, text: str, kind: str) -> Edit:
        return Edit(*self._span(node), text, kind)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        end, column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[end - 1] + column

    def _text(self, node: ast.expr) -> bytes:
        start, end = self._span(node)
        return self._data[start:end]


def _is_left_out(node: ast.stmt) -> bool:
    """What documents, tells or raises, and what only type checkers read."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.If(test=ast.Attribute(attr="TYPE_CHECKING")):
            return True
        case ast.Expr(value=ast.Call(func=func)):
            return bool(_MESSAGES.fullmatch(_called(func))) or _root(func) in ("log", "logger", "logging", "warnings")
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            told = isinstance(value, ast.Call) and _MESSAGES.fullmatch(_called(value.func))
            return bool(_MESSAGES.fullmatch(name) or told) or name.startswith("__")
        case ast.AnnAssign(value=None):
            return True
    return False


def _called(func: ast.AST) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _root(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, _NO_NUMBERS) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_plain(node: ast.expr) -> bool:
    """Nothing, a constant or an empty thing: what is returned early."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.List | ast.Tuple) and not node.elts)


def _is_condition(node: ast.expr) -> bool:
    return isinstance(node, ast.Compare | ast.BoolOp | ast.Call | ast.UnaryOp | ast.Attribute | ast.Name)
