"""Typewriter type that is told by its pitch."""

from __future__ import annotations

import numpy as np

from reprose.document import Page
from reprose.readers.pdf.pitch import mark_fixed
from tests.pages import SERIF, PageBuilder


def page(text: str, shares: dict[str, float] | None = None) -> Page:
    """A page with one line, whose letters are half their size wide but for those of ``shares``."""
    builder = PageBuilder()
    builder.text(text, 50, 60, 10, SERIF)
    out = builder.page()
    for char, share in (shares or {}).items():
        at = np.flatnonzero(out.code == ord(char))
        out.x1[at] = out.x0[at] + 10 * share
    return out


def fixed(made: Page) -> bool:
    mark_fixed(made)
    return made.styles[int(made.style[0])].fixed


def test_letters_of_one_width_are_typewriter_type() -> None:
    assert fixed(page("while it rows: mill"))


def test_narrow_letters_or_wide_ones_are_none() -> None:
    assert not fixed(page("while it rows: mill", {"i": 0.28, "l": 0.28}))
    assert not fixed(page("while it rows: mill", {"m": 0.78}))


def test_a_few_letters_tell_nothing() -> None:
    assert not fixed(page("it will"))


def test_letters_that_are_no_latin_ones_tell_nothing() -> None:
    assert not fixed(page("миллион барок и мельница"))
