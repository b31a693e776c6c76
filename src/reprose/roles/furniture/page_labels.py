"""The numbers that readers find on the pages: as printed, as the file declares them, or between two printed ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reprose.document import Line, Page
from reprose.role_table import EDGE_FURNITURE
from reprose.roles.furniture.edges import FurnitureVerdict
from reprose.roles.furniture.page_numbers import NUMBERS, page_number
from reprose.text.numerals import number_value, to_roman


@dataclass(frozen=True, slots=True)
class _Printed:
    page: int  # from 0
    value: int
    text: str
    alone: bool  # not inside a running head

    @property
    def kind(self) -> str:
        """How it counts: "1", "i", "I", or "" for numbers that nothing can be inferred from."""
        if self.text.isascii() and self.text.isdecimal():
            return "1"
        return ("i" if self.text.islower() else "I") if self.text.isascii() and self.text.isalpha() else ""

    @property
    def offset(self) -> int:
        return self.value - self.page


def set_labels(pages: Sequence[Page], lines: Sequence[list[Line]], verdicts: Mapping[Line, FurnitureVerdict]) -> None:
    """Give the pages their labels, and say where each comes from (``Page.label_from``).

    A number counts as printed if two pages bear it out.  Where a page has two (of the issue and of the article), the
    one that more pages bear out is its label, of two equal ones the larger.  Pages without one have what the file
    declares, if that agrees with what is printed elsewhere, or else the number that its neighbours leave for it.
    """
    printed = _printed(lines, verdicts)
    declared = {at: page.label for at, page in enumerate(pages) if page.label}
    agree = sum(declared.get(at) == found.text for at, found in printed.items())
    trusted = not printed or 2 * agree >= sum(at in declared for at in printed)
    for at, page in enumerate(pages):
        if at in printed:
            page.label, page.label_from = printed[at].text, "printed"
        elif at in declared and trusted:
            page.label_from = "file"
        else:
            inferred = _between(at, printed)
            page.label, page.label_from = (inferred, "inferred") if inferred else (None, "")
            if not inferred and at in declared and not printed:
                page.label, page.label_from = declared[at], "file"


def _printed(lines: Sequence[list[Line]], verdicts: Mapping[Line, FurnitureVerdict]) -> dict[int, _Printed]:
    """The number on each page that has one that counts up."""
    found: list[_Printed] = []
    for at, mine in enumerate(lines):
        for line in mine:
            if line not in verdicts or verdicts[line].role not in EDGE_FURNITURE:
                continue
            number = page_number(line.text)
            if number is not None and number.value:
                found.append(_Printed(at, number.value, number.text, True))
            elif number is None:
                found += [_Printed(at, number_value(text), text, False) for text in NUMBERS.findall(line.text)]
    series: dict[int, set[int]] = defaultdict(set)
    for each in found:
        series[each.offset].add(each.page)
    out: dict[int, _Printed] = {}
    ranks: dict[int, tuple[bool, int, int]] = {}
    for each in found:
        support = len(series[each.offset])
        if support < (2 if each.alone else 3) and not (each.alone and (each.offset == 1 or len(lines) == 1)):
            continue
        rank = (each.alone, support, each.value)
        if each.page not in ranks or rank > ranks[each.page]:
            ranks[each.page], out[each.page] = rank, each
    return out


def _between(at: int, printed: Mapping[int, _Printed]) -> str | None:
    """The number that the printed ones before and after leave for a page; None where they tell nothing certain."""
    before = next((printed[i] for i in range(at - 1, -1, -1) if i in printed), None)
    after = next((printed[i] for i in range(at + 1, max(printed, default=-1) + 1) if i in printed), None)
    if before and after and before.kind == after.kind and before.offset != after.offset:
        return None  # pages that were not counted lie between
    if after is not None and after.kind and after.offset + at >= 1:
        return _written(after.offset + at, after.kind)
    if before is not None and before.kind:
        return _written(before.offset + at, before.kind)
    return None


def _written(value: int, kind: str) -> str:
    if kind == "1":
        return str(value)
    return to_roman(value) if kind == "i" else to_roman(value).upper()
