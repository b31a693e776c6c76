"""Runs tests over mutants.  All tests are collected once; for each mutant a copy of this process is made, which has
the mistake in memory alone and stops at the first test that fails."""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mutation import memory
from tests.mutation.tasks import Task, Verdict
from tests.mutation.which_tests import ROOT

_ARGS = ["-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "tests.mutation.profile"]
_PATIENCE = 10  # times the seconds of CPU that a test took, and as many more; then it hangs
_MEMORY = 4 << 30


def run(tasks: list[Task], jobs: int, told: Callable[[Task, Verdict], None]) -> None:
    """Judge all; each is told as soon as it is known."""
    for task in tasks:
        if not task.tests:
            told(task, Verdict("uncovered", "", 0.0))
    tasks = [task for task in tasks if task.tests]
    if not tasks:
        return
    loop = _Forks(tasks, jobs, told)
    files = sorted({test.split("::")[0] for task in tasks for test, _ in task.tests})
    with contextlib.redirect_stdout(io.StringIO()) as said:
        pytest.main([*_ARGS, *(str(ROOT / name) for name in files)], plugins=[loop])
    if not loop.ran:
        raise SystemExit(f"The tests could not be collected:\n{said.getvalue()}")


class _Chosen:
    """A plugin of pytest that runs tests in the order given, up to the first that fails."""

    def __init__(self, tests: tuple[tuple[str, float], ...]) -> None:
        self._tests = tests
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.over(session)
        return True

    def over(self, session: pytest.Session) -> None:
        items = {item.nodeid: item for item in session.items}
        chosen = [(items[test], seconds) for test, seconds in self._tests if test in items]
        if session.testsfailed or not chosen:
            self.failed = "collection"
        for (item, seconds), (after, _) in zip(chosen, [*chosen[1:], (None, 0.0)], strict=True):
            if self.failed:
                return
            signal.setitimer(signal.ITIMER_PROF, _PATIENCE * (seconds + 1))
            signal.alarm(int(_PATIENCE * (seconds + 1)) * 10)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


class _Forks:
    """A plugin of pytest that judges mutants in the place of running tests."""

    def __init__(self, tasks: list[Task], jobs: int, told: Callable[[Task, Verdict], None]) -> None:
        self._tasks, self._jobs, self._told = tasks, jobs, told
        self.ran = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True
        self.ran = True
        waiting = list(reversed(self._tasks))
        running: dict[int, tuple[Task, Path, float]] = {}
        while waiting or running:
            while waiting and len(running) < self._jobs:
                task, folder = waiting.pop(), Path(tempfile.mkdtemp(prefix="mutant"))
                pid = os.fork()
                if not pid:
                    _judge(task, session, folder)
                running[pid] = task, folder, time.monotonic()
            pid, status, used = os.wait4(-1, 0)
            if pid not in running:
                continue
            task, folder, _ = running.pop(pid)
            seconds = round(used.ru_utime + used.ru_stime, 2)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)  # what a test may have left running
            said = folder / "verdict"
            if said.exists():
                failed = json.loads(said.read_text("utf-8"))
                self._told(task, Verdict("killed" if failed else "survived", failed, seconds))
            else:
                end = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
                how = "hangs" if end in (signal.SIGPROF, signal.SIGALRM) else "killed"
                self._told(task, Verdict(how, "the process ended", seconds))
            shutil.rmtree(folder, ignore_errors=True)
        return True


def _judge(task: Task, session: pytest.Session, folder: Path) -> None:
    """In the copy of the process; never returns."""
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
        chosen = _Chosen(task.tests)
        session.config.pluginmanager.register(chosen)
        if task.anew or not memory.swap(task.mutant, task.source):
            session.config.pluginmanager.unregister(chosen)
            memory.forget("reprose", "tests", keep="tests.mutation")
            memory.serve(task.mutant, task.source)
            files = sorted({str(ROOT / test.split("::")[0]) for test, _ in task.tests})
            code = pytest.main([*_ARGS, *files], plugins=[chosen])
            if code == pytest.ExitCode.INTERRUPTED:
                chosen.failed = chosen.failed or "collection"
        else:
            chosen.over(session)
        (folder / "verdict").write_text(json.dumps(chosen.failed), "utf-8")
    except BaseException as error:  # nothing may go on in the copy
        (folder / "verdict").write_text(json.dumps(f"could not go on: {error!r}"), "utf-8")
    finally:
        os._exit(0)
