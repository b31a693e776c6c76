"""The command line as its users meet it: a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def reprose(
    *args: str | Path, given: bytes | None = None, cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """Run ``reprose`` and wait; ``given`` is its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "reprose", *map(str, args)],
        input=given if given is not None else b"",
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **env},
        timeout=600,  # no measure of anything: a command that hangs has to end some time
    )


def told(done: subprocess.CompletedProcess[bytes]) -> str:
    """What a command said on standard error; it must never be a traceback."""
    text = done.stderr.decode("utf-8")
    assert "Traceback" not in text
    return text
