"""The roles of blocks: one table for all that is told of a role by its name.

A role that is added here, as a row of ``_ROWS`` and a name of ``Role``, is known to the options, the writers, the
picture and its legend; what finds it belongs to ``reprose.roles``.  Whoever needs a set of roles takes one of those at
the end, or puts it together of them: no other module lists roles.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Role = Literal[
    "title", "heading", "paragraph", "list_item", "footnote", "caption", "table", "formula", "code", "abstract",
    "author", "reference", "toc", "index", "quote", "aside", "advert", "page_header", "page_footer", "page_number",
    "line_number", "watermark", "noise", "other",
]  # fmt: skip

# What can be said of a role.
Trait = Literal[
    "body",  # what ``--roles body`` shows, and what the text of a document is made of
    "furniture",  # what belongs to the page and not to the text
    "edge",  # furniture at the edges of the page, which may tell the page's label
    "unread",  # set aside: hidden by formats that hold everything, drawn dashed, no part in the line of reading
    "head",  # heads what follows it
    "plain",  # running text of which nothing finer was told
    "prose",  # whole paragraphs of sentences
    "flowing",  # text that may go on in another column or on another page
    "stopping",  # ends an open paragraph: nothing behind it goes on with what stands before it
    "sentences",  # made of sentences, each of which may turn out to be debris
    "calls",  # may call notes
    "entries",  # an entry on each line: all formats keep the line ends
    "rows",  # lines or cells that stand for themselves: no sentences
    "literal",  # its wording is left as it is: nothing is taken out of it, no number is spelled
    "displayed",  # cells or signs set apart from the sentences
    "figure",  # a part of what formats show as one figure
    "beside",  # may stand below the text of a page without ending it
    "loose",  # neither text nor object: labels, crumbs
    "cells",  # what rows of cells in text files are taken for
    "counting",  # a number that only counts pages or lines
    "gold_omits",  # an annotated document may leave it out, since its source does not hold it
    "swallowing",  # may have taken running text by mistake: a page of which it holds most is doubted
    "leaking",  # found among the body, its words count as leaked
]

# What asks whether it may still take a text of a role for something else.
Finder = Literal[
    "aside",  # pull quotes
    "title_page",  # what stands above or under the title
    "front_matter",  # what stands between the title and the text
    "keywords",  # what stands under the word for keywords
    "endnote",  # notes at the end
    "reference",  # entries under a heading of references
    "code",  # listings
    "formula",  # formulas and their pieces
    "table_head",  # heads between a table and its caption
    "table_below",  # cells below a table's caption
    "labels_above",  # labels above a figure's caption
    "scattered_cells",  # many short pieces in small type
    "table_overleaf",  # the rest of a table on the next page
    "columns_of_words",  # rows of words in a text file
    "index",  # entries of an index without a heading of its own
    "text_caption",  # captions beside tables in a text file
]

# How formats with structure set a block; "text" is a paragraph with its role and marker.
Setting = Literal["text", "title", "heading", "item", "note", "caption", "table", "code", "quote", "aside"]


class RoleRow(NamedTuple):
    """All that is told of a role."""

    name: Role
    meaning: str  # as docs/output.md has it
    colour: str  # "#rrggbb", of its frames and labels
    traits: tuple[Trait, ...] = ()
    open_to: tuple[Finder, ...] = ()  # what may still take it for something else
    set_as: Setting = "text"
    line_label: str = ""  # the letter of the labels that lines of text files bear; "": it has none of its own
    captioned: str = ""  # the kind of caption that it has
    strip: str = ""  # the word of ``--strip`` that leaves out its blocks


# Their order is that of all lists of roles, the picture's legend among them.  The colours of roles that meet on most
# pages differ to colour-blind readers, too, and white type can be read on all of them; those that share a hue rarely
# meet, and red is kept for the line of reading (tests/writers/picture/test_palette.py).
_ROWS: tuple[RoleRow, ...] = (
    RoleRow(
        "title", "the title of the document, and its subtitle", "#332288",
        traits=("body", "head", "stopping", "calls", "leaking"),
        open_to=("index",),
        set_as="title", line_label="H", strip="headings",
    ),
    RoleRow(
        "heading", "a heading of a part, chapter or section, with its level", "#882255",
        traits=("body", "head", "stopping", "calls", "leaking"),
        open_to=(
            "aside", "title_page", "front_matter", "table_head", "table_below", "labels_above",
            "table_overleaf", "columns_of_words", "index",
        ),
        set_as="heading", line_label="H", strip="headings",
    ),
    RoleRow(
        "paragraph", "running text; what nothing else speaks for", "#2f6bd0",
        traits=("body", "plain", "prose", "flowing", "sentences", "calls"),
        open_to=(
            "aside", "title_page", "front_matter", "keywords", "endnote", "reference", "code", "formula",
            "table_head", "table_below", "labels_above", "scattered_cells", "table_overleaf", "text_caption", "index",
        ),
        line_label="P",
    ),
    RoleRow(
        "list_item", "an item of a list, with its marker and its depth", "#117733",
        traits=("body", "plain", "flowing", "sentences", "calls"),
        open_to=(
            "front_matter", "keywords", "endnote", "reference", "table_below", "labels_above",
            "scattered_cells", "table_overleaf", "index",
        ),
        set_as="item", line_label="L", strip="lists",
    ),
    RoleRow(
        "footnote", "a note at the foot of a page, in its margin or at the end, with its mark", "#b07000",
        traits=("sentences", "calls", "beside", "leaking"),
        open_to=("front_matter", "keywords", "endnote", "reference", "table_overleaf"),
        set_as="note", line_label="N", strip="notes",
    ),
    RoleRow(
        "caption", "the caption of a table, figure or listing", "#2a2a2a",
        traits=("sentences", "calls", "figure", "beside", "leaking"),
        open_to=("text_caption",),
        set_as="caption", line_label="C", strip="captions",
    ),
    RoleRow(
        "table", "a table, with its cells where they were made out", "#663c00",
        traits=("calls", "rows", "literal", "displayed", "figure", "cells", "swallowing", "leaking"),
        open_to=("code",),
        set_as="table", line_label="T", captioned="table", strip="tables",
    ),
    RoleRow(
        "formula", "a formula that stands by itself, with its number", "#aa4499",
        traits=("literal", "displayed", "swallowing", "gold_omits"),
        open_to=("formula", "table_overleaf", "index"),
        line_label="T", strip="formulas",
    ),
    RoleRow(
        "code", "a listing, with its line ends and spaces", "#6b6b1f",
        traits=("stopping", "rows", "literal", "leaking"),
        open_to=("reference", "index"),
        set_as="code", line_label="K", captioned="listing", strip="code",
    ),
    RoleRow(
        "abstract", "the abstract of the document", "#1f7fb0",
        traits=("body", "prose", "flowing", "sentences", "calls"),
        line_label="P",
    ),
    RoleRow(
        "author", "authors and their affiliations", "#7059a6",
        traits=("stopping", "gold_omits", "swallowing", "leaking"),
        open_to=("columns_of_words",),
    ),
    RoleRow(
        "reference", "an entry of the list of references", "#4b7b8c",
        traits=("literal", "gold_omits", "leaking"),
        line_label="R", strip="references",
    ),
    RoleRow(
        "toc", "a table of contents, or of figures or tables; an entry on each line", "#55608f",
        traits=("stopping", "entries", "rows", "literal", "gold_omits"),
        line_label="O",
    ),
    RoleRow(
        "index", "an index; an entry on each line", "#55608f",
        traits=("stopping", "entries", "rows", "literal", "gold_omits"),
        line_label="O",
    ),
    RoleRow(
        "quote", "a quotation set apart, verse among them", "#5577a0",
        traits=("body", "prose", "flowing", "sentences", "calls"),
        open_to=("index",),
        set_as="quote", line_label="P", strip="quotes",
    ),
    RoleRow(
        "aside", "what stands beside the text: pull quotes, boxes, annotations", "#8a6642",
        traits=("sentences", "calls", "swallowing", "gold_omits"),
        set_as="aside", strip="asides",
    ),
    RoleRow(
        "advert", "an advertisement", "#8a6642",
        traits=("swallowing", "gold_omits"),
        set_as="aside",
    ),
    RoleRow(
        "page_header", "a running head", "#767c84",
        traits=("furniture", "edge", "unread", "swallowing"),
    ),
    RoleRow(
        "page_footer", "a running foot", "#767c84",
        traits=("furniture", "edge", "unread", "swallowing"),
    ),
    RoleRow(
        "page_number", "the number of the page", "#767c84",
        traits=("furniture", "edge", "unread", "counting"),
    ),
    RoleRow(
        "line_number", "a number that counts lines, in the margin", "#767c84",
        traits=("furniture", "unread", "counting"),
    ),
    RoleRow(
        "watermark", "a stamp laid over or under the text, or repeated on each page", "#767c84",
        traits=("furniture", "unread", "swallowing"),
    ),
    RoleRow(
        "noise", "characters that make no words", "#767c84",
        traits=("unread", "loose", "cells", "swallowing", "gold_omits"),
        open_to=("formula", "table_below", "labels_above", "scattered_cells", "table_overleaf", "index"),
    ),
    RoleRow(
        "other", "what is none of these: text in figures, front matter, form fields", "#00817a",
        traits=("beside", "loose", "gold_omits", "swallowing", "leaking"),
        open_to=("code", "table_below", "table_overleaf", "index"),
    ),
)  # fmt: skip

TABLE: dict[str, RoleRow] = {row.name: row for row in _ROWS}
ROLES: tuple[Role, ...] = tuple(row.name for row in _ROWS)


def having(trait: Trait) -> frozenset[Role]:
    """The roles with a trait."""
    return frozenset(row.name for row in _ROWS if trait in row.traits)


def open_to(finder: Finder) -> frozenset[Role]:
    """The roles of texts that ``finder`` may take for something else."""
    return frozenset(row.name for row in _ROWS if finder in row.open_to)


BODY = having("body")
FURNITURE = having("furniture")
EDGE_FURNITURE = having("edge")
UNREAD = having("unread")
HEADS = having("head")
PLAIN = having("plain")
PROSE = having("prose")
FLOWING = having("flowing")
STOPPING = having("stopping")
SENTENCES = having("sentences")
CALLING = having("calls")
ENTRIES = having("entries")
ROWS = having("rows")
LITERAL = having("literal")
DISPLAYED = having("displayed")
FIGURE_PARTS = having("figure")
BESIDE = having("beside")
LOOSE = having("loose")
TABLE_CELLS = having("cells")
COUNTING = having("counting")
GOLD_OMITS = having("gold_omits")
SWALLOWING = having("swallowing")
LEAKING = having("leaking")
