"""How many times the CPU time of ``pdftotext`` does ``reprose convert --to txt`` take?

python benchmarks/speed.py [BOOK.pdf] [--runs 5] [--pages 300]
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from measure import REPROSE, book, cpu


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--pages", type=int, default=300, help="of the book that is made if no file is given")
    given = parser.parse_args()
    if not shutil.which("pdftotext"):
        raise SystemExit("pdftotext is needed to compare with (Debian: poppler-utils)")
    with tempfile.TemporaryDirectory() as folder:
        file = given.file or book(given.pages, None, Path(folder))
        commands = {
            "pdftotext": ["pdftotext", str(file), "-"],
            "reprose": [*REPROSE, "convert", "--to", "txt", str(file)],
        }
        for command in commands.values():  # once unmeasured: files into the cache
            cpu(command)
        times: dict[str, list[float]] = {name: [] for name in commands}
        for run in range(given.runs):
            for name, command in commands.items():
                times[name].append(cpu(command))
            ratio = times["reprose"][-1] / times["pdftotext"][-1]
            print(
                f"run {run + 1}: "
                + "  ".join(f"{n} {t[-1]:.2f} s" for n, t in times.items())
                + f"  x {ratio:.2f}"
            )
    ratios = [r / p for r, p in zip(times["reprose"], times["pdftotext"], strict=True)]
    medians = "  ".join(f"{name} {statistics.median(t):.2f} s" for name, t in times.items())
    print(
        f"median: {medians}  ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
