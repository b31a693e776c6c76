"""What a rewriter sees of a block, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reprose.document import Block, Call, Edit, Mark


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of the document with what is known of it; offsets are code points of ``text``.

    ``language`` is ISO 639-1 or None; ``sentences`` are (start, end); ``calls`` are the note calls in the text,
    ``marks`` how it is set.
    """

    text: str
    language: str | None = None
    role: str = "paragraph"
    sentences: Sequence[tuple[int, int]] = ()
    calls: Sequence[Call] = ()
    marks: Sequence[Mark] = ()

    @classmethod
    def of(cls, block: Block, language: str | None) -> Passage:
        """The block as it is now, in the document's ``language`` if it has none of its own."""
        language = block.language or language
        return cls(block.text, language, block.role, tuple(block.sentences), tuple(block.calls), tuple(block.marks))


Rewriter = Callable[[Sequence[Passage]], list[list[Edit]]]
"""From all passages of a document, in reading order, to the edits over each one's text: in order, without overlap."""
