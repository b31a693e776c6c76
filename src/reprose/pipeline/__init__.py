"""The way of the data: which stages a document goes through, one document or many.

``recover`` is loaded when it is first asked for, so that the small modules here cost nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reprose.pipeline.recovery import recover
    from reprose.pipeline.running import run

__all__ = ["recover", "run"]

_HOMES = {"recover": "reprose.pipeline.recovery", "run": "reprose.pipeline.running"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'reprose.pipeline' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
