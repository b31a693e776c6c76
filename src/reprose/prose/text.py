"""The text of a block from its lines, with an edit for every line end."""

from __future__ import annotations

from reprose.document import Block, Edit
from reprose.language.lexicon import Lexicon
from reprose.prose.hyphens import resolve


def set_text(block: Block, lexicon: Lexicon, marker_chars: int = 0) -> None:
    """Join the block's lines into its text; the first ``marker_chars`` characters go to the marker."""
    lines = block.lines
    edits: list[Edit] = []
    if not lines:
        block.text, block.joins = "", edits
        return
    parts = [lines[0].text]
    if marker_chars:
        edits.append(Edit(0, marker_chars, lines[0].text[:marker_chars], "", f"marker.{block.role}",
                          "the marker is kept apart from the text"))  # fmt: skip
        parts[0] = parts[0][marker_chars:]
    at = len(lines[0].text)
    verse = block.role in ("code", "toc", "index", "table")
    for before, line in zip(lines, lines[1:], strict=False):
        left, right = before.text, line.text
        if verse:
            parts += ["\n", right]
        else:
            d = resolve(left, right, lexicon)
            if d.cut:
                parts[-1] = parts[-1][: len(parts[-1]) - d.cut]
            parts += [d.put, right[d.skip :]]
            taken = left[len(left) - d.cut :] + "\n" + right[: d.skip]
            edits.append(Edit(at - d.cut, at + 1 + d.skip, taken, d.put, d.rule, d.reason, d.confidence))
        at += 1 + len(right)
    block.text = "".join(parts)
    block.joins = edits
