"""A job process whose work is made up: it does what the source says, and answers with the source."""

from __future__ import annotations

import os
import signal
import time

from reprose.document import Document
from reprose.errors import DamagedFile
from reprose.processes.host import Host

host = Host()
while True:
    job = host.receive()
    match job.source:
        case b"crash":
            os.kill(os.getpid(), signal.SIGKILL)
        case b"slow":
            time.sleep(0.3)
        case b"hang":
            time.sleep(3600)
    if job.source == b"bad":
        host.send(DamagedFile("bad"))
    else:
        host.send(Document(metadata={"source": job.source, "pid": os.getpid()}))
