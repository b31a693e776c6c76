"""``reprose --version``, ``config`` and ``explain``."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from reprose import __version__
from tests import pdfs
from tests.cli.command import reprose, told


def test_the_version_is_cheap():
    assert reprose("--version").stdout.decode() == f"reprose {__version__}\n"
    code = (
        "import sys\nfrom reprose.cli import main\nsys.argv = ['reprose', '--version']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert not {"numpy", "rich", "wordfreq", "pypdfium2", "ftfy"} & set(loaded)
    assert sum(name.startswith("reprose.") for name in loaded) <= 60


def test_config_prints_what_the_options_are(tmp_path: Path):
    done = reprose("config", "--set", "read.workers=3")
    assert tomllib.loads(done.stdout.decode())["read"]["workers"] == 3
    (tmp_path / "my.toml").write_bytes(done.stdout)
    again = reprose("config", "--config", tmp_path / "my.toml")
    assert again.stdout == done.stdout
    assert b"#" not in reprose("config", "--no-comments").stdout


def test_config_refuses_what_does_not_exist():
    done = reprose("config", "--set", "reed.workers=3")
    assert done.returncode == 2
    assert "did you mean" in told(done)


def test_explain_gives_tab_separated_values(tmp_path: Path):
    (tmp_path / "a.pdf").write_bytes(pdfs.prose())
    done = reprose("explain", "a.pdf", cwd=tmp_path)
    assert done.returncode == 0, told(done)
    head, *rows = [line.split("\t") for line in done.stdout.decode().splitlines()]
    assert head == ["page", "rule", "before", "after", "reason", "confidence"]
    assert all(len(row) == len(head) for row in rows)
    assert any(row[1].startswith("hyphen.") and row[0] == "1" for row in rows)
    every = reprose("explain", "a.pdf", "--all", cwd=tmp_path).stdout
    assert len(every.splitlines()) > len(rows)


def test_explain_shows_how_pages_were_divided(tmp_path: Path):
    (tmp_path / "a.pdf").write_bytes(pdfs.prose())
    done = reprose("explain", "a.pdf", "--sections", cwd=tmp_path)
    rows = [line.split("\t") for line in done.stdout.decode().splitlines()[1:]]
    assert rows[0][:4] == ["1", "section.page", "", ""]
    assert all(row[1].startswith("section.") for row in rows)
    assert reprose("explain", "a.pdf", "--sections", "--furniture", cwd=tmp_path).returncode == 2


def test_explain_draws_a_table_on_a_terminal(tmp_path: Path):
    (tmp_path / "a.pdf").write_bytes(pdfs.prose())
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "reprose", "explain", "a.pdf"], cwd=tmp_path, stdout=theirs
    )
    os.close(theirs)
    text = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    os.close(ours)
    assert process.wait() == 0
    assert b"confidence" in text
    assert b"\t" not in text


def test_usage_is_printed_without_arguments():
    done = reprose()
    assert b"convert" in done.stdout + done.stderr
    assert "convert" in told(done) or done.stdout
