"""How many characters a second of CPU does rewriting take, stage by stage and with everything on?

python benchmarks/rewriting.py [FILE...] [--times 20]
"""

from __future__ import annotations

import argparse
import copy
import time
from pathlib import Path

import reprose
from reprose.document import Document
from reprose.options import Options, resolve
from reprose.pipeline.facts import finished_work
from reprose.pipeline.rewriting import REWRITING

ROOT = Path(__file__).resolve().parent.parent
ALL = {
    "rewrite.strip": ["emails", "links", "citations", "notes", "references", "captions"],
    "rewrite.expand": ["acronyms"],
    "rewrite.spell": ["numbers", "dates"],
    "rewrite.plain": True,
    "rewrite.alphabet": "en",
}


def longer(document: Document, times: int) -> Document:
    """The document with its blocks again and again; lines are no part of rewriting."""
    blocks = [copy.copy(block) for _ in range(times) for block in document.blocks]
    for block in blocks:
        block.lines, block.cells = [], None
    return Document(blocks=blocks, language=document.language)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--times", type=int, default=20, help="how often each document is repeated")
    given = parser.parse_args()
    files = given.files or sorted(ROOT.glob("tests/gate/*/doc.pdf"))
    options = resolve(values=ALL)
    total: dict[str, float] = {}
    characters = 0
    warm(options)
    for file in files:
        work = finished_work(longer(reprose.recover(file), given.times))
        characters += sum(len(block.text) for block in work.document.blocks)
        for stage in REWRITING:
            started = time.process_time()
            stage.run(work, options)
            total[stage.name] = total.get(stage.name, 0.0) + time.process_time() - started
    for name, seconds in [*total.items(), ("all", sum(total.values()))]:
        print(f"{name:10} {characters / seconds:12,.0f} characters a second   ({characters:,} in {seconds:.2f} s)")


def warm(options: Options) -> None:
    """What is loaded and compiled once."""
    work = finished_work(longer(reprose.recover(b"A word (Lund et al., 2010) of ours [3].\n" * 9), 1))
    for stage in REWRITING:
        stage.run(work, options)


if __name__ == "__main__":
    main()
