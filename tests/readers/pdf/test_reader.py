"""A file that crashes, stops or starves its reader costs its pages and nothing else."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reprose.document import Fault, Page
from reprose.errors import DocumentTimeout, InputNotFound, ReaderCrashed, ReproseError, TooLarge
from reprose.options import ReadOptions
from reprose.processes import clock
from reprose.processes.pool import KEPT
from reprose.readers.pdf.reader import PdfReader, open_pdf
from tests import pdfs

FAKE = str(Path(__file__).with_name("fake_worker.py"))


def fake(options: ReadOptions | None = None, source: bytes = b"x", /, **plan: object) -> PdfReader:
    """A reader whose process follows ``plan``; pages are named p0, p1 ..."""
    named = {key.removeprefix("p") if key[1:].isdigit() else key: value for key, value in plan.items()}
    return open_pdf(source, None, options, worker=[sys.executable, FAKE, json.dumps(named)])


def told(item: Page | Fault) -> str:
    return f"{item.page}: {item.code}" if isinstance(item, Fault) else item.text()


def read(reader: PdfReader) -> list[str]:
    with reader:
        return [told(item) for item in reader]


def test_pages_come_in_order():
    assert read(fake(count=3)) == ["page 1", "page 2", "page 3"]


@pytest.mark.parametrize(
    "failure, code",
    [
        ("crash", "page.failed"),
        ("exit", "page.failed"),
        ("defect", "page.failed"),
        ("memory", "page.too-large"),
        ("giant", "page.too-large"),
        ("garbled", "page.failed"),
        ("endless", "page.failed"),
        ("another", "page.failed"),
    ],
)
def test_a_failing_page_costs_itself_alone(failure: str, code: str):
    assert read(fake(count=4, p1=failure)) == ["page 1", f"2: {code}", "page 3", "page 4"]


@pytest.mark.parametrize("failure, seconds", [("hang", 0.2), ("spin", 0.5)])
def test_a_page_that_takes_too_long_is_given_up(failure: str, seconds: float):
    assert read(fake(ReadOptions(page_timeout=seconds), count=3, p1=failure)) == ["page 1", "2: page.timeout", "page 3"]


@pytest.mark.skipif(clock.OUT_OF_TIME is None, reason="needs a timer that counts CPU")
def test_a_machine_that_has_no_time_for_the_page_costs_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(clock, "BACKSTOP", 1000.0)
    options = ReadOptions(page_timeout=0.3, document_timeout=0.3)
    assert read(fake(options, count=3, p1="wait", open="wait")) == ["page 1", "page 2", "page 3"]


def test_the_first_and_the_last_page_may_fail():
    assert read(fake(count=3, p0="crash", p2="crash")) == ["1: page.failed", "page 2", "3: page.failed"]


def test_a_fault_names_what_happened():
    with fake(count=3, p0="crash", p1="defect", p2="giant") as reader:
        messages = [item.message for item in reader if isinstance(item, Fault)]
    assert messages[0] == "the reader died on the page (SIGSEGV)"
    assert messages[1].startswith("the reader failed: TypeError: a defect of ours (fake_worker.py, line ")
    assert "30000 by 800 points" in messages[2]


@pytest.mark.parametrize("failure, seconds", [("hang", 0.2), ("spin", 0.5)])
def test_a_document_without_progress_is_given_up(failure: str, seconds: float):
    options = ReadOptions(page_timeout=seconds, document_timeout=2.5 * seconds)
    plan = {f"p{n}": failure for n in range(1, 50)}
    with fake(options, count=50, **plan) as reader:
        items = list(reader)
    assert told(items[0]) == "page 1"
    last = items[-1]
    assert isinstance(last, Fault)
    assert (last.page, last.code) == (None, "input.timeout")
    assert last.message.endswith("to 50 were not read")
    assert len(items) < 10


def test_progress_gives_a_document_new_time():
    options = ReadOptions(page_timeout=1.0, document_timeout=1.0)
    assert len(read(fake(options, count=8, **{f"p{n}": "slow" for n in range(8)}))) == 8


def test_the_callers_own_work_is_not_counted(monkeypatch: pytest.MonkeyPatch):
    later = 0.0
    monkeypatch.setattr(clock, "now", lambda: time.monotonic() + later)
    pages = 100  # more than the process reads ahead
    with fake(count=pages, repeat=5000) as reader:
        for at, item in enumerate(reader):
            assert isinstance(item, Page)
            if at in (0, pages // 2):
                child = reader._lanes[0]._child
                while child is not None and not math.isinf(child.since):
                    time.sleep(0.001)  # until the process waits for us
                later += 10_000


@pytest.mark.parametrize(
    "failure, kind, words",
    [
        ("crash", ReaderCrashed, "SIGSEGV"),
        ("exit", ReaderCrashed, "exit code 7"),
        ("defect", ReaderCrashed, "TypeError: a defect of ours"),
        ("memory", TooLarge, "read.memory"),
        ("hang", DocumentTimeout, "could not be opened"),
        ("spin", DocumentTimeout, "could not be opened"),
        ("garbled", ReaderCrashed, "cannot be read"),
        ("endless", ReaderCrashed, "cannot be read"),
        ("another", ReaderCrashed, "cannot be understood"),
    ],
)
def test_a_file_that_cannot_be_opened_is_an_error(failure: str, kind: type[ReproseError], words: str):
    limit = {"hang": 0.3, "spin": 0.5}.get(failure, 10.0)
    with pytest.raises(kind, match=words):
        fake(ReadOptions(page_timeout=limit, document_timeout=limit), count=1, open=failure)


def test_noise_on_standard_output_does_no_harm():
    assert read(fake(count=2, open="noise", p0="noise", p1="noise")) == ["page 1", "page 2"]


def test_a_worker_that_talks_nonsense_is_an_error():
    with pytest.raises(ReaderCrashed):
        open_pdf(b"x", worker=[sys.executable, "-c", "print('hello')"])


@pytest.mark.parametrize("workers", [2, 3, 7])
def test_the_number_of_processes_changes_nothing(workers: int):
    plan = {"count": 40, "p3": "crash", "p9": "defect", "p17": "exit", "p39": "crash"}
    assert read(fake(ReadOptions(workers=workers), **plan)) == read(fake(**plan))


def test_pages_can_be_chosen_and_read_again():
    with fake(count=9) as reader:
        assert [told(p) for p in reader.pages([4, 0])] == ["page 5", "page 1"]
        assert next(reader.pages()).number == 1  # given up half-way
        assert len(list(reader)) == 9


def test_bytes_go_through_the_pipe():
    size = 3_000_000
    with fake(None, b"x" * size, count=1) as reader:
        assert reader.info.metadata["Title"] == str(size)


def test_large_pages_come_through():
    with fake(count=3, repeat=300_000) as reader:
        assert [len(p) for p in reader if isinstance(p, Page)] == [6 * 300_000] * 3


def test_no_process_is_left_behind():
    KEPT.clear()
    with fake(count=100, repeat=1000) as reader:
        pages = iter(reader)
        next(pages)
        children = _children(os.getpid())
        assert children
    assert not _children(os.getpid()) & children


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
@pytest.mark.parametrize("failure", ["hang", "spin"])
def test_a_worker_ends_with_its_parent(failure: str):
    plan = json.dumps({"count": 2, "1": failure})
    code = (
        "import sys; from reprose.readers.pdf.reader import open_pdf\n"
        f"reader = open_pdf(b'x', worker=[sys.executable, {FAKE!r}, {plan!r}])\n"
        "pages = iter(reader); next(pages); print('ready', flush=True); next(pages)"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"ready\n"
    workers = _children(parent.pid)
    assert workers
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    while any(_alive(pid) for pid in workers):  # or the test never ends
        time.sleep(0.02)


def test_it_works_without_a_main_guard_and_with_a_hostile_working_folder(tmp_path: Path):
    (tmp_path / "numpy.py").write_text("raise SystemExit('the wrong numpy')")
    (tmp_path / "paper.pdf").write_bytes(pdfs.prose())
    script = tmp_path / "sub" / "script.py"
    script.parent.mkdir()
    script.write_text(
        "from reprose.readers.pdf.reader import open_pdf\n"
        "with open_pdf('paper.pdf') as reader:\n"
        "    print(sum(len(page) for page in reader))\n"
    )
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True)
    assert int(done.stdout) > 100, done.stderr


def test_inputs_that_are_not_there(tmp_path: Path):
    for source in (tmp_path / "no.pdf", tmp_path, "a\0b"):
        with pytest.raises(InputNotFound):
            open_pdf(source)


def test_sources_of_every_kind_give_the_same(tmp_path: Path):
    path = tmp_path / "paper é.pdf"
    path.write_bytes(pdfs.prose(2))
    expected = read(open_pdf(path))
    assert len(expected) == 2
    assert read(open_pdf(str(path))) == read(open_pdf(path.read_bytes())) == expected
    with path.open("rb") as file:
        assert read(open_pdf(file)) == expected


def _children(pid: int) -> set[int]:
    try:
        text = "".join(p.read_text() for p in Path(f"/proc/{pid}/task").glob("*/children"))
    except OSError:
        return set()
    return {int(n) for n in text.split()}


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
