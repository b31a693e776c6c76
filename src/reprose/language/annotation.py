"""All annotations of a document's paragraphs together: language, sentences and which go on in the next paragraph,
tokens, names; offsets, never strings.

The text is never changed.  A stretch is a pair of offsets (start, end) in code points, so ``text[start:end]`` is its
string, and what stands between two stretches can be looked up as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reprose.language.identify import language_of, languages_of
from reprose.options.language_codes import code_of
from reprose.text.endings import SENTENCE, closers, ends_sentence, last_mark

if TYPE_CHECKING:
    from reprose.language.sentences.model import Model
    from reprose.language.sentences.nested import Sentence


Span = tuple[int, int]
_ITEM = re.compile(r"\s*(?:[•·‣◦*–—-]|\(?(?:\d{1,3}|[a-z])[.)])\s")


@dataclass(slots=True)
class Annotation:
    """One paragraph with its annotations, all in the order of the text.

    ``sentences`` are (start, end, depth): depth 0 for those that make up the paragraph, more for sentences inside
    them, which are there only if they were asked for.  ``tokens`` and ``names`` are (start, end); a name may hold
    several tokens.  ``runs_on`` says that the last sentence goes on in the next paragraph, as before a list.
    """

    text: str
    language: str | None = None  # ISO 639-1
    sentences: list[Sentence] = field(default_factory=list)
    tokens: list[Span] = field(default_factory=list)
    names: list[Span] = field(default_factory=list)
    runs_on: bool = False

    def strings(self, spans: Sequence[tuple[int, ...]]) -> list[str]:
        """The strings of ``sentences``, ``tokens`` or ``names``."""
        return [self.text[span[0] : span[1]] for span in spans]

    @property
    def outer(self) -> list[Span]:
        """The sentences that make up the paragraph, without those inside them."""
        return [(start, end) for start, end, depth in self.sentences if not depth]


def annotate(
    texts: str | Sequence[str],
    language: str | None = None,
    nested: bool = False,
    *,
    tokens: bool = True,
    names: bool = True,
    model: Model | None = None,
) -> list[Annotation]:
    """The annotations of ``texts``, the paragraphs of one document; each paragraph is evidence for all.

    ``language`` (ISO 639-1) holds for all of them; without one the document's is identified, and a paragraph that is
    long enough and clearly in another language gets its own.  ``nested`` adds sentences inside sentences; without
    ``tokens`` and ``names`` it is faster; ``model`` judges the stops in place of the package's
    (``reprose.language.sentences.model.read``).  Raises OptionError for what is no code of a language.
    """
    texts = [texts] if isinstance(texts, str) else list(texts)
    if language:
        codes: list[str | None] = [code_of(language)] * len(texts)
    else:
        codes = languages_of(texts, language_of(texts))
    return annotate_in(texts, codes, nested=nested, tokens=tokens, names=names, model=model)


def annotate_in(
    texts: Sequence[str],
    languages: Sequence[str | None],
    *,
    nested: bool = False,
    tokens: bool = True,
    names: bool = True,
    model: Model | None = None,
) -> list[Annotation]:
    """``annotate`` where the language of each paragraph is known."""
    from reprose.language.sentences.split import split_all

    spans = split_all(texts, languages, model)
    out = annotated(texts, spans, languages, nested=nested, tokens=tokens, names=names)
    for one, runs_on in zip(out, run_on(texts, [_ITEM.match(text) is not None for text in texts]), strict=True):
        one.runs_on = runs_on
    return out


def annotated(
    texts: Sequence[str],
    sentences: Sequence[Sequence[Span]],
    languages: Sequence[str | None],
    *,
    nested: bool = False,
    tokens: bool = True,
    names: bool = True,
) -> list[Annotation]:
    """Paragraphs whose sentences are known, with the rest of what is asked for."""
    from reprose.language.sentences.nested import Sentence, nest

    out: list[Annotation] = []
    for text, spans, code in zip(texts, sentences, languages, strict=True):
        inner = nest(text, spans) if nested else [Sentence(start, end) for start, end in spans]
        out.append(Annotation(text, code, inner))
    if tokens or names:
        _add_words(out, sentences, tokens, names)
    return out


def _add_words(out: list[Annotation], sentences: Sequence[Sequence[Span]], tokens: bool, names: bool) -> None:
    """Tokens and names, language by language: names are told by the paragraphs of one language together."""
    from reprose.language.entities import find_entities
    from reprose.language.tokens import tokenize_all

    for code, places in _by_language(out):
        texts = [out[at].text for at in places]
        spans = [list(sentences[at]) for at in places]
        words = tokenize_all(texts, code, spans)
        if tokens:
            for at, found in zip(places, words, strict=True):
                out[at].tokens = found
        if names:
            for at, found in zip(places, find_entities(texts, spans, words, code), strict=True):
                out[at].names = found


def _by_language(annotations: Sequence[Annotation]) -> Iterator[tuple[str | None, list[int]]]:
    places: dict[str | None, list[int]] = {}
    for at, one in enumerate(annotations):
        places.setdefault(one.language, []).append(at)
    yield from places.items()


def split(text: str, language: str | None = None, nested: bool = False) -> list[Span]:
    """The sentences of ``text`` as (start, end) offsets: ``[text[a:b] for a, b in split(text)]`` are their strings.

    ``text`` is one paragraph; line ends inside it are white space.  With ``nested`` each sentence is followed by those
    inside it.  Without a ``language`` it is identified.
    """
    from reprose.language.sentences.nested import nest
    from reprose.language.sentences.split import split_all

    spans = split_all([text], _code(text, language))[0]
    return [(start, end) for start, end, _ in nest(text, spans)] if nested else spans


def tokenize(text: str, language: str | None = None) -> list[Span]:
    """The tokens of ``text``, one paragraph, as (start, end) offsets; its sentences are found first.

    Every character that is no white space is in one token.
    """
    return annotate(text, _code(text, language), names=False)[0].tokens


def names_in(text: str, language: str | None = None) -> list[Span]:
    """The names in ``text`` as (start, end) offsets.  The more text, the surer: what is written with a capital where
    none is asked for decides on the same words at the beginnings of sentences."""
    return annotate(text, _code(text, language), tokens=False)[0].names


def _code(text: str, language: str | None) -> str | None:
    return code_of(language) if language else language_of([text])


_EMPHASIS = "}*_ "  # how plain text marks emphasis, and the like
_OPENERS = "\"'“”‘’„‚«»‹›([{¿¡*_•·‣◦–—−- \t"
_FEW = 0.002  # share of capitals up to which a text has none


def run_on(texts: Sequence[str], items: Sequence[bool] | None = None) -> list[bool]:
    """For each of the paragraphs, whether its last sentence goes on in the next one: a list behind a colon, items that
    end in a semicolon or a comma.

    Only the border between two paragraphs is judged, by how the one ends and how the other begins; that headings and
    other blocks stand between is the caller's to know.

    ``items`` tells which of them are items of a list.  In text without capitals, how a paragraph begins tells nothing,
    so only colons, semicolons and commas count there.
    """
    item = [False] * len(texts) if items is None else list(items)
    cased = _has_capitals(texts)
    out = [False] * len(texts)
    for at in range(len(texts) - 1):
        carried = at > 0 and item[at] and out[at - 1]
        out[at] = _goes_on(texts[at], texts[at + 1], item[at + 1], carried, cased)
    return out


def _goes_on(text: str, following: str, item: bool, carried: bool, cased: bool) -> bool:
    """Whether ``text`` goes on in ``following``, an ``item`` of a list or not; ``carried``: a sentence came into it."""
    bare = _bare(text)
    last = last_mark(bare) or bare[-1:]
    first = following.lstrip(_OPENERS)[:1]
    if not last or not first or last in SENTENCE:
        return False
    if first.islower() and cased:
        return True
    if last == ":":  # whole sentences behind a colon stand for themselves
        return item and not _is_closed(following)
    if last in ";,":
        return item or not cased
    return carried and item


def _is_closed(text: str) -> bool:
    return ends_sentence(_bare(text))


def _bare(text: str) -> str:
    """``text`` without what closes at its end."""
    return text.rstrip().rstrip(closers() + _EMPHASIS)


def _has_capitals(texts: Iterable[str]) -> bool:
    head = "".join(texts)[:20_000]
    return sum(map(str.isupper, head)) > _FEW * sum(map(str.islower, head))
