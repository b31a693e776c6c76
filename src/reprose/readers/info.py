"""What a file says of itself, before any page is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from reprose.document.document import OutlineItem


@dataclass(slots=True)
class FileInfo:
    """The file's own claims: taken as evidence, never as truth."""

    page_count: int
    metadata: dict[str, str] = field(default_factory=dict)
    labels: list[str | None] = field(default_factory=list)  # printed page numbers, one per page
    outline: list[OutlineItem] = field(default_factory=list)
    tagged: bool = False
    language: str | None = None  # as declared, e.g. "de-CH"
    kind: str = "pdf"  # one of ``sniff.KINDS``; this is no claim, it was found out
    encoding: str | None = None  # of text: what its bytes were read as
