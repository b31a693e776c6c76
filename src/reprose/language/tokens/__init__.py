"""Tokens: words, numbers and signs of a running text, as offsets; the text is never changed.

The model is the surface token of Universal Dependencies: a contraction that its treebanks analyse as several words
("don't", Spanish "del", Portuguese "dá-lo") is one token, as it stands in the text.
"""

from reprose.language.tokens.tokenizer import tokenize, tokenize_all

__all__ = ["tokenize", "tokenize_all"]
