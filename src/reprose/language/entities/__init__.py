"""Named entities: which words are one name, in any language, unlabelled.

``words`` brings a document into columns, ``shapes`` says what a word looks like, ``evidence`` what the document shows
of it, ``features`` brings all of it into numbers, by which the trained ``model`` decides; ``find`` decides by the
Document Centred Approach, asks the model, and gives spans.
"""

from reprose.language.entities.find import find_entities, known_entities

__all__ = ["find_entities", "known_entities"]
