"""The lengths of a document's lines as a chart, with the width of the column and its band, and its file."""

from __future__ import annotations

from reprose.layout.measures import Bin
from reprose.options.read import ReadOptions
from reprose.raster.process import Drawer
from reprose.raster.shapes import Label, Picture, Rect, Shape, Stroke, text_width
from reprose.roles.sr import SrSummary
from reprose.writers.picture.svg import svg

WIDTH, HEIGHT = 760.0, 380.0  # points
_LEFT, _RIGHT, _TOP, _FOOT = 56.0, 736.0, 74.0, 330.0  # of the chart
_MOST = 170  # bars
_STEPS = tuple(int(m + "0" * p) for p in range(10) for m in "125")
_INK, _PALE, _GRID = "#222222", "#6b7280", "#dde1e6"
_BAR, _WITHIN, _BAND, _COLUMN, _MEAN = "#9aa3ad", "#2f7d4f", "#7bc496", "#c0392b", "#2f6db3"


def lengths_picture(name: str, summary: SrSummary, unit: str) -> Picture:
    """The chart: a bar for each length (or a few), the band of CW as a green ground, CW and the mean as lines."""
    bins = summary.lengths.bins(_MOST, summary.tolerance)
    chart = _Chart(bins)
    low, high = summary.band
    shapes: list[Shape] = [Rect((0, 0, WIDTH, HEIGHT), fill="#ffffff"), *chart.grid()]
    if summary.lengths.column:
        shapes.append(Rect((chart.x(low - 0.5), _TOP, chart.x(high + 0.5), _FOOT), fill=_BAND, opacity=0.3))
    shapes += chart.bars(low, high, unit)
    shapes += chart.axis(unit)
    shapes += _upright(chart.x(summary.lengths.mean), f"mean {summary.lengths.mean:.1f}", _MEAN, _TOP - 4)
    if summary.lengths.column:
        shapes += _upright(chart.x(summary.lengths.column), f"CW {summary.lengths.column}", _COLUMN, _TOP - 16)
    title = f"Lengths of the lines of {name}"
    about = (
        f"{summary.lengths.total} lines, {summary.lengths.blank} of them empty (in the mean, not in the bars); "
        f"band CW ± {100 * summary.tolerance:g} %: {low} to {high} {unit}"
    )
    shapes += [_label(_LEFT, 22, title, 13, _INK), _label(_LEFT, 38, about, 9, _PALE)]
    return Picture(1, WIDTH, HEIGHT, HEIGHT, tuple(shapes), title)


class _Chart:
    """Where lengths and numbers of lines stand."""

    def __init__(self, bins: list[Bin]) -> None:
        self._bins = [each for each in bins if each.last is not None]
        self._longer = next((each for each in bins if each.last is None), None)
        self._end = (self._bins[-1].last or 0) + 1.0 if self._bins else 1.0
        self._step = (self._bins[0].last or 1) - self._bins[0].first + 1 if self._bins else 1
        self._most = max([1, *(each.lines for each in bins)])
        self._wide = (_RIGHT - _LEFT - (30 if self._longer else 0)) / (self._end - 0.5)  # points for each character

    def x(self, length: float) -> float:
        """Where a length stands, at most at the end of the axis; bars are half a character wider on each side."""
        return _LEFT + (min(length, self._end) - 0.5) * self._wide

    def _y(self, lines: float) -> float:
        return _FOOT - (_FOOT - _TOP) * lines / self._most

    def bars(self, low: int, high: int, unit: str) -> list[Shape]:
        out: list[Shape] = []
        gap = min(1.0, 0.1 * self._step * self._wide)
        for first, last, lines in self._bins:
            assert last is not None
            if lines:
                fill = _WITHIN if first <= high and last >= low else _BAR
                at = (self.x(first - 0.5) + gap, self._y(lines), self.x(last + 0.5) - gap, _FOOT)
                size = f"{first}" if first == last else f"{first} to {last}"
                out.append(Rect(at, fill=fill, title=f"{size} {unit}: {lines} lines"))
        if self._longer is not None:
            first, _, lines = self._longer
            at = (_RIGHT - 16, self._y(lines), _RIGHT, _FOOT)
            out.append(Rect(at, fill=_BAR, title=f"more than {first - 1} {unit}: {lines} lines"))
            out.append(_centred(_RIGHT - 8, _FOOT + 13, f">{first - 1}", 8, _PALE))
        return out

    def grid(self) -> list[Shape]:
        """Level lines at round numbers of lines."""
        out: list[Shape] = []
        for lines in range(0, self._most + 1, _round_step(self._most, 5)):
            y = self._y(lines)
            out.append(Stroke(((_LEFT, y), (_RIGHT, y)), _GRID, 0.6, 1.0))
            text = str(lines)
            out.append(_label(_LEFT - 6 - text_width(text, 8), y + 3, text, 8, _PALE))
        return out

    def axis(self, unit: str) -> list[Shape]:
        out: list[Shape] = [Stroke(((_LEFT, _FOOT), (_RIGHT, _FOOT)), _INK, 0.8, 1.0)]
        step = _round_step(int(self._end), 12)
        for length in range(step, int(self._end) + 1, step):
            x = self.x(length)
            out.append(Stroke(((x, _FOOT), (x, _FOOT + 4)), _INK, 0.8, 1.0))
            out.append(_centred(x, _FOOT + 13, str(length), 8, _PALE))
        out.append(_centred((_LEFT + _RIGHT) / 2, _FOOT + 30, f"length of the line, {unit}", 9, _INK))
        out.append(_label(_LEFT, _TOP - 6, "lines", 9, _INK))
        return out


def _upright(x: float, text: str, colour: str, base: float) -> list[Shape]:
    return [Stroke(((x, base + 2), (x, _FOOT)), colour, 1.2, 1.0), _centred(x, base, text, 9, colour)]


def _round_step(span: int, marks: int) -> int:
    """The least of 1, 2, 5, 10, 20 ... that takes no more than ``marks`` steps over ``span``."""
    return next(step for step in _STEPS if step * marks >= span)


def _centred(x: float, base: float, text: str, size: float, colour: str) -> Label:
    wide = text_width(text, size)
    return Label(min(max(x - wide / 2, 0), WIDTH - wide), base, text, size, wide, colour)


def _label(x: float, base: float, text: str, size: float, colour: str) -> Label:
    return Label(x, base, text, size, text_width(text, size), colour)


FORMATS = ("png", "svg")

_BLANK = (
    b"%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
    b"3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"
)  # the drawing process draws over pages of files; the renderer takes the file without its table of references


def alone(picture: Picture, to: str, dpi: float = 144.0, read: ReadOptions | None = None) -> bytes:
    """The file in format ``to``; ``ValueError`` for a format that there is none of.

    ``dpi`` is the resolution of PNG.  ``picture.page`` must be 1.
    """
    if to == "svg":
        return svg(picture).encode("utf-8")
    if to != "png":
        raise ValueError(f"there are no pictures of format {to!r}; formats: {', '.join(FORMATS)}")
    with Drawer(_BLANK, None, read or ReadOptions()) as drawer:
        return drawer.png(picture, dpi / 72)
