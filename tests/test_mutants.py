"""The makers of mutants: which mistakes there are, and what is left alone."""

from __future__ import annotations

import pytest

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.plan import equivalent


def made(source: str) -> list[Mutant]:
    return [m for m in mutants("reprose/room/module.py", source) if m.differs(source)]


@pytest.mark.parametrize(
    "line, changed",
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = a and b", {"x = a or b", "x = True and b", "x = a and True"}),
        ("x = not (a or b)", {"x = (a or b)", "x = not (a and b)", "x = not (False or b)", "x = not (a or False)"}),
        ("x = a + b", {"x = a - b"}),
        ("x = a * -0.5", {"x = a / -0.5", "x = a * 0.5", "x = a * -0.75"}),
        ("x = max(a, 3)", {"x = min(a, 3)", "x = max(a, 4)"}),
        ("x = any(a)", {"x = all(a)"}),
        ("x = a == 'note'", {"x = a != 'note'", "x = a == 'note_'"}),
        ("x = sorted(a, reverse=True)", {"x = sorted(a, reverse=False)"}),
        ("x = [i for i in a if i.good]", {"x = [i for i in a if not (i.good)]"}),
        ("x = 'é' + a if a else b", {"x = 'é' + a if not (a) else b"}),
    ],
)
def test_the_mistakes_of_a_line(line: str, changed: set[str]) -> None:
    assert {m.after for m in made(f"def f(a, b):\n    {line}\n")} == changed


def test_ways_out_are_taken_away_where_something_follows() -> None:
    loop = "    for i in a:\n        if i:\n            continue\n        if a:\n            return None\n"
    found = [(m.line, m.before, m.after) for m in made(f"def f(a):\n{loop}    return None\n") if "pass" in m.after]
    assert found == [(4, "if i: continue", "if i: pass"), (6, "if a: return None", "if a: pass")]


@pytest.mark.parametrize(
    "source",
    [
        '"""What 1 < 2 is."""\n',
        "def f(a: Literal['b'] = 3) -> dict[str, 'note']:\n    '''1 + 1'''\n",
        "__all__ = ['note']\n",
        "if TYPE_CHECKING:\n    x = 1\n",
        "class A:\n    size: float = 2.0\n",
        "def f(a):\n    reason = 'note'\n    log.info('note', 1)\n    x = f'{a + 1}'\n    raise OSError('note', 1)\n",
        "@dataclass(slots=True)\nclass A:\n    pass\n",
        "def f(a, b):\n    x = zip(a, b, strict=True)\n",
    ],
)
def test_what_no_behaviour_hangs_on_is_left_alone(source: str) -> None:
    assert made(source) == []


def test_a_mutant_is_told_by_its_place_and_by_its_lines() -> None:
    source = "N = 1\nM = N\n\n\n@cache\ndef f(é):\n    return (é,\n            2)\n"
    first, second = made(source)
    assert (first.id, first.function, first.names) == ("reprose/room/module.py:1:5 1 to 2", None, {"N", "M"})
    assert (second.id, second.function) == ("reprose/room/module.py:8:13 2 to 3", (5, 8, "f"))
    assert second.key == ("module.py f", "2)", "3)")
    assert second.applied(source) == source.replace("2)", "3)")


def test_the_draw_does_not_hang_on_other_lines() -> None:
    moved = mutants("reprose/other/module.py", "\n\nN = 1\n")[0]
    here = mutants("reprose/room/module.py", "N = 1\n")[0]
    assert moved.chance(12) == here.chance(12) != here.chance(13)


def test_equivalent_mutants_are_listed_with_reasons() -> None:
    assert all(".py" in name and before != after and why for (name, before, after), why in equivalent().items())
