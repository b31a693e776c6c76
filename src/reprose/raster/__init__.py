"""Pages as pixels, and pages with pictures over them as a new PDF, by PDFium in a process of its own: writers and OCR
ask here.
"""
