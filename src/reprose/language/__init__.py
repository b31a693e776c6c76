"""Language: identification, lexicon, sentences."""
