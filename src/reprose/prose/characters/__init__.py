"""Single characters and words put right, line by line, each as an edit."""
