from __future__ import annotations

import pytest

from reprose.document import Mark
from reprose.options import WriteOptions
from reprose.writers import render
from tests.writers.samples import article, block, document


def test_the_whole_article() -> None:
    assert (
        render(article(), "md")
        == """\
# On Tides

## 1 The sea

It *rises*[^1] and falls [^2]. Nobody knows <sup>[3]</sup> why[^2],<sup>3</sup>, says [Ann](https://example.org/ann).

[^1]: Twice a day.

- low water
  - a) neap
- high water

[^2]: By the moon.

| a | b\\|x |
| --- | --- |
| c |  |

*Table 1: Letters.*

```
if x < 1:
    y()
```
"""
    )


@pytest.mark.parametrize(
    "text, escaped",
    [
        ("# not a heading", "\\# not a heading"),
        ("1. not a list", "1\\. not a list"),
        ("1986. A good year", "1986\\. A good year"),
        ("- not a list", "\\- not a list"),
        ("+ not a list", "\\+ not a list"),
        ("> not a quote", "\\> not a quote"),
        ("--- ", "\\---"),
        ("a*b*c and snake_case _x_", "a\\*b\\*c and snake_case \\_x\\_"),
        ("[x](y) <b> `c`", "\\[x\\](y) \\<b> \\`c\\`"),
        ("R&D &amp; 5 & 6", "R&D \\&amp; 5 & 6"),
    ],
)
def test_what_markdown_would_read_is_escaped(text: str, escaped: str) -> None:
    assert render(document(block("paragraph", text)), "md") == escaped + "\n"


@pytest.mark.parametrize(
    "start, end, shown",
    [
        (0, 3, "*one* (two) three"),
        (4, 9, "one *(two)* three"),
        (1, 3, "o*ne* (two) three"),
        (5, 8, "one (*two*) three"),
    ],
)
def test_stars_open_and_close(start: int, end: int, shown: str) -> None:
    made = document(block("paragraph", "one (two) three", marks=[Mark(start, end, "italic")]))
    assert render(made, "md") == shown + "\n"


def test_tags_where_stars_would_not_close() -> None:
    made = document(block("paragraph", "(one)two", marks=[Mark(0, 5, "bold")]))
    assert render(made, "md") == "<strong>(one)</strong>two\n"


def test_page_marks_do_not_begin_a_block_of_html() -> None:
    text = render(article(), "md", WriteOptions(page_marks=True))
    assert '- <a id="page-3" title="page 3"></a>high water' in text


def test_two_lists_stay_two() -> None:
    items = [block("list_item", "a", marker="•"), block("list_item", "b", marker="1.")]
    assert render(document(*items), "md") == "- a\n\n<!-- -->\n\n1. b\n"


def test_entries_of_contents_keep_their_lines() -> None:
    assert render(document(block("toc", "1 The sea . . 3\n2 Land . . 7")), "md") == "1 The sea . . 3\\\n2 Land . . 7\n"


@pytest.mark.parametrize("levels, shown", [((1, 2), ("##", "###")), ((2, 3), ("##", "###")), ((6,), ("######",))])
def test_headings_stand_below_the_title(levels: tuple[int, ...], shown: tuple[str, ...]) -> None:
    heads = [block("heading", "Sea", level=level) for level in levels]
    text = render(document(block("title", "On Tides"), *heads), "md")
    assert text.split("\n\n") == ["# On Tides", *(f"{signs} Sea" for signs in shown[:-1]), f"{shown[-1]} Sea\n"]


def test_a_subtitle_is_no_second_title() -> None:
    text = render(document(block("title", "On Tides"), block("title", "How they rise", kind="subtitle")), "md")
    assert text.split("\n\n")[-2:] == ["# On Tides", "How they rise\n"]


def test_without_a_title_headings_keep_their_level() -> None:
    assert render(document(block("heading", "Sea", level=1)), "md") == "# Sea\n"


def test_verses_keep_their_lines() -> None:
    stanza = block("quote", "The river rose,\nthe river fell,\nand none to tell.", kind="verse")
    assert render(document(stanza), "md") == "> The river rose,\\\n> the river fell,\\\n> and none to tell.\n"
