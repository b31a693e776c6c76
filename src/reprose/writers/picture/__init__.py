"""Pages as pictures: each block framed in the colour of its role, with the reading order as a line through them."""

from __future__ import annotations

from reprose.document import Page

__all__ = ["notebook"]


def notebook(page: Page) -> str:
    """The page as SVG, made of what the page itself holds; its file is not needed any more."""
    from reprose.writers.picture.compose import compose
    from reprose.writers.picture.page_text import page_text
    from reprose.writers.picture.svg import svg

    return svg(compose(page, page.frames), page_text(page))
