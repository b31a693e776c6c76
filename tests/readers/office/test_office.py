"""DOCX and ODT: what styles, lists, tables and notes say."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block, Call, Mark
from reprose.errors import NoText, PasswordNeeded, UnknownFormat
from tests.readers.documents import archive, blocks, docx, numbered, odt, paragraph, told

CALL = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
CELL = "<w:tc><w:tcPr>{}</w:tcPr>{}</w:tc>"


def test_docx_headings_by_style_and_outline():
    found = blocks(docx(
        paragraph("Tides", "Titel") + paragraph("Causes", "berschrift1") + paragraph("Moon", "berschrift2")
        + paragraph("Own", "Eigen") + paragraph("Sun", "berschrift2") + paragraph("Said.", "Zitat")
    ))  # fmt: skip
    assert [(b.role, b.level, b.number, b.text) for b in found] == [
        ("title", None, None, "Tides"), ("heading", 1, "1", "1 Causes"), ("heading", 2, "1.1", "1.1 Moon"),
        ("heading", 2, None, "Own"), ("heading", 2, "1.2", "1.2 Sun"), ("quote", None, None, "Said."),
    ]  # fmt: skip


def test_docx_lists():
    places = ((1, 0), (1, 1), (1, 1), (1, 0), (1, 1), (2, 0))
    found = blocks(docx("".join(paragraph("x", "", numbered(*place)) for place in places)))
    assert [(b.marker, b.level) for b in found] == [
        ("1.", None), ("a)", 2), ("b)", 2), ("2.", None), ("a)", 2), ("•", None),
    ]  # fmt: skip


def test_docx_runs_and_what_was_deleted():
    bold = "<w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r>"
    link = '<w:hyperlink r:id="rId5"><w:r><w:t>here</w:t></w:r></w:hyperlink>'
    rest = (
        "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>, new</w:t></w:r></w:ins>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t></w:r>"
    )
    (block,) = blocks(docx(paragraph("One ", "", "", f"{bold} {link}{rest}")))
    assert block.text == "One boldhere, new x y"
    assert block.marks == [Mark(4, 8, "bold"), Mark(8, 12, "link", "https://example.org/")]


def test_docx_notes():
    found = blocks(
        docx(
            paragraph("A", "", "", CALL.format(2) + "<w:r><w:t>.</w:t></w:r>") + paragraph("B", "", "", CALL.format(3))
        )
    )
    assert [(b.role, b.marker, b.text) for b in found] == [
        ("paragraph", None, "A1."), ("footnote", "1", "Nearly so."),
        ("paragraph", None, "B2"), ("footnote", "2", "Or not."),
    ]  # fmt: skip
    assert found[0].calls == [Call(1, "1", 1)]
    assert found[2].calls == [Call(1, "2", 3)]


def test_docx_tables():
    head = CELL.format('<w:gridSpan w:val="2"/>', paragraph("Head"))
    head = f"<w:tr><w:trPr><w:tblHeader/></w:trPr>{head}</w:tr>"
    first = CELL.format('<w:vMerge w:val="restart"/>', paragraph("a")) + CELL.format(
        "", paragraph("b") + paragraph("c")
    )
    second = CELL.format("<w:vMerge/>", paragraph("")) + CELL.format("", paragraph("d"))
    body = f"<w:tbl>{head}<w:tr>{first}</w:tr><w:tr>{second}</w:tr></w:tbl>"
    caption, table = blocks(docx(paragraph("Table 1. Heights", "Beschriftung") + body))
    assert (caption.role, caption.kind, caption.target) == ("caption", "table", table)
    assert table.rows == [["Head", ""], ["a", "b c"], ["", "d"]]
    cells = table.cells or []
    assert [(c.row_span, c.column_span, c.header) for c in cells[:2]] == [(1, 2, True), (2, 1, False)]


def test_docx_frames_and_running_heads():
    frame = f"<w:r><w:pict><w:txbxContent>{paragraph('Boxed.')}</w:txbxContent></w:pict></w:r>"
    end = '<w:sectPr><w:headerReference r:id="rId6"/></w:sectPr>'
    found = blocks(docx(paragraph("Text.", "", "", frame) + end))
    assert [(b.role, b.kind, b.text) for b in found] == [
        ("paragraph", None, "Text."), ("paragraph", "box", "Boxed."), ("page_header", None, "A running head"),
    ]  # fmt: skip


def test_docx_metadata():
    document = reprose.recover(docx(paragraph("x")))
    assert document.metadata["file"] == {"Title": "On tides"}
    assert document.metadata["kind"] == "docx"


def last_left_out(found: list[Block]) -> list[Block]:
    assert found[-1].role == "page_header"
    return found[:-1]


def test_odt_headings_notes_and_emphasis():
    found = last_left_out(blocks(odt(
        '<text:p text:style-name="P1">Tides</text:p><text:h text:outline-level="1">Causes</text:h>'
        '<text:p>It <text:span text:style-name="T1">rises</text:span><text:s text:c="3"/>twice.<text:note text:id="f1" '
        'text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>'
        '<text:p>Nearly so.</text:p></text:note-body></text:note> See <text:a xlink:href="https://example.org/">here</text:a>'
        "<office:annotation><dc:creator>x</dc:creator></office:annotation>.</text:p>"
    )))  # fmt: skip
    assert told(found) == [
        ("title", "Tides"), ("heading", "Causes"), ("paragraph", "It rises twice.1 See here."),
        ("footnote", "Nearly so."),
    ]  # fmt: skip
    assert found[2].calls == [Call(15, "1", 3)]
    assert found[2].marks == [Mark(3, 8, "bold"), Mark(15, 16, "sup"), Mark(21, 25, "link", "https://example.org/")]


def test_odt_lists():
    item = "<text:list-item><text:p>{}</text:p>{}</text:list-item>"
    inner = f"<text:list>{item.format('in', '')}</text:list>"
    body = item.format("one", inner) + item.format("two", "<text:p>more</text:p>")
    found = last_left_out(blocks(odt(f'<text:list text:style-name="L1">{body}</text:list>')))
    assert [(b.role, b.marker, b.level, b.text) for b in found] == [
        ("list_item", "1.", None, "one"), ("list_item", "–", 2, "in"), ("list_item", "2.", None, "two"),
        ("paragraph", None, None, "more"),
    ]  # fmt: skip


def test_odt_tables_and_captions():
    cell = "<table:table-cell{}><text:p>{}</text:p></table:table-cell>"
    head = cell.format(' table:number-columns-spanned="2"', "Head") + "<table:covered-table-cell/>"
    head = f"<table:table-header-rows><table:table-row>{head}</table:table-row></table:table-header-rows>"
    row = f"<table:table-row>{cell.format('', 'a')}{cell.format('', 'b')}</table:table-row>"
    table, caption = last_left_out(blocks(odt(
        f'<table:table>{head}{row}</table:table><text:p text:style-name="Table">Table 1</text:p>'
    )))  # fmt: skip
    assert table.rows == [["Head", ""], ["a", "b"]]
    assert (caption.role, caption.target) == ("caption", table)


@pytest.mark.parametrize("data", [docx(""), odt("")[:0] + docx(paragraph(""))])
def test_nothing_in_it(data: bytes):
    with pytest.raises(NoText):
        blocks(data)


def test_documents_under_a_password_are_told():
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 70_000 + "EncryptedPackage".encode("utf-16-le") + b"\0" * 70_000
    media = "application/vnd.oasis.opendocument.text"
    manifest = "<manifest><file-entry><encryption-data/></file-entry></manifest>"
    odt = archive({"mimetype": media, "META-INF/manifest.xml": manifest, "content.xml": b"\x93\x01\x02"})
    for data in (old, odt):
        with pytest.raises(PasswordNeeded, match="password"):
            reprose.recover(data)
    with pytest.raises(UnknownFormat, match="old Office file"):
        reprose.recover(old[:70_000])
