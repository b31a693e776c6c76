"""A reading process opens one file after the other: each as if it were the first, and a fresh one after any fault."""

from __future__ import annotations

import dataclasses
import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from reprose.document import Fault, Page
from reprose.errors import ReproseError
from reprose.options import ReadOptions
from reprose.processes import pipe
from reprose.processes.pool import KEPT
from reprose.readers.pdf.reader import open_pdf
from tests import pdfs
from tests.processes.alive import until_gone

FAKE = str(Path(__file__).with_name("fake_worker.py"))


@pytest.fixture(autouse=True)
def none_kept() -> Iterator[None]:
    KEPT.clear()
    yield
    KEPT.clear()


def process(options: ReadOptions | None = None, **plan: object) -> int:
    """The number of the process that reads a file made up after ``plan``."""
    named = {key.removeprefix("p") if key[1:].isdigit() else key: value for key, value in plan.items()}
    with open_pdf(b"x", None, options, worker=[sys.executable, FAKE, json.dumps({"count": 2, **named})]) as reader:
        list(reader)
        return int(reader.info.metadata["Process"])


def test_one_process_reads_file_after_file():
    assert len({process() for _ in range(5)}) == 1


@pytest.mark.parametrize("failure", ["crash", "exit", "memory", "garbled", "endless", "another"])
def test_a_fresh_process_comes_after_a_fault(failure: str):
    with open_pdf(b"x", worker=[sys.executable, FAKE, json.dumps({"count": 1, "0": failure})]) as reader:
        assert [type(item) for item in reader] == [Fault]
        first = reader.info.metadata["Process"]
    assert str(process(count=1, p0=failure)) != first


def test_a_page_that_takes_too_long_ends_its_process():
    options = ReadOptions(page_timeout=0.2)
    assert process(options, p1="hang") != process(options, p1="hang")


def test_a_process_that_dies_of_closing_a_file_is_replaced():
    assert len({process(close="crash") for _ in range(3)}) == 3


def test_a_process_that_is_killed_while_it_waits_is_replaced():
    first = process()
    os.kill(first, signal.SIGKILL)
    assert process() != first


@pytest.mark.parametrize(
    "plan, files", [({"SERVED": 6}, 3), ({"SERVED": 1}, 1), ({"count": 700}, 1), ({"p0": "leak"}, 1)]
)
def test_a_process_that_is_worn_out_ends(plan: dict[str, object], files: int):
    seen = [process(**plan) for _ in range(2 * files)]
    assert seen == [seen[0]] * files + [seen[files]] * files
    assert seen[0] != seen[files]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_a_process_that_nobody_needs_ends():
    first = process(IDLE=0.05)
    until_gone(first)
    assert process(IDLE=0.05) != first


def test_a_reader_that_was_given_up_keeps_no_process():
    argv = [sys.executable, FAKE, json.dumps({"count": 9})]
    with open_pdf(b"x", worker=argv) as reader:
        next(iter(reader))
        first = reader.info.metadata["Process"]
    with open_pdf(b"x", worker=argv) as reader:
        assert reader.info.metadata["Process"] != first


def test_no_more_are_kept_than_are_allowed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(KEPT, "_keep", 2)
    seen = [process(Title=name) for name in "abc"]
    again = [process(Title=name) for name in "cba"]
    assert [now == before for now, before in zip(again, reversed(seen), strict=True)] == [True, True, False]


def everything(data: bytes, password: str | None = None) -> object:
    """All that a file says, faults and errors too."""
    options = ReadOptions(page_timeout=1.0, annotations=True, forms=True)
    try:
        with open_pdf(data, password, options) as reader:
            pages = [_told(item) for item in reader]
            return dataclasses.asdict(reader.info), pages
    except ReproseError as e:
        return e.code, e.message


def _told(item: Page | Fault) -> object:
    if isinstance(item, Fault):
        return tuple(item)
    return item.text(), pipe.dump(item)


FILES: dict[str, tuple[Callable[[], bytes], str | None]] = {
    "prose": (pdfs.prose, None),
    "three": (lambda: pdfs.prose(3), None),
    "locked": (pdfs.encrypted, None),
    "wrong": (pdfs.encrypted, "guess"),
    "opened": (pdfs.encrypted, "secret"),
    "truncated": (pdfs.truncated, None),
    "empty": (pdfs.empty, None),
    "other": (pdfs.not_a_pdf, None),
    "nothing": (pdfs.no_pages, None),
    "loop": (pdfs.page_tree_loop, None),
    "picture": (pdfs.image_only, None),
    "giant": (pdfs.giant_page, None),
    "endless": (lambda: pdfs.with_form_loop([pdfs.lines(pdfs.page_lines(1)), b"/X Do"]), None),
}


def test_no_file_tells_what_was_read_before_it():
    files = {name: (make(), password) for name, (make, password) in FILES.items()}
    alone = {}
    for name, file in files.items():
        KEPT.clear()
        alone[name] = everything(*file)
    names = list(files) * 2
    random.Random(12).shuffle(names)
    for at, name in enumerate(names):
        assert everything(*files[name]) == alone[name], names[: at + 1]


def test_threads_do_not_meet():
    expected = [everything(pdfs.prose(count)) for count in (1, 2, 3, 4)]
    got: dict[int, list[object]] = {}

    def work(count: int) -> None:
        got[count] = [everything(pdfs.prose(count)) for _ in range(5)]

    threads = [threading.Thread(target=work, args=(count,)) for count in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [got[count] for count in (1, 2, 3, 4)] == [[each] * 5 for each in expected]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_has_processes_of_its_own(tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text(
        "import os, sys\n"
        "from reprose.readers.pdf.reader import open_pdf\n"
        "def read():\n"
        "    with open_pdf(b'x', worker=sys.argv[1:]) as reader:\n"
        "        assert len(list(reader)) == 2\n"
        "        return reader.info.metadata['Process']\n"
        "first = read()\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    os._exit(0 if first != read() == read() else 1)\n"
        "_, status = os.waitpid(child, 0)\n"
        "print(status, first == read())\n"
    )
    argv = [sys.executable, str(script), sys.executable, FAKE, '{"count": 2}']
    done = subprocess.run(argv, capture_output=True, text=True)
    assert done.stdout.split() == ["0", "True"], done.stderr


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
@pytest.mark.parametrize("end", ["return", "os.kill(os.getpid(), 9)", "os._exit(0)", "raise SystemExit(3)"])
def test_none_outlives_its_parent(end: str):
    code = (
        "import os, sys; from reprose.readers.pdf.reader import open_pdf\n"
        "def main():\n"
        "    with open_pdf(b'x', worker=sys.argv[1:]) as reader:\n"
        "        list(reader)\n"
        "        print(reader.info.metadata['Process'], flush=True)\n"
        f"    {end}\n"
        "main()"
    )
    argv = [sys.executable, "-c", code, sys.executable, FAKE, '{"count": 2}']
    parent = subprocess.run(argv, stdout=subprocess.PIPE)
    worker = int(parent.stdout)
    until_gone(worker)
