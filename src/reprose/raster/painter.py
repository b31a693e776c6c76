"""An open file whose pages are drawn, and the new file of pages with their pictures, by PDFium; only for the drawing
process.
"""

from __future__ import annotations

import ctypes
from typing import Any

import pypdfium2.raw as raw

from reprose.document import Fault, Rectangle
from reprose.errors import PageFailed, ReproseError
from reprose.raster.canvas import Sheet, paint, wide
from reprose.raster.messages import Annotate, Copy, Render, Request, Save
from reprose.raster.shapes import Picture, Rect, rgb
from reprose.readers.pdf.file import PdfFile
from reprose.readers.pdf.messages import brief
from reprose.readers.pdf.space import PageSpace

_FAINT = 3  # of 255: the frame that is seen is the picture's, the annotation's own lies over it


class AnnotatedFile:
    """A new file with pages of ``source`` (a document of PDFium), and blank ones where it is told so.

    Each page keeps its text, fonts and links; the picture lies over it as one form, and each frame is an annotation as
    well, so that a viewer tells role, reason and confidence to whoever points at it.
    """

    def __init__(self, source: Any, request: Copy) -> None:
        self._document: Any = raw.FPDF_CreateNewDocument()
        wanted = [index for index, _, _ in request.pages if index is not None]
        # all at once: what several pages use is copied once
        if wanted and not raw.FPDF_ImportPagesByIndex(
            self._document, source, (ctypes.c_int * len(wanted))(*wanted), len(wanted), 0
        ):
            raise PageFailed("PDFium cannot copy the pages")
        for at, (index, width, height) in enumerate(request.pages):
            if index is None:
                raw.FPDF_ClosePage(raw.FPDFPage_New(self._document, at, width, height))

    def annotate(self, at: int, picture: Picture) -> None:
        """Lay the picture over page ``at`` (from 0); PageFailed if PDFium cannot load it."""
        page = raw.FPDF_LoadPage(self._document, at)
        if not page:
            raise PageFailed("PDFium cannot load the copied page")
        try:
            space = PageSpace.of(page)
            with Sheet(picture) as sheet:
                made = raw.FPDF_NewXObjectFromPage(self._document, sheet.document, 0)
                form = raw.FPDF_NewFormObjectFromXObject(made)
                raw.FPDF_CloseXObject(made)
            raw.FPDFPageObj_Transform(form, *_placed(space, picture))
            raw.FPDFPage_InsertObject(page, form)
            if not raw.FPDFPage_GenerateContent(page):
                raise PageFailed("PDFium cannot write the page")
            _enlarge(page, space, picture.height - picture.page_height)
            for shape in picture.shapes:
                if isinstance(shape, Rect) and shape.title:
                    _note(page, space, shape)
        finally:
            raw.FPDF_ClosePage(page)

    def save(self) -> bytes:
        """The file, without a password."""
        out = bytearray()

        def take(_: Any, data: Any, size: int) -> int:
            out.extend(ctypes.string_at(data, size))
            return 1

        writer = raw.FPDF_FILEWRITE(version=1)
        writer.WriteBlock = type(writer.WriteBlock)(take)
        if not raw.FPDF_SaveAsCopy(self._document, writer, raw.FPDF_NO_INCREMENTAL):
            raise PageFailed("PDFium cannot save the file")
        return bytes(out)

    def close(self) -> None:
        """Give its memory back."""
        raw.FPDF_CloseDocument(self._document)


def _placed(space: PageSpace, picture: Picture) -> tuple[float, ...]:
    """The matrix that brings the picture's sheet (origin bottom left) on the page as it is turned."""
    left, bottom, right, top = space.left, space.bottom, space.right, space.top
    drop = picture.height - picture.page_height  # how far the sheet reaches below the page
    if space.quarter_turns == 1:
        return 0, 1, -1, 0, right + drop, bottom
    if space.quarter_turns == 2:
        return -1, 0, 0, -1, right, top + drop
    if space.quarter_turns == 3:
        return 0, -1, 1, 0, left - drop, top
    return 1, 0, 0, 1, left, bottom - drop


def _enlarge(page: Any, space: PageSpace, drop: float) -> None:
    """Make room for the legend below the page as it is seen."""
    left, bottom, right, top = space.left, space.bottom, space.right, space.top
    if space.quarter_turns == 1:
        right += drop
    elif space.quarter_turns == 2:
        top += drop
    elif space.quarter_turns == 3:
        left -= drop
    else:
        bottom -= drop
    raw.FPDFPage_SetMediaBox(page, left, bottom, right, top)
    raw.FPDFPage_SetCropBox(page, left, bottom, right, top)


def _note(page: Any, space: PageSpace, box: Rect) -> None:
    note = raw.FPDFPage_CreateAnnot(page, raw.FPDF_ANNOT_SQUARE)
    x0, y0, x1, y1 = box.at
    half = box.width / 2  # its line is drawn within its rectangle
    left, bottom, right, top = _inverse(space, (x0 - half, y0 - half, x1 + half, y1 + half))
    raw.FPDFAnnot_SetRect(note, raw.FS_RECTF(left=left, bottom=bottom, right=right, top=top))
    raw.FPDFAnnot_SetColor(note, raw.FPDFANNOT_COLORTYPE_Color, *rgb(box.stroke), _FAINT)
    raw.FPDFAnnot_SetBorder(note, 0, 0, box.width)
    raw.FPDFAnnot_SetFlags(note, raw.FPDF_ANNOT_FLAG_PRINT)
    raw.FPDFAnnot_SetStringValue(note, b"Contents", wide(box.title))
    raw.FPDFAnnot_SetStringValue(note, b"T", wide("reprose"))
    raw.FPDFPage_CloseAnnot(note)


def _inverse(space: PageSpace, box: Rectangle) -> Rectangle:
    """Left, bottom, right and top in the space of the file of a box in ours."""
    x0, y0, x1, y1 = box
    if space.quarter_turns == 1:
        return space.left + y0, space.bottom + x0, space.left + y1, space.bottom + x1
    if space.quarter_turns == 2:
        return space.right - x1, space.bottom + y0, space.right - x0, space.bottom + y1
    if space.quarter_turns == 3:
        return space.right - y1, space.top - x1, space.right - y0, space.top - x0
    return space.left + x0, space.top - y1, space.left + x1, space.top - y0


class Painter:
    """A PDF (a path or its bytes, None for pages that are drawn from scratch) and, once it was asked for, the annotated
    file that is made of it.

    Raises a ``ReproseError`` if the file cannot be opened.
    """

    def __init__(self, source: str | bytes | None, password: str | None = None) -> None:
        self._file = None if source is None else PdfFile(source, password)
        self._made: AnnotatedFile | None = None

    def answer(self, request: Request) -> bytes | Fault | None:
        """What the request says that it is answered by."""
        page = request.picture.page if isinstance(request, Render | Annotate) else None
        try:
            return self._answer(request)
        except MemoryError:
            raise
        except ReproseError as e:
            return Fault(page, e.code, e.message)
        except Exception as e:  # a defect of ours: recorded with its place, and the other pages are not affected
            return Fault(page, PageFailed.code, f"drawing failed: {brief(e)}")

    def _answer(self, request: Request) -> bytes | None:
        if isinstance(request, Render):
            return self._render(request)
        if isinstance(request, Copy):
            if self._made is not None:
                self._made.close()
            self._made = AnnotatedFile(self._file.handle if self._file else None, request)
            return None
        assert self._made is not None, "Copy comes first"
        if isinstance(request, Save):
            return self._made.save()
        self._made.annotate(request.at, request.picture)
        return None

    def _render(self, request: Render) -> bytes:
        if request.index is None or self._file is None:
            return paint(None, request)
        page = raw.FPDF_LoadPage(self._file.handle, request.index)
        if not page:
            raise PageFailed(f"page {request.index + 1} cannot be parsed")
        try:
            return paint(page, request)
        finally:
            raw.FPDF_ClosePage(page)
