"""A saved document loaded again is the same document, whatever is asked of it, and without the file it came from."""

from __future__ import annotations

from pathlib import Path

import pytest

import reprose
from reprose.document import Document, Edit
from reprose.document.saved.read import from_bytes
from reprose.document.saved.write import to_bytes
from reprose.registry import WRITERS
from reprose.writers.explain import explanations, furniture_rows, section_rows
from tests import pdfs
from tests.gate import figures
from tests.tagged import Shown, tagged
from tests.writers.samples import article

HERE = Path(__file__).parents[2]
TEXTS = sorted((HERE / "gate_text").glob("*.txt"))[::5]
MADE = {
    "html": b"<html lang=en><h1>On tides</h1><p>It rises <b>twice</b> a day.<sup><a href='#n1'>1</a></sup></p>"
    b"<table><tr><th>a<th>b<tr><td colspan=2>c</table><p id=n1>1 By the moon.</p></html>",
    "text": b"It rises twice a day, and no-\nbody knows why.\n\n  It falls as well.\n",
    "pdf": pdfs.prose(3),
}


def everything(document: Document) -> dict[str, object]:
    """All that can be made of a document."""
    out: dict[str, object] = {to: reprose.render(document, to) for to in WRITERS.names() if to != "reprose"}
    out["explain"] = explanations(document, True)
    out["furniture"] = furniture_rows(document, None)
    out["sections"] = section_rows(document, None)
    out["pictures"] = [page._repr_svg_() for page in document.pages]
    out["edits"] = [block.edits for block in document.blocks]
    out["sources"] = [block.undo() for block in document.blocks]
    return out


@pytest.mark.parametrize("name", figures.names())
def test_documents_of_the_gate(name: str) -> None:
    _same(reprose.recover(figures.HERE / name / "doc.pdf"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_text_files(path: Path) -> None:
    _same(reprose.recover(path))


@pytest.mark.parametrize("name", MADE)
def test_other_kinds(name: str) -> None:
    _same(reprose.recover(MADE[name]))


def test_tagged_files_and_pages_asked_for() -> None:
    file = tagged([("H1", [Shown(["On tides"], 700)]), ("P", [Shown(["It rises twice a day, none knows why."], 650)])])
    document = reprose.recover(file)
    assert any(page.tags for page in document.pages)
    _same(document)
    _same(reprose.recover(pdfs.prose(3), pages="2"))


def test_the_rewritten_with_what_was_left() -> None:
    options = reprose.resolve(values={"rewrite.spell": ("numbers", "dates"), "rewrite.strip": ("links",)})
    document = reprose.recover(b"See https://example.org for 12 boats on 03/04/2021 and 1/2 of 5 km.", options=options)
    assert any(block.repairs for block in document.blocks)
    _same(document)


def _same(document: Document) -> None:
    data = to_bytes(document)
    loaded = from_bytes(data)
    assert everything(loaded) == everything(document)
    assert to_bytes(loaded) == data
    assert to_bytes(from_bytes(to_bytes(document, own=True), own=True)) == data


def test_lines_stay_shared_and_blocks_lead_to_each_other() -> None:
    path = next(HERE / "gate" / name / "doc.pdf" for name in figures.names())
    document = reprose.recover(path)
    loaded = from_bytes(to_bytes(document))
    laid = {line for section in loaded.sections for line in section.all_lines()}
    was = {line for section in document.sections for line in section.all_lines()}
    assert sum(line in laid for b in loaded.blocks for line in b.lines) == sum(
        line in was for b in document.blocks for line in b.lines
    ) > 0  # fmt: skip
    assert all(line.page in loaded.pages for line in laid)
    index = {block: at for at, block in enumerate(document.blocks)}
    for old, new in zip(document.blocks, loaded.blocks, strict=True):
        for name in ("runs_on", "target"):
            other = getattr(old, name)
            assert getattr(new, name) is (None if other is None else loaded.blocks[index[other]])


def test_a_block_that_only_another_leads_to_is_kept() -> None:
    document = article()
    caption = next(block for block in document.blocks if block.role == "caption")
    caption.target = document.blocks.pop(9)
    loaded = from_bytes(to_bytes(document))
    found = next(block for block in loaded.blocks if block.role == "caption").target
    assert found is not None
    assert found.text == caption.target.text
    assert found not in loaded.blocks


def test_save_and_load(tmp_path: Path) -> None:
    document = reprose.recover(pdfs.prose(2))
    document.save(tmp_path / "doc.reprose")
    assert (tmp_path / "doc.reprose").read_bytes() == to_bytes(document)
    assert reprose.load(tmp_path / "doc.reprose").text == document.text


def test_a_folder_cannot_be_written_or_loaded(tmp_path: Path) -> None:
    with pytest.raises(reprose.ReproseError, match="cannot write"):
        article().save(tmp_path)
    with pytest.raises(reprose.ReproseError, match="cannot read"):
        reprose.load(tmp_path)


def test_what_does_not_hold_together_is_not_saved() -> None:
    document = article()
    document.blocks[0].joins = [Edit(0, 3, "Off", "On", "made.up")]
    with pytest.raises(ValueError, match="does not fit"):
        to_bytes(document)


def test_metadata_that_json_cannot_hold_are_refused() -> None:
    with pytest.raises(TypeError, match="complex"):
        to_bytes(Document(metadata={"x": 1j}))


def test_a_document_of_nothing() -> None:
    assert from_bytes(to_bytes(Document())).pages == []
