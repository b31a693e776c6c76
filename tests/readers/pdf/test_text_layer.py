"""The text layer under a scan: words of one row stand on one baseline, and pages lie straight."""

from __future__ import annotations

import math
import random
import textwrap

import pytest

import reprose
from tests.pages import sentences
from tests.pdfs import line, lines, of_contents

_LEAD = 14.0


def _word(text: str, x: float, y: float, size: float, wide: float, tilt: float = 0.0) -> bytes:
    """An invisible word as long as ``wide``, in whatever size (points), on a page that the scanner tilted (radians)."""
    stretch = 100 * wide / (sum(_helvetica(c) for c in text) * size)
    c, s = math.cos(tilt), math.sin(tilt)
    x, y = c * x + s * y, c * y - s * x
    return b"BT 3 Tr %f Tz /F %f Tf %f %f Td (%s) Tj ET\n" % (stretch, size, x, y, text.encode())


_WIDTHS = {0.222: "ijl", 0.278: "tfI.", 0.333: "r", 0.5: "cksvxyz", 0.556: "L", 0.611: "FTZ", 0.667: "ABEKPSVXY",
           0.722: "wCDHNRU", 0.778: "GOQ", 0.833: "mM", 0.944: "W"}  # fmt: skip


def _helvetica(char: str) -> float:
    """The advance of a character, em."""
    return next((width for width, chars in _WIDTHS.items() if char in chars), 0.556)


def _scanned(texts: list[str], left: float, top: float, seed: int, tilt: float = 0.0, size: float = 10.0) -> bytes:
    """Rows as an engine lays them: each word a little off its baseline, in a size that its letters suggest."""
    chance = random.Random(seed)
    out = b""
    for at, text in enumerate(texts):
        x = left
        for word in text.split():
            tall = any(c in "bdfhklt" or c.isupper() for c in word) + any(c in "gjpqy" for c in word)
            seen = size * (0.62 + 0.22 * tall) * chance.uniform(0.9, 1.1)
            wide = sum(_helvetica(c) for c in word) * size
            out += _word(word, x, top - 1.4 * size * at + chance.uniform(-0.04, 0.04) * size, seen, wide, tilt)
            x += wide + 0.28 * size
    return out


def _paragraphs(content: bytes) -> list[str]:
    document = reprose.recover(of_contents([content]))
    return [block.text for block in document.blocks if block.role == "paragraph"]


@pytest.mark.parametrize("degrees", [0.0, 0.6, -1.5, 3.0])
def test_rows_of_jumping_words_stay_paragraphs(degrees: float) -> None:
    texts = [sentences(6, seed) for seed in (1, 2, 3)]
    content, top = b"", 740.0
    for seed, text in enumerate(texts):
        rows = textwrap.wrap(text, 72)
        content += _scanned(rows, 90, top, seed, math.radians(degrees))
        top -= _LEAD * (len(rows) + 1)
    assert _paragraphs(content) == texts


@pytest.mark.parametrize("degrees", [-2.5, 2.5])
def test_columns_of_a_tilted_scan_are_read_one_after_the_other(degrees: float) -> None:
    texts = [sentences(14, seed) for seed in (1, 2)]
    content = b""
    for at, text in enumerate(texts):
        content += _scanned(textwrap.wrap(text, 40), 70 + 240 * at, 740, at, math.radians(degrees))
    assert _paragraphs(content) == texts


def test_small_type_of_a_layer_stays_smaller() -> None:
    before, quoted, after = sentences(6, 1), sentences(5, 2), sentences(6, 3)
    content, top = b"", 740.0
    for seed, (text, size) in enumerate([(before, 10.0), (quoted, 8.0), (after, 10.0)]):
        rows = textwrap.wrap(text, 70)
        content += _scanned(rows, 90, top, seed, size=size)
        top -= 1.4 * size * len(rows) + 12
    document = reprose.recover(of_contents([content]))
    sizes = [round(float(block.lines[0].size) * 2) / 2 for block in document.blocks]
    assert [block.text for block in document.blocks] == [before, quoted, after]
    assert 0.75 < sizes[1] / sizes[0] < 0.85
    assert sizes[2] == sizes[0]
    assert len({round(row.size, 3) for block in document.blocks[::2] for row in block.lines}) == 1


def test_a_raised_mark_stays_raised() -> None:
    row = "the old miller of the river had gone to the bridge before the morning"
    content = b"".join(_scanned([row], 90, 740 - 14 * at, at) for at in range(6))
    content += _word("3", 90 + sum(map(_helvetica, row.replace(" ", ""))) * 10 + 13 * 2.8 + 0.5, 744, 6, 3.4)
    page = next(iter(reprose.pipeline.run(of_contents([content]), until="lines").document.pages))
    (mark,) = [at for at in range(len(page)) if page.code[at] == ord("3")]
    others = page.base[page.code != ord("3")]
    assert page.base[mark] < others[0] - 3
    assert page.size[mark] == pytest.approx(6, abs=0.01)


def test_text_that_is_seen_is_left_where_it_is() -> None:
    content = lines([sentences(1, seed)[:60] for seed in range(6)]) + line("small", 420, 780.6, 7)
    page = next(iter(reprose.pipeline.run(of_contents([content]), until="lines").document.pages))
    assert sorted(set(page.size.tolist())) == [7, 11]


def test_rows_of_narrow_letters_have_the_type_of_their_neighbours() -> None:
    """Italics are narrow, and so look small; but they stand at the distance of the rows around them."""
    text = sentences(8, 5)
    rows = textwrap.wrap(text, 64)
    content, narrow = b"", len(rows) // 2
    for at, row in enumerate(rows):
        x = 90.0
        for word in row.split():
            wide = sum(_helvetica(c) for c in word) * (8.3 if at == narrow else 10.0)
            content += _word(word, x, 740 - _LEAD * at, 8.3 if at == narrow else 10.0, wide)
            x += wide + 2.8
    assert _paragraphs(content) == [text]
