"""``reprose inspect``."""

from __future__ import annotations

from pathlib import Path

from tests import pdfs
from tests.cli.command import reprose, told

TEXT = "\n".join(["a line that is as long as its column", "and a second one that is so as well.", "", "Short"] * 5)


def test_a_text_is_shown_and_drawn(tmp_path: Path):
    given = tmp_path / "a.txt"
    given.write_text(TEXT)
    for name, start in (("a.png", b"\x89PNG"), ("a.svg", b"<svg")):
        done = reprose("inspect", given, "-o", tmp_path / name)
        assert done.returncode == 0, told(done)
        assert (tmp_path / name).read_bytes().startswith(start)
    lines = done.stdout.decode("utf-8").splitlines()
    assert lines[0] == "a.txt: 20 lines, 5 of them empty; mean length 19.2"
    assert lines[1] == "CW = 36 columns; band CW ± 10 %: 33 to 39"
    assert "\x1b" not in done.stdout.decode("utf-8")
    again = reprose("inspect", given, "-o", tmp_path / "a.png")
    assert again.returncode == 9


def test_a_pdf_is_measured_in_characters(tmp_path: Path):
    (tmp_path / "a.pdf").write_bytes(pdfs.prose(1))
    done = reprose("inspect", tmp_path / "a.pdf", "--sr-eps", "0.3")
    assert done.returncode == 0, told(done)
    assert "characters; band CW ± 30 %" in done.stdout.decode("utf-8")


def test_mistakes_are_told(tmp_path: Path):
    done = reprose("inspect", tmp_path / "none.txt")
    assert done.returncode == 3
    done = reprose("inspect", "-", "-o", tmp_path / "a.gif", given=TEXT.encode())
    assert done.returncode == 2
    assert "a.gif" in told(done)
    done = reprose("inspect", "-", given=b"<html><body><p>One.</p><p>Two.</p></body></html>")
    assert done.returncode == 2
    assert "html" in told(done)


def test_areas_are_listed(tmp_path: Path):
    given = tmp_path / "a.txt"
    given.write_text("The ferry leaves at dawn, and nobody\nis on the quay.\n\n(12,5 / 13,7)\n")
    lines = reprose("inspect", given, "--areas").stdout.decode("utf-8").splitlines()
    assert lines[0].startswith("a.txt: 2 areas, 1 of them noise")
    assert lines[3].endswith("noise  (12,5 / 13,7)")
    wider = reprose("inspect", given, "--areas", "--area-down", "2").stdout.decode("utf-8")
    assert wider.startswith("a.txt: 1 areas, 0 of them noise")
    (tmp_path / "a.pdf").write_bytes(pdfs.prose(1))
    done = reprose("inspect", tmp_path / "a.pdf", "--areas")
    assert done.returncode == 2
    assert "text files" in told(done)
