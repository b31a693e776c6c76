"""Does each word lead to the place where it is printed?  As figures, as a table, and as pictures for the eye to judge.

For the words of the gold's running text, the way goes: gold word, its letters in a recovered block, their offsets
in the block's text, places in the source, boxes on the page.  There a second reader, who knows nothing of this way,
reads what is printed (``witness``).  The word leads home if it reads that word.
"""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from reprose.document import Block, Page, Rectangle
from reprose.document.block import Box
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.match import Match
from reprose.evaluation.report import drawn, percent
from reprose.evaluation.text.compare import Ints, bare, common, offsets
from reprose.options.read import ReadOptions
from reprose.raster.process import Drawer
from reprose.raster.shapes import Label, Picture, Rect, Shape, text_width
from reprose.role_table import FLOWING

_WORD = re.compile(r"\S+")
_LEAST = 0.75  # of the word's letters must be seen, in order; as many more at most may be strangers
_ACROSS, _DOWN = 0.06, 0.15  # of a line's height: what is taken off a box so that it touches no neighbour

Reader = Callable[[int, Sequence[Rectangle]], list[str]]  # page from 1, rectangles: their texts


@dataclass(frozen=True, slots=True)
class Word:
    """A gold word, the stretch of a recovered block's text that it is, and where that stands."""

    text: str
    block: int  # index of the recovered block
    start: int
    end: int
    boxes: tuple[Box, ...] = ()
    seen: str = ""  # what the second reader reads there

    @property
    def home(self) -> bool:
        """Whether the word is printed where its boxes are."""
        return reads(bare(self.text), bare(self.seen))


@dataclass(frozen=True, slots=True)
class Findings:
    """The words of one document's running text."""

    words: int  # that hold a letter or digit
    matched: int  # of these, with all their letters side by side in a recovered block
    checked: tuple[Word, ...]  # the sample

    @property
    def home(self) -> int:
        """How many of the sample lead home."""
        return sum(word.home for word in self.checked)


def evaluate(
    gold: Sequence[GoldBlock], ours: Sequence[Block], reader: Reader, sample: int | None = None, seed: int = 0
) -> Findings:
    """Follow ``sample`` words of a document (None: all) to their places and read there.

    The sample is drawn at random from ``seed``: the same seed gives the same words.
    """
    match = Match(gold, ours)
    count, words = _words(match)
    chosen = words
    if sample is not None and sample < len(words):
        chosen = [words[at] for at in sorted(random.Random(seed).sample(range(len(words)), sample))]
    return Findings(count, len(words), tuple(_followed(chosen, ours, reader)))


def reads(word: str, seen: str) -> bool:
    """Whether ``seen`` is ``word`` (both as letters and digits alone), but for what two readings may differ in.

    Three quarters of the letters must agree, and strangers be no more than a quarter: repaired accents and code
    pages are seen unrepaired by the other reader.
    """
    if word == seen:
        return True
    same = common(word, seen)
    return same >= _LEAST * len(word) and len(seen) - same <= max(1, (1 - _LEAST) * len(word))


def _words(match: Match) -> tuple[int, list[Word]]:
    """How many words the gold's running text has, and those whose letters were recovered, side by side in a block."""
    count = 0
    words: list[Word] = []
    back: dict[int, Ints] = {}
    ours = match.alignment.ours
    for g in match.of_gold(FLOWING):
        text = match.gold[g].text
        places = match.alignment.to_ours[match.alignment.gold.span(g)]
        letters = offsets(text)
        for found in _WORD.finditer(text):
            low, high = np.searchsorted(letters, (found.start(), found.end())).tolist()
            if low == high:
                continue  # no letters, nothing to recognise it by
            count += 1
            first, last = int(places[low:high].min()), int(places[low:high].max())
            if first < 0 or last - first != high - low - 1 or ours.block[first] != ours.block[last]:
                continue
            block = int(ours.block[first])
            if block not in back:
                back[block] = offsets(match.ours[block].text)
            start, end = back[block][[first - ours.starts[block], last - ours.starts[block]]].tolist()
            words.append(Word(found[0], block, start, end + 1))
    return count, words


def _followed(words: Sequence[Word], ours: Sequence[Block], reader: Reader) -> Iterator[Word]:
    """The words with their boxes, and with what is read there."""
    by_block: dict[int, list[int]] = defaultdict(list)
    for at, word in enumerate(words):
        by_block[word.block].append(at)
    boxes: dict[int, list[Box]] = {}
    for block, members in by_block.items():
        spans = [(words[at].start, words[at].end) for at in members]
        boxes.update(zip(members, ours[block].places_of(spans), strict=True))
    asked: dict[int, list[tuple[int, int]]] = defaultdict(list)  # by page: word, number of its box
    for at in range(len(words)):
        for part, box in enumerate(boxes[at]):
            asked[box[0]].append((at, part))
    seen: dict[tuple[int, int], str] = {}
    for page, parts in asked.items():
        texts = reader(page, [_inside(boxes[at][part]) for at, part in parts])
        seen.update(zip(parts, texts, strict=True))
    for at, word in enumerate(words):
        text = "".join(seen[at, part] for part in range(len(boxes[at])))
        yield replace(word, boxes=tuple(boxes[at]), seen=text)


def _inside(box: Box) -> Rectangle:
    """A box without its rim, where glyphs of neighbours may reach in."""
    _, x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    line = min(width, height)  # text may be turned
    across = min(_ACROSS * line, width / 4)
    down = _DOWN * line
    return (x0 + across, y0 + down, x1 - across, y1 - down)


def render(results: Mapping[str, Findings], form: str, show: bool = False) -> str:
    """The figures of each document and of all; ``form`` is "text", "md" or "json".

    ``show`` lists the words that do not lead home, each with its places and what is read there.
    """
    if form == "json":
        return json.dumps(_data(results, show), ensure_ascii=False, indent=1) + "\n"
    rows = [["document", "words", "recovered", "checked", "home", "%"]]
    rows += [[name, *_cells([found])] for name, found in results.items()]
    rows.append(["all together", *_cells(list(results.values()))])
    lost = {name: [_told(word) for word in f.checked if not word.home] for name, f in results.items()} if show else {}
    return drawn([rows], lost, form)


def _cells(findings: list[Findings]) -> list[str]:
    checked, home = sum(len(f.checked) for f in findings), sum(f.home for f in findings)
    counts = (sum(f.words for f in findings), sum(f.matched for f in findings), checked, home)
    return [*map(str, counts), percent(100.0 * home / checked if checked else None, 3)]


def _told(word: Word) -> str:
    places = "; ".join(_place(box) for box in word.boxes) or "nowhere"
    return f"“{word.text}” {places}: “{' '.join(word.seen.split())}”"


def _place(box: Box) -> str:
    return f"page {box[0]} at " + " ".join(f"{value:.0f}" for value in box[1:])


def _data(results: Mapping[str, Findings], show: bool) -> dict[str, object]:
    out: dict[str, object] = {}
    for name, found in results.items():
        row: dict[str, object] = {
            "words": found.words, "recovered": found.matched, "checked": len(found.checked), "home": found.home,
        }  # fmt: skip
        if show:
            row["lost"] = [
                {"text": w.text, "boxes": [[b[0], *(round(v, 2) for v in b[1:])] for b in w.boxes], "seen": w.seen}
                for w in found.checked
                if not w.home
            ]
        out[name] = row
    return {"documents": out}


_HOME, _ASTRAY = "#1a7f37", "#cf222e"
_SIZE = 4.0  # points: the word is repeated in small type above its box
_SCALE = 2.0  # pixels for each point


def pictures(pdf: Path, pages: Sequence[Page], words: Sequence[Word], read: ReadOptions) -> Iterator[tuple[int, bytes]]:
    """The number and the PNG of each page on which one of the words stands, in order."""
    by_page: dict[int, list[Shape]] = defaultdict(list)
    for word in words:
        for at, box in enumerate(word.boxes):
            by_page[box[0]] += _shapes(word, at)
    sizes = {page.number: page for page in pages}
    with Drawer(str(pdf), None, read) as drawer:
        for number in sorted(by_page):
            page = sizes[number]
            picture = Picture(number, page.width, page.height, page.height, tuple(by_page[number]))
            yield number, drawer.png(picture, _SCALE)


def _shapes(word: Word, at: int) -> list[Shape]:
    """The frame of one of a word's boxes, and the word above it, with the number of the part if it has several."""
    _, x0, y0, x1, y1 = word.boxes[at]
    colour = _HOME if word.home else _ASTRAY
    shapes: list[Shape] = [Rect((x0, y0, x1, y1), stroke=colour, width=0.5, title=word.text)]
    text = word.text if len(word.boxes) == 1 else f"{word.text} {at + 1}"
    if all(ord(char) < 256 for char in text):  # the font of labels has no other letters
        shapes.append(Label(x0, y0 - 0.3, text, _SIZE, text_width(text, _SIZE), colour))
    return shapes
