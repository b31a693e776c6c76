"""Text files: lines and columns from the page's grid of characters."""
