"""PAGE XML (2009 to 2019): regions, TextLine, Word with polygons, TextEquiv with confidence, ReadingOrder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reprose.document import Style
from reprose.document.page import UNTOLD
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.markup import local_name, xml_elements
from reprose.readers.ocr.file import OcrFile
from reprose.readers.ocr.words import PLAIN, OcrBox, OcrRow, Sheet, Word, around, number, shared, styled
from reprose.readers.reader import FileInfo

_IMAGES = frozenset({"ImageRegion", "GraphicRegion", "LineDrawingRegion", "ChartRegion", "MapRegion"})
_PER_INCH = {"PPI": 1.0, "PPCM": 2.54}
_RESOLUTION = (50.0, 2400.0)


def open_page_xml(data: bytes, options: ReadOptions) -> OcrFile:
    """The pages of a PAGE file; DamagedFile for one that has none."""
    return OcrFile(sheets(data, options.encoding), FileInfo(0, kind="page-xml"), options)


def sheets(data: bytes, encoding: str = "") -> Iterator[Sheet]:
    """The pages of a PAGE file (one by the standard), one after the other."""
    empty = True
    for page in xml_elements(data, ("Page",), encoding):
        empty = False
        yield _sheet(page)
    if empty:
        raise DamagedFile("the PAGE file has no element Page")


def _sheet(page: Any) -> Sheet:
    sheet = Sheet(
        max(number(page.get("imageWidth")) or 0.0, 0.0), max(number(page.get("imageHeight")) or 0.0, 0.0), _scale(page)
    )
    regions = [e for e in page.iter() if local_name(e) == "TextRegion"]
    rank = _ranks(page)
    # A region inside another one, or one that the reading order leaves out, comes behind the region before it.
    last = -1
    places: list[tuple[int, int]] = []
    for at, region in enumerate(regions):
        last = rank.get(region.get("id", ""), last)
        places.append((last, at))
    for part, (_, at) in enumerate(sorted(places), 1):
        sheet.rows += _rows(regions[at], part)
    for element in page.iter():
        name = local_name(element)
        if name in _IMAGES or name == "SeparatorRegion":
            box = _box(element)
            if box is not None:
                (sheet.rules if name == "SeparatorRegion" else sheet.images).append(box)
    if not (sheet.width > 0 and sheet.height > 0):
        boxes = [row.box for row in sheet.rows] + sheet.images
        whole = around(boxes) if boxes else (0.0, 0.0, 612.0, 792.0)
        sheet.width, sheet.height = whole[2] + max(whole[0], 0.0), whole[3] + max(whole[1], 0.0)
    return sheet


def _scale(page: Any) -> float | None:
    dots = number(page.get("imageXResolution"))
    unit = _PER_INCH.get(page.get("imageResolutionUnit", "").upper())
    if dots is None or unit is None:
        return None
    return 72 / (dots * unit) if _RESOLUTION[0] <= dots * unit <= _RESOLUTION[1] else None


def _ranks(page: Any) -> dict[str, int]:
    """The place of each region that the reading order names."""
    order = next((e for e in page if local_name(e) == "ReadingOrder"), None)
    names: list[str] = []
    todo = [order] if order is not None else []
    while todo:
        element = todo.pop()
        name = element.get("regionRef")
        if name:
            names.append(name)
        inner = [e for e in element if local_name(e)]
        if local_name(element) == "OrderedGroup" or local_name(element) == "OrderedGroupIndexed":
            inner.sort(key=lambda e: number(e.get("index")) or 0.0)
        todo += reversed(inner)
    return {name: at for at, name in enumerate(dict.fromkeys(names))}


def _rows(region: Any, part: int) -> list[OcrRow]:
    """The lines of a region; of one without lines its text, line by line, over its whole height."""
    turn = _turn(region)
    outer = _style(region, (PLAIN, 0.0))
    out: list[OcrRow] = []
    for line in (e for e in region if local_name(e) == "TextLine"):
        row = _row(line, part, turn, _style(line, outer))
        if row is not None:
            out.append(row)
    if out:
        return out
    text, confidence = _text(region)
    box = _box(region)
    lines = [t for t in text.split("\n") if t.strip()]
    empty = [b for e in region if local_name(e) == "TextLine" and (b := _box(e)) is not None]
    if len(empty) == len(lines):  # the region has the text of its lines
        return [
            OcrRow(shared(said, place, Word("", place, confidence, *outer)), place, part, turn)
            for said, place in zip(lines, empty, strict=True)
        ]
    if box is None:
        return []
    high = (box[3] - box[1]) / max(len(lines), 1)
    for at, said in enumerate(lines):
        place = (box[0], box[1] + at * high, box[2], box[1] + (at + 1) * high)
        out.append(OcrRow(shared(said, place, Word("", place, confidence, *outer)), place, part, turn))
    return out


def _row(line: Any, part: int, turn: int, outer: tuple[Style, float]) -> OcrRow | None:
    box = _box(line)
    words: list[Word] = []
    for element in (e for e in line if local_name(e) == "Word"):
        text, confidence = _text(element)
        place = _box(element)
        if not text.strip() or place is None:
            continue
        word = Word(text.strip(), place, confidence, *_style(element, outer))
        if len(word.text.split()) > 1:
            words += shared(word.text, place, word)
            continue
        glyphs = [(_text(g)[0], _box(g)) for g in element if local_name(g) == "Glyph"]
        if [c for c, _ in glyphs] == list(word.text) and all(b is not None for _, b in glyphs):
            word.glyphs = tuple((b[0], b[2]) for _, b in glyphs if b is not None)
        words.append(word)
    text, confidence = _text(line)
    if not words:
        if box is None or not text.strip():
            return None
        words = shared(text, box, Word("", box, confidence, *outer))
    elif text.strip():
        words = _as_the_line(words, text, box)
    box = box or around([w.box for w in words])
    return OcrRow(words, box, part, turn, 0.0, _baseline(line, box, turn))


def _as_the_line(words: list[Word], text: str, box: OcrBox | None) -> list[Word]:
    """The words of a line with the text that the line says: that is what people correct, and what is handed over; words
    beside it may be those of the engine."""
    said = text.split()
    if said == [word.text for word in words]:
        return words
    if len(said) != len(words):
        place = box or around([word.box for word in words])
        return shared(text, place, Word("", place, UNTOLD, words[0].style, words[0].points))
    for word, right in zip(words, said, strict=True):
        if word.text != right:
            word.text, word.confidence, word.glyphs = right, UNTOLD, ()
    return words


def _text(element: Any) -> tuple[str, int]:
    """The first reading of an element's text, and how sure the engine is of it, percent."""
    readings = [e for e in element if local_name(e) == "TextEquiv"]
    if not readings:
        return "", UNTOLD
    first = min(readings, key=lambda e: number(e.get("index")) or 0.0)
    said = {local_name(e): "".join(e.itertext()) for e in first}
    sure = number(first.get("conf"))
    confidence = UNTOLD if sure is None else min(max(round(100 * sure), 0), 100)
    return said.get("Unicode") or said.get("PlainText") or "", confidence


def _style(element: Any, outer: tuple[Style, float]) -> tuple[Style, float]:
    told = next((e for e in element if local_name(e) == "TextStyle"), None)
    if told is None:
        return outer
    yes = {name for name in ("bold", "italic", "monospace") if told.get(name) in ("true", "1")}
    style = styled(told.get("fontFamily", ""), "bold" in yes, "italic" in yes, "monospace" in yes)
    return style, max(number(told.get("fontSize")) or 0.0, 0.0) or outer[1]


def _turn(region: Any) -> int:
    """Quarter turns; PAGE tells by how much the region must be turned clockwise to stand upright."""
    return round((number(region.get("orientation")) or 0.0) / 90) % 4


def _points(element: Any, name: str) -> list[tuple[float, float]]:
    """The points of a child (Coords, Baseline), in the form of any version."""
    child = next((e for e in element if local_name(e) == name), None)
    if child is None:
        return []
    if child.get("points"):
        pairs = [p.split(",") for p in child.get("points").split()]
        told = [(number(p[0]), number(p[1])) for p in pairs if len(p) == 2]
    else:
        told = [(number(e.get("x")), number(e.get("y"))) for e in child if local_name(e) == "Point"]
    return [(x, y) for x, y in told if x is not None and y is not None]


def _box(element: Any) -> OcrBox | None:
    points = _points(element, "Coords")
    if len(points) < 2:
        return None
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _baseline(line: Any, box: OcrBox, turn: int) -> float | None:
    points = _points(line, "Baseline")
    if turn or not points:
        return None
    y = sum(p[1] for p in points) / len(points)
    return y if box[1] < y <= box[3] + (box[3] - box[1]) else None
