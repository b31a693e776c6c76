"""What the reading process is asked, and how it says that it ran out of memory, or failed."""

from __future__ import annotations

import os
import traceback
from dataclasses import dataclass, field

OUT_OF_MEMORY = 12  # exit code of the reading process; after it no state inside can be trusted


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """Open a file; answered by a ``FileInfo`` (None unless wanted) or a ``ReproseError``.

    After that, each list of page indices (from 0) is answered by one (index, ``Page`` or ``Fault``) per page, until
    the process is told to rest; an error is followed by that alone.
    """

    source: str | bytes = field(repr=False)
    password: str | None = field(default=None, repr=False)
    memory: float = 4.0  # GiB
    open_timeout: float = 18.0  # seconds of CPU for opening the file
    page_timeout: float = 10.0  # seconds of CPU for each page
    max_page_points: float = 20_000.0
    max_page_pieces: int = 100_000
    annotations: bool = False
    forms: bool = False
    want_info: bool = True


def brief(error: Exception) -> str:
    """An exception with the place that raised it, on one line."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text} ({os.path.basename(where.filename)}, line {where.lineno})"
