"""PDF files by PDFium, in processes of their own."""
