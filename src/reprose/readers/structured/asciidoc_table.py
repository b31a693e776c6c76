"""Tables of AsciiDoc: cells behind bars, with spans and heads, or comma-separated values."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

_CELL = re.compile(
    r"(?:^|(?<=\s))(?:(?P<wide>\d+)?(?:\.(?P<high>\d+))?(?P<sort>[+*]))?"
    r"(?:[<^>](?:\.[<^>])?|\.[<^>])?(?P<style>[adehlmsv])?\|"
    r"|(?<!\\)\|"
)
_MOST = 1000  # copies of a cell, rows and columns of a span


@dataclass(slots=True)
class Cell:
    text: str
    wide: int = 1
    high: int = 1
    head: bool = False


def table_rows(lines: list[str], sign: str, said: Sequence[str]) -> list[list[Cell]]:
    """The rows of a table.  ``sign`` is the first of the line that it begins with, ``said`` its attributes."""
    told = ",".join(said)
    if sign in ",:" or re.search(r"format=[\"']?(?:csv|dsv|tsv)", told):
        separator = "\t" if "tsv" in told else ":" if sign == ":" or "dsv" in told else ","
        rows = [[Cell(text.strip()) for text in row] for row in csv.reader(lines, delimiter=separator) if row]
    else:
        text = "\n".join(lines).replace("!", "|") if sign == "!" else "\n".join(lines)
        rows = _rows(_cells(text), _columns(lines, told))
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    implied = len(lines) > first + 2 and first == 0 and not lines[1].strip() and "noheader" not in told
    if rows and (re.search(r"\bheader\b", told.replace("noheader", "")) or implied):
        for cell in rows[0]:
            cell.head = True
    return rows


def _columns(lines: list[str], told: str) -> int:
    """How many columns there are: as is said, else as many as the first line has cells."""
    found = re.search(r"cols=[\"']?([^=]*?)[\"']?(?:,\s*[\w%-]+=|$)", told)
    if found is not None and found[1].strip():
        count = 0
        for part in re.split(r"[,;]", found[1].strip(",; \"'")):
            times = re.match(r"\s*(\d+)\*", part)
            count += min(int(times[1]), _MOST) if times else 1
        return max(count, 1)
    first = next((line for line in lines if "|" in line), "")
    return max(sum(cell.wide for cell in _cells(first)), 1)


def _cells(text: str) -> list[Cell]:
    marks = list(_CELL.finditer(text))
    out: list[Cell] = []
    for at, mark in enumerate(marks):
        end = marks[at + 1].start() if at + 1 < len(marks) else len(text)
        said = text[mark.end() : end].strip().replace("\\|", "|")
        wide, high = (min(int(mark[name] or 1), _MOST) for name in ("wide", "high"))
        if mark["sort"] == "*":
            out += [Cell(said) for _ in range(wide)]
        else:
            out.append(Cell(said, max(wide, 1), max(high, 1)))
        out[-1].head = mark["style"] == "h"
    return out


def _rows(cells: list[Cell], columns: int) -> list[list[Cell]]:
    """Cells put into rows of so many columns; what comes from the rows above takes its place."""
    out: list[list[Cell]] = [[]]
    open_spans: list[tuple[int, int]] = []  # rows that are left, and columns
    room = columns
    for cell in cells:
        while room <= 0:
            open_spans = [(left - 1, wide) for left, wide in open_spans if left > 1]
            room = columns - sum(wide for _, wide in open_spans)
            out.append([])
            if room <= 0 and not open_spans:
                room = columns
        out[-1].append(cell)
        room -= cell.wide
        if cell.high > 1:
            open_spans.append((cell.high, cell.wide))
    return [row for row in out if row]
