"""Documents whose lines have labels: which gold block a line belongs to, and whether it begins it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from reprose.evaluation.text.align import Alignment
from reprose.evaluation.text.compare import bare
from reprose.layout.grid.flow import lay_out_text
from reprose.options import Options
from reprose.readers.text import pages
from reprose.roles.furniture.decisions import find_furniture
from reprose.roles.textlines.attributes import describe
from reprose.roles.textlines.chain import LABELS, label_of
from reprose.roles.textlines.features import features
from reprose.roles.textlines.model import text_of

UNKNOWN = -1  # no label: such lines are left out
_SHORT = 14  # letters: a shorter line is looked for where the text goes on, and nowhere else
_OPEN = 6  # the last blocks that may go on


@dataclass(slots=True)
class Labelled:
    """The lines of one text of a document, in reading order."""

    folder: str
    features: list[list[str]]
    labels: list[int]

    @property
    def stem(self) -> str:
        """The document that it is a text of."""
        return Path(self.folder).name.partition(".")[0]


def label(folder: Path) -> Labelled:
    """The lines of ``doc.txt`` with labels from ``gold.json``."""
    gold: dict[str, Any] = json.loads((folder / "gold.json").read_text("utf-8"))
    options = Options().layout
    flows = [lay_out_text(page, options) for page in pages((folder / "doc.txt").read_text("utf-8", "replace"))]
    every = [flow.lines() for flow in flows]
    furniture = find_furniture(every, [flow.page.height for flow in flows], 10.0).verdicts
    read = [text_of(page, furniture) for page in every]
    rows = describe(read, furniture)
    lines = [line for page in read for line in page]
    contents = set(gold.get("toc_pages") or ())
    listed = [ln.number in contents or row.words["dots"] == "y" for ln, row in zip(lines, rows, strict=True)]
    blocks = gold["blocks"]
    texts = ["" if out or ln in furniture else ln.text for ln, out in zip(lines, listed, strict=True)]
    owners = _Owners(Alignment([block["text"] for block in blocks], texts), [bare(line.text) for line in lines], listed)
    labels: list[int] = []
    last = UNKNOWN
    for i, (line, row) in enumerate(zip(lines, rows, strict=True)):
        owner, met = owners.of(i)
        if owner is not None:
            adjacent = last == owner and line.number == lines[i - 1].number
            labels.append(label_of(blocks[owner], owner not in owners.seen, adjacent))
            owners.read(i, owner)
        else:
            away = "O" if listed[i] else "G" if line in furniture or row.words["num"] == "p" else "T"
            doubtful = away == "T" and row.running and met > 0.2  # text that the gold has in another wording
            labels.append(UNKNOWN if doubtful else LABELS.index(away))
        last = UNKNOWN if owner is None else owner
    return Labelled(str(folder), features(rows), labels)


class _Owners:
    """The gold block of each line, asked in the order of the lines."""

    def __init__(self, aligned: Alignment, keys: list[str], listed: list[bool]) -> None:
        self.aligned, self.keys, self.listed = aligned, keys, listed
        self.seen: set[int] = set()
        self.open: dict[int, int] = {}  # the latest blocks, and how many of their letters were read

    def of(self, i: int) -> tuple[int | None, float]:
        """The block of line ``i``, and the share of its letters that the alignment placed."""
        key, gold = self.keys[i], self.aligned.gold
        met = self._placed(i)
        share = len(met) / max(len(key), 1)
        if key and len(key) < _SHORT and not self.listed[i]:
            for block in reversed(self.open):
                if gold.keys[block].startswith(key, self.open[block]):
                    return block, share
            if share < 1 and i + 1 < len(self.keys) and (block := self._ahead(i, key)) is not None:
                return block, share
        if key and len(met) >= max(1.0, 0.5 * len(key)):
            return Counter(gold.block[met].tolist()).most_common(1)[0][0], share
        return None, share

    def _placed(self, i: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        to = self.aligned.to_gold[self.aligned.ours.span(i)]
        return to[to >= 0]

    def _ahead(self, i: int, key: str) -> int | None:
        """The block that the next line goes on with, if this line is what it begins with: a number, mostly."""
        ahead = self._placed(i + 1)
        if len(ahead) < 4:
            return None
        block = int(self.aligned.gold.block[ahead[0]])
        begins = int(ahead[0]) - int(self.aligned.gold.starts[block]) == len(key)
        return block if block not in self.seen and begins and self.aligned.gold.keys[block].startswith(key) else None

    def read(self, i: int, block: int) -> None:
        """Take note that line ``i`` belongs to a block."""
        met = self._placed(i)
        mine = met[self.aligned.gold.block[met] == block]
        count = self.open.pop(block, 0) + len(self.keys[i])
        if len(mine) > 3:
            count = int(mine.max()) + 1 - int(self.aligned.gold.starts[block])
        self.open[block] = count
        while len(self.open) > _OPEN:
            del self.open[next(iter(self.open))]
        self.seen.add(block)
