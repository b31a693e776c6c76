"""HTML and XHTML: blocks as the markup has them, and what stands around the content."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block, Call, Mark
from reprose.errors import NoText
from tests.readers.documents import blocks, told, xhtml


def page(body: str, head: str = "") -> bytes:
    return f"<!DOCTYPE html><html lang='en'><head>{head}</head><body><main>{body}</main></body></html>".encode()


def test_blocks_by_their_elements():
    found = blocks(page(
        "<h1>Tides</h1><p>One<br>line.</p><h3>Causes</h3><blockquote><p>Quoted.</p></blockquote><pre>a\n\n  b  c</pre>"
        "<aside>Beside.</aside><div>Loose <p>Parted.</p> text</div><p class='verse'>Roses<br>violets</p>"
    ))  # fmt: skip
    assert told(found) == [
        ("title", "Tides"), ("paragraph", "One line."), ("heading", "Causes"), ("quote", "Quoted."),
        ("code", "a\n\n  b  c"), ("aside", "Beside."), ("paragraph", "Loose"), ("paragraph", "Parted."),
        ("paragraph", "text"), ("quote", "Roses\nviolets"),
    ]  # fmt: skip
    assert found[2].level == 1
    assert found[-1].kind == "verse"


def test_every_edit_leads_back():
    for block in blocks(
        page("<p>" + "Many words in a row, " * 30 + "</p><pre>x\n y</pre><table><tr><th>a<td>b</table>")
    ):
        assert block.undo() == block.source


def test_white_space_collapses_as_on_screen():
    (block,) = blocks(page("<p>\n  One <b> bold </b>\n<i>and</i>&nbsp;more , a<b>b</b>c.</p>"))
    assert block.text == "One bold and more , abc."
    assert block.marks == [Mark(4, 8, "bold"), Mark(9, 12, "italic"), Mark(21, 22, "bold")]


def test_hyphens_at_the_end_of_a_row_of_ours_stay():
    text = "pre- and post-war " * 40
    (block,) = blocks(page(f"<p>{text}</p>"))
    assert block.text == text.strip()


def test_lists_nest_and_count():
    found = blocks(page(
        "<ol start=3 type=a><li>One<ul><li>In</ul><li><p>Two<p>More</ol>"
        "<ol reversed><li>x<li>y</ol><ol type=I><li value=4>z</ol>"
    ))  # fmt: skip
    assert [(b.role, b.marker, b.level, b.text) for b in found] == [
        ("list_item", "c.", None, "One"), ("list_item", "•", 2, "In"), ("list_item", "d.", None, "Two"),
        ("paragraph", None, None, "More"), ("list_item", "2.", None, "x"), ("list_item", "1.", None, "y"),
        ("list_item", "IV.", None, "z"),
    ]  # fmt: skip


def test_definitions():
    found = blocks(page("<dl><dt>Ebb<dd>Falling.<dt>Flood<dt>Rise<dd>Rising.<dt>Alone</dl>"))
    assert [(b.kind, b.text) for b in found] == [
        ("definition", "Ebb Falling."), ("definition", "Flood, Rise Rising."), ("definition", "Alone"),
    ]  # fmt: skip


def test_tables_have_cells_and_captions():
    caption, table = blocks(page(
        "<table><caption>Table 1</caption><thead><tr><th>Place<th colspan=2>Height</thead>"
        "<tr><td rowspan=2>Ebb<td>1<td>2<tr><td>3<td>4 <p>m</p></table>"
    ))  # fmt: skip
    assert (caption.role, caption.target) == ("caption", table)
    assert table.rows == [["Place", "Height", ""], ["Ebb", "1", "2"], ["", "3", "4 m"]]
    assert [c.header for c in table.cells or []] == [True, True, False, False, False, False, False]
    assert (table.cells or [])[2].row_span == 2


def test_tables_that_set_a_page_are_none():
    found = blocks(page(f"<table><tr><td><p>{'Words of the page. ' * 30}</p><td><h2>Head</h2><p>x</p></table>"))
    assert [b.role for b in found] == ["paragraph", "heading", "paragraph"]


@pytest.mark.parametrize(
    "call, note",
    [
        ('<sup><a href="#n1" id="r1">1</a></sup>', '<ol><li id="n1">A note. <a href="#r1">↩</a></li></ol>'),
        ('<a href="#n1" id="r1">[1]</a>', '<div class="footnotes"><p id="n1"><a href="#r1">[1]</a> A note.</p></div>'),
        ('<a role="doc-noteref" href="#n1">1</a>', '<aside role="doc-footnote" id="n1">1. A note.</aside>'),
        ('<a href="#n1" name="r1"><sup>1</sup></a>', '<p><a name="n1" href="#r1"><sup>1</sup></a> A note.</p>'),
    ],
)
def test_notes_stand_behind_their_calls(call: str, note: str):
    text, found, last = blocks(page(f"<p>Words{call} go on.</p><p>Last.</p>{note}"))
    assert text.text in ("Words1 go on.", "Words[1] go on.")
    assert text.calls == [Call(5, text.text[5:-7], 1)]
    assert (found.role, found.marker, found.text) == ("footnote", "1", "A note.")
    assert last.text == "Last."


def test_a_table_of_contents_calls_no_notes():
    found = blocks(page('<p><a href="#c1">1</a> First</p><h2 id="c1">First</h2><p>Text.</p>'))
    assert [b.role for b in found] == ["paragraph", "heading", "paragraph"]
    assert found[0].calls == []


def test_figures_and_links():
    found = blocks(page(
        '<figure><img src=x><figcaption>Figure 1. A map.</figcaption></figure><p>See <a href="https://example.org/">this'
        '</a>, <a href="/local">that</a>, H<sub>2</sub>O.</p>'
    ))  # fmt: skip
    assert (found[0].role, found[0].kind) == ("caption", "figure")
    assert found[1].marks == [Mark(4, 8, "link", "https://example.org/"), Mark(17, 18, "sub")]


def test_what_is_not_shown_is_left_out():
    (block,) = blocks(page(
        "<p>Shown.<span hidden>no</span><span style='display: none'>no</span></p><script>no</script><p hidden>no</p>"
    ))  # fmt: skip
    assert block.text == "Shown."


def apart(found: list[Block]) -> list[str]:
    return [b.text for b in found if b.kind == "boilerplate"]


NAVIGATION = "<ul><li><a href=/a>Home</a></li><li><a href=/b>About us</a></li></ul>"
PROSE = (
    "<p>The water rises twice a day and it falls again as often, which is what the people who live by the sea know "
    "better than those who do not, and they go by it in all that they do on the shore and at sea.</p>"
)


def test_parts_that_say_that_they_are_no_content():
    found = blocks(
        f"<html lang=en><header>Site</header><nav>{NAVIGATION}</nav><article><header><h1>Head</h1></header>{PROSE}"
        "<aside>Kept.</aside></article><div>Outside.</div><footer>Imprint</footer></html>".encode()
    )
    assert apart(found) == ["Site", "Home", "About us", "Outside.", "Imprint"]
    assert all(b.role == "other" and b.reason for b in found if b.kind == "boilerplate")


def test_parts_that_do_not_say_so():
    body = f"<div>{NAVIGATION}</div><h1>Tides</h1>{PROSE * 3}<p>Short one.</p>{PROSE}<div>{NAVIGATION}</div>"
    found = blocks(f"<html lang=en><body>{body}</body></html>".encode())
    assert apart(found) == ["Home", "About us"] * 2
    assert [b.role for b in found if b.kind != "boilerplate"] == ["title", *["paragraph"] * 5]
    assert apart(blocks(f"<html><body>{body}</body></html>".encode())) == ["Home", "About us"] * 2
    assert apart(blocks(f"<html><body>{body}</body></html>".encode(), **{"read.main_content": False})) == []


def test_a_page_without_content_stays_as_it_is():
    assert apart(blocks(b"<html><body><p>Not found</p></body></html>")) == []


def test_a_page_that_is_one_text_is_read_as_text():
    lines = "\n".join(f"These are the words of line {n}, which has no end" for n in range(60))
    document = reprose.recover(f"<html><body><pre>{lines}</pre></body></html>".encode())
    assert document.metadata["kind"] == "text"


@pytest.mark.parametrize(
    "declared, encoding",
    [
        ("iso-8859-2", "iso8859_2"),
        ("windows-1250", "cp1250"),
        ("latin1", "cp1252"),
        ("utf-8", "cp1250"),
        ("x", "utf-8"),
    ],
)
def test_the_declared_encoding_is_used_where_it_can_be(declared: str, encoding: str):
    text = "Žluťoučký kůň běžel k lesu a v červnu řekl, že přijde." if encoding != "cp1252" else "Über „alles“ für Maß"
    (block,) = blocks(page(f"<p>{text}</p>", f"<meta charset='{declared}'>").decode().encode(encoding))
    assert block.text == text


def test_xhtml_is_read_as_xml():
    (block,) = blocks(xhtml("<p>A<a id='x'/>b&nbsp;c</p>").encode())
    assert block.text == "Ab c"


def test_metadata():
    document = reprose.recover(page("<p>x</p>", "<title>On  tides</title><meta name=author content='A. Writer'>"))
    assert document.metadata["file"] == {"Title": "On tides", "Author": "A. Writer"}
    assert document.metadata["kind"] == "html"


def test_nothing_in_it():
    with pytest.raises(NoText):
        blocks(b"<html><body><script>x</script></body></html>")


def test_depth_without_end_is_borne():
    (block,) = blocks(b"<html><body>" + b"<div>" * 1500 + b"Deep." + b"</div>" * 1500)
    assert block.text == "Deep."
    (block,) = blocks(b"<html><body><p>" + b"<i>" * 1500 + b"Deep.")
    assert block.text == "Deep."


def test_a_form_around_a_page_and_sections_are_no_parts_of_it():
    found = blocks(f"<html lang=en><form><p>Search</p><section>{PROSE * 5}</section></form></html>".encode())
    assert apart(found) == ["Search"]
    assert len(found) == 6


def test_articles_hold_the_content_where_nothing_is_called_main():
    found = blocks(f"<html lang=en><body><p>Site</p><article>{PROSE}</article></body></html>".encode())
    assert apart(found) == ["Site"]


def test_formulas_in_pictures_and_quoted_words():
    (block,) = blocks(page('<p>It is <img class="math" alt="a+b"> and <q>so</q><img alt="no">.</p>'))
    assert block.text == "It is a+b and “so”."


def test_links_back_of_several_calls():
    call = '<sup><a href="#n{0}" id="r{1}">[1]</a></sup>'
    note = '<ol class="references"><li id="n1">^ <a href="#r1">a</a> <a href="#r2">b</a> <b>A</b> note.</li></ol>'
    found = blocks(page(f"<p>One{call.format(1, 1)} two{call.format(1, 2)}.</p>{note}"))
    assert [c.note for c in found[0].calls] == [1, 1]
    assert (found[1].role, found[1].marker, found[1].text) == ("footnote", "1", "A note.")
