"""What a Markdown parser reads out of the output is the text that went in, whatever its characters."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from reprose.document import Mark
from reprose.writers import render
from tests.writers.samples import block, document, table

SIGNS = "\\`*_{}[]()<>#+-.!|~$&^=:;\"'/ \n\t"
WORDS = """a b1 1. 12) <b> <!-- --> &amp; &#35; ]( ![ ``` ~~~ --- ** __ http://x.org/a_b_c 字 é “ snake_case
<script> [x]:y [^1]: <a@b.c>"""
PIECES = st.sampled_from([*SIGNS, *WORDS.split(), " ", " ", "    "])
TEXTS = st.lists(PIECES, min_size=1, max_size=14).map("".join).filter(lambda t: t.strip())
TARGET = "https://example.org/x_(y)"
MARKS = st.lists(
    st.tuples(st.integers(0, 20), st.integers(1, 20), st.sampled_from(["bold", "italic", "sup", "link"])),
    max_size=3,
)


class Text(HTMLParser):
    """The text of some HTML, and its paragraphs."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[str] = []
        self.feed(html)
        self.close()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)


def squeezed(text: str) -> str:
    return " ".join(text.split())


@given(st.sampled_from(["paragraph", "heading", "list_item", "quote", "caption", "toc"]), TEXTS, MARKS)
def test_every_character_comes_back(role: str, text: str, marks: list[tuple[int, int, str]]) -> None:
    made = block(
        role, text, level=2 if role == "heading" else None, marker="•" if role == "list_item" else None,
        marks=[Mark(a, min(a + n, len(text)), k, TARGET) for a, n, k in marks if a < len(text)],
    )  # fmt: skip
    markdown = render(document(made), "md")
    got = Text(MarkdownIt("commonmark").enable("table").render(markdown))
    assert squeezed(got.text) == squeezed(text), markdown
    assert not {"code", "pre", "img", "hr", "table"} & set(got.tags), markdown
    expected = {"heading": "h2", "list_item": "li", "quote": "blockquote"}.get(role, "p")
    assert got.tags.count(expected) == 1, markdown


@given(st.lists(st.lists(TEXTS, min_size=1, max_size=3), min_size=1, max_size=3))
def test_every_cell_comes_back(rows: list[list[str]]) -> None:
    markdown = render(document(table(rows)), "md")
    got = Text(MarkdownIt("commonmark").enable("table").render(markdown))
    assert squeezed(got.text) == squeezed(" ".join(cell for row in rows for cell in row)), markdown
    assert got.tags.count("tr") == len(rows)
