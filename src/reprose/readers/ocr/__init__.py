"""What OCR engines write: hOCR, ALTO and PAGE XML."""
