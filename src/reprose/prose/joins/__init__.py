"""Groups to whole blocks: what goes on where, the text, what stands inside it, and where it stands on the pages."""
