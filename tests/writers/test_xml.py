from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from reprose.options.write import WriteOptions
from reprose.writers import render
from tests.writers.annotated import TEXT, report, written
from tests.writers.samples import article

ALL = WriteOptions(roles=("all",), nested=True)


def parsed(text: str) -> etree._Element:
    """The output as a tree, valid by the document type that it names."""
    root = etree.fromstring(text.encode(), etree.XMLParser(load_dtd=False))
    name = root.getroottree().docinfo.system_url
    with (files("reprose.writers") / "dtd" / name).open("rb") as file:
        dtd = etree.DTD(file)
    assert dtd.validate(root), dtd.error_log
    return root


def strings(root: etree._Element, tag: str) -> list[str]:
    return ["".join(each.itertext()) for each in root.iter(tag)]


def test_plain_text_is_valid_and_whole() -> None:
    root = parsed(written("xml"))
    assert root.getroottree().docinfo.system_url == "reprose-plain.dtd"
    for p, text in zip(root.iter("p"), strings(root, "p"), strict=True):
        assert TEXT[int(p.get("start")) :].startswith(text)
    assert strings(root, "s")[:2] == ["Kees vult aan: “We hebben het soms druk.”", "We hebben het soms druk."]
    assert strings(root, "ns") == ["Jan de Vries", "Jan de Vries"]
    assert [each.tag for each in root.find(".//ns")] == ["n", "w", "n"]
    assert strings(root, "num") == ["3,5"]
    assert root.find(".//s[@id='s4']").get("next") == "s5"


@settings(deadline=None)
@given(st.text(alphabet="Aabé.!?\"“”(1, <&>\n\r\t\x0b\u2028\x85\xa0\x01中"))
def test_any_text_is(text: str) -> None:
    if text.strip():
        root = parsed(written("xml", text))
        kept = text.replace("\x01", "\ufffd").replace("\x0b", " ")
        for p, shown in zip(root.iter("p"), strings(root, "p"), strict=True):
            assert kept[int(p.get("start")) :].startswith(shown)
        assert "".join("".join(strings(root, "p")).split()) == "".join(kept.split())


def test_without_tokens_there_are_sentences_only() -> None:
    root = parsed(written("xml", tokens=False))
    assert not strings(root, "w")
    assert strings(root, "s")[0] == "Kees vult aan: “We hebben het soms druk.”"


def test_a_paged_document_is_pages() -> None:
    root = parsed(render(report(), "xml", ALL))
    assert root.getroottree().docinfo.system_url == "reprose-pages.dtd"
    assert [p.get("label") for p in root.iter("p")] == ["i", "ii", "3"]
    assert [len(p) for p in root.iter("p")] == [5, 5, 0]
    counts = {"t": 1, "st": 1, "sp": 2, "fn": 1, "tb": 1, "tr": 2, "tc": 4, "j": 2, "l": 3, "li": 3}
    assert Counter(each.tag for each in root.iter() if each.tag in counts) == counts
    assert strings(root, "tc") == ["a", "b|x", "c", ""]
    assert root.find(".//st").get("level") == "2"
    assert root.find(".//sp").get("boxes") == "1 10 20 110 40"
    assert strings(root, "sp")[0] == "It rises and falls. We need:"
    inner = root.find(".//li/l")
    assert inner.get("style") == "a"


def test_other_documents_are_plain_text() -> None:
    root = parsed(render(report(kind="html"), "xml", ALL))
    assert root.getroottree().docinfo.system_url == "reprose-plain.dtd"
    assert {p.get("role") for p in root.iter("p")} >= {"paragraph", "footnote", "table", "code"}
    assert len(list(root.iter("li"))) == 3


@pytest.mark.parametrize("kind", ["pdf", "docx"])
def test_something_of_everything(kind: str) -> None:
    shown = article()
    shown.metadata["kind"] = kind
    parsed(render(shown, "xml", ALL))
    shown.metadata["pages_written"] = [3]
    assert strings(parsed(render(shown, "xml")), "li") == ["high water"]
