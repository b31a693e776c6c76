"""A reading process whose PDF is made up and fails: ``fake_worker.py PLAN``, with PLAN as JSON.

{"count": 5, "open": "crash", "2": "hang"}: what opening the file, and reading its third page, does.  SERVED, GROWN and
IDLE are those of the host.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time

import numpy as np

from reprose.document import Page
from reprose.processes import host
from reprose.readers.pdf import file, worker
from reprose.readers.reader import FileInfo

PLAN = json.loads(sys.argv[1])
for name in ("SERVED", "GROWN", "IDLE"):
    setattr(host, name, PLAN.get(name, getattr(host, name)))
hoard: list[bytes] = []  # what files left in memory
PIPES: list[host.Host] = []


def suffer(failure: str | None) -> None:
    match failure:
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
        case "leak":
            hoard.append(bytes(200 << 20))
        case "garbled":  # a frame that is no message
            PIPES[0]._out.write((5).to_bytes(8, "little") + b"hello")
            PIPES[0]._out.flush()
        case "endless":  # a frame that is longer than any
            PIPES[0]._out.write(b"\xff" * 100)
            PIPES[0]._out.flush()
        case "another":  # a message that nobody asked for
            PIPES[0].send("another")
        case "wait":  # another process has the machine for longer than a page may take
            time.sleep(0.6)
        case "slow":  # 0.2 seconds of CPU
            until = time.process_time() + 0.2
            while time.process_time() < until:
                pass


class Fake:
    def __init__(self, source: str | bytes, *_: object) -> None:
        self.source = source
        suffer(PLAN.get("open"))
        self.page_count = PLAN["count"]

    def info(self) -> FileInfo:
        return FileInfo(self.page_count, {"Title": str(len(self.source)), "Process": str(os.getpid())})

    def close(self) -> None:
        suffer(PLAN.get("close"))

    def read(self, index: int) -> Page:
        suffer(PLAN.get(str(index)))
        text = f"page {index + 1}" * PLAN.get("repeat", 1)
        side = 30_000.0 if PLAN.get(str(index)) == "giant" else 500.0
        code = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        flat = np.zeros(len(code), np.float32)
        return Page(index + 1, side, 800.0, code=code, x0=flat, x1=flat, base=flat, size=flat + 10)


class Heard(host.Host):
    def __init__(self) -> None:
        super().__init__()
        PIPES.append(self)


file.PdfFile = Fake  # type: ignore[misc, assignment]
worker.Host = Heard  # type: ignore[misc]
worker.main()
