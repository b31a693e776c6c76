"""A second reading of a page: what PDFium itself finds inside a rectangle.

This is another path than that of the readers: PDFium looks for the characters that meet a rectangle, by the boxes
of their glyphs, and gives their text.  It runs in a process of its own: ``python -m
reprose.evaluation.layout.witness``.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from reprose.document import Rectangle
from reprose.errors import PageFailed, ReaderCrashed, ReproseError
from reprose.processes.child import Child, ChildDied, ChildSilent, command
from reprose.processes.host import Host, limit_memory

_PATIENCE = 60.0  # seconds for one page
_MEMORY = 4 << 30  # bytes


class Witness:
    """An open PDF that is asked what stands in rectangles of its pages; use it as a context manager."""

    def __init__(self, path: Path) -> None:
        self._child = Child(command("reprose.evaluation.layout.witness"))
        try:
            self._ask(str(path))
        except BaseException:
            self._child.close()
            raise

    def __enter__(self) -> Witness:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._child.close()

    def texts(self, page: int, rectangles: Sequence[Rectangle]) -> list[str]:
        """The text in each rectangle of a page (from 1); raises ``PageFailed`` or ``ReaderCrashed``."""
        answer: list[str] = self._ask((page, list(rectangles)))
        return answer

    def _ask(self, question: object) -> Any:
        try:
            self._child.send(question)
            answer = self._child.receive(_PATIENCE)
        except (ChildDied, ChildSilent) as e:
            raise ReaderCrashed(f"the second reading of the file failed ({e})") from None
        if isinstance(answer, ReproseError):
            raise answer
        return answer


def main() -> None:
    host = Host()  # before anything is loaded that may print
    limit_memory(_MEMORY)
    import pypdfium2.raw as raw

    raw.FPDF_InitLibrary()
    data = Path(host.receive()).read_bytes()
    document = raw.FPDF_LoadMemDocument64(data, len(data), None)
    if not document:
        host.send(ReaderCrashed("the second reading could not open the file"))
        return
    host.send(None)
    while True:
        page, rectangles = host.receive()
        try:
            host.send(list(read(document, page - 1, rectangles)))
        except ReproseError as e:
            host.send(e)


def read(document: Any, index: int, rectangles: Iterable[Rectangle]) -> Iterable[str]:
    """The text in each rectangle of an open document's page ``index`` (from 0)."""
    import pypdfium2.raw as raw

    from reprose.readers.pdf.space import PageSpace

    page = raw.FPDF_LoadPage(document, index)
    if not page:
        raise PageFailed(f"page {index + 1} cannot be parsed")
    space = PageSpace.of(page)
    text = raw.FPDFText_LoadPage(page)
    try:
        for rectangle in rectangles:
            left, bottom, right, top = space.rectangle(*rectangle)
            count = raw.FPDFText_GetBoundedText(text, left, top, right, bottom, None, 0)
            buffer = (ctypes.c_ushort * max(1, count))()
            raw.FPDFText_GetBoundedText(text, left, top, right, bottom, buffer, count)
            yield bytes(buffer)[: 2 * count].decode("utf-16-le", "replace").rstrip("\x00")
    finally:
        raw.FPDFText_ClosePage(text)
        raw.FPDF_ClosePage(page)


if __name__ == "__main__":
    main()
