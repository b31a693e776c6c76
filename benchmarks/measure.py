"""What a command costs: CPU time and memory of all its processes; and books to run it on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pypdfium2

ROOT = Path(__file__).resolve().parent.parent
REPROSE = [sys.executable, "-m", "reprose"]


def cpu(command: list[str]) -> float:
    """CPU seconds of a command and of all the processes that it started and waited for."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def peak_memory(command: list[str], every: float = 0.02) -> tuple[float, float]:
    """Peak of the memory of all processes of a command together, and CPU seconds.

    MB of 10^6 bytes.  Shared pages are counted once (PSS) where the system tells, else in each process (RSS).
    """
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True
    )
    peak = 0
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            break
        peak = max(peak, sum(_memory(p) for p in _family(process.pid)))
        time.sleep(every)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return peak / 1e6, usage.ru_utime + usage.ru_stime


def _family(root: int) -> list[int]:
    """The process and all that descend from it, wherever their sessions are."""
    parents: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                stat = Path("/proc", name, "stat").read_text()
            except OSError:
                continue
            parents.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(name))
    found, todo = [], [root]
    while todo:
        pid = todo.pop()
        found.append(pid)
        todo += parents.get(pid, [])
    return found


def _memory(pid: int) -> int:
    for file, key in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            text = Path("/proc", str(pid), file).read_text()
        except OSError:
            continue
        for line in text.splitlines():
            if line.startswith(key):
                return int(line.split()[1]) * 1024
    return 0


def book(pages: int, source: Path | None, folder: Path) -> Path:
    """A PDF of ``pages`` pages: ``source``, or the gate documents, again and again."""
    files = [source] if source else sorted(ROOT.glob("tests/gate/*/doc.pdf"))
    target = folder / f"book-{pages}.pdf"
    out = pypdfium2.PdfDocument.new()
    parts = [pypdfium2.PdfDocument(f) for f in files]
    while len(out) < pages:
        for part in parts:
            count = min(len(part), pages - len(out))
            if count:
                out.import_pages(part, list(range(count)))
    out.save(target)
    return target
