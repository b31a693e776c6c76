"""The numbers and bullets that lists of a marked-up text are set with."""

from __future__ import annotations

from typing import Any

from reprose.readers.markup import local


class Markers:
    """The bullet or number that a browser sets before each item."""

    def __init__(self) -> None:
        self._numbers: dict[Any, dict[Any, int]] = {}  # of a list's items

    def of(self, item: Any) -> str:
        """The marker of ``item``, an element."""
        parent = item.getparent()
        if parent is None or local(parent) != "ol":
            return "•"
        if parent not in self._numbers:
            self._numbers[parent] = _numbers(parent)
        return f"{counted(self._numbers[parent][item], item.get('type') or parent.get('type') or '1')}."


def _numbers(parent: Any) -> dict[Any, int]:
    items = [child for child in parent if local(child) == "li"]
    back = parent.get("reversed") is not None
    number = _whole(parent.get("start"), len(items) if back else 1)
    out = {}
    for item in items:
        out[item] = _whole(item.get("value"), number)
        number = out[item] + (-1 if back else 1)
    return out


def counted(number: int, kind: str) -> str:
    """A number as lists count: "1", "a", "A", "i" or "I"."""
    if kind in ("a", "A") and number > 0:
        out = ""
        while number > 0:
            number, rest = divmod(number - 1, 26)
            out = chr(ord("a") + rest) + out
        return out if kind == "a" else out.upper()
    if kind in ("i", "I") and 0 < number < 4000:
        out = ""
        for value, sign in ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
                            (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):  # fmt: skip
            out += sign * (number // value)
            number %= value
        return out if kind == "i" else out.upper()
    return str(number)


def _whole(text: str | None, default: int) -> int:
    try:
        return int(text) if text is not None else default
    except ValueError:
        return default
