"""Acronyms: where a text explains them, and what their later uses stand for.

The method is that of Schwartz and Hearst (2003), with letters weighed instead of matched greedily (``alignment``),
other signs of an explanation than brackets (``explanations``), and a look back over the names in the text before
(``initials``).
"""

from reprose.rewriting.acronyms.expansion import DOCUMENT, LEXICON, rewriter
from reprose.rewriting.acronyms.explanations import Pair
from reprose.rewriting.acronyms.meanings import Conflict, Dictionary, Meaning, conflicts, find, same_sense

__all__ = [
    "DOCUMENT", "LEXICON", "Conflict", "Dictionary", "Meaning", "Pair", "conflicts", "find", "rewriter", "same_sense",
]  # fmt: skip
