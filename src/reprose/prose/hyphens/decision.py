"""How two lines meet."""

from __future__ import annotations

from typing import Literal, NamedTuple

Action = Literal["join", "keep", "space", "glue", "none"]


class Decision(NamedTuple):
    """How two lines meet: ``left[: len(left) - cut] + put + right[skip:]``.

    ``action`` says it in a word: "join" drops the hyphen, "keep" keeps it without a space, "space" keeps it
    (or a dash) with a space, "glue" puts lines together where there is no hyphen to drop and no space to
    set (addresses, dashes, scripts without spaces), "none" is the ordinary line end, a space.
    """

    action: Action
    rule: str
    reason: str
    confidence: float = 1.0
    cut: int = 0
    put: str = ""
    skip: int = 0

    def apply(self, left: str, right: str) -> str:
        """The two lines as one."""
        return left[: len(left) - self.cut] + self.put + right[self.skip :]


NONE = Decision("none", "line.end", "an ordinary line end", 1.0, 0, " ", 0)
