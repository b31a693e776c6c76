"""reprose: any document in, whole paragraphs and sentences out."""

__version__ = "0.1.0"
