"""Annotations and form fields: read on request, placed behind the text of their page, never given twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reprose.document import Block, Document, Page, PageNote
from reprose.errors import NoText
from reprose.options import Options, ReadOptions, WriteOptions
from reprose.pipeline.recovery import recover
from reprose.readers.pdf.reader import open_pdf
from reprose.registry import WRITERS
from reprose.writers import render
from reprose.writers.explain import explanations
from tests import pdfs

BOTH = Options(read=ReadOptions(annotations=True, forms=True))


def annotated(annotations: list[bytes], content: bytes | None = None, fields: bool = False) -> bytes:
    """A page of prose with annotations (the entries of their dictionaries)."""
    numbers = range(50, 50 + len(annotations))
    listed = b" ".join(b"%d 0 R" % n for n in numbers)
    more = {n: b"<< /Type /Annot %s >>" % a for n, a in zip(numbers, annotations, strict=True)}
    form = b"/AcroForm << /Fields [%s] >>" % listed if fields else b""
    content = pdfs.lines(pdfs.PROSE) if content is None else content
    return pdfs.of_contents([content], more=more, page=b"/Annots [%s]" % listed, catalog=form)


def notes(data: bytes | Path, options: ReadOptions = BOTH.read) -> list[tuple[str, str]]:
    with open_pdf(data, options=options) as reader:
        return [(n.name, n.text) for page in reader if isinstance(page, Page) for n in page.notes]


NOTE = b"/Subtype /Text /Rect [500 700 520 720] /T (Jane) /Contents (Is this\rso?) /F 4"


def test_nothing_is_read_unless_asked_for():
    assert notes(annotated([NOTE]), ReadOptions()) == []
    assert notes(annotated([NOTE]), ReadOptions(forms=True)) == []


def test_the_contents_and_the_author_of_an_annotation():
    with open_pdf(annotated([NOTE]), options=ReadOptions(annotations=True)) as reader:
        (page,) = reader
    assert isinstance(page, Page)
    assert page.notes == (PageNote("annotation", (500.0, 122.0, 520.0, 142.0), "Is this\nso?", "Jane", "note"),)


@pytest.mark.parametrize(
    "entries",
    [
        b"/Subtype /Popup /Rect [0 0 9 9] /Contents (shown by another)",
        b"/Subtype /Link /Rect [0 0 9 9] /Contents (https://example.org)",
        b"/Subtype /Text /Rect [0 0 9 9] /Contents (hidden) /F 2",
        b"/Subtype /Text /Rect [0 0 9 9] /Contents (accepted by Jane) /StateModel (Review) /State (Accepted)",
        b"/Subtype /Text /Rect [0 0 9 9] /Contents ( \r\n )",
        b"/Subtype /Text /Rect [0 0 9 9]",
        b"/Subtype /Nonsense /Contents (x)",
    ],
)
def test_what_is_no_annotation_to_read(entries: bytes):
    assert notes(annotated([entries])) == []


def test_rich_contents_stand_in_for_plain_ones():
    rich = b"/Subtype /FreeText /Rect [0 0 9 9] /RC (<body><p>One &amp; two</p><p>three</p></body>)"
    assert notes(annotated([rich])) == [("", "One & two\nthree")]


def test_what_the_page_shows_at_that_place_is_not_given_twice():
    typed = b"/Subtype /FreeText /Contents (Approved, J. D.) /Rect [70 690 300 712]"
    page = pdfs.lines(pdfs.PROSE) + b"\n" + pdfs.lines(["Approved,", "J. D."], top=703, size=8, lead=9)
    assert notes(annotated([typed], page)) == []
    assert notes(annotated([typed])) == [("", "Approved, J. D.")]
    field = b"/Subtype /Widget /FT /Tx /T (miller) /V (The river had) /Rect [70 775 400 795]"
    assert notes(annotated([field], fields=True)) == []


def test_values_of_form_fields():
    looks = b"/AP << /N << /Yes << /Length 0 >> /Off << /Length 0 >> >> >>"
    fields = [
        b"/Subtype /Widget /FT /Tx /T (name) /TU (Your name) /V (Ada King) /Rect [9 9 99 20]",
        b"/Subtype /Widget /FT /Tx /T (name2) /V () /Rect [9 9 99 20]",
        b"/Subtype /Widget /FT /Tx /T (secret) /Ff 8192 /V (swordfish) /Rect [9 9 99 20]",
        b"/Subtype /Widget /FT /Ch /Ff 131072 /T (land) /Opt [[(nl) (Netherlands)] [(de) (Germany)]] /V (de) "
        b"/Rect [9 9 99 20]",
        b"/Subtype /Widget /FT /Btn /T (agreed) /V /Yes /AS /Yes /Rect [9 9 20 20] " + looks,
        b"/Subtype /Widget /FT /Btn /T (refused) /V /Off /AS /Off /Rect [9 9 20 20] " + looks,
        b"/Subtype /Widget /FT /Btn /Ff 65536 /T (send) /V (x) /Rect [9 9 20 20]",
    ]
    data = annotated(fields, fields=True)
    assert notes(data) == [("Your name", "Ada King"), ("land", "Germany"), ("agreed", "Yes")]
    assert notes(data, ReadOptions(annotations=True)) == []


def two_pages() -> Document:
    more = {50: b"<< /Type /Annot %s >>" % NOTE}
    contents = [pdfs.lines(pdfs.page_lines(n)) for n in (1, 2)]
    return recover(pdfs.of_contents(contents, more=more, page=b"/Annots [50 0 R]"), options=BOTH)


def test_a_note_is_a_block_behind_the_text_of_its_page():
    document = two_pages()
    pages = [block.boxes[0][0] for block in document.blocks]
    at = [i for i, block in enumerate(document.blocks) if block.kind == "annotation"]
    assert [pages[i] for i in at] == [1, 2]
    assert pages == sorted(pages)
    assert at[-1] == len(pages) - 1
    note = document.blocks[at[0]]
    assert (note.role, note.marker, note.text) == ("aside", "Jane:", "Is this\nso?")
    assert note.source == note.text == note.undo()
    assert note.edits == []
    assert note.map.source(3) == 3
    assert note.places(0, 3) == []
    assert [note.text[a:b] for a, b in note.sentences] == ["Is this\nso?"]


@pytest.mark.parametrize("to", [name for name in WRITERS.names() if name != "reprose"])
def test_all_formats_show_notes_that_were_asked_for(to: str):
    text = render(two_pages(), to, WriteOptions(page_marks=True))
    assert text.count("Jane:") >= 2
    assert text.count("so?") >= 2 or (to in ("xml", "vertical") and text.count("so") >= 2)
    assert "Jane: Is this so?" in text or to != "txt"


def test_explain_lists_them():
    found = [row for row in explanations(two_pages()) if row.rule == "role.aside"]
    assert [(row.page, row.before, row.reason) for row in found] == [
        (1, "Is this so?", "an annotation (note)"), (2, "Is this so?", "an annotation (note)"),
    ]  # fmt: skip


def test_a_page_of_notes_alone_is_not_empty():
    data = annotated([NOTE], b"")
    document = recover(data, options=BOTH)
    assert [block.text for block in document.blocks] == ["Is this\nso?"]
    with pytest.raises(NoText):
        recover(data)


def test_json_names_the_kind():
    blocks = json.loads(render(two_pages(), "json"))["blocks"]
    assert [(b["role"], b["marker"], b["text"]) for b in blocks if b.get("kind") == "annotation"] == [
        ("aside", "Jane:", "Is this\nso?")] * 2  # fmt: skip


def test_block_without_anything_outside_has_an_empty_source():
    assert Block("other", []).source == ""
