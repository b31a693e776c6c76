"""A document's pages as picture files: PNG or SVG, one for each page, or one annotated PDF."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypedDict, Unpack

from reprose.document import BODY, Document, Fault, Page, Rectangle
from reprose.options.read import ReadOptions
from reprose.raster.process import Drawer
from reprose.raster.shapes import Picture
from reprose.readers.reader import Source, settle
from reprose.writers.picture import boxes
from reprose.writers.picture.compose import compose
from reprose.writers.picture.page_text import page_shapes, page_text
from reprose.writers.picture.svg import image, svg
from reprose.writers.select import has_role, pages_written

FORMATS = ("png", "pdf", "svg")
REDUCED = "picture.reduced"  # a warning: the page is drawn with fewer pixels than asked for
_PIXELS = 40_000_000  # of one picture; four bytes each while it is drawn


class Drawn(NamedTuple):
    """A finished picture: of one page, or (None) of all."""

    page: int | None
    data: bytes


def pages_drawn(document: Document) -> list[Page]:
    """The pages that there are pictures of: those read that the user wants to see."""
    wanted = pages_written(document)
    return [page for page in document.pages if wanted is None or page.number in wanted]


class Look(TypedDict, total=False):
    """How pages are drawn: blocks of which roles are framed ("all"), what else is, and the resolution (144)."""

    roles: tuple[str, ...]
    show: str
    dpi: float


def draw(
    document: Document,
    source: Source | None,
    to: str,
    *,
    password: str | None = None,
    read: ReadOptions | None = None,
    progress: Callable[[int, int], None] | None = None,
    **look: Unpack[Look],
) -> Iterator[Drawn]:
    """Pictures of the document's pages in format ``to``, one after the other; faults go to the document's.

    ``source`` is the file (a path, its bytes, or open) that the document was recovered from; None draws the pages'
    characters where they stand, as of files that show no pages.  Blocks of these ``roles`` (names, "body" or "all") are
    framed, and with ``show`` their "lines", their "words" or the page's "areas", too; ``dpi`` is the resolution of PNG
    and of the page within an SVG.  Raises ``ValueError`` for a format that there is none of.
    """
    if to not in FORMATS:
        raise ValueError(f"there are no pictures of format {to!r}; formats: {', '.join(FORMATS)}")
    roles, show, dpi = look.get("roles", ("all",)), look.get("show", ""), look.get("dpi", 144.0)
    pages = pages_drawn(document)
    shown = (b for b in document.blocks if has_role(b, roles))
    extra = boxes.detail_boxes(shown, show) if show in boxes.DETAILS else {}
    # None where no file shows the pages
    shows = settle(source) if source is not None and document.metadata.get("kind", "pdf") == "pdf" else None
    seen = shows is not None
    with Drawer(shows, password, read or ReadOptions()) as drawer:
        try:
            if to == "pdf":
                pictures = [_over(page, _composed(page, roles, extra, show), seen) for page in pages]
                yield Drawn(None, drawer.pdf(pictures, progress))
                return
            for done, page in enumerate(pages, 1):
                picture = _composed(page, roles, extra, show)
                if to == "svg" and not seen:
                    yield Drawn(page.number, svg(picture, page_text(page)).encode("utf-8"))
                else:
                    whole = _over(page, picture, seen)
                    yield Drawn(page.number, _file(drawer, whole, to, _scale(picture, dpi, document.faults)))
                if progress is not None:
                    progress(done, len(pages))
        finally:
            document.faults += drawer.faults


def _composed(page: Page, roles: tuple[str, ...], extra: dict[int, list[Rectangle]], show: str) -> Picture:
    frames = [f for f in page.frames if "all" in roles or f.role in roles or ("body" in roles and f.role in BODY)]
    return compose(page, frames, extra.get(page.number, ()), areas=show == "areas")


def _over(page: Page, picture: Picture, seen: bool) -> Picture:
    """The picture over the page's own text, where no file shows it."""
    return picture if seen else dataclasses.replace(picture, shapes=(*page_shapes(page), *picture.shapes))


def _file(drawer: Drawer, picture: Picture, to: str, scale: float) -> bytes:
    if to == "png":
        return drawer.png(picture, scale)
    ground = image(drawer.png(picture, scale, over=False), picture.width, picture.page_height)
    return svg(picture, ground).encode("utf-8")


def _scale(picture: Picture, dpi: float, faults: list[Fault]) -> float:
    """Pixels for each point; fewer than asked for where the picture would be too large to draw."""
    scale = dpi / 72
    most = math.sqrt(_PIXELS / (picture.width * picture.height))
    if scale <= most:
        return scale
    faults.append(Fault(picture.page, REDUCED, f"drawn at {72 * most:.0f} dpi instead of {dpi:g}, as it is so large"))
    return most
