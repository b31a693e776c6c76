"""Dates in words: numeric ones in an order that the document or its language tells, and textual ones.

``pattern`` finds them, ``order`` decides which number is the day, ``sayings`` puts them in words.  A date that can be
read in two ways is left as it is and listed (``Doubt``).
"""

from reprose.rewriting.dates.rewriter import DateRewriter, Doubt, rewriter

__all__ = ["DateRewriter", "Doubt", "rewriter"]
