"""Learn the weights of the noise score from gold documents and write them to the package's data file.

    python training/noise.py GOLD...

GOLD is a folder with doc.pdf and gold.json, or a folder of such folders.  See training/README.md.
"""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path

from reprose import recover
from reprose.evaluation.gold import find
from reprose.evaluation.text.noise import learned, sample, units
from reprose.options import NoiseOptions, Options
from reprose.text import noise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gold", nargs="+", type=Path)
    parser.add_argument("--output", type=Path, default=noise.DATA)
    given = parser.parse_args()
    options = Options(noise=NoiseOptions(set_aside="nothing"))  # the score must not tell what it learns
    documents = find(given.gold)
    weights = learned(sample([units(d.blocks, recover(d.pdf, options=options)) for d in documents]))
    rows = noise.DATA.read_text("utf-8").splitlines()
    row = "\t".join([noise.LEARNED, *(f"{value:g}" for value in dataclasses.astuple(weights))])
    rows = [row if line.split("\t")[0] == noise.LEARNED else line for line in rows]
    given.output.write_text("\n".join(rows) + "\n", "utf-8")
    print(row)


if __name__ == "__main__":
    main()
