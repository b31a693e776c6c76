"""Where tables are, and what their rows, columns and cells are."""
