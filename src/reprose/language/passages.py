"""Which language each paragraph of a document is in: the document's, unless the paragraph is clearly in another.

Function words of the document's language clear nearly every paragraph at once; only what holds few of them is looked
at more closely, and only long and clear evidence counts: a title or a quoted phrase stays in the document's language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.language.identify import identify, sample, script_of
from reprose.language.resources import items

_WORD = re.compile(r"[^\W\d_]+")
_HEAD = 500  # characters of a paragraph that are looked at first
_OWN = 0.25  # share of the language's function words that shows a paragraph to be in it
_MORE = 1.8  # times as many words of another language
_LEAST = 40  # characters that tell a language
_LONG = 1200  # letters from which on the trained model is asked; less than that misleads it
_SURE = 0.8  # of a document
_CLEAR = 0.5  # of a paragraph that shows few words of the document's language
_LIKELY = 0.1  # a short text: better than nothing


def language_of(texts: Sequence[str]) -> str | None:
    """The language that most of a document is in; None where its letters do not tell."""
    part = sample(texts)
    found = identify(part, model=False)
    if (found is None or found.confidence < _SURE) and len(part) >= _LONG:
        found = identify(part)
    return found.code if found is not None and found.confidence >= _LIKELY else None


def languages_of(texts: Sequence[str], document: str | None) -> list[str | None]:
    """The language of each paragraph of a document that is in the language ``document`` (ISO 639-1) on the whole."""
    own = items(document, "function_words")
    if own:
        return [_among_words(text, document, own) for text in texts]
    script = script_of(" ".join(texts)[: 4 * _LONG])[0]
    return [_among_scripts(text, document, script) for text in texts]


def _among_words(text: str, document: str | None, own: frozenset[str]) -> str | None:
    if len(text) < _LEAST:
        return document
    words = _WORD.findall(text[:_HEAD].lower())
    share = _share(words, own)
    if share >= _OWN:
        return document
    code = _other(text, document)
    known = items(code, "function_words")
    # words of a close relative are no evidence: it has most of them, too
    return document if known and _share(words, known) < _MORE * share else code


def _among_scripts(text: str, document: str | None, script: str | None) -> str | None:
    """Where nothing is known of the language but its script."""
    if len(text) < _LEAST or script_of(text[:_HEAD])[0] in (script, None):
        return document
    return _other(text, document)


def _share(words: Sequence[str], known: frozenset[str]) -> float:
    return sum(word in known for word in words) / max(1, len(words))


def _other(text: str, document: str | None) -> str | None:
    found = identify(text, model=False)
    return found.code if found is not None and found.confidence >= _CLEAR else document
