"""How the words of documents are spoken: from dictionaries first, else from espeak-ng."""

from reprose.rewriting.pronunciation.dictionaries import PhoneDictionary, read_dictionary
from reprose.rewriting.pronunciation.espeak import Espeak
from reprose.rewriting.pronunciation.pronounce import Spoken, pronounce, words_by_language

__all__ = ["Espeak", "PhoneDictionary", "Spoken", "pronounce", "read_dictionary", "words_by_language"]
