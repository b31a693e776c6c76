"""Lines to columns, in reading order."""
