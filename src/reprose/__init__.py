"""reprose: any document in, whole paragraphs and sentences out.

>>> import reprose
>>> document = reprose.recover("paper.pdf")
>>> print(document.text)

The names below are the public ones; they are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from reprose.document import Block, Document, Edit, Fault, Line, Name, Page, Sentence, Token
    from reprose.document.saved.read import load
    from reprose.errors import ReproseError
    from reprose.options import Options, resolve
    from reprose.pipeline.many import recover_many
    from reprose.pipeline.recovery import recover
    from reprose.writers import render
    from reprose.writers.picture.draw import draw

__all__ = [
    "Block",
    "Document",
    "Edit",
    "Fault",
    "Line",
    "Name",
    "Options",
    "Page",
    "ReproseError",
    "Sentence",
    "Token",
    "__version__",
    "draw",
    "load",
    "recover",
    "recover_many",
    "render",
    "resolve",
]

_HOMES = {
    "Block": "reprose.document",
    "Document": "reprose.document",
    "Edit": "reprose.document",
    "Fault": "reprose.document",
    "Line": "reprose.document",
    "Name": "reprose.document",
    "Options": "reprose.options",
    "Page": "reprose.document",
    "ReproseError": "reprose.errors",
    "Sentence": "reprose.document",
    "Token": "reprose.document",
    "draw": "reprose.writers.picture.draw",
    "load": "reprose.document.saved.read",
    "recover": "reprose.pipeline.recovery",
    "recover_many": "reprose.pipeline.many",
    "render": "reprose.writers",
    "resolve": "reprose.options",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'reprose' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
