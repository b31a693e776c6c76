"""DocBook documents."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block
from reprose.readers.open import sniff_bytes
from tests.readers.documents import blocks, told

HEAD = '<book xmlns="http://docbook.org/ns/docbook" xmlns:xlink="urn:x" xml:lang="en">'
INFO = (
    "<info><title>The Manual</title><author><personname><firstname>Ann</firstname><surname>Lee</surname></personname>"
    "</author><abstract><para>What it is.</para></abstract><pubdate>1999</pubdate></info>"
)


def book(inner: str, info: str = "") -> list[Block]:
    return blocks(f"{HEAD}{info}<chapter><title>Start</title>{inner}</chapter></book>".encode())


def test_what_a_book_says_of_itself():
    assert told(book("<para>Text.</para>", INFO)) == [
        ("title", "The Manual"), ("author", "Ann Lee"), ("abstract", "What it is."), ("other", "1999"),
        ("heading", "Start"), ("paragraph", "Text."),
    ]  # fmt: skip
    found = reprose.recover(f"{HEAD}{INFO}<para>x</para></book>".encode()).metadata
    assert (found["file"]["Title"], found["file"]["Author"], found["kind"]) == ("The Manual", "Ann Lee", "docbook")


def test_sections_lists_and_boxes():
    found = book(
        "<section><info><title>Deep</title></info><sect1><title>Deeper</title><itemizedlist><listitem><para>One</para>"
        "<para>more</para></listitem></itemizedlist><orderedlist numeration='loweralpha'><listitem><para>A</para>"
        "</listitem></orderedlist><variablelist><varlistentry><term>a</term><listitem><para>alpha</para></listitem>"
        "</varlistentry></variablelist><note><para>Beware.</para></note><programlisting>x\n y</programlisting>"
        "<blockquote><para>Quoted.</para></blockquote></sect1></section>"
    )
    assert told(found) == [
        ("heading", "Start"), ("heading", "Deep"), ("heading", "Deeper"), ("list_item", "One"), ("paragraph", "more"),
        ("list_item", "A"), ("list_item", "a alpha"), ("paragraph", "Beware."), ("code", "x\n y"), ("quote", "Quoted."),
    ]  # fmt: skip
    assert [b.level for b in found[:3]] == [1, 2, 3]
    assert found[5].marker == "a."


def test_notes_links_and_references_inside():
    found = book(
        "<para>Press <emphasis role='bold'>go</emphasis><footnote><para>Or wait.</para></footnote>, see "
        "<xref linkend='s'/> and <ulink url='http://x.org'/>.</para><section id='s'><title>Far</title></section>"
    )
    assert found[1].text == "Press go1, see “Far” and http://x.org."
    (call,) = found[1].calls
    assert call.note is not None
    assert found[call.note].text == "Or wait."


def test_tables_figures_and_formulas():
    found = book(
        "<para>Before <figure><title>A picture</title><mediaobject/></figure>and after.</para><table><title>Sizes"
        "</title>"
        "<tgroup cols='2'><colspec colname='a'/><colspec colname='b'/><thead><row><entry namest='a' nameend='b'>Both"
        "</entry></row></thead><tbody><row><entry morerows='1'>1</entry><entry>2</entry></row><row><entry>3</entry>"
        "</row>"
        "</tbody></tgroup></table><equation><mathphrase>a = b</mathphrase></equation>"
    )
    assert [b.role for b in found] == ["heading", "paragraph", "caption", "caption", "table", "formula"]
    assert found[1].text == "Before and after."
    cells = found[4].cells
    assert cells is not None
    assert [(c.row, c.column, c.row_span, c.column_span) for c in cells] == [
        (0, 0, 1, 2), (1, 0, 2, 1), (1, 1, 1, 1), (2, 1, 1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("data, kind", [
    (b"<?xml version='1.0'?><article><title>x</title><para>y</para></article>", "docbook"),
    (b'<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "x.dtd"><book><title>x</title></book>', "docbook"),
    (b"<section><p>One.</p><p>Two.</p></section>", "html"),
])  # fmt: skip
def test_how_it_is_known(data: bytes, kind: str):
    assert sniff_bytes(data).kind == kind
