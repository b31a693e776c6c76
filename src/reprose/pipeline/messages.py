"""What the process that recovers documents is asked, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reprose.document.findings import Fault
from reprose.options.sections import Options


@dataclass(frozen=True, slots=True)
class JobRequest:
    """Recover one document; answered by a saved ``Document`` or what was ``Written``, or by a ``ReproseError``.

    ``to`` is the format in which the document is wanted; None: as a document.
    """

    source: str | bytes = field(repr=False)
    password: str | None = field(repr=False)
    options: Options
    pages: str | tuple[int, ...] | None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """A document in an output format, and what there is to say of it."""

    made: str | bytes
    page_count: int  # pages that were read
    faults: list[Fault]
    metadata: dict[str, Any]  # "pages_written", if not all of them are
