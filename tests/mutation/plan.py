"""Which mutants are drawn, and which tests each of them has to face."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.tasks import Task
from tests.mutation.which_tests import SOURCE, Map

PACKAGE = SOURCE / "reprose"
EQUIVALENT = Path(__file__).parent / "equivalent.txt"
# Whole documents in process: half of a mutant's seconds are theirs, so that small tests do not take them all.
_WHOLE = ("tests/golden/", "tests/gate")


def equivalent() -> dict[tuple[str, str, str], str]:
    """Mutants that behave as the source does, and why: file and function, line before, line after, reason."""
    records = (record.splitlines() for record in EQUIVALENT.read_text("utf-8").split("\n\n"))
    rows = ([line for line in record if not line.startswith("#")] for record in records)
    return {(row[0], row[1].removeprefix("- "), row[2].removeprefix("+ ")): " ".join(row[3:]) for row in rows if row}


@dataclass
class Sources:
    """The modules of rooms (packages, at any depth), or one module by a part of its path."""

    rooms: Iterable[str] = ()
    module: str = ""
    texts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for path in sorted(PACKAGE.rglob("*.py")):
            self.texts[path.relative_to(SOURCE).as_posix()] = path.read_text("utf-8")

    def room(self, module: str) -> str:
        return module.split("/")[1] if module.count("/") > 1 else "."

    @cached_property
    def mutants(self) -> list[Mutant]:
        rooms = set(self.rooms)
        chosen = [m for m in self.texts if (not rooms or self.room(m) in rooms) and self.module in m]
        known = equivalent()
        return [m for name in chosen for m in mutants(name, self.texts[name]) if m.key not in known]

    def drawn(self, number: int, seed: int) -> list[Mutant]:
        """At random, each mutant with the same chance; the draw hangs on the lines themselves, not on their places."""
        out: list[Mutant] = []
        for mutant in sorted(self.mutants, key=lambda m: (m.chance(seed), m.id)):
            if len(out) == number:
                break
            if mutant.differs(self.texts[mutant.module]):
                out.append(mutant)
        return out

    def task(self, mutant: Mutant, which: Map, budget: float) -> Task:
        source = self.texts[mutant.module]
        if mutant.function is not None:
            tests = which.tests(mutant.module, source, mutant.line)
            first, _, name = mutant.function
            if "cache" in source.splitlines()[first - 1]:  # only the first test that asks was seen to run it
                tests |= self._users(mutant, frozenset([name]), which)
            anew = "" in tests
        else:
            tests, anew = self._users(mutant, mutant.names, which), True
        return Task(mutant, source, _fitting(tests - {""}, which.seconds, budget), anew)

    def _users(self, mutant: Mutant, names: frozenset[str], which: Map) -> set[str]:
        """The tests that run lines on which names are used; if none is, those that run anything of the module."""
        found: set[str] = set()
        for module, source in self.texts.items():
            tree = ast.parse(source) if any(name in source for name in names) else None
            asked = [f for f in ast.walk(tree) if isinstance(f, ast.FunctionDef)] if tree else []
            for node in (n for function in asked for s in function.body for n in ast.walk(s)):
                name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
                if name in names:
                    found |= which.tests(module, source, node.lineno)
        if found - {""}:
            return found
        lines = len(self.texts[mutant.module].splitlines())
        every = (which.tests(mutant.module, self.texts[mutant.module], line + 1) for line in range(lines))
        return {test for tests in every for test in tests}


def _fitting(tests: set[str], seconds: dict[str, float], budget: float) -> tuple[tuple[str, float], ...]:
    """The quickest first, as many as fit; one at least."""
    order = sorted(tests, key=lambda t: (seconds[t], t))
    chosen: set[str] = set()
    left = budget
    for share, group in ((budget / 2, [t for t in order if t.startswith(_WHOLE)]), (budget, order)):
        for test in group:
            if test not in chosen and seconds[test] <= left - (budget - share):
                chosen.add(test)
                left -= seconds[test]
    return tuple((t, seconds[t]) for t in order if t in chosen) or tuple((t, seconds[t]) for t in order[:1])
