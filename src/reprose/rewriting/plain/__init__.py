"""Plain text for language models: nothing but small letters and single spaces (``--plain``)."""

from reprose.rewriting.plain.filter import rewriter
from reprose.rewriting.plain.letters import alphabets

__all__ = ["alphabets", "rewriter"]
