"""``reprose convert``: data on standard output, outputs named predictably, failures named."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tests import pdfs
from tests.cli.command import reprose, told

TEXT = "nobody in the village had thought of the bridge."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.pdf").write_bytes(pdfs.prose(2))
    (tmp_path / "b.pdf").write_bytes(pdfs.prose(1))
    (tmp_path / "bad.pdf").write_bytes(pdfs.truncated())
    return tmp_path


def test_one_input_goes_to_standard_output(folder: Path):
    done = reprose("convert", "a.pdf", cwd=folder)
    assert (done.returncode, told(done)) == (0, "")
    assert TEXT in done.stdout.decode()


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_output_is_utf8_under_any_locale(tmp_path: Path, locale: str):
    name = tmp_path / "grün.pdf"
    name.write_bytes(
        pdfs.of_contents([pdfs.lines(["Der Müller aß Käse – und zahlte € 5 dafür, an jedem Tag."])])
    )
    done = reprose(
        "convert", name, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING=""
    )
    assert done.returncode == 0, told(done)
    assert "Müller aß Käse – und zahlte € 5" in done.stdout.decode("utf-8")


def test_standard_input_and_output(folder: Path):
    data = (folder / "a.pdf").read_bytes()
    done = reprose("convert", "-", "-o", "-", given=data)
    assert done.stdout == reprose("convert", "a.pdf", cwd=folder).stdout
    assert TEXT.encode() in done.stdout


def test_the_name_of_the_output_gives_the_format(folder: Path):
    done = reprose("convert", "a.pdf", "-o", "out.json", cwd=folder)
    assert done.returncode == 0
    assert done.stdout == b""
    assert told(done) == "1 of 1 converted (2 pages)\n"
    assert json.loads((folder / "out.json").read_text("utf-8"))["blocks"]


def test_several_inputs_go_next_to_themselves(folder: Path):
    done = reprose("convert", "a.pdf", "bad.pdf", "b.pdf", cwd=folder)
    assert done.returncode == 1
    assert TEXT in (folder / "a.txt").read_text("utf-8")
    assert TEXT in (folder / "b.txt").read_text("utf-8")
    assert not (folder / "bad.txt").exists()
    lines = told(done).splitlines()
    assert lines[0].startswith("error [input.damaged]: bad.pdf: ")
    assert lines[1].startswith("hint: ")
    assert lines[-1] == "2 of 3 converted (3 pages), 1 failed"


def test_several_inputs_go_to_a_folder(folder: Path):
    done = reprose("convert", "a.pdf", "b.pdf", "-o", "new/", "--to", "md", "--workers", "2", cwd=folder)
    assert done.returncode == 0, told(done)
    assert sorted(p.name for p in (folder / "new").iterdir()) == ["a.md", "b.md"]


def test_the_number_of_workers_changes_nothing(folder: Path):
    outputs = []
    for workers in ("1", "2"):
        done = reprose("convert", "a.pdf", "bad.pdf", "b.pdf", "-o", "-", "--workers", workers, cwd=folder)
        outputs.append((done.returncode, done.stdout, done.stderr))
    assert outputs[0] == outputs[1]
    assert outputs[0][1].count(b"rising") == 3


def test_nothing_is_overwritten_without_force(folder: Path):
    (folder / "a.txt").write_text("mine")
    done = reprose("convert", "a.pdf", "b.pdf", cwd=folder)
    assert done.returncode == 1
    assert "error [output.exists]: a.pdf: a.txt exists already" in told(done)
    assert (folder / "a.txt").read_text() == "mine"
    assert (folder / "b.txt").exists()
    assert reprose("convert", "a.pdf", "-o", "a.txt", cwd=folder).returncode == 9
    assert reprose("convert", "a.pdf", "-o", "a.txt", "--force", cwd=folder).returncode == 0
    assert TEXT in (folder / "a.txt").read_text("utf-8")
    assert not list(folder.glob(".*"))


def test_clashes_of_names_are_refused_before_any_work(folder: Path):
    (folder / "sub").mkdir()
    (folder / "sub" / "a.pdf").write_bytes(pdfs.prose())
    done = reprose("convert", "a.pdf", "sub/a.pdf", "-o", "out", cwd=folder)
    assert done.returncode == 2
    assert "a.pdf and sub/a.pdf would both be written to out/a.txt" in told(done)
    assert not (folder / "out").exists()


@pytest.mark.parametrize(
    "args, words",
    [
        (["a.pdf", "-o", "a.pdf", "--force"], "is an input, too"),
        (["a.pdf", "b.pdf", "-o", "bad.pdf"], "is a file, and there are several inputs"),
        (["a.pdf", "b.pdf", "-o", "-", "--to", "json"], "several documents do not make one json document"),
        (["a.pdf", "-"], "standard input has no name"),
        (["a.pdf", "--to", "jsn"], "did you mean 'json'"),
        (["a.pdf", "--pages", "3-1"], "ends before it begins"),
        (["a.pdf", "--pages", "3"], "there is no page 3; the document has 2"),
        (["a.pdf", "--roles", "headin"], "did you mean 'heading'"),
        (["a.pdf", "--set", "read.pagetimeout=3"], "did you mean 'read.page_timeout'"),
        (["a.pdf", "--preset", "boook"], "did you mean 'book'"),
        (["a.pdf", "--strip", "links,emials"], "did you mean 'emails'"),
        (["a.pdf", "--expand", "acronym"], "must be acronyms"),
        (["a.pdf", "--plain", "--alphabet", "xx"], "there is no alphabet for 'xx'"),
        (["a.pdf", "--workers", "0"], "must be 1 to 64"),
        (["a.pdf", "--page-timeout", "0"], "read.page_timeout must be"),
        (["a.pdf", "--lines", "word"], "word"),
        ([], "INPUT"),
    ],
)
def test_wrong_usage_ends_with_2(folder: Path, args: list[str], words: str):
    done = reprose("convert", *args, cwd=folder)
    assert done.returncode == 2, told(done)
    assert words in " ".join(told(done).split())
    assert done.stdout == b""


@pytest.mark.parametrize(
    "make, code",
    [
        (pdfs.empty, 4), (pdfs.not_a_pdf, 4), (pdfs.no_pages, 4), (pdfs.truncated, 5), (pdfs.encrypted, 6),
        (pdfs.blank, 7), (pdfs.image_only, 7),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)  # fmt: skip
def test_bad_input_ends_with_its_own_exit_code(make, code: int):
    done = reprose("convert", "-", given=make())
    assert done.returncode == code, told(done)
    message, hint = told(done).splitlines()
    assert message.startswith("error [input.")
    assert hint.startswith("hint: ")
    assert done.stdout == b""


def test_an_image_only_file_asks_for_ocr():
    assert "error [input.needs-ocr]" in told(reprose("convert", "-", given=pdfs.image_only()))


def test_a_missing_file_and_a_folder(tmp_path: Path):
    assert reprose("convert", tmp_path / "no.pdf").returncode == 3
    assert reprose("convert", tmp_path).returncode == 3


def test_the_password_opens_the_file():
    done = reprose("convert", "-", "--password", "secret", given=pdfs.encrypted(b"secret"))
    assert TEXT in done.stdout.decode(), told(done)
    assert reprose("convert", "-", "--password", "guess", given=pdfs.encrypted()).returncode == 6


def test_a_failing_page_is_named_and_the_rest_is_written(tmp_path: Path):
    bad = b"/X Do"
    data = pdfs.with_form_loop([pdfs.lines(pdfs.page_lines(1)), bad, pdfs.lines(pdfs.page_lines(2))])
    done = reprose("convert", "-", "--page-timeout", "1", given=data)
    assert done.returncode == 1
    assert "error [page.timeout]: -: page 2: the page took longer than 1 s" in told(done)
    assert done.stdout.decode().count(TEXT) == 2


def test_pages_limit_what_is_written(folder: Path):
    done = reprose("convert", "a.pdf", "--pages", "2", cwd=folder)
    assert b"the letter b." in done.stdout
    assert b"the letter a." not in done.stdout
    assert reprose("convert", "a.pdf", "--pages", "end", cwd=folder).stdout == done.stdout


def test_a_sentence_a_line(folder: Path):
    done = reprose("convert", "a.pdf", "--lines", "sentence", cwd=folder)
    assert "He went home again." in done.stdout.decode().splitlines()


def test_a_closed_pipe_ends_quietly(folder: Path):
    (folder / "long.pdf").write_bytes(pdfs.prose(400))
    command = f"{sys.executable} -m reprose convert long.pdf | head -c 10"
    done = subprocess.run(
        ["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"], cwd=folder, capture_output=True
    )
    assert done.returncode in (0, 141)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told(folder: Path):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "reprose", "convert", "a.pdf"], cwd=folder,
                              stdout=full, stderr=subprocess.PIPE)  # fmt: skip
    assert done.returncode == 9
    assert b"error [output.failed]" in done.stderr
    assert b"Exception ignored" not in done.stderr


def _children(pid: int) -> str:
    try:
        return "".join(file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    except OSError:  # it has ended meanwhile
        return ""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_ctrl_c_ends_quietly(tmp_path: Path):
    (tmp_path / "slow.pdf").write_bytes(pdfs.form_loop())
    argv = [sys.executable, "-m", "reprose", "convert", "slow.pdf", "-o", "out.txt"]
    heeded = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs ignore it
    process = subprocess.Popen(argv, cwd=tmp_path, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeded)
    while not _children(process.pid) and process.poll() is None:
        time.sleep(0.01)  # until it reads
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in said
    assert not (tmp_path / "out.txt").exists()


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_a_bar_counts_the_pages_on_a_terminal_alone(tmp_path: Path):
    source = tmp_path / "long.pdf"
    source.write_bytes(pdfs.prose(6))
    at_once = "import reprose.cli.report as p; p._PATIENCE = -1; from reprose.cli import main; main()"
    argv = [sys.executable, "-c", at_once, "convert", str(source)]
    ours, theirs = os.openpty()
    done = subprocess.run(argv, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 0
    assert "/6" in shown
    assert b"/6" not in done.stdout
    assert TEXT.encode() in done.stdout


def test_text_is_converted_and_its_encoding_named():
    text = "Žluťoučký kůň běžel po lou-\nce k lesu.\n"
    done = reprose("convert", "-", "--encoding", "mac-latin2", given=text.encode("mac_latin2"))
    assert done.returncode == 0
    assert done.stdout.decode() == "Žluťoučký kůň běžel po louce k lesu.\n"
    done = reprose("convert", "-", "--encoding", "cp125O", given=b"x")
    assert done.returncode == 2
    assert "did you mean" in told(done)


def test_a_file_of_no_known_kind_is_named(tmp_path: Path):
    path = tmp_path / "scan.pdf"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    done = reprose("convert", path)
    assert done.returncode == 4
    assert "PNG image" in told(done)


def test_the_method_sr_and_its_tolerance(tmp_path: Path):
    lines = [
        b"a line of the text as long as the", b"others but not the third one, for", b"it is far short of them", b"all.",
    ]  # fmt: skip
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"\n".join(lines))
    done = reprose("convert", broken, "--method", "sr")
    assert done.stdout == b" ".join(lines[:2] + lines[3:]) + b"\n", told(done)
    done = reprose("convert", broken, "--method", "sr", "--sr-eps", "0.4")
    assert done.stdout == b" ".join(lines) + b"\n", told(done)
    done = reprose("convert", broken, "--method", "st")
    assert done.returncode == 2
    assert "did you mean 'sr'" in told(done)


def test_rewriting_flags_reach_the_text():
    given = b"In 1967, as shown (Lund et al., 2010), the tide rose by 3 metres; nobody minded.\n" * 3
    done = reprose("convert", "-", "--strip", "citations,links", "--spell", "numbers", "--plain", given=given)
    assert b"in nineteen sixty seven as shown the tide rose by three metres nobody minded" in done.stdout, told(done)
    done = reprose("explain", "-", "--strip", "citations", given=given)
    assert b"strip.citation\t (Lund et al., 2010)\t\tauthors and year of a work" in done.stdout, told(done)
