"""Files of any kind to pages: which characters stand where, and what a file says of its structure."""
