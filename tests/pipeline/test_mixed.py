"""Documents that mix pages of several kinds: each page is read as if its kind were alone."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from reprose.document import Block, Document, Page
from reprose.options import Options, resolve
from reprose.pipeline.recovery import assemble, recover
from reprose.readers.elements import Placed
from reprose.readers.open import open_source
from reprose.readers.reader import FileInfo
from reprose.writers import render
from reprose.writers.explain import section_rows
from tests import pdfs
from tests.ocr import Sheet, hocr, paragraph

TEXT = b"""   The ferryman had rowed since dawn, and his arms were tired. Nobody
waited at the land-
ing stage when he came back over the water in the evening, and so he
tied up the boat.

   The lamp in the window was lit. He went in and closed the door, and
the dog rose to greet him.
"""
HTML = b"""<!DOCTYPE html><html><body><h1>Of Letters</h1>
<p>The letter came on a Monday<a href="#n1" role="doc-noteref" epub:type="noteref">1</a>, and she read it twice.</p>
<aside id="n1" epub:type="footnote" role="doc-footnote"><p>It was a short letter.</p></aside></body></html>"""


SHEET = Sheet(
    (
        *paragraph(150, 200, 30, "On Weights"),
        *paragraph(150, 300, 20.8, "The weights of small stones were taken twice, once by hand and",
                   "once by the machine, and what came out was the same but for the", "smallest of them."),
        *paragraph(180, 375, 20.8, "Where they differed we took the mean of both and noted the diffe-"),
        *paragraph(150, 400, 20.8, "rence beside it, as it was found on that day in our laboratory."),
    )
)  # fmt: skip


class Read(NamedTuple):
    pages: list[Page]
    placed: tuple[Placed, ...]


def read(source: bytes) -> Read:
    with open_source(source) as reader:
        return Read([page for page in reader if isinstance(page, Page)], tuple(reader.placed or ()))


def assembled(pages: list[Page], placed: tuple[Placed, ...], options: Options = Options()) -> Document:  # noqa: B008
    """The document of these pages, numbered anew."""
    numbered = [replace(page, number=number) for number, page in enumerate(pages, 1)]
    return assemble(numbered, FileInfo(len(pages)), options, placed)


def told(block: Block) -> tuple[str, str]:
    """Role and text; only the first page of a document has its title."""
    return ("heading" if block.role == "title" else block.role, block.text)


def test_each_page_is_read_as_its_kind_is() -> None:
    sources = [pdfs.prose(1), hocr(SHEET), TEXT, HTML]
    alone = [list(map(told, recover(source).blocks)) for source in sources]
    reads = [read(source) for source in sources]
    pages = [page for each in reads for page in each.pages]
    assert [page.origin for page in pages] == ["drawn", "ocr", "grid", "elements"]
    for order in ([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]):
        mixed = assembled([pages[at] for at in order], reads[3].placed)
        assert {number for block in mixed.blocks for number, *_ in block.boxes} == {1, 2, 3, 4}
        found: list[list[tuple[str, str]]] = [[] for _ in pages]
        for block in mixed.blocks:
            found[order[block.boxes[0][0] - 1]].append(told(block))
        assert found == alone


def test_blocks_come_in_the_order_of_the_pages_and_calls_lead_to_their_notes() -> None:
    text, html, drawn = read(TEXT), read(HTML), read(pdfs.prose(1))
    mixed = assembled([*text.pages, *html.pages, *drawn.pages], html.placed)
    starts = [block.boxes[0][0] for block in mixed.blocks]
    assert starts == sorted(starts)
    (call,) = [call for block in mixed.blocks for call in block.calls]
    assert call.note is not None
    assert mixed.blocks[call.note].text == "It was a short letter."


def test_a_paragraph_goes_on_over_pages_of_its_kind_whatever_page_stands_between() -> None:
    before = read(b"The ferryman had rowed since dawn, and his arms were tired. Nobody waited at the\n"
                  b"landing stage when he came back over the water in the evening, and so he tied up\n").pages
    after = read(b"the boat, shut the shed behind him and climbed the stairs to the house above the\n"
                 b"river, where the lamp in the window was lit.\n").pages  # fmt: skip
    mixed = assembled([*before, *read(HTML).pages, *after], read(HTML).placed)
    whole = "and so he tied up the boat, shut the shed behind him"
    assert [whole in block.text for block in mixed.body].count(True) == 1


def test_every_page_has_its_tree_and_its_frames() -> None:
    html = read(HTML)
    mixed = assembled([*read(TEXT).pages, *html.pages, *read(pdfs.prose(1)).pages], html.placed)
    assert [section.kind for section in mixed.sections] == ["page"] * 3
    assert [bool(section.children) for section in mixed.sections] == [True, False, True]
    assert all(page.frames for page in mixed.pages)


def test_a_document_of_pages_of_every_kind_can_be_shown_in_every_way() -> None:
    html = read(HTML)
    mixed = assembled([*read(TEXT).pages, *html.pages, *read(pdfs.prose(1)).pages], html.placed)
    assert list(section_rows(mixed, None))
    for name in ("txt", "json", "md", "html", "xml", "conllu"):
        assert "she read it twice" in render(mixed, name) or name in ("xml", "conllu")


def test_the_method_sr_takes_the_lines_of_pages_that_have_lines() -> None:
    html = read(HTML)
    options = resolve(values={"roles.method": "sr"})
    mixed = assembled([*read(TEXT).pages, *html.pages, *read(pdfs.prose(1)).pages], html.placed, options)
    assert "she read it twice" in mixed.text
    assert any(block.reason.startswith("SR: ") for block in mixed.blocks if block.boxes[0][0] == 1)
