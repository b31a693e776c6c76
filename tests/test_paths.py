"""No function has more ways through it, or more parameters, than a reader can hold."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
MOST_PATHS = 40
MOST_PARAMETERS = 8

Function = ast.FunctionDef | ast.AsyncFunctionDef
_BRANCHES = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.IfExp, ast.comprehension, ast.Assert, ast.match_case)


def paths(function: Function) -> int:
    """One more than the places where the way parts: branches, loops, and each "and" and "or" of a condition."""
    count = 1
    for node in ast.walk(function):
        if isinstance(node, _BRANCHES):
            count += 1
        if isinstance(node, ast.comprehension):
            count += len(node.ifs)
        if isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
    return count


def parameters(function: Function) -> int:
    """The parameters that are written out; what stands for several (``**values``) does not count."""
    of = function.args
    return len(of.posonlyargs) + len(of.args) + len(of.kwonlyargs)


def functions() -> list[tuple[str, Function]]:
    return [
        (f"{path.relative_to(SRC)}:{node.lineno} {node.name}", node)
        for path in sorted(SRC.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def test_no_function_has_too_many_paths():
    assert not [name for name, node in functions() if paths(node) > MOST_PATHS]


def test_no_function_has_too_many_parameters():
    assert not [name for name, node in functions() if parameters(node) > MOST_PARAMETERS]


@pytest.mark.parametrize(
    "code, count",
    [
        ("def f(): return 1", 1),
        ("def f(a):\n  if a: return 1\n  return 2", 2),
        ("def f(a, b): return a and b or not a", 3),
        ("def f(a): return [b for b in a if b if b > 1]", 4),
        ("def f(a):\n  while a:\n    try: a()\n    except ValueError: a = 1 if a else 2", 4),
    ],
)
def test_paths_are_counted_with_conditions(code: str, count: int):
    function = ast.parse(code).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert paths(function) == count


def test_parameters_of_all_kinds_are_counted():
    function = ast.parse("def f(a, /, b, *c, d=1, **e): pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert parameters(function) == 3
