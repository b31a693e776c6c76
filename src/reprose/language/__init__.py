"""Language: identification, lexicon, sentences, tokens, names.

>>> from reprose.language import split
>>> text = "It was 6 p.m. on a Sunday. Nobody came."
>>> [text[start:end] for start, end in split(text, "en")]
['It was 6 p.m. on a Sunday.', 'Nobody came.']

The names below are the public ones; they are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reprose.language.annotation import Annotation, annotate, names_in, split, tokenize
    from reprose.language.of_document import names_of, tokens_of

__all__ = ["Annotation", "annotate", "names_in", "names_of", "split", "tokenize", "tokens_of"]

_HOMES = {"names_of": "of_document", "tokens_of": "of_document"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'annotation')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
