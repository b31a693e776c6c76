"""Plain text for language models: nothing but small letters and single spaces (``--plain``)."""

from reprose.rewriting.plain.filter import alphabets, rewriter

__all__ = ["alphabets", "rewriter"]
