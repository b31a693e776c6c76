"""Characters to lines, columns and reading order."""
