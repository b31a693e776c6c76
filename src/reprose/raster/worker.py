"""The drawing process: ``python -m reprose.raster.worker``.

Rendering a page is parsing a hostile file once more, so PDFium does it in a process of its own, under the limits of
the reading process; see ``reprose.raster.messages`` for what it is asked.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from reprose.processes.clock import allow
from reprose.processes.host import Host, limit_memory

if TYPE_CHECKING:
    from reprose.readers.pdf.messages import OpenRequest


def main() -> None:
    host = Host()  # before anything is loaded that may print
    from reprose.errors import ReaderCrashed, ReproseError
    from reprose.raster.messages import Annotate, Render
    from reprose.readers.pdf.messages import OUT_OF_MEMORY, brief

    request: OpenRequest = host.receive()
    limit_memory(int(request.memory * 2**30))
    try:
        try:
            from reprose.raster.painter import Painter

            allow(request.open_timeout)
            painter = Painter(request.source or None, request.password)
        except MemoryError:
            raise
        except ReproseError as e:
            host.send(e)
            return
        except Exception as e:  # as in the reading process
            host.send(ReaderCrashed(f"the reader failed: {brief(e)}"))
            return
        allow(0)
        host.send(None)
        while True:
            asked = host.receive()
            allow(request.page_timeout if isinstance(asked, Render | Annotate) else request.open_timeout)
            answer = painter.answer(asked)
            allow(0)
            host.send(answer)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


if __name__ == "__main__":
    main()
