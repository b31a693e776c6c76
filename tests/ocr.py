"""Small files as OCR engines write them, made of lines of text: words get boxes as a book face would give them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from reprose.readers.ocr.measure import HANG, shape
from reprose.readers.ocr.words import widths

Line = tuple[float, float, float, str]  # left, baseline, type size (all pixels), text
Words = list[tuple[str, tuple[int, int, int, int]]]


@dataclass(frozen=True)
class Sheet:
    """A page of 1240 by 1754 pixels, which is A4 at 150 dots for each inch."""

    lines: tuple[Line, ...]
    confidence: int = 95
    photo: tuple[int, int, int, int] | None = None
    rule: tuple[int, int, int, int] | None = None
    tilt: float = 0.0  # downwards for each pixel to the right


def words(line: Line, tilt: float = 0.0) -> Words:
    """The words of a line with the boxes of their ink."""
    x, base, size, text = line
    out: Words = []
    for word in text.split():
        wide = size * float(widths(word).sum())
        found = shape(word)
        foot = base + tilt * (x + wide / 2)
        top = foot - size * (found.high or 0.5)
        bottom = foot + (size * HANG if found.hangs else 0)
        out.append((word, (round(x), round(top), round(x + wide), round(bottom))))
        x += wide + 0.28 * size
    return out


def around(found: Words) -> tuple[int, int, int, int]:
    boxes = [box for _, box in found]
    return (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))


def paragraph(x: float, base: float, size: float, *texts: str, pitch: float = 25) -> tuple[Line, ...]:
    return tuple((x, base + at * pitch, size, text) for at, text in enumerate(texts))


def hocr(*sheets: Sheet, scan_res: int = 150) -> bytes:
    out = ["<html><head><meta name='ocr-system' content='tesseract 5'/></head><body>"]
    for number, sheet in enumerate(sheets):
        out.append(f"<div class='ocr_page' title='image \"a.png\"; bbox 0 0 1240 1754; ppageno {number};"
                   f" scan_res {scan_res} {scan_res}'>")  # fmt: skip
        for name, box in (("ocr_photo", sheet.photo), ("ocr_separator", sheet.rule)):
            if box:
                out.append(f"<div class='{name}' title='bbox {_said(box)}'></div>")
        out.append("<div class='ocr_carea'><p class='ocr_par'>")
        for line in sheet.lines:
            found = words(line, sheet.tilt)
            out.append(f"<span class='ocr_line' title='bbox {_said(around(found))}; x_size {line[2]}'>")
            out += (
                f"<span class='ocrx_word' title='bbox {_said(box)}; x_wconf {sheet.confidence}'>{escape(word)}</span>"
                for word, box in found
            )
            out.append("</span>")
        out.append("</p></div></div>")
    return "\n".join([*out, "</body></html>"]).encode()


def alto(*sheets: Sheet, unit: str = "pixel", version: int = 3) -> bytes:
    """Words, spaces and hyphens; lengths are pixels, or tenths of a millimetre at 150 dots for each inch."""
    factor = {"pixel": 1.0, "mm10": 254 / 150, "inch1200": 8.0}[unit]

    def place(box: tuple[float, ...]) -> str:
        x0, y0, x1, y1 = (round(v * factor) for v in box)
        return f'HPOS="{x0}" VPOS="{y0}" WIDTH="{x1 - x0}" HEIGHT="{y1 - y0}"'

    out = [f'<alto xmlns="http://www.loc.gov/standards/alto/ns-v{version}#"><Description><MeasurementUnit>{unit}'
           "</MeasurementUnit></Description><Layout>"]  # fmt: skip
    for number, sheet in enumerate(sheets, 1):
        out.append(f'<Page ID="P{number}" WIDTH="{round(1240 * factor)}" HEIGHT="{round(1754 * factor)}"><PrintSpace>')
        if sheet.rule:
            out.append(f"<GraphicalElement {place(sheet.rule)}/>")
        if sheet.photo:
            out.append(f"<Illustration {place(sheet.photo)}/>")
        out.append("<TextBlock>")
        for line in sheet.lines:
            found = words(line)
            out.append(f"<TextLine {place(around(found))}>")
            for word, box in found:
                end = word.endswith("-") and word == found[-1][0]
                shown = escape(word.removesuffix("-") if end else word)
                out.append(f'<String CONTENT="{shown}" {place(box)} WC="{sheet.confidence / 100}"/><SP/>')
                if end:
                    out.append('<HYP CONTENT="-"/>')
            out.append("</TextLine>")
        out.append("</TextBlock></PrintSpace></Page>")
    return "\n".join([*out, "</Layout></alto>"]).encode()


def page_xml(sheet: Sheet, *, level: str = "word") -> bytes:
    """The page with its words, or only with its lines (``level``)."""
    out = ['<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">'
           '<Page imageWidth="1240" imageHeight="1754"><TextRegion id="r">']  # fmt: skip
    for line in sheet.lines:
        found = words(line)
        x0, _, x1, _ = around(found)
        base = round(line[1])
        out.append(f'<TextLine>{_coords(around(found))}<Baseline points="{x0},{base} {x1},{base}"/>')
        if level == "word":
            out += (f"<Word>{_coords(box)}{_equiv(word, sheet.confidence)}</Word>" for word, box in found)
        out.append(f"{_equiv(line[3], sheet.confidence)}</TextLine>")
    out.append("</TextRegion>")
    if sheet.photo:
        out.append(f"<ImageRegion id='i'>{_coords(sheet.photo)}</ImageRegion>")
    if sheet.rule:
        out.append(f"<SeparatorRegion id='s'>{_coords(sheet.rule)}</SeparatorRegion>")
    return "\n".join([*out, "</Page></PcGts>"]).encode()


def _said(box: tuple[int, int, int, int]) -> str:
    return " ".join(map(str, box))


def _coords(box: tuple[int, int, int, int]) -> str:
    x0, y0, x1, y1 = box
    return f'<Coords points="{x0},{y0} {x1},{y0} {x1},{y1} {x0},{y1}"/>'


def _equiv(text: str, confidence: int) -> str:
    return f'<TextEquiv conf="{confidence / 100}"><Unicode>{escape(text)}</Unicode></TextEquiv>'
