"""What is told of a document beside its text: faults, the file's outline, what was not taken for page furniture."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """Something that went wrong without ending the run: the page (None: the whole document), a code, a text."""

    page: int | None
    code: str
    message: str


class OutlineItem(NamedTuple):
    """An entry of the file's own table of contents."""

    level: int  # from 1
    title: str
    page: int | None


class FurnitureCandidate(NamedTuple):
    """A row of text at the edge of a page that was looked at as page furniture and left in the text."""

    page: int  # from 1
    text: str
    top: bool  # at the head of the page, else at its foot
    reason: str
