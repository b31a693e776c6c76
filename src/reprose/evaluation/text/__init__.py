"""The text itself against gold: letters, hyphens, noise, sentences left whole."""
