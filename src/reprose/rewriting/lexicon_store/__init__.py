"""The lexicon of a project: acronyms and pronunciations that its documents taught, in one SQLite file."""

from reprose.rewriting.lexicon_store.records import Acronym, Pronunciation, Source, from_tsv, to_tsv
from reprose.rewriting.lexicon_store.store import LexiconStore

__all__ = ["Acronym", "LexiconStore", "Pronunciation", "Source", "from_tsv", "to_tsv"]
