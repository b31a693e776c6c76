"""A reading process whose PDF is made up and ill: ``fake_worker.py PLAN``, with PLAN as JSON.

{"count": 5, "open": "crash", "2": "hang"}: what opening the file, and reading its third page, does.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time

import numpy as np

from reprose.document import Page
from reprose.readers.pdf import file, worker
from reprose.readers.reader import FileInfo

PLAN = json.loads(sys.argv[1])


def suffer(illness: str | None) -> None:
    match illness:
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
        case "noise":
            os.write(1, b"noise from a C library\n")
            print("noise from Python", flush=True)
        case "exit":
            os._exit(7)
        case "slow":
            time.sleep(0.4)


class Fake:
    def __init__(self, source: str | bytes, *_: object) -> None:
        self.source = source
        suffer(PLAN.get("open"))
        self.page_count = PLAN["count"]

    def info(self) -> FileInfo:
        return FileInfo(self.page_count, {"Title": str(len(self.source))})

    def read(self, index: int) -> Page:
        suffer(PLAN.get(str(index)))
        text = f"page {index + 1}" * PLAN.get("repeat", 1)
        side = 30_000.0 if PLAN.get(str(index)) == "giant" else 500.0
        code = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        flat = np.zeros(len(code), np.float32)
        return Page(index + 1, side, 800.0, code=code, x0=flat, x1=flat, base=flat, size=flat + 10)


file.PdfFile = Fake  # type: ignore[misc, assignment]
worker.main()
