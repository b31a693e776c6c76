"""Formats of annotated text that can be written as it comes, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from reprose.language.annotation import annotate_in
from reprose.language.identify import languages_of
from reprose.readers.paragraphs import Paragraph
from reprose.registry import WRITERS
from reprose.writers.formats import Format, Stream
from reprose.writers.passages import Passage, renumbered

if TYPE_CHECKING:
    from reprose.language.sentences.model import Model
    from reprose.options.write import WriteOptions


def streams() -> tuple[str, ...]:
    """The names of the formats that can be written so."""
    forms: Iterable[Format] = WRITERS
    return tuple(form.name for form in forms if form.stream is not None)


def stream_of(name: str) -> Stream:
    """How one of these formats is written; OptionError for another one."""
    form: Format | None = WRITERS.get(name)
    if form is None or form.stream is None:
        raise WRITERS.unknown(name, streams())
    return form.stream


class Annotator:
    """Annotates batches of paragraphs of one output, numbered through."""

    def __init__(self, options: WriteOptions, model: Model | None = None) -> None:
        self._options = options
        self._model = model
        self._next = (1, 1)

    def passages(self, batch: Sequence[Paragraph], document: str | None, own: bool = True) -> list[Passage]:
        """A batch, annotated: its paragraphs are evidence for each other.

        ``document`` is the language of the text on the whole; with ``own``, a paragraph that is clearly in another
        language gets its own.
        """
        texts = [paragraph.text for paragraph in batch]
        codes = languages_of(texts, document) if own else [document] * len(texts)
        found = annotate_in(
            texts, codes, nested=self._options.nested, tokens=self._options.tokens, names=self._options.names,
            model=self._model,
        )  # fmt: skip
        out = [
            Passage(one, start=paragraph.start, before=paragraph.before, after=paragraph.after)
            for one, paragraph in zip(found, batch, strict=True)
        ]
        self._next = renumbered(out, *self._next)
        return out
