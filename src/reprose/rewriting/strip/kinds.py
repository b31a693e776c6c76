"""What can be stripped: parts of texts, and blocks by their roles."""

from __future__ import annotations

PARTS: tuple[str, ...] = ("emails", "links", "citations")
"""What is cut out of texts, besides the calls of ``notes``."""

ROLES: dict[str, tuple[str, ...]] = {
    "references": ("reference",),
    "captions": ("caption",),
    "headings": ("title", "heading"),
    "notes": ("footnote",),
    "tables": ("table",),
    "formulas": ("formula",),
    "code": ("code",),
    "lists": ("list_item",),
    "quotes": ("quote",),
    "asides": ("aside",),
}
"""What is not shown: a kind -> the roles of its blocks.  They stay in the document."""
