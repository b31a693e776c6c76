"""How much memory do all processes of ``reprose convert`` take together on a long book?

python benchmarks/memory.py [BOOK.pdf] [--pages 1400]    (BOOK.pdf is repeated up to that length)
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from measure import REPROSE, book, peak_memory


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--pages", type=int, default=1400)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = book(given.pages, given.file, Path(folder))
        command = [*REPROSE, "convert", "--to", "txt", "--workers", str(given.workers), str(file)]
        peak, seconds = peak_memory(command)
        size = file.stat().st_size / 1e6
    print(f"{given.pages} pages, {size:.1f} MB file: peak {peak:.0f} MB, {seconds:.1f} s of CPU")
    return 0


if __name__ == "__main__":
    sys.exit(main())
