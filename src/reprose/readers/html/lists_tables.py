"""Lists and tables of HTML: the numbers and bullets of items; which tables hold data, and their cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reprose.readers.elements import ElementCell, Run
from reprose.readers.markup import local
from reprose.text.numerals import counted


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


def _whole(text: str | None, default: int) -> int:
    try:
        return int(text) if text is not None else default
    except ValueError:
        return default


_MOST_COLUMNS = 1000
_MOST_ROWS = 65_534  # of one cell's span
_PROSE = 400  # characters in a cell without heads; more are the text of a page that a table sets
_BLOCKS = frozenset({"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre", "blockquote", "table", "form"})


def is_data(table: Any) -> bool:
    """Whether a table holds data, and is no means to set a page in columns."""
    if (table.get("role") or "").lower() in ("presentation", "none"):
        return False
    own = rows_of(table)
    cells = [cell for row in own for cell in _cells(row)]
    if any(local(e) == "table" for e in table.iterdescendants()):
        return False
    if any(local(child) in ("caption", "thead") for child in table) or any(local(cell) == "th" for cell in cells):
        return True
    if len(own) < 2 or max((len(_cells(row)) for row in own), default=0) < 2:
        return False
    long = sum(len("".join(cell.itertext()).strip()) > _PROSE for cell in cells)
    blocks = sum(sum(local(e) in _BLOCKS for e in cell.iterdescendants()) > 2 for cell in cells)
    return long + blocks <= 0.1 * len(cells)


def rows_of(table: Any) -> list[Any]:
    """The rows of a table itself, not of one in it; the foot comes last."""
    out: list[Any] = []
    foot: list[Any] = []
    for child in table:
        tag = local(child)
        if tag == "tr":
            out.append(child)
        elif tag in ("thead", "tbody", "tfoot"):
            (foot if tag == "tfoot" else out).extend(row for row in child if local(row) == "tr")
    return out + foot


def table_cells(table: Any, read: Callable[[Any], list[Run]]) -> list[ElementCell]:
    """The cells with their places; ``read`` gives what stands in one."""
    heads = [child for child in table if local(child) == "thead"]
    out: list[ElementCell] = []
    taken: set[tuple[int, int]] = set()
    rows = rows_of(table)
    body = False
    for at, row in enumerate(rows):
        cells = _cells(row)
        body = body or not (row.getparent() in heads or (cells and all(local(cell) == "th" for cell in cells)))
        column = 0
        for cell in cells:
            while (at, column) in taken:
                column += 1
            if column >= _MOST_COLUMNS:
                break
            wide = min(max(_number(cell.get("colspan")), 1), _MOST_COLUMNS - column)
            high = _number(cell.get("rowspan")) or len(rows)
            high = min(max(high, 1), _MOST_ROWS, len(rows) - at)
            taken |= {(at + i, column + j) for i in range(high) for j in range(wide)}
            runs = read(cell)
            if runs:
                out.append(ElementCell(at, column, runs, high, wide, not body))
            column += wide
    return out


def _cells(row: Any) -> list[Any]:
    return [cell for cell in row if local(cell) in ("td", "th")]


def _number(text: str | None) -> int:
    return int(text) if text and text.strip().isascii() and text.strip().isdigit() else 1
