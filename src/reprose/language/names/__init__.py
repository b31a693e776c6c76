"""Names: which words are one, in any language, unlabelled.

``words`` brings a document into columns, ``shapes`` says what a word looks like, ``evidence`` what the document shows
of it, ``approach`` decides by the Document Centred Approach, ``atoms`` brings all of it into numbers, by which the
trained ``model`` decides in its turn, ``find`` gives spans.
"""

from reprose.language.names.find import find_names, known_names

__all__ = ["find_names", "known_names"]
