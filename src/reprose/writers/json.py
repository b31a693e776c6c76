"""JSON: every block of every role, with its sentences, calls, places and reason, and the metadata.

One block stands on one line, so that two outputs can be compared line by line.
"""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Any

from reprose import __version__
from reprose.document import Block, Cell, Document, inverse, replay
from reprose.document.page import UNTOLD
from reprose.writers.select import Written, page_labels, pages_written, selected

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


SCHEMA_VERSION = 1
"""Of the form of the output: it rises when a key changes its meaning or goes, and not when one is added."""


def render(document: Document, options: WriteOptions) -> str:
    """The document as one JSON object, ending in a line end."""
    written = selected(document, replace(options, roles=("all",)), every=True)
    extras = frozenset(options.extras)
    places = {w.index: i for i, w in enumerate(written)}
    order = {document.blocks[w.index]: i for i, w in enumerate(written)}
    blocks = ",\n".join(_dump(block_dict(w, places, order, extras)) for w in written)
    metadata = ",\n".join(f"{_dump(k)}: {_dump(v)}" for k, v in metadata_dict(document).items())
    head = f'"schema_version": {SCHEMA_VERSION},\n'
    return f'{{{head}"blocks": [\n{blocks}\n],\n"metadata": {{\n{metadata}\n}}}}\n'


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def block_dict(
    written: Written, places: dict[int, int], order: dict[Block, int], extras: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """A block as JSON holds it; ``places`` and ``order`` lead from its index, and from itself, to its place there.

    ``extras`` are those of ``WriteOptions``.
    """
    block = written.block
    out: dict[str, Any] = {"id": block.id} if block.id else {}
    out["role"] = block.role
    for name, value in (
        ("level", block.level), ("marker", block.marker), ("number", block.number), ("kind", block.kind),
    ):  # fmt: skip
        if value:
            out[name] = value
    if block.language:
        out["language"] = block.language
    if not written.shown:
        out["shown"] = False
    out["text"] = block.text
    if block.repairs:
        out["original"] = replay(block.text, inverse(block.repairs))
    if "source" in extras:
        out["source"] = block.source
    if "edits" in extras:
        out["edits"] = [edit._asdict() | {"confidence": _rounded(edit.confidence)} for edit in block.edits]
    spans = sentence_spans(block)
    out["sentences"] = [block.text[start:end] for start, end in spans]
    out["sentence_spans"] = spans
    if block.runs_on is not None and block.runs_on in order:
        out["runs_on"] = order[block.runs_on]
    if block.debris:
        out["noise"] = [{"start": d.start, "end": d.end, "score": _rounded(d.score)} for d in block.debris]
    if block.rows:
        out["rows"] = [list(row) for row in block.rows]
        out["cells"] = [_cell(cell) for cell in block.cells or []]
    if block.calls:
        out["calls"] = [
            {"offset": c.offset, "text": c.text, "note": None if c.note is None else places.get(c.note)}
            for c in block.calls
        ]
    if block.marks:
        out["marks"] = [
            {"start": m.start, "end": m.end, "kind": m.kind} | ({"target": m.target} if m.target else {})
            for m in block.marks
        ]
    if block.target_box is not None:
        of = order.get(block.target) if block.target is not None else None
        out["of"] = {"block": of, "box": [block.target_box[0], *(_rounded(v) for v in block.target_box[1:])]}
    if written.breaks:
        out["pages"] = [{"offset": p.offset, "page": p.page, "label": p.label} for p in written.breaks]
    out["boxes"] = [[box[0], *(_rounded(v) for v in box[1:])] for box in block.boxes]
    out["reason"] = block.reason
    out["confidence"] = _rounded(block.confidence)
    sure = ocr_confidence(block)
    if sure is not None:
        out["ocr_confidence"] = _rounded(sure)
    return out


def ocr_confidence(block: Block) -> float | None:
    """How sure an OCR engine is of the block's characters on the mean, 0 to 1; None where none told."""
    parts = [line.page.confidence[line.chars] for line in block.lines if len(line.page.confidence)]
    told = [part[part != UNTOLD] for part in parts]
    count = sum(map(len, told))
    return sum(int(part.sum(dtype="int64")) for part in told) / (100 * count) if count else None


def _cell(cell: Cell) -> dict[str, Any]:
    """A cell's place in the grid, its stretch of the text, and its boxes; spans of one are left out."""
    out: dict[str, Any] = {"row": cell.row, "column": cell.column}
    if cell.row_span > 1:
        out["row_span"] = cell.row_span
    if cell.column_span > 1:
        out["column_span"] = cell.column_span
    if cell.header:
        out["header"] = True
    out |= {"start": cell.start, "end": cell.end}
    out["boxes"] = [[box[0], *(_rounded(v) for v in box[1:])] for box in cell.boxes]
    return out


def sentence_spans(block: Block) -> list[tuple[int, int]]:
    """Where the block's sentences stand in its text; joined by the white space between them they make it up.

    Where the splitter left something out, it goes to the sentence before it: no letter is lost.
    """
    text = block.text
    starts = [0, *(start for start, _ in block.sentences[1:]), len(text)]
    spans = [(a + len(text[a:b]) - len(text[a:b].lstrip()), a + len(text[a:b].rstrip())) for a, b in pairwise(starts)]
    return [(start, end) for start, end in spans if start < end]


def metadata_dict(document: Document) -> dict[str, Any]:
    """What is known of the document as a whole, and how it was made."""
    labels = page_labels(document)
    wanted = pages_written(document)
    out: dict[str, Any] = {"reprose": __version__}
    if document.language:
        out["language"] = document.language
    hidden = ("pages_written", "pages")
    out.update((str(k), _plain(v)) for k, v in document.metadata.items() if k not in hidden)
    out["pages"] = [
        {
            "page": p.number,
            "id": p.id,
            "label": labels[p.number],
            **({"label_from": p.label_from} if p.label_from else {}),
            "width": _rounded(p.width),
            "height": _rounded(p.height),
        }
        for p in document.pages
        if wanted is None or p.number in wanted
    ]
    if document.outline:
        out["outline"] = [
            {"level": item.level, "title": item.title, "page": item.page} for item in document.outline
        ]
    out["faults"] = [{"page": f.page, "code": f.code, "message": f.message} for f in document.faults]
    return out


def _rounded(value: float) -> float:
    """Two decimals are a tenth of a hair; a figure that JSON cannot hold becomes 0."""
    value = float(value)
    return round(value, 2) if isfinite(value) else 0.0


def _plain(value: Any) -> Any:
    """``value`` as something that JSON can hold."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(_plain(v) for v in value)
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    return str(value)
