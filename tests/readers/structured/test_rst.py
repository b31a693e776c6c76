"""reStructuredText."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Document
from reprose.readers.open import sniff_bytes
from tests.readers.documents import told


def read(text: str) -> Document:
    return reprose.recover(text.encode(), options=reprose.resolve(values={"read.kind": "rst"}))


WHOLE = """\
====================
The harbour handbook
====================

For pilots
==========

:Author: Ann Lee
:Version: 2

.. |pier| replace:: the long pier

Words with *emphasis*, **strength**, ``code``, a `link <https://example.org/x>`_ and a note [1]_
at |pier|.

.. [1] The note
   goes on.

Tides
-----

1. One
2. Two

   Further.

* A bullet

ebb : noun
   What falls.

-a, --all  Show all.

| A line of verse
|   further in

    A quotation that
    goes on.

.. figure:: pier.png

   The pier.

.. table:: Heights

   =====  =====
   Place  Metre
   =====  =====
   Pier   3
   =====  =====

.. math:: x^2

Code::

   kept   as is

.. a comment
"""


def test_a_whole_document():
    found = read(WHOLE)
    assert told(found.blocks) == [
        ("title", "The harbour handbook"), ("other", "For pilots"), ("author", "Ann Lee"), ("other", "Version: 2"),
        ("paragraph", "Words with emphasis, strength, code, a link and a note 1 at the long pier."),
        ("footnote", "The note goes on."), ("heading", "Tides"), ("list_item", "One"), ("list_item", "Two"),
        ("paragraph", "Further."), ("list_item", "A bullet"), ("list_item", "ebb : noun What falls."),
        ("list_item", "-a, --all Show all."), ("quote", "A line of verse\nfurther in"),
        ("quote", "A quotation that goes on."), ("caption", "The pier."), ("caption", "Heights"),
        ("table", "Place | Metre / Pier | 3"), ("formula", "x^2"), ("paragraph", "Code:"), ("code", "kept   as is"),
    ]  # fmt: skip
    assert [b.marker for b in found.blocks if b.role == "list_item"][:3] == ["1.", "2.", "•"]
    assert [call.text for call in found.blocks[4].calls] == ["1"]
    assert not found.faults
    assert found.metadata["kind"] == "rst"


@pytest.mark.parametrize("text, blocks", [
    (".. note:: Mind the step.", [("paragraph", "Mind the step.")]),
    (".. seealso:: :mod:`os`", [("paragraph", "See also"), ("paragraph", "os")]),
    (".. versionadded:: 3.1\n   The *pier*.", [("paragraph", "New in version 3.1: The pier.")]),
    (".. code-block:: python\n   :linenos:\n\n   x = 1", [("code", "x = 1")]),
    (".. function:: f(x)\n\n   Gives *x*.", [("list_item", "f(x) Gives x.")]),
    (".. only:: html\n\n   Words.\n\n   .. contents::", [("paragraph", "Words.")]),
    (".. automodule:: os\n   :members:\n\nWords.", [("paragraph", "Words.")]),
    (".. nobody-knows::\n\n   Words.", [("paragraph", "Words.")]),
    (".. raw:: html\n\n   <p>Raw <b>words</b>.</p>", [("paragraph", "Raw words.")]),
    (".. raw:: latex\n\n   \\relax\n\nWords.", [("paragraph", "Words.")]),
    (".. sidebar:: Side\n\n   Words.", [("aside", "Side"), ("aside", "Words.")]),
    ("a) Alpha\nb) Beta", [("list_item", "Alpha"), ("list_item", "Beta")]),
    ("See :ref:`the pier <pier>`, :func:`~a.b.open`, :class:`!Tide` and :pep:`8`.",
     [("paragraph", "See the pier, open(), Tide and PEP 8.")]),
    ("By [LEE2001]_.\n\n.. [LEE2001] A book.", [("paragraph", "By [LEE2001]."), ("reference", "[LEE2001] A book.")]),
])  # fmt: skip
def test_directives_and_roles(text: str, blocks: list[tuple[str, str]]):
    found = read(text)
    assert told(found.blocks) == blocks
    assert not [fault for fault in found.faults if fault.code.startswith("markup.")]


@pytest.mark.parametrize("text", [
    ".. include:: /etc/passwd", ".. literalinclude:: /etc/passwd", ".. toctree::\n\n   /etc/passwd",
    ".. csv-table:: x\n   :file: /etc/passwd", ".. raw:: html\n   :file: /etc/passwd",
    ".. raw:: html\n   :url: file:///etc/passwd",
])  # fmt: skip
def test_nothing_outside_of_the_file_is_read(text: str):
    found = read(f"Words.\n\n{text}\n")
    assert all("root:" not in block.text for block in found.blocks)
    assert {fault.code for fault in found.faults} <= {"markup.included", "markup.misread"}
    assert found.faults


def test_marks_that_make_no_sense_stay_and_are_told():
    found = read("Words.\n\n.. image:: a.png\n   :nonsense: 1\n")
    assert told(found.blocks) == [("paragraph", "Words."), ("code", ".. image:: a.png\n   :nonsense: 1")]
    assert [fault.code for fault in found.faults] == ["markup.misread"]
    assert told(read("Open *emphasis and `mark.").blocks) == [("paragraph", "Open *emphasis and `mark.")]


def test_docutils_knows_no_more_than_before():
    from docutils.parsers.rst import directives, roles

    before = directives.directive, roles.role
    read(".. nobody-knows::\n\n   :nor-this:`Words`.")
    assert (directives.directive, roles.role) == before


@pytest.mark.parametrize("name, kind", [("a.rst", "rst"), ("A.REST", "rst"), ("a.txt", "text")])
def test_how_it_is_known(name: str, kind: str):
    assert sniff_bytes(b"Words\n=====\n\nMore.\n", name).kind == kind
