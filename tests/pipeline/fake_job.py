"""A job process whose work is made up: it does what the source says, and answers with the source."""

from __future__ import annotations

import os
import signal
import time

from reprose.document import Document
from reprose.errors import DamagedFile
from reprose.pipeline import job
from reprose.pipeline.messages import JobRequest, Written


def run(asked: JobRequest) -> object:
    match asked.source:
        case b"crash":
            os.kill(os.getpid(), signal.SIGKILL)
        case b"slow":
            time.sleep(0.3)
        case b"hang":
            time.sleep(3600)
        case b"bad":
            return DamagedFile("bad", hint="Better.")
        case b"nonsense":
            return ["nonsense"]
        case b"function":
            return os.system  # no data: it must not reach the parent
    if asked.to is not None:
        return Written(f"{asked.source!r} as {asked.to}", 1, [], {})
    return Document(metadata={"source": repr(asked.source), "pid": os.getpid()})


job.run = run  # type: ignore[assignment]
job.main()
