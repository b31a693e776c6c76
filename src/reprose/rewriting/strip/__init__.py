"""Addresses, links, citations and note calls out of the text, its sentences whole (``--strip``)."""

from reprose.rewriting.strip.rewriter import PARTS, hidden_roles, rewriter

__all__ = ["PARTS", "hidden_roles", "rewriter"]
