"""Lines into whole paragraphs: joining, hyphens, spaces, characters."""
