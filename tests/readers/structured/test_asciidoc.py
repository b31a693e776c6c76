"""AsciiDoc."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Document
from reprose.readers.open import sniff_bytes
from tests.readers.documents import told


def read(text: str) -> Document:
    return reprose.recover(text.encode(), options=reprose.resolve(values={"read.kind": "asciidoc"}))


WHOLE = """\
= The harbour handbook
Ann Lee <ann@example.org>; Bob Ray
v2, 2026-01-02
:pier: the long pier
:toc:

Words with *strength*, _emphasis_, `code`, https://example.org/x[a link] and
a notefootnote:[The note.] at {pier}.  See <<tides>>.

NOTE: Mind the step.

[[tides]]
== Tides

.Of the week
. One
goes on
.. Inner
. Two
+
Further.

'''

* A bullet

ebb::
neap::
  What falls.

[quote, A. Author]
____
A quotation that
goes on.
____

[verse]
____
A line of verse
another
____

.The pier
image::pier.png[]

.Heights
[cols="1,1", options="header"]
|===
|Place |Metre
|Pier | 3
2+|Both
|===

[stem]
++++
x^2
++++

----
kept   as is
----

// a comment
////
and another
////
"""


def test_a_whole_document():
    found = read(WHOLE)
    assert told(found.blocks) == [
        ("title", "The harbour handbook"), ("other", "v2, 2026-01-02"), ("author", "Ann Lee, Bob Ray"),
        ("paragraph", "Words with strength, emphasis, code, a link and a note1 at the long pier. See Tides."),
        ("footnote", "The note."), ("paragraph", "Mind the step."), ("heading", "Tides"),
        ("paragraph", "Of the week"), ("list_item", "One goes on"), ("list_item", "Inner"), ("list_item", "Two"),
        ("paragraph", "Further."), ("list_item", "A bullet"), ("list_item", "ebb, neap What falls."),
        ("quote", "A quotation that goes on."), ("quote", "A. Author"), ("quote", "A line of verse\nanother"),
        ("caption", "The pier"), ("caption", "Heights"), ("table", "Place | Metre / Pier | 3 / Both"),
        ("formula", "x^2"), ("code", "kept   as is"),
    ]  # fmt: skip
    assert [b.marker for b in found.blocks if b.role == "list_item"][:4] == ["1.", "a.", "2.", "•"]
    assert [call.text for call in found.blocks[3].calls] == ["1"]
    assert not found.faults
    assert (found.metadata["kind"], found.language) == ("asciidoc", "en")


@pytest.mark.parametrize("text, shown", [
    ("*b* _i_ `c` #m# **b**old __i__ta", "b i c m bold ita"), ("2 * 3 * 4 and snake_case", "2 * 3 * 4 and snake_case"),
    (r"\*no\* and `+*raw*+` and +_raw_+", "*no* and *raw* and _raw_"), ("pass:[*x*] and $$_y_$$", "*x* and _y_"),
    ("\"`double`\" and '`single`'", "“double” and ‘single’"), ("x^2^ and H~2~O", "x2 and H2O"),
    ("dash -- and wait... (C) &copy; {nbsp}{empty}{nobody}", "dash — and wait… © © {nobody}"),
    ("link:a.html[Here] mailto:a@x.org[Ann] <https://x.org/a>", "Here Ann https://x.org/a"),
    ("linkgit:git-add[1] kbd:[Ctrl+C] menu:File[Save > As] btn:[OK]", "git-add(1) Ctrl+C File > Save > As OK"),
    ("((shown)) (((hidden, term)))and image:x.png[] icon:x[] gone", "shown and gone"),
    ("note: [not a macro], a:b and 10:30", "note: [not a macro], a:b and 10:30"),
    ("One +\ntwo", "One two"), ("xref:a.adoc#b[There] <<nowhere>> <<b,said>>", "There [nowhere] said"),
    ("Term (x)::y stays", "Term (x)::y stays"),
])  # fmt: skip
def test_marks_inside_a_text(text: str, shown: str):
    assert " ".join(read(f"Before {text}").text.split()) == f"Before {shown}"


@pytest.mark.parametrize("text, blocks", [
    ("Title\n=====\n\nPart\n----\n\nWords.", [("title", "Title"), ("heading", "Part"), ("paragraph", "Words.")]),
    ("[WARNING]\n====\nOne.\n\nTwo.\n====", [("paragraph", "One."), ("paragraph", "Two.")]),
    ("****\nSide.\n****", [("aside", "Side.")]),
    ("[abstract]\nIn short.", [("abstract", "In short.")]),
    (" literal\n  line", [("code", " literal\n  line")]),
    ("* One\n\n  literal\n\nWords.", [("list_item", "One"), ("code", "  literal"), ("paragraph", "Words.")]),
    ("* [x] done\n* [ ] open", [("list_item", "☑ done"), ("list_item", "☐ open")]),
    ("a::\n\ttext\n+\nMore.", [("list_item", "a text"), ("list_item", "More.")]),
    ("|===\n|H |I\n\n|a\n|b\n|===", [("table", "H | I / a | b")]),
    ("[format=csv]\n|===\na,\"b, c\"\nd,e\n|===", [("table", "a | b, c / d | e")]),
    ("ifdef::x[]\nNo.\nendif::[]\nifndef::x[]\nYes.\nendif::[]\nifndef::x[One.]", [("paragraph", "Yes. One.")]),
    (":x:\n\nifdef::x[]\nYes.\nendif::[]", [("paragraph", "Yes.")]),
    ("++++\n<p>Raw <b>words</b>.</p>\n++++", [("paragraph", "Raw words.")]),
    ("----\nnever closed", [("code", "never closed")]),
])  # fmt: skip
def test_blocks(text: str, blocks: list[tuple[str, str]]):
    found = read(text)
    assert told(found.blocks) == blocks
    assert not [fault for fault in found.faults if fault.code.startswith("markup.")]


def test_nothing_outside_of_the_file_is_read():
    found = read("Words.\n\ninclude::/etc/passwd[]\n\nMore.\n")
    assert told(found.blocks) == [("paragraph", "Words."), ("paragraph", "More.")]
    assert [(fault.code, "passwd" in fault.message) for fault in found.faults] == [("markup.included", True)]


@pytest.mark.parametrize("data, name, kind", [
    (b"= Title\n\nWords.\n", "a.adoc", "asciidoc"), (b"= Title\n\nWords.\n", "a.asc", "asciidoc"),
    (b"-----BEGIN PGP SIGNATURE-----\n\nxx\n", "a.asc", "text"), (b"= Title\n\nWords.\n", "a.txt", "text"),
])  # fmt: skip
def test_how_it_is_known(data: bytes, name: str, kind: str):
    assert sniff_bytes(data, name).kind == kind
