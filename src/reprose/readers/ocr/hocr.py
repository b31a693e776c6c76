"""hOCR: HTML with the classes ocr_page, ocr_line, ocrx_word ..., whose titles hold boxes and other properties."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lxml import etree

from reprose.document.page import UNTOLD
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.markup import html_elements, local_name
from reprose.readers.ocr.file import OcrFile
from reprose.readers.ocr.strays import SOFT, put_before, put_behind
from reprose.readers.ocr.words import OcrBox, OcrRow, Sheet, Word, around, box_of, number, shared, styled
from reprose.readers.reader import FileInfo

_LINES = frozenset({"ocr_line", "ocrx_line", "ocr_header", "ocr_caption", "ocr_textfloat", "ocr_footer"})
_WORDS = frozenset({"ocrx_word", "ocr_word"})
_PARTS = frozenset({"ocr_par", "ocr_carea", "ocrx_block"})
_IMAGES = frozenset({"ocr_photo", "ocr_image", "ocr_linedrawing", "ocr_float"})
_PROPERTY = re.compile(r"""\s*([A-Za-z_]\w*)((?:\s+(?:"[^"]*"|'[^']*'|[^;"'\s][^;\s]*))*)\s*(?:;|$)""")
_META = re.compile(r"""<meta\s+name\s*=\s*["']ocr-system["']\s+content\s*=\s*["']([^"']*)""", re.I)
_NOWHERE: OcrBox = (0.0, 0.0, 0.0, 0.0)  # of a word whose box cannot be read
_RESOLUTION = (50.0, 2400.0)  # dots for each inch that a page is scanned at


def open_hocr(data: bytes, options: ReadOptions) -> OcrFile:
    """The pages of an hOCR file; DamagedFile for one that has none."""
    decoded = decode(data, options.encoding)
    system = _META.search(decoded.text[:20_000])
    info = FileInfo(0, kind="hocr", encoding=decoded.encoding)
    if system is not None and system[1].strip():
        info.metadata["Producer"] = system[1].strip()
    return OcrFile(sheets(decoded.text), info, options)


def sheets(text: str) -> Iterator[Sheet]:
    """The pages of an hOCR text, one after the other."""
    empty = True
    for outermost in html_elements(text, "ocr_page"):
        for page in [outermost, *(e for e in outermost.iterdescendants() if "ocr_page" in _classes(e))]:
            empty = False
            yield _Walk(page).sheet
    if empty:
        raise DamagedFile("the hOCR has no element of class ocr_page")


class _Walk:
    """One page, read in the order of the file; what is nested wrongly is read all the same."""

    def __init__(self, page: Any) -> None:
        told = properties(page)
        box = _box(told) or (0.0, 0.0, 0.0, 0.0)
        self._left, self._top = box[0], box[1]
        self.sheet = Sheet(box[2] - box[0], box[3] - box[1], _scale(told), _label(told))
        self._part = 0
        self._row: OcrRow | None = None
        self._stray: OcrRow | None = None  # the last one made of words that stand in no line
        self._told: dict[str, list[str]] = {}
        self._loose: list[str] = []
        self._word: tuple[Any, Word] | None = None
        self._glyphs: list[tuple[str, OcrBox]] = []
        skipped: Any = None  # a page inside this one, which is read on its own
        for event, element in etree.iterwalk(page, events=("start", "end")):
            if skipped is not None:
                if event == "end" and element is skipped:
                    skipped = None
                    self._text(element.tail)
                continue
            if event == "start":
                if element is not page and "ocr_page" in _classes(element):
                    skipped = element
                    continue
                self._start(element)
                self._text(element.text)
            else:
                self._end(element)
                if element is not page:
                    self._text(element.tail)
        self._close_row()
        sheet = self.sheet
        if not (sheet.width > 0 and sheet.height > 0):
            boxes = [row.box for row in sheet.rows] + sheet.images
            whole = around(boxes) if boxes else (0.0, 0.0, 612.0, 792.0)
            sheet.width, sheet.height = whole[2] + max(whole[0], 0.0), whole[3] + max(whole[1], 0.0)

    def _start(self, element: Any) -> None:
        classes = _classes(element)
        if classes & _PARTS:
            self._close_row()
            self._part += 1
        elif classes & _LINES:
            self._close_row()
            told = properties(element)
            box = self._moved(_box(told))
            if box is not None:
                self._told = told
                turn = round((number(_first(told, "textangle")) or 0.0) / 90) % 4
                size = number(_first(told, "x_size")) or 0.0
                self._row = OcrRow([], box, self._part, turn, max(size, 0.0), _baseline(told, box, turn))
        elif classes & _WORDS:
            self._close_word()
            told = properties(element)
            box = self._moved(_box(told))
            if box is None and self._row is not None:
                self._word = (element, Word("", _NOWHERE))
            elif box is not None:
                style = styled(_first(told, "x_font") or _first(self._told, "x_font") or "", False, False)
                points = number(_first(told, "x_fsize")) or number(_first(self._told, "x_fsize")) or 0.0
                self._word = (element, Word("", box, _confidence(told), style, max(points, 0.0)))
        elif "ocrx_cinfo" in classes and self._word is not None:
            told = properties(element)
            box = self._moved(_box(told, "x_bboxes") or _box(told))
            if box is not None:
                self._glyphs.append(("".join(element.itertext()), box))
        elif classes & _IMAGES or "ocr_separator" in classes:
            box = self._moved(_box(properties(element)))
            if box is not None:
                (self.sheet.rules if "ocr_separator" in classes else self.sheet.images).append(box)
        elif self._word is not None and local_name(element) in ("strong", "b", "em", "i"):
            word = self._word[1]
            bold = word.style.bold or local_name(element) in ("strong", "b")
            italic = word.style.italic or local_name(element) in ("em", "i")
            word.style = styled(word.style.font, bold, italic, word.style.fixed)

    def _text(self, text: str | None) -> None:
        if not text:
            return
        if self._word is not None:
            self._word[1].text += text
        elif self._row is not None:
            if self._row.words and not text.isspace():
                put_behind(self._row, text)
            elif not self._row.words:
                self._loose.append(text)

    def _end(self, element: Any) -> None:
        if self._word is not None and element is self._word[0]:
            self._close_word()
        elif _classes(element) & _LINES:
            self._close_row()

    def _close_word(self) -> None:
        if self._word is None:
            return
        word, glyphs = self._word[1], self._glyphs
        self._word, self._glyphs = None, []
        if "".join(text for text, _ in glyphs) == "".join(word.text.split()) and all(len(t) == 1 for t, _ in glyphs):
            word.glyphs = tuple((box[0], box[2]) for _, box in glyphs)
        parts = word.text.split()
        if not parts:
            return
        if word.box is _NOWHERE:
            return self._text(f" {word.text} ")
        word.text = parts[0]
        words = [word] if len(parts) == 1 else shared(" ".join(parts), word.box, word)
        if self._row is not None:
            if not self._row.words:
                words, self._loose = put_before(words, "".join(self._loose), self._row.box), []
            elif set(word.text) <= set(SOFT):
                return put_behind(self._row, word.text)
            self._row.words += words
            return
        last = self.sheet.rows[-1] if self.sheet.rows else None
        if last is not None and last is self._stray and _beside(last.words[-1].box, word.box):
            last.words += words
            last.box = around([last.box, word.box])
        else:  # a word outside of all lines
            self._stray = OcrRow(words, word.box, self._part)
            self.sheet.rows.append(self._stray)

    def _close_row(self) -> None:
        self._close_word()
        row, loose, told = self._row, "".join(self._loose), self._told
        self._row, self._loose, self._told = None, [], {}
        if row is None:
            return
        if not row.words and loose.strip():
            like = Word("", row.box, _confidence(told), styled(_first(told, "x_font") or "", False, False))
            row.words = shared(loose, row.box, like)
        if row.words:
            self.sheet.rows.append(row)

    def _moved(self, box: OcrBox | None) -> OcrBox | None:
        if box is None or not (self._left or self._top):
            return box
        return (box[0] - self._left, box[1] - self._top, box[2] - self._left, box[3] - self._top)


def properties(element: Any) -> dict[str, list[str]]:
    """The properties in an element's title, by name; of a broken one what can be read."""
    out: dict[str, list[str]] = {}
    for name, values in _PROPERTY.findall(element.get("title") or ""):
        found = re.findall(r"""\"([^\"]*)\"|'([^']*)'|(\S+)""", values)
        out.setdefault(name, [a or b or c for a, b, c in found])
    return out


def _classes(element: Any) -> frozenset[str]:
    return frozenset((element.get("class") or "").split()) if isinstance(element.tag, str) else frozenset()


def _first(told: dict[str, list[str]], name: str) -> str | None:
    values = told.get(name)
    return values[0] if values else None


def _box(told: dict[str, list[str]], name: str = "bbox") -> OcrBox | None:
    values = [number(v) for v in told.get(name, ())[:4]]
    return box_of([v for v in values if v is not None])


def _baseline(told: dict[str, list[str]], box: OcrBox, turn: int) -> float | None:
    """The height of the baseline in the middle of the line; it is given from the line's left lower corner."""
    values = [number(v) for v in told.get("baseline", ())]
    if turn or len(values) != 2 or values[0] is None or values[1] is None:
        return None
    y = box[3] + values[1] + values[0] * (box[2] - box[0]) / 2
    return y if box[1] < y <= box[3] + (box[3] - box[1]) else None


def _confidence(told: dict[str, list[str]]) -> int:
    values = [v for v in map(number, told.get("x_wconf") or told.get("x_confs") or ()) if v is not None]
    return min(max(round(sum(values) / len(values)), 0), 100) if values else UNTOLD


def _scale(told: dict[str, list[str]]) -> float | None:
    """Points for each pixel."""
    dots = number(_first(told, "scan_res"))
    return 72 / dots if dots is not None and _RESOLUTION[0] <= dots <= _RESOLUTION[1] else None


def _label(told: dict[str, list[str]]) -> str | None:
    return " ".join(told.get("lpageno", ())).strip() or None


def _beside(a: OcrBox, b: OcrBox) -> bool:
    """Whether ``b`` can be the next word in the line of ``a``."""
    high = min(a[3], b[3]) - max(a[1], b[1])
    return high > 0.5 * min(a[3] - a[1], b[3] - b[1]) and b[0] > a[0]
