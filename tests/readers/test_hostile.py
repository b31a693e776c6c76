"""Files made to hurt: they end in a clear error, in little time and memory."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from reprose.errors import DamagedFile, ReproseError, TooLarge
from tests.readers.documents import archive, blocks, epub, odt, xhtml

LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(10))
    + "]><{0}>&k;</{0}>"
)
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><{0}>&x;</{0}>'


@pytest.mark.parametrize("attack", [LAUGHS, OUTSIDE], ids=["laughs", "outside"])
def test_entities_of_the_files_own(attack: str):
    content = {"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": attack.replace("{0}", "a")}
    with pytest.raises(DamagedFile, match="entities"):
        blocks(archive(content))
    with pytest.raises(DamagedFile, match="entities"):
        blocks(archive({"word/document.xml": attack.replace("{0}", "a")}))
    page = attack.replace("{0}", "html").replace("E lolz", "E html").replace("E a", "E html")
    found = blocks(page.encode())  # HTML has no such entities
    assert all("root:" not in block.text and len(block.text) < 1000 for block in found)


def test_a_book_with_entities_of_its_own_is_read_without_them():
    found = blocks(epub(xhtml("<p>Text.</p>"), LAUGHS.replace("{0}", "html")))
    assert found[0].text == "Text."
    assert all(len(block.text) < 1000 for block in found)


def test_an_archive_that_unpacks_without_end():
    with pytest.raises(TooLarge, match="max_unpacked_bytes"):
        blocks(archive({"word/document.xml": b" " * 80_000_000}))
    with pytest.raises(TooLarge):
        blocks(odt("<text:p>x</text:p>" * 300), **{"read.max_unpacked_bytes": 1000})


@pytest.mark.parametrize("cut", [30, 100, 300])
def test_cut_archives(cut: int):
    with pytest.raises(ReproseError):
        blocks(odt("<text:p>Words.</text:p>")[:-cut])


def test_spans_that_would_fill_the_memory():
    (block,) = blocks(
        b"<html><body><main><table><tr><th rowspan=999999999 colspan=99999999>a<th>b<tr><td>c</table></main></body>"
    )
    assert block.role == "table"
    cell = '<table:table-cell table:number-columns-spanned="99999999999"><text:p>a</text:p></table:table-cell>'
    block, _ = blocks(odt(f"<table:table><table:table-row>{cell}</table:table-row></table:table>"))
    assert block.role == "table"
    assert len(block.rows or []) <= 2


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell the peak of memory")
def test_a_line_of_many_megabytes_takes_little_memory():
    code = textwrap.dedent(
        """
        import sys, tempfile
        from pathlib import Path
        import reprose
        from reprose.errors import TooLarge
        with tempfile.NamedTemporaryFile(suffix=".txt") as file:
            for _ in range(200):
                file.write(b"a line " * 150_000)
            file.flush()
            try:
                reprose.recover(file.name)
                sys.exit(2)
            except TooLarge:
                pass
        status = Path("/proc/self/status").read_text()
        sys.exit(int(status.partition("VmHWM:")[2].split()[0]) > 1_000_000)
        """
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
