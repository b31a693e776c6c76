from __future__ import annotations

from html.parser import HTMLParser

from reprose.document import Mark
from reprose.options import WriteOptions
from reprose.writers import render
from tests.writers.samples import article, block, document, table

VOID = {"meta", "br"}


class Checker(HTMLParser):
    """Sees that every element is closed in turn, and gathers ids and links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a":
            self.links.append(str(given.get("href")))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_it_is_one_sound_page() -> None:
    text = render(article(), "html", WriteOptions(page_marks=True, lines="sentence"))
    page = Checker(text)
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert len(page.ids) == len(set(page.ids))
    assert all(link[1:] in page.ids for link in page.links if link.startswith("#"))
    assert "https://example.org/ann" in page.links


def test_furniture_is_there_and_hidden() -> None:
    assert '<aside data-role="page_header" data-page="1" hidden>Tides -- today</aside>' in render(
        article(), "html"
    )


def test_notes_and_calls_lead_to_each_other() -> None:
    text = render(article(), "html")
    assert '<a id="call-3-0" href="#note-1" role="doc-noteref"><sup>1</sup></a>' in text
    assert 'id="note-1"' in text
    assert 'href="#call-3-0" role="doc-backlink"' in text


def test_lists_nest_and_notes_wait_for_their_end() -> None:
    text = render(article(), "html")
    assert text.index("</ul>") < text.index('id="note-2"')
    assert (
        '<ol type="a">\n<li data-role="list_item" data-marker="a)" data-page="2"><p>neap</p></li>\n</ol></li>'
        in text
    )


def test_a_table_and_its_caption_are_one_figure() -> None:
    figure = render(article(), "html").partition("<figure>")[2].partition("</figure>")[0]
    assert "<td>b|x</td>" in figure
    assert "<figcaption" in figure


def test_hostile_text_stays_text() -> None:
    made = document(
        block("title", '</title><script>alert("x")</script>'),
        block(
            "paragraph", "a\0b \ud800 click", marks=[Mark(6, 11, "link", "javascript:alert(1)")], kind='"><b>'
        ),
    )
    text = render(made, "html")
    Checker(text)
    assert "<script" not in text
    assert "javascript" not in text
    assert "\0" not in text
    text.encode("utf-8")


def test_marks_that_cross_are_closed_in_turn() -> None:
    made = document(block("paragraph", "one two three", marks=[Mark(0, 7, "bold"), Mark(4, 13, "italic")]))
    assert "<strong>one <em>two</em></strong><em> three</em>" in render(made, "html")


def test_entries_of_contents_keep_their_lines() -> None:
    assert "1 The sea . . 3<br>\n2 Land . . 7</p>" in render(
        document(block("toc", "1 The sea . . 3\n2 Land . . 7")), "html"
    )


def test_a_subtitle_is_no_second_title() -> None:
    text = render(document(block("title", "On Tides"), block("title", "How they rise", kind="subtitle")), "html")
    assert text.count("<h1") == 1
    assert '<p data-role="title" data-kind="subtitle"' in text


def test_headings_stand_below_the_title() -> None:
    text = render(document(block("title", "On Tides"), block("heading", "Sea", level=1)), "html")
    assert "<h1 data-role=\"title\"" in text
    assert "<h2 data-role=\"heading\"" in text


def test_verses_keep_their_lines() -> None:
    html = render(document(block("quote", "The river rose,\nthe river fell.", kind="verse")), "html")
    assert "<p>The river rose,<br>\nthe river fell.</p></blockquote>" in html


def test_cells_span_rows_and_columns() -> None:
    made = table([["Port", "Crews"], ["", "May"], ["Odda", "14"]])
    assert made.cells is not None
    made.cells = [c for c in made.cells if (c.row, c.column) != (1, 0)]
    made.cells[0].row_span = 2
    for cell in made.cells[:3]:
        cell.header = True
    html = render(document(made), "html")
    assert '<thead>\n<tr><th rowspan="2">Port</th><th>Crews</th></tr>\n<tr><th>May</th></tr>\n</thead>' in html
    assert "<tbody>\n<tr><td>Odda</td><td>14</td></tr>\n</tbody>" in html
