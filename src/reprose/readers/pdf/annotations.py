"""What stands on a PDF page beside its text, read on request: annotations, and the values of form fields."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import pypdfium2.raw as raw

from reprose.document import Page, PageNote
from reprose.readers.pdf.pdfium import utf16
from reprose.readers.pdf.space import PageSpace

_MOST = 5_000  # annotations looked at on one page
_LONGEST = 100_000  # characters of one text
_UNSEEN = 2 | 32  # flags: hidden, not to be viewed
_PASSWORD = 1 << 13  # flag of a text field whose value is not for reading
_OFF = {"", "Off"}

_MARKUP = {
    raw.FPDF_ANNOT_TEXT: "note",
    raw.FPDF_ANNOT_FREETEXT: "free text",
    raw.FPDF_ANNOT_LINE: "line",
    raw.FPDF_ANNOT_SQUARE: "square",
    raw.FPDF_ANNOT_CIRCLE: "circle",
    raw.FPDF_ANNOT_POLYGON: "polygon",
    raw.FPDF_ANNOT_POLYLINE: "polyline",
    raw.FPDF_ANNOT_HIGHLIGHT: "highlight",
    raw.FPDF_ANNOT_UNDERLINE: "underline",
    raw.FPDF_ANNOT_SQUIGGLY: "squiggly underline",
    raw.FPDF_ANNOT_STRIKEOUT: "strike-out",
    raw.FPDF_ANNOT_STAMP: "stamp",
    raw.FPDF_ANNOT_CARET: "caret",
    raw.FPDF_ANNOT_INK: "ink",
    raw.FPDF_ANNOT_FILEATTACHMENT: "attached file",
    raw.FPDF_ANNOT_REDACT: "redaction",
}
_FIELDS = {
    raw.FPDF_FORMFIELD_TEXTFIELD: "text field",
    raw.FPDF_FORMFIELD_CHECKBOX: "check box",
    raw.FPDF_FORMFIELD_RADIOBUTTON: "radio button",
    raw.FPDF_FORMFIELD_COMBOBOX: "choice",
    raw.FPDF_FORMFIELD_LISTBOX: "list",
}


class Forms:
    """PDFium's access to the form fields of a document."""

    def __init__(self, document: Any) -> None:
        self._callbacks = raw.FPDF_FORMFILLINFO(version=1)  # PDFium keeps its address
        self.handle = raw.FPDFDOC_InitFormFillEnvironment(document, self._callbacks)

    def close(self) -> None:
        """To be called before the document is closed."""
        if self.handle:
            raw.FPDFDOC_ExitFormFillEnvironment(self.handle)
            self.handle = None


def read_notes(page: Any, space: PageSpace, text: Page, annotations: bool, forms: Forms | None) -> tuple[PageNote, ...]:
    """The notes on a page, in the file's order; ``text`` is the page as it was read.

    What the page's own text holds at the same place (a value that was drawn into the page, a highlight with a
    copy of its words) is left out, and so is a field shown twice.
    """
    out: list[PageNote] = []
    fields: set[tuple[str, str]] = set()
    for annotation in _annotations(page):
        note = _note(annotation, space, annotations, forms)
        if note is None or _is_drawn(note, text):
            continue
        if note.kind == "form":
            if (note.name, note.text) in fields:
                continue
            fields.add((note.name, note.text))
        out.append(note)
    return tuple(out)


def _annotations(page: Any) -> Iterator[Any]:
    for i in range(min(raw.FPDFPage_GetAnnotCount(page), _MOST)):
        annotation = raw.FPDFPage_GetAnnot(page, i)
        if not annotation:
            continue
        try:
            yield annotation
        finally:
            raw.FPDFPage_CloseAnnot(annotation)


def _note(annotation: Any, space: PageSpace, annotations: bool, forms: Forms | None) -> PageNote | None:
    if raw.FPDFAnnot_GetFlags(annotation) & _UNSEEN:
        return None
    subtype = raw.FPDFAnnot_GetSubtype(annotation)
    if subtype == raw.FPDF_ANNOT_WIDGET:
        found = None if forms is None or not forms.handle else _field(annotation, forms.handle)
        kind = "form"
    else:
        found = _markup(annotation, subtype) if annotations and subtype in _MARKUP else None
        kind = "annotation"
    if found is None or not found[0]:
        return None
    rect = raw.FS_RECTF()
    box = (0.0, 0.0, 0.0, 0.0)
    if raw.FPDFAnnot_GetRect(annotation, rect):
        box = space.box(rect.left, rect.bottom, rect.right, rect.top)
    what, name, sort = found
    return PageNote(kind, box, what, name, sort)


def _markup(annotation: Any, subtype: int) -> tuple[str, str, str] | None:
    """Contents, author and sort of an annotation; None for a reviewer's mark ("accepted") on another one."""
    if raw.FPDFAnnot_HasKey(annotation, b"StateModel"):
        return None
    text = _tidy(utf16(raw.FPDFAnnot_GetStringValue, annotation, b"Contents"))
    text = text or _tidy(_without_tags(utf16(raw.FPDFAnnot_GetStringValue, annotation, b"RC")))
    author = _tidy(utf16(raw.FPDFAnnot_GetStringValue, annotation, b"T"))
    return text, " ".join(author.split()), _MARKUP[subtype]


def _field(annotation: Any, form: Any) -> tuple[str, str, str] | None:
    """Value, name and sort of a form field that has a value; the name is the one shown to people, if any."""
    kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
    if kind not in _FIELDS:
        return None
    if kind == raw.FPDF_FORMFIELD_TEXTFIELD and raw.FPDFAnnot_GetFormFieldFlags(form, annotation) & _PASSWORD:
        return None
    value = _tidy(utf16(raw.FPDFAnnot_GetFormFieldValue, form, annotation))
    if kind in (raw.FPDF_FORMFIELD_COMBOBOX, raw.FPDF_FORMFIELD_LISTBOX):
        value = _tidy("\n".join(_chosen(annotation, form))) or value
    elif kind != raw.FPDF_FORMFIELD_TEXTFIELD and value in _OFF:
        return None
    name = _tidy(utf16(raw.FPDFAnnot_GetFormFieldAlternateName, form, annotation))
    name = name or _tidy(utf16(raw.FPDFAnnot_GetFormFieldName, form, annotation))
    return value, " ".join(name.split()), _FIELDS[kind]


def _chosen(annotation: Any, form: Any) -> Iterator[str]:
    """The chosen options as the list shows them; the value may be a code."""
    for i in range(min(raw.FPDFAnnot_GetOptionCount(form, annotation), _MOST)):
        if raw.FPDFAnnot_IsOptionSelected(form, annotation, i):
            yield utf16(raw.FPDFAnnot_GetOptionLabel, form, annotation, i)


def _without_tags(rich: str) -> str:
    """The text of a note in XHTML."""
    return html.unescape(re.sub(r"<[^<>]*>", "", re.sub(r"(?i)</p>|<br\s*/?>", "\n", rich[: 4 * _LONGEST])))


def _tidy(text: str) -> str:
    """NFC, without control characters; lines without white space around them, none of them empty."""
    lines = unicodedata.normalize("NFC", text[:_LONGEST]).splitlines()
    clean = ("".join(c if c.isprintable() else " " if c.isspace() else "" for c in line).strip() for line in lines)
    return "\n".join(line for line in clean if line)


def _is_drawn(note: PageNote, page: Page) -> bool:
    """Whether the page's text holds the note's words at the note's place."""
    x0, y0, x1, y1 = note.box
    x, y = (page.x0 + page.x1) / 2, (page.y0 + page.y1) / 2
    inside = (x >= x0 - 2) & (x <= x1 + 2) & (y >= y0 - 2) & (y <= y1 + 2)
    words = _letters(note.text)
    return bool(words) and words in _letters(page.text(inside.nonzero()[0]))


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum()).casefold()
