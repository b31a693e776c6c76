"""``reprose draw``: pictures under predictable names."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests import pdfs
from tests.cli.command import reprose, told

PNG, SVG, PDF = b"\x89PNG\r\n\x1a\n", b"<svg ", b"%PDF-"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.pdf").write_bytes(pdfs.prose(2))
    (tmp_path / "long.pdf").write_bytes(pdfs.prose(11))
    (tmp_path / "locked.pdf").write_bytes(pdfs.encrypted(b"secret"))
    return tmp_path


def made(folder: Path, *args: str | Path, told_is: str = "") -> dict[str, bytes]:
    """The first bytes of the files that a command made."""
    before = set(folder.rglob("*"))
    done = reprose("draw", *args, cwd=folder)
    assert done.returncode == 0, told(done)
    assert told_is in told(done)
    files = sorted(path for path in folder.rglob("*") if path not in before and path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes()[:8] for path in files}


@pytest.mark.parametrize("output", ["out", "deep/out/"])
def test_a_folder_takes_a_file_for_each_page(folder: Path, output: str) -> None:
    files = made(folder, "a.pdf", "-o", output, "--dpi", "36", told_is="2 pages drawn\n")
    place = output.rstrip("/")
    assert files == {f"{place}/a-1.png": PNG, f"{place}/a-2.png": PNG}


def test_names_are_as_long_as_the_longest(folder: Path) -> None:
    files = made(folder, "long.pdf", "-o", "p/{page}.svg", "--pages", "2,11", "--dpi", "36")
    assert list(files) == ["p/02.svg", "p/11.svg"]
    assert files["p/02.svg"][:5] == SVG


def test_a_single_page_may_have_any_name(folder: Path) -> None:
    assert made(folder, "a.pdf", "-o", "one.png", "--pages", "end", told_is="1 page drawn\n") == {"one.png": PNG}
    assert made(folder, "a.pdf", "-o", "one.picture", "--to", "png", "--pages", "1") == {"one.picture": PNG}


def test_a_pdf_holds_all_pages(folder: Path) -> None:
    assert made(folder, "a.pdf", "-o", "drawn.pdf")["drawn.pdf"][:5] == PDF
    assert len(pypdfium2.PdfDocument(folder / "drawn.pdf")) == 2
    assert list(made(folder, "a.pdf", "-o", "out", "--to", "pdf")) == ["out/a.pdf"]


def test_standard_input_and_output(folder: Path) -> None:
    data = (folder / "a.pdf").read_bytes()
    done = reprose("draw", "-", "-o", "-", "--to", "pdf", given=data)
    assert done.stdout[:5] == PDF
    assert told(done) == "2 pages drawn\n"
    one = reprose("draw", "-", "-o", "-", "--pages", "1", "--dpi", "36", given=data)
    assert one.stdout[:8] == PNG
    named = reprose("draw", "-", "-o", folder / "out", "--dpi", "36", given=data)
    assert named.returncode == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == ["stdin-1.png", "stdin-2.png"]


def test_the_password_opens_the_pages_too(folder: Path) -> None:
    assert reprose("draw", "locked.pdf", "-o", "x.png", cwd=folder).returncode == 6
    assert made(folder, "locked.pdf", "-o", "x.png", "--password", "secret") == {"x.png": PNG}


@pytest.mark.parametrize(
    "args, what",
    [
        (["-o", "x.pgn"], "did you mean 'png'?"),
        (["-o", "x", "--to", "jpg"], "there is no picture format 'jpg'"),
        (["-o", "x.png"], "x.png is for one picture, and there are 2 pages"),
        (["-o", "long.pdf/"], "long.pdf/ is a file, not a folder"),
        (["-o", "-"], "standard output is for one picture, and there are 2 pages"),
        (["-o", "x{page}.pdf"], "one PDF file holds all pages"),
        (["-o", "x", "--pages", "3"], "there is no page 3; the document has 2"),
        (["-o", "x", "--pages", "two"], "'two' is not a page"),
        (["-o", "x", "--roles", "headline"], "did you mean 'heading'?"),
        (["-o", "x", "--dpi", "9999"], "--dpi must be 18 to 1200"),
        (["-o", "a.pdf", "--force"], "the output a.pdf is an input, too"),
        (["-o", ".", "--to", "pdf", "--force"], "is an input, too"),
        (["-o", "x", "--set", "reed.workers=3"], "did you mean"),
        ([], "output"),
    ],
)
def test_wrong_usage_is_told_and_nothing_is_written(folder: Path, args: list[str], what: str) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    done = reprose("draw", "a.pdf", *args, cwd=folder)
    assert done.returncode == 2
    assert what in told(done)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_existing_files_are_kept_without_force(folder: Path) -> None:
    (folder / "out").mkdir()
    (folder / "out" / "a-2.png").write_text("mine")
    for args in (["-o", "out"], ["-o", "out/a-2.png", "--pages", "2"]):
        done = reprose("draw", "a.pdf", *args, "--dpi", "36", cwd=folder)
        assert done.returncode == 9
        assert "exists already" in told(done)
        assert [path.name for path in (folder / "out").iterdir()] == ["a-2.png"]
    assert reprose("draw", "a.pdf", "-o", "out", "--dpi", "36", "--force", cwd=folder).returncode == 0
    assert (folder / "out" / "a-2.png").read_bytes()[:8] == PNG


def test_pages_that_cannot_be_read_are_left_out_and_named(folder: Path) -> None:
    page = pdfs.lines(pdfs.PROSE)
    (folder / "large.pdf").write_bytes(pdfs.of_contents([page, page], page=[b"", b"/MediaBox [0 0 90000 90000]"]))
    done = reprose("draw", "large.pdf", "-o", "out", "--dpi", "36", cwd=folder)
    assert done.returncode == 1
    assert "page.too-large" in told(done)
    assert "1 page drawn" in told(done)
    none = reprose("draw", "large.pdf", "-o", "none", "--pages", "2", cwd=folder)
    assert none.returncode == 1
    assert "none of these pages could be read" in told(none)
    assert not (folder / "none").exists()


def test_areas_of_text_files_are_framed_with_their_scores(folder: Path) -> None:
    (folder / "a.txt").write_text("The ferry leaves at dawn, and nobody\nis on the quay.\n\n(12,5 / 13,7)\n")
    made(folder, "a.txt", "-o", "plain.svg")
    made(folder, "a.txt", "-o", "areas.svg", "--show", "areas")
    assert "area: debris, noise\nscore 47 of 100" in (folder / "areas.svg").read_text("utf-8")
    assert "area:" not in (folder / "plain.svg").read_text("utf-8")
    made(folder, "a.txt", "-o", "one.svg", "--show", "areas", "--area-down", "2")
    assert (folder / "one.svg").read_text("utf-8").count("area:") == 1
    done = reprose("draw", "a.pdf", "-o", "b.svg", "--show", "areas", cwd=folder)
    assert done.returncode == 2
    assert "text files" in told(done)


def test_a_saved_document_is_drawn_of_its_words_or_over_the_original(folder: Path) -> None:
    assert reprose("convert", "a.pdf", "-o", "a.reprose", cwd=folder).returncode == 0
    assert made(folder, "a.reprose", "-o", "words", "--dpi", "36") == {"words/a-1.png": PNG, "words/a-2.png": PNG}
    assert made(folder, "a.pdf", "-o", "whole", "--dpi", "36").keys() == {"whole/a-1.png", "whole/a-2.png"}
    assert made(folder, "a.reprose", "-o", "over", "--dpi", "36", "--original", "a.pdf")["over/a-1.png"] == PNG
    one, over, words = ((folder / name / "a-1.png").read_bytes() for name in ("whole", "over", "words"))
    assert one == over != words


def test_an_original_belongs_to_a_saved_document_and_has_pages(folder: Path) -> None:
    done = reprose("draw", "a.pdf", "-o", "x", "--original", "a.pdf", cwd=folder)
    assert done.returncode == 2
    assert "belongs to a saved document" in told(done)
    assert reprose("convert", "a.pdf", "-o", "a.reprose", cwd=folder).returncode == 0
    (folder / "b.txt").write_text("It rises.\n")
    done = reprose("draw", "a.reprose", "-o", "x", "--original", "b.txt", cwd=folder)
    assert done.returncode == 2
    assert "shows no pages" in told(done)
