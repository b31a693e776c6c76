"""A page shows itself in a notebook, without its file and without its document."""

from __future__ import annotations

import gc
import pickle
import xml.etree.ElementTree as ET
from pathlib import Path

import reprose
from reprose.writers.picture.boxes import looks, order_colour
from tests import pdfs
from tests.pages import PageBuilder


def test_a_page_shows_its_blocks(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdfs.prose(2))
    page = reprose.recover(path).pages[1]
    path.unlink()
    gc.collect()
    shown = page._repr_svg_()
    root = ET.fromstring(shown)
    told = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert len(told) == sum(len(frame.boxes) for frame in page.frames) > 2
    assert told[0].startswith(f"{page.frames[0].number} paragraph")
    assert looks()["paragraph"].colour in shown
    assert order_colour() in shown
    assert "village" not in shown
    assert ">vil-<" in shown  # as the page has it


def test_it_shows_the_same_after_pickling_and_in_every_run() -> None:
    one, two = (reprose.recover(pdfs.prose(1)).pages[0] for _ in range(2))
    assert one._repr_svg_() == two._repr_svg_() == pickle.loads(pickle.dumps(one))._repr_svg_()


def test_a_page_without_document_shows_its_text() -> None:
    page = PageBuilder()
    page.text("alone", 50, 100)
    assert ">alone<" in page.page()._repr_svg_()
    assert ET.fromstring(PageBuilder().page()._repr_svg_()) is not None
