"""What became of the mutants: kept from one run to the next, as a table by room, and the survivors as a list."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass

from tests.mutation.tasks import Task, Verdict
from tests.mutation.which_tests import CACHE

KEPT = CACHE / "results.json"
SURVIVORS = CACHE / "survivors.txt"


@dataclass(slots=True)
class Result:
    """A mutant and its end."""

    room: str
    name: str
    module: str
    line: int
    column: int
    kind: str
    before: str
    after: str
    tests: int
    how: str
    by: str
    seconds: float

    @classmethod
    def of(cls, room: str, task: Task, verdict: Verdict) -> Result:
        m = task.mutant
        place = m.key[0], m.module, m.line, m.column, m.kind
        return cls(room, *place, m.before, m.after, len(task.tests), verdict.how, verdict.by, verdict.seconds)

    @property
    def survived(self) -> bool:
        return self.how in ("survived", "uncovered")

    @property
    def key(self) -> tuple[str, str, str]:
        return self.name, self.before, self.after

    def __str__(self) -> str:
        by = f"  by {self.by}" if self.by else ""
        return f"{self.how:9} {self.module}:{self.line}:{self.column} {self.kind}{by}  ({self.tests} tests)"


def load() -> list[Result]:
    if not KEPT.exists():
        raise SystemExit("No run was kept; draw mutants first.")
    return [Result(**row) for row in json.loads(KEPT.read_text("utf-8"))]


def save(results: list[Result]) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    results.sort(key=lambda r: (r.module, r.line, r.column, r.kind))
    KEPT.write_text(json.dumps([asdict(r) for r in results], indent=1), "utf-8")
    SURVIVORS.write_text("\n".join(told(r) for r in results if r.survived), "utf-8")


def told(result: Result) -> str:
    """Place and lines; the lines are those that ``equivalent.txt`` takes."""
    why = "no test runs it" if result.how == "uncovered" else f"{result.tests} tests"
    place = f"# {result.module}:{result.line}:{result.column} {result.kind}; {why}\n"
    return f"{place}{result.name}\n- {result.before}\n+ {result.after}\n"


def table(results: list[Result]) -> str:
    """Mutants, their ends, and the share that was killed, by room and in all."""
    rows = [f"{'room':12}{'mutants':>9}{'killed':>8}{'hangs':>7}{'survived':>10}{'uncovered':>11}{'score':>9}"]
    rooms = sorted({r.room for r in results})
    for name in [*rooms, "all"] if len(rooms) > 1 else rooms:
        n = Counter(r.how for r in results if name in ("all", r.room))
        score = 100 * (n["killed"] + n["hangs"]) / max(1, n.total())
        rows.append(f"{name:12}{n.total():9}{n['killed']:8}{n['hangs']:7}{n['survived']:10}{n['uncovered']:11}"
                    f"{score:8.1f}%")  # fmt: skip
    return "\n".join(rows)
