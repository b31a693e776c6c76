"""Characters to lines."""
