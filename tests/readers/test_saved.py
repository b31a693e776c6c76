"""Saved documents as inputs like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

import reprose
from reprose.document.saved.write import to_bytes
from reprose.errors import DamagedFile, OptionError, TooLarge, UnknownFormat
from reprose.options import Options
from reprose.options.read import ReadOptions
from reprose.pipeline.inspection import inspect
from reprose.pipeline.running import run
from reprose.readers.open import open_source, sniff_bytes
from reprose.readers.saved import SavedFile
from tests import pdfs

PAGES = pdfs.prose(3)
WEB = b"<html lang=en><body><h1>On tides</h1><p>It rises twice a day, and nobody knows why.</p></body></html>"


@pytest.fixture(scope="module")
def saved() -> bytes:
    return to_bytes(reprose.recover(PAGES))


def test_it_is_known_by_its_content(saved: bytes) -> None:
    assert sniff_bytes(saved) == ("reprose", "a ZIP archive that holds a saved document")


def test_it_is_loaded_as_it_was_recovered(saved: bytes, tmp_path: Path) -> None:
    (tmp_path / "doc.reprose").write_bytes(saved)
    assert reprose.recover(tmp_path / "doc.reprose") == reprose.recover(PAGES)
    assert reprose.render(reprose.recover(saved), "reprose") == saved
    ((_, found),) = reprose.recover_many([saved])
    assert found == reprose.recover(PAGES)


def test_pages_may_be_chosen_of_it(saved: bytes) -> None:
    found = reprose.recover(saved, pages="2-")
    assert found.metadata["pages_written"] == [2, 3]
    assert reprose.render(found, "txt") == reprose.render(reprose.recover(PAGES, pages="2-"), "txt")
    with pytest.raises(OptionError, match="no page 4"):
        reprose.recover(saved, pages="4")


def test_what_can_do_nothing_is_told(saved: bytes) -> None:
    found = reprose.recover(saved, password="x", lang="nl", strip=["notes"])
    assert [fault.code for fault in found.faults] == ["option.idle"] * 3
    assert {fault.message.rsplit(" does not", 1)[1] for fault in found.faults} == {" act on a file of the kind reprose"}


def test_its_lines_can_be_measured_and_recovered_anew(saved: bytes) -> None:
    again, once = inspect(saved).summary, inspect(PAGES).summary
    assert (again.band, again.kinds, again.parts) == (once.band, once.kinds, once.parts)
    assert run(saved).document.text == reprose.recover(PAGES).text


def test_one_of_elements_is_whole_and_nothing_else() -> None:
    web = to_bytes(reprose.recover(WEB))
    assert reprose.recover(web).text == "On tides\n\nIt rises twice a day, and nobody knows why.\n"
    with pytest.raises(OptionError, match="html"):
        inspect(web)
    with pytest.raises(UnknownFormat, match="cannot be recovered anew"):
        run(web)


def test_limits_and_damage(saved: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DamagedFile):
        reprose.recover(saved[:-40])
    monkeypatch.setattr("reprose.readers.saved._PACKED", 1)
    with pytest.raises(TooLarge, match="max_unpacked_bytes"):
        open_source(saved, options=ReadOptions(max_unpacked_bytes=1000))
    with open_source(saved, options=Options().read) as reader:
        assert isinstance(reader, SavedFile)
        assert reader.info.page_count == 3
