"""TEI documents."""

from __future__ import annotations

import pytest

from reprose.document import Block
from tests.readers.documents import blocks, told

HEAD = (
    "<teiHeader><fileDesc><titleStmt><title>Die Reise</title><author>A. Meier</author></titleStmt></fileDesc>"
    "</teiHeader>"
)


def document(body: str, header: str = HEAD, more: str = "") -> list[Block]:
    text = f"<text>{more}<body>{body}</body></text>"
    return blocks(f'<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="de">{header}{text}</TEI>'.encode())


def test_the_header_gives_the_title_where_the_text_does_not():
    assert told(document("<p>Text.</p>")) == [("title", "Die Reise"), ("author", "A. Meier"), ("paragraph", "Text.")]
    page = "<docTitle><titlePart>Reise</titlePart></docTitle><byline>von Meier</byline>"
    front = f"<front><titlePage>{page}</titlePage></front>"
    assert told(document("<p>Text.</p>", more=front)) == [
        ("title", "Reise"), ("author", "von Meier"), ("paragraph", "Text."),
    ]  # fmt: skip


def test_divisions_verse_quotations_lists_tables():
    found = document(
        "<div><head>Eins</head><div1><head>Unter</head><lg><l>Zeile,</l><l>zweite.</l></lg><quote><p>Zitat.</p></quote>"
        '<list type="ordered"><item>Ein</item><item>Zwei</item></list><list><label>a</label><item>Alpha</item></list>'
        '<table><head>Tafel</head><row role="label"><cell>Ort</cell></row><row><cell>Rom</cell></row></table>'
        "<figure><head>Bild</head><figDesc>gray</figDesc></figure><sp><speaker>Er.</speaker><p>Ja.</p></sp></div1></div>",
        "",
    )
    assert [b.role for b in found] == [
        "heading", "heading", "quote", "quote", "list_item", "list_item", "list_item", "caption", "table", "caption",
        "paragraph", "paragraph",
    ]  # fmt: skip
    assert [b.level for b in found[:2]] == [1, 2]
    assert found[2].text == "Zeile,\nzweite."
    assert [b.marker for b in found if b.role == "list_item"] == ["1.", "2.", "a"]
    cells = found[8].cells
    assert cells is not None
    assert [c.header for c in cells] == [True, False]


def test_notes_where_they_are_called_and_elsewhere():
    found = document(
        '<p>Er ging<note place="foot" n="1">Zu Fuß.</note> weg<ref type="note" target="#n2">2</ref>.</p>'
        '<div><note xml:id="n2" n="2">Nach Rom.</note></div>', "",
    )  # fmt: skip
    assert found[0].text == "Er ging1 weg2."
    assert {(b.role, b.marker, b.text) for b in found[1:]} == {
        ("footnote", "1", "Zu Fuß."), ("footnote", "2", "Nach Rom."),
    }  # fmt: skip
    assert [found[call.note].text for call in found[0].calls if call.note] == ["Zu Fuß.", "Nach Rom."]


@pytest.mark.parametrize("inner, wanted", [
    ("Men<lb break='no'/>schen<lb/>gehen", "Menschen gehen"),
    ("<choice><sic>freundlih</sic><corr>freundlich</corr></choice>", "freundlich"),
    ("<choice><orig>ſeyn</orig><reg>sein</reg></choice>", "ſeyn"),
    ("<app><lem>Rom</lem><rdg>Wien</rdg></app>", "Rom"),
    ("eins<pb n='3'/> zwei<del>drei</del>", "eins zwei"),
    ("das <q>Wort</q> <formula>a+b</formula>", "das Wort a+b"),
])  # fmt: skip
def test_what_is_read_of_the_text(inner: str, wanted: str):
    assert told(document(f"<p>{inner}</p>", "")) == [("paragraph", wanted)]


def test_entries_of_a_bibliography():
    found = document("<p>x</p><div><listBibl><head>Literatur</head><bibl>Meier: Reise.</bibl></listBibl></div>", "")
    assert told(found)[1:] == [("heading", "Literatur"), ("reference", "Meier: Reise.")]
