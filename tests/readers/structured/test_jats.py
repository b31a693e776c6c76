"""Articles in JATS."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block
from reprose.errors import NoText
from reprose.readers.open import sniff_bytes
from tests.readers.documents import blocks, told

HEAD = (
    '<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Archiving DTD v1.2//EN" "x.dtd">'
    '<article xmlns:xlink="urn:x" xmlns:mml="urn:m" xml:lang="en">'
)
FRONT = (
    "<front><journal-meta><journal-id>jt</journal-id><journal-title>Journal of Tides</journal-title></journal-meta>"
    "<article-meta><article-id>1</article-id><title-group><article-title>On <italic>tides</italic></article-title>"
    '</title-group><contrib-group><contrib contrib-type="author"><name><surname>Miller</surname><given-names>Ann'
    '</given-names></name><xref ref-type="aff" rid="a1">1</xref></contrib><contrib><collab>The Crew</collab></contrib>'
    '<aff id="a1"><label>1</label> Harbour Institute</aff></contrib-group><abstract><title>Abstract</title><sec>'
    "<title>Aim</title><p>Tides rise.</p></sec></abstract><kwd-group><title>Keywords</title><kwd>tides</kwd>"
    "<kwd>moon</kwd></kwd-group></article-meta></front>"
)


def article(body: str = "<body><p>Text.</p></body>", front: str = "") -> list[Block]:
    return blocks(f"{HEAD}{front}{body}</article>".encode())


def test_the_front_by_its_elements():
    found = article(front=FRONT)
    assert told(found) == [
        ("other", "Journal of Tides"), ("title", "On tides"), ("author", "Ann Miller, The Crew"),
        ("other", "1 Harbour Institute"), ("heading", "Abstract"), ("heading", "Aim"), ("abstract", "Tides rise."),
        ("other", "Keywords: tides, moon"), ("paragraph", "Text."),
    ]  # fmt: skip
    assert [b.level for b in found if b.role == "heading"] == [1, 2]
    assert [b.kind for b in found if b.role == "other"] == ["front", "affiliation", "keywords"]
    metadata = reprose.recover(f"{HEAD}{FRONT}</article>".encode()).metadata
    assert metadata["file"] == {"Title": "On tides", "Author": "Ann Miller, The Crew"}
    assert metadata["kind"] == "jats"


def test_sections_lists_and_quotations():
    found = article(
        "<body><sec><label>1</label><title>Ports</title><p>In &eacute;t&eacute;.</p><sec><title>North</title>"
        '<list list-type="order"><list-item><p>One.</p></list-item><list-item><label>7.</label><p>Two.</p></list-item>'
        "</list><disp-quote><p>Quoted.</p></disp-quote><verse-group><verse-line>One,</verse-line><verse-line>two."
        "</verse-line></verse-group><def-list><def-item><term>ebb</term><def><p>falls</p></def></def-item></def-list>"
        "<preformat>a\n b</preformat></sec></sec></body>"
    )
    assert told(found) == [
        ("heading", "1 Ports"), ("paragraph", "In été."), ("heading", "North"), ("list_item", "One."),
        ("list_item", "Two."), ("quote", "Quoted."), ("quote", "One,\ntwo."), ("list_item", "ebb falls"),
        ("code", "a\n b"),
    ]  # fmt: skip
    assert [b.marker for b in found[3:5]] == ["1.", "7."]
    assert [b.level for b in found if b.role == "heading"] == [1, 2]


def test_notes_are_called():
    found = article(
        '<body><p>The tide<xref ref-type="fn" rid="n1">a</xref> rose [<xref ref-type="bibr" rid="r1">1</xref>].</p>'
        '</body><back><fn-group><fn id="n1"><label>a</label><p>Of spring.</p></fn></fn-group></back>'
    )
    assert told(found) == [("paragraph", "The tidea rose [1]."), ("footnote", "Of spring.")]
    assert found[1].marker == "a"
    assert [call.note for call in found[0].calls] == [1]


def test_floats_come_behind_their_paragraph():
    found = article(
        "<body><p>Before <fig><label>Figure 1</label><caption><title>The gauge.</title><p>It stands.</p></caption>"
        "<graphic/></fig>and after.</p><table-wrap><label>Table 1</label><caption><p>Heights.</p></caption><table>"
        '<thead><tr><th colspan="2">Port</th></tr></thead><tbody><tr><td>Bergen</td><td>1.2</td></tr></tbody></table>'
        "<table-wrap-foot><p>Means.</p></table-wrap-foot></table-wrap></body>"
    )
    assert told(found) == [
        ("paragraph", "Before and after."), ("caption", "Figure 1 The gauge. It stands."),
        ("caption", "Table 1 Heights."), ("table", found[3].text), ("other", "Means."),
    ]  # fmt: skip
    table = next(b for b in found if b.role == "table")
    assert table.cells is not None
    assert [(c.row, c.column, c.column_span, c.header) for c in table.cells] == [
        (0, 0, 2, True), (1, 0, 1, False), (1, 1, 1, False),
    ]  # fmt: skip


def test_formulas_as_text():
    math = "<mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>"
    tex = r"<tex-math>\documentclass{x}\begin{document}$$E=mc^2$$\end{document}</tex-math>"
    found = article(
        f"<body><p>Here <inline-formula>{math}</inline-formula> is.</p><disp-formula><label>(1)</label>{tex}"
        f"</disp-formula><p>Or <inline-formula><alternatives>{tex}{math}</alternatives></inline-formula>.</p></body>"
    )
    assert told(found) == [("paragraph", "Here x^2 is."), ("formula", "E=mc^2 (1)"), ("paragraph", "Or x^2.")]


def test_references_as_punctuated_or_in_parts():
    found = article(
        "<back><ref-list><title>References</title><ref><label>1.</label><mixed-citation><name><surname>Doe</surname> "
        "<given-names>J</given-names></name>. A book. <year>1999</year>.</mixed-citation></ref><ref><element-citation>"
        "<person-group><name><surname>Roe</surname><given-names>K</given-names></name><name><surname>Poe</surname>"
        "<given-names>E</given-names></name></person-group><source>Tides</source><year>2001</year></element-citation>"
        "</ref></ref-list></back>"
    )
    assert told(found) == [
        ("heading", "References"), ("reference", "1. Doe J. A book. 1999."),
        ("reference", "Roe K, Poe E. Tides. 2001."),
    ]  # fmt: skip


def test_an_article_is_known_by_what_no_other_has():
    assert sniff_bytes(b'<article article-type="x"><body/></article>').kind == "jats"
    assert sniff_bytes(b"<article><p>One.</p><p>Two.</p></article>").kind == "html"
    with pytest.raises(NoText):
        article("<body/>")
