"""spaCy components (``pip install 'reprose[spacy]'``): sentences and tokens as reprose finds them.

>>> nlp = spacy.blank("nl")
>>> pipe = nlp.add_pipe("reprose_sentences")
>>> [sentence.text for sentence in nlp("Het was 6 uur a.s. zondag. Er kwam niemand.").sents]
['Het was 6 uur a.s. zondag.', 'Er kwam niemand.']

spaCy finds them by their names, without an import.  The tokenizer is ``reprose.tokenizer.v1``:

>>> config = {"nlp": {"tokenizer": {"@tokenizers": "reprose.tokenizer.v1"}}}
>>> nlp = spacy.blank("nl", config=config)

The language is that of the pipeline unless ``language`` names another; without one ("xx") that of each text is
identified.  Paragraphs are divided at blank lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from reprose.errors import MissingExtra
from reprose.language.annotation import Annotation, annotate_in
from reprose.language.identify import language_of, languages_of
from reprose.options.language_codes import code_of

try:
    from spacy.language import Language
    from spacy.tokens import Doc
except ImportError:
    raise MissingExtra("spaCy is not installed", hint="pip install 'reprose[spacy]'") from None

_BLANK = re.compile(r"\n[^\S\n]*\n\s*")


class Sentences:
    """Sets where sentences start, on the first token of each; ``language`` "" has it identified."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, doc: Doc) -> Doc:
        """``doc`` with its sentences; white space goes with the sentence before it."""
        starts = iter([at + start for at, one in _annotated(doc.text, self._language) for start, _ in one.outer])
        start = next(starts, -1)
        for token in doc:
            end = token.idx + len(token.text)
            begins = token.i == 0
            while 0 <= start < end:
                begins = True
                start = next(starts, -1)
            token.is_sent_start = begins
        return doc


class Tokenizer:
    """Makes a ``Doc`` of a text: the tokens of Universal Dependencies, and white space as spaCy has it."""

    def __init__(self, vocab: Any, language: str) -> None:
        self.vocab = vocab
        self._language = language

    def __call__(self, text: str) -> Doc:
        """The text as a ``Doc``; no character is lost."""
        spans = [
            (at + start, at + end)
            for at, one in _annotated(text, self._language, tokens=True)
            for start, end in one.tokens
        ]
        words: list[str] = []
        spaces: list[bool] = []
        for (_, end), (start, after) in pairwise([(0, 0), *spans, (len(text), len(text))]):
            gap = text[end:start]
            if words and gap[:1] == " ":
                spaces[-1] = True
                gap = gap[1:]
            if gap:
                words.append(gap)
                spaces.append(False)
            if start < after:
                words.append(text[start:after])
                spaces.append(False)
        return Doc(self.vocab, words=words, spaces=spaces)

    def to_bytes(self, **_: Any) -> bytes:
        """Nothing: it is made of the configuration alone."""
        return b""

    def from_bytes(self, data: bytes, **_: Any) -> Tokenizer:
        """Itself."""
        return self

    def to_disk(self, path: Any, **_: Any) -> None:
        """Nothing: it is made of the configuration alone."""

    def from_disk(self, path: Any, **_: Any) -> Tokenizer:
        """Itself."""
        return self


def make_sentences(nlp: Any, name: str, language: str | None) -> Sentences:
    """The factory of the component ``reprose_sentences``."""
    return Sentences(_code(nlp, language))


def make_tokenizer(language: str | None = None) -> Callable[[Any], Tokenizer]:
    """The factory of the tokenizer ``reprose.tokenizer.v1``."""
    return lambda nlp: Tokenizer(nlp.vocab, _code(nlp, language))


def _code(nlp: Any, language: str | None) -> str:
    given = nlp.lang if language is None else language
    return "" if given in ("xx", "mul") else code_of(given)


def _annotated(text: str, language: str, tokens: bool = False) -> Iterator[tuple[int, Annotation]]:
    """The paragraphs of ``text`` with their offsets."""
    bounds = [0, *(found.end() for found in _BLANK.finditer(text)), len(text)]
    texts = [text[start:end] for start, end in pairwise(bounds)]
    codes = [language] * len(texts) if language else languages_of(texts, language_of(texts))
    yield from zip(bounds, annotate_in(texts, codes, tokens=tokens, names=False), strict=False)


Language.factory("reprose_sentences", assigns=["token.is_sent_start", "doc.sents"], default_config={"language": None},
                 func=make_sentences)  # fmt: skip
