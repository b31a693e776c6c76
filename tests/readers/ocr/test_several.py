"""Pages in files of their own: by a METS file, in a folder, in an archive."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

import reprose
from reprose.errors import DamagedFile, InputNotFound, NoText, TooLarge
from reprose.readers.ocr.bundle import led_to, naturally
from tests import ocr

LINES = (
    "The harbour of the small town was built before anybody could say",
    "who would use it, and the oldest of its piers stood in the mud for",
    "a hundred years before the first ship came. Nobody knew why it was",
    "there, and those who asked were told to look at the tide, which at",
)
REST = (
    "that place rises higher than anywhere else on the coast. When the",
    "ship came at last, the pier was too short for it by a yard or two.",
)


def page(*texts: str) -> bytes:
    return ocr.hocr(ocr.Sheet(ocr.paragraph(150, 200, 22, *texts)))


def pages() -> dict[str, bytes]:
    return {"p2.hocr": page(*LINES), "p10.hocr": page(*REST), "scan.tif": b"II*\\0"}


def mets(*links: str, labels: str = "", group: str = "FULLTEXT") -> bytes:
    files = "".join(
        f'<mets:file ID="F{at}" MIMETYPE="text/html"><mets:FLocat LOCTYPE="URL" xlink:href="{link}"/></mets:file>'
        for at, link in enumerate(links)
    )
    divs = "".join(
        f'<mets:div TYPE="page" ORDER="{len(links) - at}" ORDERLABEL="{labels[at : at + 1]}">'
        f'<mets:fptr FILEID="F{at}"/></mets:div>'
        for at in range(len(links))
    )
    return (
        '<mets:mets xmlns:mets="http://www.loc.gov/METS/" xmlns:xlink="http://www.w3.org/1999/xlink">'
        "<mets:dmdSec><mods><titleInfo><title>The pier</title></titleInfo></mods></mets:dmdSec>"
        f'<mets:fileSec><mets:fileGrp USE="{group}">{files}</mets:fileGrp>'
        '<mets:fileGrp USE="IMAGE"><mets:file ID="I" MIMETYPE="image/tiff"><mets:FLocat xlink:href="scan.tif"/>'
        "</mets:file></mets:fileGrp></mets:fileSec>"
        '<mets:structMap TYPE="LOGICAL"><mets:div><mets:fptr FILEID="F0"/></mets:div></mets:structMap>'
        f'<mets:structMap TYPE="PHYSICAL"><mets:div TYPE="physSequence">{divs}</mets:div></mets:structMap></mets:mets>'
    ).encode()


def folder(path: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path


def packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


WHOLE = " ".join(LINES + REST)


def test_a_folder_is_one_document_in_the_order_of_its_numbers(tmp_path: Path):
    found = reprose.recover(folder(tmp_path, pages()))
    assert [block.text for block in found.blocks] == [WHOLE]
    assert found.metadata["kind"] == "page-files"
    assert not found.faults


def test_so_is_an_archive():
    found = reprose.recover(packed({f"book/{name}": data for name, data in pages().items()}))
    assert [block.text for block in found.blocks] == [WHOLE]


def test_a_mets_file_tells_order_labels_and_title(tmp_path: Path):
    files = {"a.hocr": page(*REST), "full/z.hocr": page(*LINES), "unused.hocr": page(*LINES)}
    listed = mets("a.hocr", "file:full/z.hocr", labels="76")
    found = reprose.recover(folder(tmp_path, files | {"mets.xml": listed}) / "mets.xml")
    assert [block.text for block in found.blocks] == [WHOLE]
    assert [p.label for p in found.pages] == ["6", "7"]
    assert (found.metadata["kind"], found.metadata["file"]) == ("mets", {"Title": "The pier"})
    for given in (tmp_path, packed(files | {"mets.xml": listed})):  # the folder or archive that it stands in
        assert [block.text for block in reprose.recover(given).blocks] == [WHOLE]


@pytest.mark.parametrize("link", [
    "../outside.hocr", "/etc/passwd", "file:///etc/passwd", "http://example.org/a.hocr", "//example.org/a.hocr",
    "a/../../outside.hocr", "%2e%2e/outside.hocr", "link.hocr", "missing.hocr", "cut.hocr", "", "\\\\..\\outside.hocr",
])  # fmt: skip
def test_nothing_outside_of_its_folder_is_read_and_what_is_missing_is_told(tmp_path: Path, link: str):
    folder(tmp_path, {"outside.hocr": page("Nobody may read this."), "in/a.hocr": page(*LINES), "in/cut.hocr": b"<p>x"})
    (tmp_path / "in/mets.xml").write_bytes(mets(link, "a.hocr"))
    (tmp_path / "in/link.hocr").symlink_to(tmp_path / "outside.hocr")
    found = reprose.recover(tmp_path / "in/mets.xml")
    assert [block.text for block in found.blocks] == [" ".join(LINES)]
    assert [fault.code for fault in found.faults] == ["page.failed"] * bool(link)


def test_of_several_groups_the_last_of_most_pages_is_read(tmp_path: Path):
    listed = mets("a.hocr", "b.hocr").replace(b"</mets:fileGrp>", b"</mets:fileGrp><mets:fileGrp USE='CORRECTED'>"
        b"<mets:file ID='C' MIMETYPE='text/html'><mets:FLocat xlink:href='c.hocr'/></mets:file></mets:fileGrp>", 1)
    listed = listed.replace(b'<mets:fptr FILEID="F1"/>', b'<mets:fptr FILEID="F1"/><mets:fptr FILEID="C"/>')
    files = {"a.hocr": page(*REST), "b.hocr": page(*LINES), "c.hocr": page("Corrected."), "mets.xml": listed}
    assert [b.text for b in reprose.recover(folder(tmp_path, files) / "mets.xml").blocks] == [WHOLE]


def test_of_pages_and_other_files_side_by_side_the_latter_are_told(tmp_path: Path):
    files = {f"hocr/{name}": data for name, data in pages().items()}
    files |= {"other/p1.hocr": page("A page alone."), "b.pdf": b"%PDF-1.4"}
    found = reprose.recover(folder(tmp_path, files))
    assert [block.text for block in found.blocks] == [WHOLE]
    assert [fault.code for fault in found.faults] == ["pages.other-files"]
    assert "2 other files are not (b.pdf, other/p1.hocr)" in found.faults[0].message


def test_clear_errors(tmp_path: Path):
    with pytest.raises(InputNotFound, match="without pages"):
        reprose.recover(folder(tmp_path / "a", {"a.txt": b"Words.", "b.xml": b"<a/>"}))
    with pytest.raises(InputNotFound, match="beside it"):
        reprose.recover(mets("a.hocr"))
    with pytest.raises(NoText, match="lists no page"):
        reprose.recover(folder(tmp_path / "b", {"mets.xml": mets()}) / "mets.xml")
    with pytest.raises(DamagedFile, match="none of the 1 pages"):
        reprose.recover(folder(tmp_path / "c", {"mets.xml": mets("a.hocr")}) / "mets.xml")
    options = reprose.resolve(values={"read.max_ocr_bytes": 3000})
    with pytest.raises(TooLarge, match="max_ocr_bytes"):
        reprose.recover(folder(tmp_path / "d", pages()), options=options)


def test_links_and_names():
    assert led_to("a/mets.xml", "./b/%C3%A9%20.xml") == "a/b/é .xml"
    assert led_to("a/mets.xml", "../b.xml") == "b.xml"
    assert led_to("mets.xml", "../b.xml") == ""
    assert sorted(["p10.xml", "p9.xml", "P1.xml", "10.xml"], key=naturally) == ["10.xml", "P1.xml", "p9.xml", "p10.xml"]
