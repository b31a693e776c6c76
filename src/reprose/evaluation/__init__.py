"""Figures that say how well a document was recovered."""
