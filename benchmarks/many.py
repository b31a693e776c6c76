"""How much CPU time and time do many small files take, and how many times less than with another version?

python benchmarks/many.py [--files 1000] [--workers 1] [--against SRC] [FILE.pdf...]

Files of one page each are made of the pages given (or of the gate documents), converted to text by the command line and
recovered by ``recover_many``.  SRC is the folder ``src`` of a checkout of another version.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

import pypdfium2
from measure import REPROSE, ROOT, cpu

PYTHON = (
    "import sys, reprose\n"
    "workers, *files = sys.argv[1:]\n"
    "for path, document in reprose.recover_many(files, workers=int(workers)):\n"
    "    assert document.text, path\n"
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("sources", nargs="*", type=Path)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--against", type=Path)
    given = parser.parse_args()
    versions = {"this": ROOT / "src"} | ({"other": given.against.resolve()} if given.against else {})
    with tempfile.TemporaryDirectory() as folder:
        files = small_files(given.sources or sorted(ROOT.glob("tests/gate/*/doc.pdf")), given.files, Path(folder))
        for what in ("convert", "recover_many"):
            taken = {name: measured(what, source, files, given.workers) for name, source in versions.items()}
            told = "  ".join(f"{name} {used:.1f} s of CPU, {passed:.1f} s" for name, (used, passed) in taken.items())
            if given.against:
                ratios = [other / this for this, other in zip(taken["this"], taken["other"], strict=True)]
                told += f"  x {ratios[0]:.1f} of CPU, x {ratios[1]:.1f}"
            print(f"{what:12} {given.files} files: {told}", flush=True)
    return 0


def measured(what: str, source: Path, files: list[str], workers: int) -> tuple[float, float]:
    """The seconds of CPU of all processes, and the seconds by the clock, that a version takes for the files."""
    os.environ["PYTHONPATH"] = str(source)
    with tempfile.TemporaryDirectory() as out:
        if what == "convert":
            command = [*REPROSE, "convert", *files, "-o", f"{out}/", "--workers", str(workers)]
        else:
            command = [sys.executable, "-c", PYTHON, str(workers), *files]
        start = time.monotonic()
        return cpu(command), time.monotonic() - start


def small_files(sources: list[Path], count: int, folder: Path) -> list[str]:
    """PDFs of one page each, of the pages of ``sources`` in turn."""
    opened = [pypdfium2.PdfDocument(source) for source in sources]
    places = [(source, index) for source in opened for index in range(len(source))]
    made = []
    for at in range(count):
        source, index = places[at % len(places)]
        out = pypdfium2.PdfDocument.new()
        out.import_pages(source, [index])
        made.append(str(folder / f"{at:05}.pdf"))
        out.save(made[-1])
        out.close()
    return made


if __name__ == "__main__":
    sys.exit(main())
