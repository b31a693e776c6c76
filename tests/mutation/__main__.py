"""The command: draw mutants, run the tests over them, tell the score and the survivors."""

from __future__ import annotations

import argparse
import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ["PYTHONHASHSEED"] = "0"

from tests.mutation import plan, results, which_tests
from tests.mutation.mutants import Mutant
from tests.mutation.run import run
from tests.mutation.tasks import Task, Verdict


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.mutation", description=__doc__)
    parser.add_argument("--rooms", nargs="+", default=["layout", "roles", "prose"], help="packages to draw from")
    parser.add_argument("--module", default="", help="draw from modules whose path holds this; of any room")
    parser.add_argument("--draw", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=12, help="another seed, another draw (12)")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (2)")
    parser.add_argument("--budget", type=float, default=20.0, help="seconds of tests for each mutant (20)")
    parser.add_argument("--again", action="store_true", help="only the survivors of the last run, with today's tests")
    parser.add_argument("--list", action="store_true", help="show the mutants drawn and run nothing")
    parser.add_argument("--measure", action="store_true", help="trace all tests anew, needed when the source changed")
    parser.add_argument("--least", type=float, default=0.0, help="fail below this score in percent")
    return parser.parse_args()


def main() -> int:
    asked = _arguments()
    sources = plan.Sources(() if asked.module or asked.again else asked.rooms, asked.module)
    kept: list[results.Result] = []
    if asked.again:
        kept = results.load()
        wanted = {(r.key, r.column) for r in kept if r.survived}
        known = plan.equivalent()
        kept = [r for r in kept if not r.survived and r.key not in known]
        drawn = [m for m in sources.mutants if (m.key, m.column) in wanted]
    else:
        drawn = sources.drawn(asked.draw, asked.seed)
    if asked.list:
        print("\n".join(f"{m.id}\n- {m.before}\n+ {m.after}\n" for m in drawn))
        return 0
    start = time.monotonic()
    found = kept + _judged(drawn, sources, which_tests.current(asked.measure), asked)
    results.save(found)
    print(f"\n{results.table(found)}\n\n{sum(r.survived for r in found)} survivors: {results.SURVIVORS}")
    print(f"{len(drawn)} mutants, seed {asked.seed}, {(time.monotonic() - start) / 60:.1f} minutes")
    right = sum(not r.survived for r in found)
    return int(100 * right < asked.least * len(found))


def _judged(drawn: list[Mutant], sources: plan.Sources, which: which_tests.Map, asked: argparse.Namespace
            ) -> list[results.Result]:  # fmt: skip
    out: list[results.Result] = []
    shown = sys.stdout

    def told(task: Task, verdict: Verdict) -> None:
        out.append(results.Result.of(sources.room(task.mutant.module), task, verdict))
        print(f"{len(out):4}/{len(drawn)}  {verdict.seconds:6.1f} s  {out[-1]}", file=shown, flush=True)

    run([sources.task(mutant, which, asked.budget) for mutant in drawn], asked.jobs, told)
    return out


if __name__ == "__main__":
    sys.exit(main())
