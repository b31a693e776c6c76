"""Small documents that know their structure, made of strings."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import reprose
from reprose.document import Block

_W = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)
_O = (
    'xmlns:office="urn:o" xmlns:text="urn:t" xmlns:table="urn:tb" xmlns:style="urn:s" xmlns:fo="urn:f" '
    'xmlns:xlink="urn:x" xmlns:draw="urn:d" xmlns:dc="urn:dc"'
)


def blocks(data: bytes, **options: Any) -> list[Block]:
    """What reprose makes of a document."""
    return reprose.recover(data, options=reprose.resolve(values=options)).blocks


def told(found: list[Block]) -> list[tuple[str, str]]:
    return [(block.role, block.text) for block in found]


def archive(members: dict[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return out.getvalue()


def paragraph(text: str, style: str = "", properties: str = "", inner: str = "") -> str:
    """A paragraph of DOCX; ``inner`` is what stands behind its text."""
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    run = f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>' if text else ""
    return f"<w:p><w:pPr>{named}{properties}</w:pPr>{run}{inner}</w:p>"


def numbered(number: int, level: int) -> str:
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'


def _level(at: int, form: str, text: str) -> str:
    return f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl>'


def docx(body: str, **members: str) -> bytes:
    """A document with styles in a German program, three lists (1. a), bullets, 1 1.1) and two notes."""
    styles = "".join(
        f'<w:style w:type="paragraph" w:styleId="{key}"><w:name w:val="{name}"/><w:pPr>{more}</w:pPr></w:style>'
        for key, name, more in (
            ("Titel", "Title", ""), ("berschrift1", "heading 1", numbered(3, 0)),
            ("berschrift2", "heading 2", numbered(3, 1)), ("Beschriftung", "caption", ""), ("Zitat", "Quote", ""),
            ("Eigen", "My own", '<w:outlineLvl w:val="1"/>'),
        )
    )  # fmt: skip
    lists = (
        _level(0, "decimal", "%1.") + _level(1, "lowerLetter", "%2)"), _level(0, "bullet", "\uf0b7"),
        _level(0, "decimal", "%1") + _level(1, "decimal", "%1.%2"),
    )  # fmt: skip
    numbers = "".join(f'<w:abstractNum w:abstractNumId="{i}">{e}</w:abstractNum>' for i, e in enumerate(lists))
    numbers += "".join(f'<w:num w:numId="{i + 1}"><w:abstractNumId w:val="{i}"/></w:num>' for i in range(3))
    notes = f'<w:footnote w:type="separator" w:id="0">{paragraph("-")}</w:footnote>' + "".join(
        f'<w:footnote w:id="{i}">{paragraph(text)}</w:footnote>' for i, text in ((2, "Nearly so."), (3, "Or not."))
    )
    return archive({
        "[Content_Types].xml": "<Types/>",
        "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
        "word/styles.xml": f"<w:styles {_W}>{styles}</w:styles>",
        "word/numbering.xml": f"<w:numbering {_W}>{numbers}</w:numbering>",
        "word/footnotes.xml": f"<w:footnotes {_W}>{notes}</w:footnotes>",
        "word/header1.xml": f"<w:hdr {_W}>{paragraph('A running head')}</w:hdr>",
        "word/_rels/document.xml.rels": '<Relationships xmlns="x">'
        '<Relationship Id="rId5" Target="https://example.org/"/><Relationship Id="rId6" Target="header1.xml"/>'
        "</Relationships>",
        "docProps/core.xml": '<c xmlns:dc="d"><dc:title>On tides</dc:title></c>',
        **members,
    })  # fmt: skip


def odt(body: str) -> bytes:
    """A document with a bold style T1 and a list style L1 (1., then dashes)."""
    styles = (
        '<style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style>'
        '<style:style style:name="P1" style:parent-style-name="Title"/>'
        '<text:list-style style:name="L1">'
        '<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>'
        '<text:list-level-style-bullet text:level="2" text:bullet-char="–"/></text:list-style>'
    )
    page = "<style:master-page><style:header><text:p>A running head</text:p></style:header></style:master-page>"
    return archive({
        "mimetype": "application/vnd.oasis.opendocument.text",
        "content.xml": f"<office:document-content {_O}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:document-content>",
        "styles.xml": f"<office:document-styles {_O}>{page}</office:document-styles>",
        "meta.xml": '<m xmlns:dc="d"><dc:title>On tides</dc:title></m>',
    })  # fmt: skip


def xhtml(body: str) -> str:
    return (
        '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" '
        f'xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>{body}</body></html>'
    )


def epub(*files: str, **members: str) -> bytes:
    """A book whose files, text/0.xhtml and so on, have these contents."""
    names = [f"text/{at}.xhtml" for at in range(len(files))]
    items = "".join(f'<item id="i{n}" href="{n}" media-type="application/xhtml+xml"/>' for n in names)
    spine = "".join(f'<itemref idref="i{n}"/>' for n in names)
    return archive({
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<c><rootfile full-path="O/p.opf"/></c>',
        "O/p.opf": '<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>On tides</dc:title>'
        f"<dc:creator>A. Writer</dc:creator></metadata><manifest>{items}</manifest><spine>{spine}</spine></package>",
        **{f"O/{name}": content for name, content in zip(names, files, strict=True)},
        **members,
    })  # fmt: skip


def docling(texts: list[dict[str, Any]], order: list[str] | None = None, **parts: Any) -> bytes:
    order = [f"#/texts/{at}" for at in range(len(texts))] if order is None else order
    return json.dumps({
        "schema_name": "DoclingDocument", "version": "1.3.0", "name": "tides", "texts": texts,
        "body": {"children": [{"$ref": name} for name in order]}, **parts,
    }).encode()  # fmt: skip
