"""Sentences, tokens and named entities against gold."""
