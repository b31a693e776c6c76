"""The reading process: ``python -m reprose.readers.pdf.worker``, where PDFium reads files.

It opens one file after the other and sends their pages; see ``reprose.readers.pdf.messages`` for what it is asked.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from reprose.processes.clock import allow
from reprose.processes.host import Host, limit_memory

if TYPE_CHECKING:
    from reprose.document import Fault, Page
    from reprose.errors import ReproseError
    from reprose.readers.pdf.file import PdfFile
    from reprose.readers.pdf.messages import OpenRequest
    from reprose.readers.reader import FileInfo


def main() -> None:
    host = Host()  # before anything is loaded that may print
    import reprose.readers.pdf.file  # noqa: F401 - so that it is there before the first file, whose memory is limited
    from reprose.readers.pdf.messages import OUT_OF_MEMORY

    host.ready()
    try:
        while True:
            host.rest(serve(host, host.receive()))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def serve(host: Host, request: OpenRequest) -> int:
    """Open one file and send its pages; how many they were."""
    from reprose.readers.pdf.file import release_library

    limit_memory(int(request.memory * 2**30))
    count = 0
    allow(request.open_timeout)
    file, answer = opened(request)
    allow(0)
    host.send(answer)
    for indices in host.orders():
        if file is not None:
            for index in indices:
                allow(request.page_timeout)
                host.send((index, read_page(file, index, request)))
                count += 1
            allow(0)
    if file is not None:
        allow(request.page_timeout)
        file.close()
        allow(0)
    release_library()
    return count


def opened(request: OpenRequest) -> tuple[PdfFile | None, FileInfo | ReproseError | None]:
    """The file, and what is said of it; no file if that is an error."""
    from reprose.errors import ReaderCrashed, ReproseError
    from reprose.readers.pdf.file import PdfFile
    from reprose.readers.pdf.messages import brief

    try:
        file = PdfFile(request.source, request.password, request.annotations, request.forms)
        return file, file.info() if request.want_info else None
    except MemoryError:
        raise
    except ReproseError as e:
        return None, e
    except Exception as e:  # a defect of ours: it must reach the user by name, as the pipe is all we have
        return None, ReaderCrashed(f"the reader failed: {brief(e)}")


def read_page(file: PdfFile, index: int, limits: OpenRequest) -> Page | Fault:
    """The page, or what was wrong with it."""
    from reprose.document import Fault
    from reprose.errors import PageFailed, PageTooLarge, ReproseError
    from reprose.readers.pdf.messages import brief
    from reprose.readers.reader import refusal

    try:
        page = file.read(index)
    except MemoryError:
        raise
    except ReproseError as e:
        return Fault(index + 1, e.code, e.message)
    except Exception as e:  # as above: recorded with its place, and the other pages are not affected
        return Fault(index + 1, PageFailed.code, f"the reader failed: {brief(e)}")
    why = refusal(page, limits.max_page_points, limits.max_page_pieces)
    return page if why is None else Fault(index + 1, PageTooLarge.code, why)


if __name__ == "__main__":
    main()
