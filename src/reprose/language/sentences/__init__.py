"""Sentences: where one ends and the next begins.

``stops`` finds the places, ``evidence`` what the document shows, ``knowledge`` what lists know, ``atoms`` brings it
into numbers, ``model`` judges, ``split`` cuts, ``nested`` looks for sentences inside.  The text is never changed.
"""

from reprose.language.sentences.split import split, split_all

__all__ = ["split", "split_all"]
