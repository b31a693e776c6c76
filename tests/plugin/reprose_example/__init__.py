"""A package that adds a kind of document, two formats and a language to reprose, for its tests."""
