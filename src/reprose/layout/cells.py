"""The cells of a table: its rows cut at wide gaps and brought under common columns."""

from __future__ import annotations

from collections import Counter

import numpy as np

from reprose.document import Line
from reprose.layout.tables import Row, rows_of

Cell = tuple[float, float, str]  # x from, x to (points), text


def cells_of(lines: list[Line]) -> list[list[str]] | None:
    """Rows of cell texts, all rows of one length; None where the lines show no common columns."""
    rows = rows_of(lines)
    cells = [_cells(row) for row in rows]
    columns = _columns(cells)
    if len(columns) < 2 or len(rows) < 2:
        return None
    out: list[list[str]] = []
    for row, found in zip(rows, cells, strict=True):
        texts = [""] * len(columns)
        for x0, x1, text in found:
            at = max(range(len(columns)), key=lambda c: min(x1, columns[c][1]) - max(x0, columns[c][0]))
            texts[at] = f"{texts[at]} {text}".strip()
        above = out[-1] if out else None
        if above is not None and _continues(texts, above, row, rows[len(out) - 1]):
            out[-1] = [f"{a} {b}".strip() for a, b in zip(above, texts, strict=True)]
            rows[len(out) - 1] = row
        else:
            out.append(texts)
            rows[len(out) - 1] = row
    return out


def _cells(row: Row) -> list[Cell]:
    """The row's pieces with their texts, cut at gaps wider than the type size."""
    out: list[Cell] = []
    for line in row.lines:
        page, chars = line.page, line.chars
        gaps = page.x0[chars[1:]] - np.maximum.accumulate(page.x1[chars])[:-1]
        blank = page.code[chars] == 0x20
        # A space of the file hides part of a gap: look at the characters on both sides of it.
        ink = np.flatnonzero(~blank)
        wide = np.flatnonzero(page.x0[chars[ink[1:]]] - page.x1[chars[ink[:-1]]] > line.size)
        if line.fixes or not len(wide) or not len(gaps):
            out.append((line.x0, line.x1, line.text))
            continue
        starts = [0, *(int(ink[k + 1]) for k in wide)]
        offsets = [at + int(np.searchsorted(line.gaps, at, "right")) for at in starts]
        for k, at in enumerate(starts):
            end = int(ink[wide[k]]) if k < len(wide) else int(ink[-1])
            text = line.text[offsets[k] : offsets[k + 1] if k + 1 < len(offsets) else None].strip()
            out.append((float(page.x0[chars[at]]), float(page.x1[chars[end]]), text))
    return out


def _columns(rows: list[list[Cell]]) -> list[tuple[float, float]]:
    """The strips that the cells fill; heads that span several are left out of the count."""
    counts = Counter(len(row) for row in rows if len(row) > 1)
    if not counts:
        return []
    most = max(counts, key=lambda n: (counts[n] * n, n))
    spans = sorted((x0, x1) for row in rows if len(row) >= most for x0, x1, _ in row)
    out: list[tuple[float, float]] = []
    for x0, x1 in spans:
        if out and x0 < out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], x1))
        else:
            out.append((x0, x1))
    return out


def _continues(texts: list[str], above: list[str], row: Row, last: Row) -> bool:
    """The second line of cells: nothing in the first column, close below, nothing new to the right of what goes on."""
    filled = [i for i, text in enumerate(texts) if text]
    if not filled or texts[0] or not above[0] or row.base - last.base > 1.35 * row.size:
        return False
    return all(above[i] for i in filled) and len(filled) < len(texts)
