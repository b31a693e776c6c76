"""A drawing process in which pages fail: ``fake_drawer.py PLAN``, with PLAN as JSON.

{"0": "crash", "1": "hang", "copy": "crash"}: what drawing the first page, the second, and copying pages does.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time

from reprose.raster import painter, worker
from reprose.raster.messages import Annotate, Copy, Render, Request

PLAN = json.loads(sys.argv[1])


class Failing(painter.Painter):
    blank: frozenset[int] = frozenset()  # numbers of pages that are copied without a background

    def _answer(self, request: Request) -> bytes | None:
        key = ""
        if isinstance(request, Render) and request.index is not None:
            key = str(request.index)
        elif isinstance(request, Copy):
            self.blank = frozenset(at for at, (index, _, _) in enumerate(request.pages) if index is None)
            key = "" if len(self.blank) == len(request.pages) else "copy"
        elif isinstance(request, Annotate) and request.at not in self.blank:
            key = str(request.at)
        match PLAN.get(key):
            case "crash":
                os.kill(os.getpid(), signal.SIGSEGV)
            case "hang":
                time.sleep(3600)
            case "spin":
                while True:
                    pass
            case "memory":
                bytearray(8 << 30)
            case "defect":
                raise TypeError("a defect\nof ours")
        return super()._answer(request)


painter.Painter = Failing  # type: ignore[misc]
worker.main()
