"""What can be said of a string alone; imports nothing of the other packages."""
