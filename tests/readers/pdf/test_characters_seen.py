"""Letters without ink are seen where their shapes are drawn, and hidden elsewhere."""

from __future__ import annotations

import pytest

from reprose.document.page import DROPPED
from reprose.readers.pdf.reader import open_pdf
from tests import pdfs

_CLEAR = b"/ExtGState << /C << /ca 0 /CA 0 >> >>"


def _shapes(x: float, y: float, letters: int, size: float = 11) -> bytes:
    """Outlines such as those of letters, as one path."""
    w, h = 0.5 * size, 0.7 * size
    return b" ".join(
        b"%f %f m %f %f l %f %f l h %f %f m %f %f l %f %f l h"
        % (x + w * k, y, x + w * k + w, y, x + w * k + w / 2, y + h,
           x + w * k + 1, y + 1, x + w * k + 2, y + 1, x + w * k + 2, y + 2)
        for k in range(letters)
    ) + b" f\n"  # fmt: skip


def _seen(content: bytes) -> str:
    with open_pdf(pdfs.of_contents([content], _CLEAR), None, None) as reader:
        (page,) = list(reader)
    return "".join(chr(c) for c, flags in zip(page.code, page.flags, strict=True) if not flags & DROPPED)


def _clear(text: str, x: float, y: float) -> bytes:
    return b"q /C gs " + pdfs.line(text, x, y) + b"Q\n"


_REST = pdfs.lines(["The harbour was quiet, and the boats", "lay side by side along the wall."], top=760)


def test_letters_drawn_as_outlines_are_read_from_the_clear_text_over_them() -> None:
    assert _seen(_clear("Bold words ", 72, 780) + _shapes(72, 780, 10) + _REST).startswith("Bold words ")


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("nothing", b""),
        ("shapes of another line", _shapes(72, 700, 10)),
        ("a picture", _shapes(72, 700, 10, 300)),
        ("a mark", b"72 778 120 14 re f\n"),
    ],
)
def test_clear_text_over_anything_else_stays_hidden(name: str, drawn: bytes) -> None:
    assert _seen(_clear("Bold words ", 72, 780) + drawn + _REST).startswith("The harbour")
