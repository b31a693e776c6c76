"""A package of others adds a kind of document, formats and a language: the command line and Python know them."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.command import reprose, told

PLUGIN = Path(__file__).parent / "plugin"
FILM = """1
00:00:01,000 --> 00:00:03,000
The ferry leaves at dawn,
and nobody

2
00:00:03,500 --> 00:00:05,000
is on it.

3
00:00:06,000 --> 00:00:07,000
Who told you so?
"""
FRISIAN = (
    "It boek dat hy skreaun hat, is noch altyd net te krijen, mar wy hawwe it hjir wol lêzen, bgl. yn de simmer fan "
    "dat jier. Sy wiene oan de see, en dêr koe net ien harren fine, sa't ik al sein hie tsjin har broer."
)


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A search path on which the package is installed: its code, and its declarations as an installer writes them."""
    project = tomllib.loads((PLUGIN / "pyproject.toml").read_text("utf-8"))["project"]
    info = tmp_path / "site" / "reprose_example-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"]
    lines = [f"[{name}]\n" + "".join(f"{k} = {v}\n" for k, v in group.items()) for name, group in groups.items()]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    (tmp_path / "film.srt").write_text(FILM, "utf-8")
    (tmp_path / "boek.txt").write_text(FRISIAN + "\n", "utf-8")
    return os.pathsep.join([str(PLUGIN), str(info.parent), os.environ.get("PYTHONPATH", "")])


def test_the_kind_is_recognised(path: str, tmp_path: Path) -> None:
    done = reprose("convert", tmp_path / "film.srt", "--to", "json", PYTHONPATH=path)
    found = json.loads(done.stdout)
    texts = [block["text"] for block in found["blocks"]]
    assert texts == ["The ferry leaves at dawn, and nobody is on it.", "Who told you so?"]
    assert found["metadata"]["kind"] == "srt"
    without = json.loads(reprose("convert", tmp_path / "film.srt", "--to", "json").stdout)
    assert without["metadata"]["kind"] == "subtitles"


def test_options_and_their_mistakes_know_the_kind(path: str, tmp_path: Path) -> None:
    done = reprose("convert", tmp_path / "film.srt", "--set", "read.kind=srt", PYTHONPATH=path)
    assert done.stdout.startswith(b"The ferry leaves at dawn, and nobody is on it.\n")
    assert "did you mean 'srt'" in told(reprose("config", "--set", "read.kind=strt", PYTHONPATH=path))
    assert b"docbook, srt, hocr" in b" ".join(reprose("config", PYTHONPATH=path).stdout.replace(b"#", b"").split())
    assert b"srt" not in reprose("config").stdout


def test_the_formats_are_offered(path: str, tmp_path: Path) -> None:
    shown = reprose("convert", "--help", PYTHONPATH=path, COLUMNS="200").stdout.decode()
    assert "vertical, csv, gz (by the name of the output, or txt)" in " ".join(shown.split())
    done = reprose("convert", tmp_path / "film.srt", "--to", "cvs", PYTHONPATH=path)
    assert done.returncode == 2
    assert "there is no output format 'cvs'; did you mean 'csv'?" in told(done)


@pytest.mark.parametrize("workers", [1, 2])
def test_many_documents_in_one_file(workers: int, path: str, tmp_path: Path) -> None:
    done = reprose("convert", "film.srt", "boek.txt", "missing.txt", "-o", "all.sentences", "--set",
                   f"read.workers={workers}", PYTHONPATH=path, cwd=tmp_path)  # fmt: skip
    assert "2 of 3 converted" in told(done)
    rows = list(csv.reader(io.StringIO((tmp_path / "all.sentences").read_text("utf-8"))))
    assert [row[:2] for row in rows] == [
        ["document", "language"], ["film.srt", "en"], ["film.srt", "en"], ["boek.txt", "fy"], ["boek.txt", "fy"],
    ]  # fmt: skip
    again = reprose("convert", "film.srt", "boek.txt", "-o", "all.sentences", PYTHONPATH=path, cwd=tmp_path)
    assert again.returncode == 9
    assert "exists already" in told(again)
    unnamed = reprose("convert", "film.srt", "boek.txt", "--to", "csv", PYTHONPATH=path, cwd=tmp_path)
    assert "has no name" in told(unnamed)


def test_nothing_is_written_where_nothing_was_read(path: str, tmp_path: Path) -> None:
    done = reprose("convert", "missing.txt", "-o", "all.csv", PYTHONPATH=path, cwd=tmp_path)
    assert done.returncode == 3
    assert not (tmp_path / "all.csv").exists()


def test_bytes_are_written_as_they_are(path: str, tmp_path: Path) -> None:
    reprose("convert", "film.srt", "-o", "film.gz", PYTHONPATH=path, cwd=tmp_path)
    assert gzip.decompress((tmp_path / "film.gz").read_bytes()).decode().endswith("Who told you so?\n")


def test_the_language_has_its_own_data(path: str, tmp_path: Path) -> None:
    lines = reprose("annotate", tmp_path / "boek.txt", "--to", "jsonl", PYTHONPATH=path).stdout.splitlines()
    found = json.loads(lines[0])
    assert found["language"] == "fy"
    assert len(found["sentences"]) == 2  # its abbreviation ends none
    code = (
        "from reprose.language.resources import habit\nfrom reprose.options.language_codes import code_of\n"
        "assert habit('fy', 'compounds') == 'solid'\nassert code_of('fry') == 'fy'"
    )
    assert subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}).returncode == 0


def test_python_knows_them(path: str, tmp_path: Path) -> None:
    code = (
        "import reprose\nfrom reprose.options.describe import formats_table, kinds_table, to_markdown\n"
        "document = reprose.recover('film.srt')\n"
        "assert document.metadata['kind'] == 'srt'\n"
        "assert reprose.render(document, 'csv').startswith(b'document,language,sentence\\n,en,')\n"
        "assert '| `srt` | subtitles' in kinds_table() and '| `csv` |' in formats_table()\n"
        "assert 'srt' in to_markdown()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()


def test_what_is_broken_is_told_and_the_rest_goes_on(path: str, tmp_path: Path) -> None:
    entries = tmp_path / "site" / "reprose_example-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[reprose.readers]\nsrt = reprose_example.nowhere:SRT\n", "utf-8")
    done = reprose("convert", tmp_path / "film.srt", PYTHONPATH=path)
    assert done.returncode == 0
    assert "'srt' of the package reprose-example cannot be loaded" in told(done)
    asked = reprose("convert", tmp_path / "film.srt", "--set", "read.kind=srt", PYTHONPATH=path)
    assert asked.returncode == 2
    assert "error [usage.broken-extension]" in told(asked)
