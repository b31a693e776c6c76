"""Annotated text for the tests of formats."""

from __future__ import annotations

import io
from typing import Any

from reprose.document import Call, Document
from reprose.options.write import WriteOptions
from reprose.readers.paragraphs import batches
from reprose.writers.passages import Passage
from reprose.writers.streams import Annotator, stream_of
from tests.writers.samples import block, document, table

TEXT = (
    "  Kees vult aan: “We hebben het soms druk.” Zo is dat.\n\n"
    "Jan de Vries zei:  “Ja\tnee|nou.” Voor het deeg is nodig:\n\n"
    "- 3,5 kg meel & <zout>;\r\n- eieren van Jan de Vries\n\n\n"
)


def passages(text: str = TEXT, nested: bool = True, tokens: bool = True, language: str = "nl") -> list[Passage]:
    annotator = Annotator(WriteOptions(nested=nested, tokens=tokens))
    return [p for batch in batches(io.BytesIO(text.encode())) for p in annotator.passages(batch, language)]


def written(form: str, text: str = TEXT, name: str = "deeg.txt", **more: Any) -> str:
    writer = stream_of(form).writer()
    return writer.begin(name, "nl") + "".join(map(writer.passage, passages(text, **more))) + writer.end()


def report(**more: object) -> Document:
    """Something of everything, with sentences, over two pages."""
    first = block("paragraph", "It rises1 and falls. We need:", sentences=[(0, 20), (21, 29)], calls=[Call(8, "1", 2)])
    item = block("list_item", "flour;", marker="•", sentences=[(0, 6)])
    inner = block("list_item", "white", marker="a)", level=2, sentences=[(0, 5)])
    last = block("list_item", "salt of Anna Jansen.", page=2, marker="•", sentences=[(0, 20)])
    first.runs_on, item.runs_on, inner.runs_on = item, inner, last
    quote = block("quote", "De boot lag in de haven.", page=2, language="nl", sentences=[(0, 24)])
    note = block("footnote", "Twice a day.", marker="1", sentences=[(0, 12)])
    caption = block("caption", "Table 1: Letters.", page=2, kind="table", sentences=[(0, 17)])
    head = block("heading", "1 The sea", level=2, sentences=[(0, 9)])
    title = block("title", "On Tides", sentences=[(0, 8)])
    code = block("code", "if x < 1:\n    y()", page=2)
    cells = table([["a", "b|x"], ["c"]], page=2)
    made = document(title, head, first, note, item, inner, last, quote, cells, caption, code)
    made.metadata["kind"] = "pdf"
    made.metadata.update(more)
    return made
