"""Which pages are wanted: "1-3,7,end" and its like."""

from __future__ import annotations

import re
from collections.abc import Iterable

from reprose.errors import OptionError

END = 0  # stands for the last page, whose number is not known before the file is open
_RANGE = re.compile(r"(?P<first>\d+|end)(?P<dash>-(?P<last>\d+|end)?)?", re.ASCII)

Ranges = tuple[tuple[int, int], ...]


def parse(text: str) -> Ranges:
    """Pairs of first and last page, ``END`` for the last one; OptionError if ``text`` is not of that form."""
    out: list[tuple[int, int]] = []
    for part in text.replace(" ", "").lower().split(","):
        found = _RANGE.fullmatch(part)
        if found is None:
            raise OptionError(f"{part or text!r} is not a page or a range of pages",
                              hint='Write pages like this: "1-3,7,end" or "12-".')  # fmt: skip
        first = _number(found["first"])
        last = _number(found["last"] or "end") if found["dash"] else first
        if first == END != last or (last != END and last < first):
            raise OptionError(f"the range of pages {part!r} ends before it begins")
        out.append((first, last))
    return tuple(out)


def select(pages: str | Iterable[int] | None, count: int) -> tuple[int, ...] | None:
    """The numbers (from 1, rising) of the pages wanted of ``count``; None means all of them.

    A range may go on past the end of the document; OptionError when it begins there.
    """
    if pages is None:
        return None
    ranges = parse(pages) if isinstance(pages, str) else tuple((p, p) for p in pages)
    wanted: set[int] = set()
    for first, last in ranges:
        first, last = first or count, last or count
        if not 1 <= first <= count:
            raise OptionError(f"there is no page {first}; the document has {count}",
                              hint="Pages are counted from 1, in the order of the file.")  # fmt: skip
        wanted.update(range(first, min(last, count) + 1))
    return tuple(sorted(wanted))


def ranges(numbers: Iterable[int]) -> str:
    """ "1-3, 7" for 1, 2, 3 and 7."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def _number(text: str) -> int:
    if text == "end":
        return END
    if len(text) > 9 or int(text) == 0:
        raise OptionError(
            f"there is no page {text}", hint="Pages are counted from 1, in the order of the file."
        )
    return int(text)
