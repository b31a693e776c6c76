"""What readers have in common that hold their file in memory."""

from __future__ import annotations

from types import TracebackType
from typing import Self


class Held:
    """A context manager with nothing to close: the file was read whole."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass
