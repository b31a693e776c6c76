"""How much CPU time does ``reprose --version`` take, next to Python alone?

python benchmarks/startup.py [--runs 11]
"""

from __future__ import annotations

import argparse
import statistics
import sys

from measure import REPROSE, cpu


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=11)
    given = parser.parse_args()
    commands = {"python": [sys.executable, "-c", ""], "reprose --version": [*REPROSE, "--version"]}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(given.runs):
        for name, command in commands.items():
            times[name].append(cpu(command))
    for name, values in times.items():
        print(f"{name:18} median {statistics.median(values):.3f} s ({min(values):.3f} to {max(values):.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
