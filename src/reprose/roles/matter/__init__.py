"""Front and back matter: what stands before and behind the text of a work, and doubts about it."""
