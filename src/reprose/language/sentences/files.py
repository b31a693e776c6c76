"""Models of sentences of the user's own."""

from __future__ import annotations

import hashlib
from pathlib import Path

from reprose.errors import InputNotFound
from reprose.language.sentences.model import Model, read


def open_model(path: Path) -> Model:
    """The model in a file; InputNotFound or ModelError where there is none."""
    try:
        return read(path)
    except OSError as e:
        raise InputNotFound(f"the model {path} cannot be read: {e.strerror}") from e


def digest_of(path: Path) -> str:
    """The SHA-256 digest of the file, which tells two models apart."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
