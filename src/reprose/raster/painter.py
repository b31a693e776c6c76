"""An open file whose pages are drawn; only for the drawing process."""

from __future__ import annotations

import pypdfium2.raw as raw

from reprose.document import Fault
from reprose.errors import PageFailed, ReproseError
from reprose.raster.canvas import paint
from reprose.raster.copy import AnnotatedFile
from reprose.raster.messages import Annotate, Copy, Render, Request, Save
from reprose.readers.pdf.file import PdfFile
from reprose.readers.pdf.messages import brief


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
