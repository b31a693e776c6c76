"""Documents in ZIP packages: DOCX, ODT and EPUB."""
