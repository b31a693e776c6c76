"""Footnotes, endnotes, and the marks that lead to them."""
