"""What the drawing process is asked."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.raster.shapes import Picture


@dataclass(frozen=True, slots=True)
class Render:
    """Draw a page and what belongs over it; answered by the bytes of a PNG, or a ``Fault``.

    ``index`` counts from 0, None for a blank page.  Without ``over`` the page alone is drawn.
    """

    index: int | None
    picture: Picture
    scale: float  # pixels for each point
    over: bool = True


@dataclass(frozen=True, slots=True)
class Copy:
    """Begin a new file with these pages (indices from 0; None and a size for a blank page); answered by None."""

    pages: tuple[tuple[int | None, float, float], ...]


@dataclass(frozen=True, slots=True)
class Annotate:
    """Put a picture over page ``at`` of the new file (from 0); answered by None, or a ``Fault``."""

    at: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class Save:
    """Answered by the bytes of the new file."""


Request = Render | Copy | Annotate | Save
