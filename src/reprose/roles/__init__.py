"""What each group of lines is: text, heading, note, caption, furniture ..."""
