"""A picture that belongs to no page, such as a chart, as the bytes of a file."""

from __future__ import annotations

from reprose.options.read import ReadOptions
from reprose.writers.picture.process import Drawer
from reprose.writers.picture.shapes import Picture
from reprose.writers.picture.svg import svg

FORMATS = ("png", "svg")

_BLANK = (
    b"%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
    b"3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"
)  # the drawing process draws over pages of files; the renderer takes the file without its table of references


def alone(picture: Picture, to: str, dpi: float = 144.0, read: ReadOptions | None = None) -> bytes:
    """The file in format ``to``; ``ValueError`` for a format that there is none of.

    ``dpi`` is the resolution of PNG.  ``picture.page`` must be 1.
    """
    if to == "svg":
        return svg(picture).encode("utf-8")
    if to != "png":
        raise ValueError(f"there are no pictures of format {to!r}; formats: {', '.join(FORMATS)}")
    with Drawer(_BLANK, None, read or ReadOptions()) as drawer:
        return drawer.png(picture, dpi / 72)
