"""The document as data: one file that holds all of it, so that it can be loaded again without the one it came from."""
