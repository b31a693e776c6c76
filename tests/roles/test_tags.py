"""Tags of the file as evidence: what they decide, and where the page is believed instead."""

from __future__ import annotations

import textwrap

from reprose.document import Block, Document
from reprose.pipeline.recovery import recover
from tests.pages import sentences
from tests.tagged import Node, Shown, tagged


def prose(seed: int, top: float, count: int = 4, page: int = 0) -> Shown:
    """A paragraph of text in lines of one width."""
    return Shown(textwrap.wrap(sentences(count, seed), 68), top, page)


def text_of(shown: Shown) -> str:
    return " ".join(shown.texts)


def paragraphs(first: int, count: int, page: int = 0, top: float = 700) -> list[Node]:
    return [("P", [prose(first + at, top - 120 * at, page=page)]) for at in range(count)]


def blocks(tree: list[Node], artifacts: list[Shown] | None = None, marked: bool = True) -> list[Block]:
    return whole(tree, artifacts, marked).blocks


def whole(tree: list[Node], artifacts: list[Shown] | None = None, marked: bool = True) -> Document:
    return recover(tagged([("Document", tree)], artifacts or [], marked=marked))


def roles(found: list[Block]) -> dict[str, str]:
    return {block.text: block.role for block in found}


def test_paragraphs_end_where_the_tags_say():
    """Two paragraphs without an indent, the first of which fills its last line."""
    lines = textwrap.wrap("The miller went home again, for the water of the river had not come over the wall. " * 4, 76)
    first = Shown([*lines[:3], "and then the boats of all the neighbours were carried to the higher road."], 700)
    second = Shown(["Morning came with the sound of rain upon the roofs of the houses, as always,", "and stayed."], 645)
    tree: list[Node] = [*paragraphs(1, 3, top=500), ("P", [first]), ("P", [second])]
    assert text_of(second) in roles(blocks(tree))
    assert text_of(second) not in roles(blocks(tree, marked=False))


def test_a_paragraph_goes_on_where_the_tags_say():
    """On the next page, behind a full stop, without any sign that it does."""
    last, first = Shown(["The bridge held. It was a night without a moon."], 200), Shown(["Nobody slept."], 700, 1)
    tree: list[Node] = [*paragraphs(1, 3), ("P", [last, first]), *paragraphs(9, 3, 1, 600)]
    joined = f"{text_of(last)} {text_of(first)}"
    assert joined in roles(blocks(tree))
    assert joined not in roles(blocks(tree, marked=False))


def test_a_sentence_goes_on_whatever_the_tags_say():
    shown = prose(5, 300, 6)
    torn = [Shown(shown.texts[:3], 300), Shown(shown.texts[3:], 300 - 3 * 13.75)]
    assert not shown.texts[2].endswith(".")
    tree: list[Node] = [*paragraphs(1, 3), ("P", [torn[0]]), ("P", [torn[1]])]
    if shown.texts[3][0].islower():
        assert text_of(shown) in roles(blocks(tree))


def test_headings_and_their_levels():
    tree: list[Node] = [
        ("H1", [Shown(["On boats"], 740)]), *paragraphs(1, 2),
        ("H2", [Shown(["Of the rope"], 440)]), *paragraphs(5, 2, top=420),
        ("H3", [Shown(["Of its ends"], 160)]), *paragraphs(9, 1, top=140),
    ]  # fmt: skip
    found = {b.text: b.level for b in blocks(tree) if b.role == "heading"}
    assert found == {"On boats": 1, "Of the rope": 2, "Of its ends": 3}


def test_where_most_of_the_text_is_tagged_as_headings_none_of_it_is():
    tree: list[Node] = [("H1", [prose(at, 700 - 120 * at)]) for at in range(4)]
    assert {b.role for b in blocks(tree)} == {"paragraph"}


def test_items_without_a_marker_and_their_depth():
    inner: Node = ("L", [("LI", [("LBody", [Shown(["a rope within"], 280, 0, 108)])])])
    items: list[Node] = [("LI", [("LBody", [Shown(["a boat"], 310, 0, 90)])]),
                         ("LI", [("LBody", [Shown(["a lamp and"], 296, 0, 90), inner])])]  # fmt: skip
    found = [b for b in blocks([*paragraphs(1, 3), ("L", items)]) if b.role == "list_item"]
    assert [(b.text, b.level) for b in found] == [("a boat", None), ("a lamp and", None), ("a rope within", 2)]


def test_a_label_is_the_marker():
    items: list[Node] = [
        ("LI", [("Lbl", [Shown([f"{n})"], 310 - 14 * n)]), ("LBody", [Shown([text], 310 - 14 * n, 0, 90)])])
        for n, text in ((1, "the first of them"), (2, "the other one"))
    ]
    found = [b for b in blocks([*paragraphs(1, 3), ("L", items)]) if b.role == "list_item"]
    assert [(b.marker, b.text) for b in found] == [("1)", "the first of them"), ("2)", "the other one")]


def test_rows_of_a_table():
    cells = [["boat", "rope"], ["wall", "lamp"], ["road", "moon"]]
    rows: list[Node] = [
        ("TR", [("TD", [Shown([cell], 320 - 20 * y, 0, 72 + 140 * x)]) for x, cell in enumerate(row)])
        for y, row in enumerate(cells)
    ]  # fmt: skip
    (table,) = [b for b in blocks([*paragraphs(1, 3), ("Table", rows)]) if b.role == "table"]
    assert table.rows == cells
    assert table.text == "boat | rope / wall | lamp / road | moon"
    assert table.undo() == table.source


def test_captions_and_notes():
    caption = Shown(["A boat at low", "tide"], 330, 0, 200, 9)
    note = Shown(["2 As the miller told it."], 90, 0, 72, 8)
    tree: list[Node] = [*paragraphs(1, 3), ("Caption", [caption]), ("Note", [note])]
    found = {b.text: (b.role, b.marker) for b in blocks(tree)}
    assert found["A boat at low tide"] == ("caption", None)
    assert found["As the miller told it."] == ("footnote", "2")


def test_artifacts_at_the_edges_of_a_single_page():
    head, foot = Shown(["A running head"], 800), Shown(["17"], 30, 0, 290)
    found = roles(blocks(paragraphs(1, 4), [head, foot]))
    assert found["A running head"] == "page_header"
    assert found["17"] == "page_number"


def test_tags_of_a_part_of_the_text_are_not_believed():
    """Only a heading in the type of the text is tagged: what is not tagged is more."""
    head = ("H1", [Shown(["it was only a line of text"], 740)])
    rest = [prose(20 + at, 500 - 120 * at) for at in range(3)]
    assert roles(blocks([head, *paragraphs(1, 1)]))["it was only a line of text"] == "heading"
    bare = recover(tagged([head, *paragraphs(1, 1)], plain=rest))
    assert "heading" not in roles(bare.blocks).values()


def test_a_sound_tree_in_another_order_than_the_page_is_not_believed():
    tree = paragraphs(1, 5)
    heads: list[Node] = [("H2", [Shown([f"line {n} of the head"], 690 - 120 * n, 0, 300)]) for n in range(5)]
    assert "heading" not in roles(blocks([*reversed(tree), *heads])).values()
