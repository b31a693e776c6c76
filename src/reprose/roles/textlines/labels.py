"""The labels of lines, and what they say."""

from __future__ import annotations

from typing import Any

# A capital for the role; B begins a block, I goes on with the line before, J goes on after something else.  Blank
# lines may say that a paragraph begins for certain: P-A, which the model does not know.
LABELS = (
    "P-B", "P-I", "P-J", "L-B", "L-I", "L-J", "H-B", "H-I", "N-B", "N-I", "N-J", "C-B", "C-I", "R-B", "R-I", "R-J",
    "T", "O", "F", "G", "K",
)  # fmt: skip
_OF = {
    "paragraph": "P", "abstract": "P", "quote": "P", "list_item": "L", "heading": "H", "title": "H", "footnote": "N",
    "caption": "C", "reference": "R", "table": "T", "code": "K", "formula": "T", "toc": "O", "index": "O",
}  # fmt: skip


def label_of(block: dict[str, Any], begins: bool, adjacent: bool) -> int:
    """The label of a line of a gold block: ``adjacent`` if the line before is of the same block."""
    role, kind = block["role"], block.get("kind")
    letter = "R" if kind == "reference" else _OF.get(role, "T" if kind == "table_note" else "F")
    if f"{letter}-B" not in LABELS:
        return LABELS.index(letter)
    part = "B" if begins else "I" if adjacent or f"{letter}-J" not in LABELS else "J"
    return LABELS.index(f"{letter}-{part}")
