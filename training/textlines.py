"""Train the model of lines in text files (``roles/textlines``): gold documents aligned with their lines give labels.

python training/textlines.py FOLDER... -o MODEL.npz [--folds N] [--rounds N] [--cache FILE]

A folder holds NAME/doc.txt, a converter's text of a document, and NAME/gold.json with its blocks in reading order
(docs/evaluation.md).  Several texts of one document (NAME in several folders, or NAME.1, NAME.2) stay in one fold.
Needs scipy beside the package's own requirements.  ``training/README.md`` says what the shipped model was trained on.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from chain import train, write
from labelled import Labelled, label


def main() -> int:
    given = arguments()
    documents = read(given.folders, given.cache)
    if not given.folds:
        write(given.output, train(documents, given.rounds, given.penalty))
        return 0
    names = sorted({document.stem for document in documents})
    for fold in range(given.folds):
        out = set(names[fold :: given.folds])
        model = train([d for d in documents if d.stem not in out], given.rounds, given.penalty)
        write(given.output.with_suffix(f".{fold}.npz"), model)
        given.output.with_suffix(f".{fold}.txt").write_text("\n".join(sorted(out)) + "\n")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--folds", type=int, default=0, help="one model for each part that is left out, and its names")
    parser.add_argument("--rounds", type=int, default=90, help="steps of L-BFGS")
    parser.add_argument("--penalty", type=float, default=1.0, help="of the squared weights")
    parser.add_argument("--cache", type=Path, help="keep the features of all lines here")
    return parser.parse_args()


def read(folders: list[Path], cache: Path | None) -> list[Labelled]:
    """All documents with the features and labels of their lines."""
    if cache is not None and cache.exists():
        kept: list[Labelled] = pickle.loads(cache.read_bytes())
        return kept
    todo = sorted(gold.parent for folder in folders for gold in folder.glob("*/gold.json"))
    with ProcessPoolExecutor() as pool:
        documents = list(pool.map(label, (folder for folder in todo if (folder / "doc.txt").exists())))
    if cache is not None:
        cache.write_bytes(pickle.dumps(documents))
    return documents


if __name__ == "__main__":
    sys.exit(main())
