"""What holds for every recovered document, whatever stands on its pages."""

from __future__ import annotations

import json
import re
import unicodedata

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reprose import recover
from reprose.document import Document, Page, TextMap, replay
from reprose.document.page import DROPPED, DUPLICATE, HIDDEN, OFF_PAGE
from reprose.options import Options, WriteOptions
from reprose.readers.reader import FileInfo
from reprose.registry import WRITERS
from reprose.writers import render
from reprose.writers.explain import explanations
from tests.pages import BOLD, ITALIC, SERIF, PageBuilder

pipeline = pytest.importorskip("reprose.pipeline.recovery")

SAMPLE = """
the a of harbour water re-turn inter- national tide, tides. (see ‘no’ “Yes,” 12 3.5 Dr. e.g. naïve ﬁnd
coöperate cafe\u0301 well-known soft\u00adhyphen https://example.org/a-b/
I IV • 1. – — 中文 слово שלום end.1 x2 *
"""
WORDS = st.sampled_from(SAMPLE.split())
TEXTS = st.lists(WORDS, min_size=1, max_size=60)
STYLES = st.sampled_from((SERIF, BOLD, ITALIC))


class Pages(list[Page]):
    """Pages that tell their lines when an example fails, not their arrays."""

    def __repr__(self) -> str:
        lines: dict[tuple[int, float, float], str] = {}
        for page in self:
            at = (0, 0.0, 0.0)
            for i, char in enumerate(page.text()):
                place = (page.number, float(page.base[i]), float(page.x0[i]))
                same = i and page.base[i] == page.base[i - 1] and abs(page.x0[i] - page.x1[i - 1]) < 0.01
                at = at if same else place
                lines[at] = lines.get(at, "") + char
        return "Pages(" + ", ".join(f"{n}:{y:.0f}:{x:.0f} {t!r}" for (n, y, x), t in lines.items()) + ")"


@st.composite
def pages(draw: st.DrawFn) -> Pages:
    """A few pages: perhaps a running head, one or two columns, notes, text that nobody sees."""
    columns = draw(st.integers(1, 2))
    out = Pages()
    for number in range(1, draw(st.integers(1, 4)) + 1):
        builder = PageBuilder(number)
        if draw(st.booleans()):
            builder.text(f"Running head {number}", 40, 30, 8)
        width = (320 - 20 * (columns - 1)) / columns
        for column in range(columns):
            base = 60.0
            for _ in range(draw(st.integers(0, 3))):
                size = draw(st.sampled_from((10.0, 10.0, 10.0, 14.0)))
                base = builder.paragraph(
                    draw(TEXTS), 40 + column * (width + 20), base, width, size, 1.2 * size,
                    draw(st.sampled_from((0.0, 12.0))), draw(STYLES),
                ) + draw(st.sampled_from((0.0, 6.0)))  # fmt: skip
                if base > 500:
                    break
            if draw(st.booleans()):
                builder.text("1", 40 + column * (width + 20), 556, 6)
                builder.paragraph(draw(TEXTS)[:12], 46 + column * (width + 20), 560, width - 6, 8, 9)
        flag = draw(st.sampled_from((0, HIDDEN, DUPLICATE, OFF_PAGE)))
        if flag:
            builder.text("unseen words", 60, 300, 10, flags=flag)
        out.append(builder.page())
    return out


def recovered(source: list[Page]) -> Document:
    document: Document = pipeline.assemble(source, FileInfo(len(source)), Options())
    return document


PROPERTY = settings(
    max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


@PROPERTY
@given(pages())
def test_spans_stand_inside_their_text(source: Pages) -> None:
    for block in recovered(source).blocks:
        at = 0
        for start, end in block.sentences:
            assert at <= start < end <= len(block.text)
            assert not block.text[at:start].strip(), "nothing but space between sentences"
            at = end
        if block.sentences:
            assert not block.text[at:].strip()
        for call in block.calls:
            assert call.offset >= 0
            assert block.text[call.offset : call.offset + len(call.text)] == call.text
        for mark in block.marks:
            assert 0 <= mark.start < mark.end <= len(block.text)
        assert unicodedata.is_normalized("NFC", block.text)


@PROPERTY
@given(pages())
def test_edits_lead_to_the_text_and_back(source: Pages) -> None:
    for block in recovered(source).blocks:
        edits = block.edits
        assert replay(block.source, edits) == block.text
        assert block.undo() == block.source
        text_map = block.map
        assert isinstance(text_map, TextMap)
        assert (text_map.length, text_map.source_length) == (len(block.text), len(block.source))
        changed = {i for e in edits for i in range(e.start, e.end)}
        for offset, char in enumerate(block.text):
            place = text_map.source(offset)
            if place < len(block.source) and place not in changed and text_map.text(place) == offset:
                assert block.source[place] == char


@PROPERTY
@given(pages())
def test_every_character_has_one_place(source: Pages) -> None:
    document = recovered(source)
    held = {page.number: np.zeros(len(page), np.int64) for page in document.pages}
    for block in document.blocks:
        for line in block.lines:
            np.add.at(held[line.number], line.chars, 1)
    for page in document.pages:
        white = np.array([chr(c).isspace() for c in page.code.tolist()], dtype=bool)
        dropped = (page.flags & DROPPED) != 0
        assert (held[page.number][~white & ~dropped] == 1).all(), page.text()
        assert (held[page.number] <= 1).all()


@PROPERTY
@given(pages())
def test_boxes_lie_where_the_lines_do(source: Pages) -> None:
    for block in recovered(source).blocks:
        assert {box[0] for box in block.boxes} == {line.number for line in block.lines}
        assert all(x0 <= x1 and y0 <= y1 for _, x0, y0, x1, y1 in block.boxes)


def read_again(saved: bytes) -> str:
    """What a saved document holds, as text."""
    return " ".join(block.text for block in recover(saved).blocks)


@PROPERTY
@given(pages())
def test_all_formats_hold_all_words(source: Pages) -> None:
    document = recovered(source)
    options = WriteOptions(roles=("all",), keep_calls=True)
    words = re.findall(r"[^\W_]+", " ".join(b.text for b in document.blocks))
    for to in WRITERS.names():
        written = render(document, to, options)
        text = read_again(written) if isinstance(written, bytes) else written
        text.encode("utf-8")
        have = set(re.findall(r"[^\W_]+", text))
        assert all(w in have for w in words), to
    data = json.loads(render(document, "json"))
    assert [b["role"] for b in data["blocks"]] == [b.role for b in document.blocks]
    for block in data["blocks"]:
        assert isinstance(block["text"], str)
        assert "".join("".join(block["sentences"]).split()) == "".join(block["text"].split())
    assert all(isinstance(row.rule, str) for row in explanations(document, True))


@PROPERTY
@given(pages())
def test_the_same_pages_give_the_same_bytes(source: Pages) -> None:
    assert render(recovered(source), "json") == render(recovered(source), "json")


@PROPERTY
@given(pages())
def test_sentence_lines_hold_the_same_text(source: Pages) -> None:
    document = recovered(source)
    whole = render(document, "txt", WriteOptions())
    lines = render(document, "txt", WriteOptions(lines="sentence"))
    assert whole.split() == lines.split() or "".join(whole.split()) == "".join(lines.split())
    for paragraph in whole.split("\n\n"):
        assert "\n" not in paragraph.strip("\n")
