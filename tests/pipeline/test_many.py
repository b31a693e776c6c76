"""Many documents: in order, each with its result or its own error, whatever the number of processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import reprose
from reprose.document import Document
from reprose.errors import DamagedFile, Defect, InputNotFound, OptionError, ReaderCrashed
from reprose.options import Options
from reprose.pipeline import many
from reprose.pipeline.job import run
from reprose.pipeline.messages import JobRequest
from reprose.processes.pool import KEPT
from reprose.writers import render
from tests import pdfs
from tests.processes.alive import until_gone

FAKE = str(Path(__file__).with_name("fake_job.py"))


@pytest.fixture
def fake_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "command", lambda module: [sys.executable, FAKE])


@pytest.fixture(autouse=True)
def none_kept() -> Iterator[None]:
    KEPT.clear()
    yield
    KEPT.clear()


def told(result: object) -> object:
    return result.metadata["source"] if isinstance(result, Document) else type(result)


@pytest.mark.usefixtures("fake_jobs")
def test_results_come_in_order():
    sources = [b"slow", b"1", b"2", b"bad", b"slow", b"crash", b"3", b"nonsense", b"crash", b"4", b"function", b"5"]
    results = [(source, told(result)) for source, result in many.recover_many(sources, workers=3)]
    kinds = {b"bad": DamagedFile, b"crash": ReaderCrashed, b"nonsense": ReaderCrashed, b"function": ReaderCrashed}
    assert results == [(s, kinds.get(s, repr(s))) for s in sources]


@pytest.mark.usefixtures("fake_jobs")
def test_processes_are_used_again():
    assert 1 <= len(pids_of([b"x"] * 20)) <= 2


@pytest.mark.usefixtures("fake_jobs")
def test_processes_are_kept_from_stream_to_stream_and_replaced_after_a_fault():
    first = pids_of([b"x"] * 20)
    assert pids_of([b"x"] * 20) <= first
    list(many.recover_many([b"crash"] * 4, workers=2))
    assert not pids_of([b"x"] * 20) & first


def pids_of(sources: list[bytes]) -> set[int]:
    return {r.metadata["pid"] for _, r in many.recover_many(sources, workers=2) if isinstance(r, Document)}


@pytest.mark.usefixtures("fake_jobs")
def test_errors_come_whole():
    [(_, first), _] = many.recover_many([b"bad"] * 2, workers=2)
    assert isinstance(first, DamagedFile)
    assert (first.message, first.hint, first.code) == ("bad", "Better.", DamagedFile.code)


@pytest.mark.usefixtures("fake_jobs")
def test_documents_are_written_where_they_are_recovered():
    results = [result for _, result in many.write_many([b"1", b"crash", b"2"], "md", workers=2)]
    assert [getattr(result, "made", type(result)) for result in results] == ["b'1' as md", ReaderCrashed, "b'2' as md"]


@pytest.mark.usefixtures("fake_jobs")
def test_sources_are_taken_as_they_are_needed():
    taken: list[int] = []

    def endless() -> Iterator[bytes]:
        while True:
            taken.append(1)
            yield b"x"

    stream = many.recover_many(endless(), workers=2)
    for _ in range(3):
        next(stream)
    assert len(taken) <= 3 + 4
    stream.close()  # type: ignore[attr-defined]


@pytest.mark.usefixtures("fake_jobs")
def test_a_stream_given_up_ends_at_once():
    stream = many.recover_many([b"1", b"hang", b"hang", b"hang", b"hang"], workers=2)
    assert told(next(stream)[1]) == repr(b"1")
    stream.close()  # type: ignore[attr-defined]


FORMATS = ("txt", "json", "md", "html", "conllu", "xml", "jsonl", "vertical")


def test_the_number_of_workers_changes_no_byte(tmp_path: Path):
    texts = [pdfs.prose(2), b"Plain text, which no process reads.\n\nA second one.\n", pdfs.prose(1), pdfs.truncated()]
    alone = list(reprose.recover_many(texts))
    together = list(reprose.recover_many(texts, workers=2))
    for form in FORMATS:
        expected = [render(d, form) if isinstance(d, Document) else d.message for _, d in alone]
        assert [render(d, form) if isinstance(d, Document) else d.message for _, d in together] == expected
        if form in ("txt", "json"):
            found = [result for _, result in many.write_many(texts, form, workers=2)]
            assert [getattr(w, "made", getattr(w, "message", "")) for w in found] == expected


def test_errors_are_results(tmp_path: Path):
    (tmp_path / "bad.pdf").write_bytes(pdfs.truncated())
    sources = [tmp_path / "no.pdf", tmp_path / "bad.pdf"]
    for workers in (1, 2):
        results = list(reprose.recover_many(sources, workers=workers))
        assert [(s, type(r)) for s, r in results] == list(
            zip(sources, (InputNotFound, DamagedFile), strict=True)
        )


def test_a_defect_is_a_result(monkeypatch: pytest.MonkeyPatch):
    def broken(*args: object, **named: object) -> None:
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr("reprose.pipeline.recovery.recover", broken)
    result = run(JobRequest(b"x", None, Options(), None))
    assert isinstance(result, Defect)
    assert "ZeroDivisionError: of ours (test_many.py" in result.message


def test_workers_are_checked():
    with pytest.raises(OptionError):
        reprose.recover_many([], workers=0)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
@pytest.mark.parametrize("end", ["pass", "os.kill(os.getpid(), 9)"])
def test_no_process_outlives_its_parent(end: str):
    code = (
        "import os, sys; from reprose.pipeline import many\n"
        "many.command = lambda module: sys.argv[1:]\n"
        "found = [document.metadata['pid'] for _, document in many.recover_many([b'x'] * 2, workers=2)]\n"
        f"print(*found, flush=True)\n{end}"
    )
    done = subprocess.run([sys.executable, "-c", code, sys.executable, FAKE], stdout=subprocess.PIPE)
    for pid in done.stdout.split():
        until_gone(int(pid))


def test_it_needs_no_main_guard(tmp_path: Path):
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.pdf").write_bytes(pdfs.prose())
    script = tmp_path / "script.py"
    script.write_text(
        "import reprose\n"
        "for path, document in reprose.recover_many(['a.pdf', 'b.pdf', 'c.pdf'], workers=2):\n"
        "    print(path, document.text.count('of the bridge. When the miller'))\n"
    )
    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.split() == ["a.pdf", "1", "b.pdf", "1", "c.pdf", "1"], done.stderr
