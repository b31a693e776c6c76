"""Changes of wording, on request: abbreviations, numbers, dates, links, plain text.

All of it is off by default.  A rewriter looks at the passages of a whole document and says what it would change, as
edits over their texts (``passage``); ``apply`` carries them out and keeps sentences, calls and marks in step.
"""
