"""ALTO (versions 1 to 4): TextLine, String, SP and HYP with HPOS, VPOS, WIDTH and HEIGHT, and styles by reference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from reprose.document import Style
from reprose.document.page import UNTOLD
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.markup import local_name, xml_elements
from reprose.readers.ocr.file import OcrFile
from reprose.readers.ocr.words import PLAIN, OcrBox, OcrRow, Sheet, Word, around, number, shared, styled, widths
from reprose.readers.reader import FileInfo

_UNITS = {"mm10": 72 / 254, "inch1200": 72 / 1200}  # points; a pixel's size is not told
_THIN = 6.0  # a graphical element so much longer than wide is a rule
_HYPHENS = "-\xad¬\u2010"
_PARTS = frozenset({"TextBlock", "ComposedBlock"})


@dataclass(frozen=True, slots=True)
class _Type:
    """What a TextStyle says; None for what it leaves open."""

    style: Style = PLAIN
    points: float = 0.0


def open_alto(data: bytes, options: ReadOptions) -> OcrFile:
    """The pages of an ALTO file; DamagedFile for one that has none."""
    return OcrFile(sheets(data, options.encoding), FileInfo(0, kind="alto"), options)


def sheets(data: bytes, encoding: str = "") -> Iterator[Sheet]:
    """The pages of an ALTO file, one after the other."""
    scale: float | None = None
    types: dict[str, _Type] = {}
    empty = True
    for element in xml_elements(data, ("MeasurementUnit", "TextStyle", "Page"), encoding):
        name = local_name(element)
        if name == "MeasurementUnit":
            scale = _UNITS.get((element.text or "").strip().lower())
        elif name == "TextStyle":
            types[element.get("ID", "")] = _type(element)
        else:
            empty = False
            yield _sheet(element, scale, types)
    if empty:
        raise DamagedFile("the ALTO file has no element Page")


def _type(element: Any) -> _Type:
    said = element.get("FONTSTYLE", "").lower().split()
    fixed = element.get("FONTWIDTH", "").lower() == "fixed"
    style = styled(element.get("FONTFAMILY", "").strip(), "bold" in said, "italics" in said, fixed)
    return _Type(style, max(number(element.get("FONTSIZE")) or 0.0, 0.0))


def _sheet(page: Any, scale: float | None, types: dict[str, _Type]) -> Sheet:
    sheet = Sheet(
        max(number(page.get("WIDTH")) or 0.0, 0.0), max(number(page.get("HEIGHT")) or 0.0, 0.0), scale,
        page.get("PRINTED_IMG_NR", "").strip() or None,
    )  # fmt: skip
    part = 0
    for element in page.iter():
        name = local_name(element)
        if name in _PARTS:
            part += 1
        elif name == "TextLine":
            row = _row(element, part, types)
            if row is not None:
                sheet.rows.append(row)
        elif name in ("Illustration", "GraphicalElement"):
            box = _box(element)
            if box is not None:
                wide, high = box[2] - box[0], box[3] - box[1]
                rule = name == "GraphicalElement" and max(wide, high) > _THIN * min(wide, high)
                (sheet.rules if rule else sheet.images).append(box)
    if not (sheet.width > 0 and sheet.height > 0):
        boxes = [row.box for row in sheet.rows] + sheet.images
        whole = around(boxes) if boxes else (0.0, 0.0, 612.0, 792.0)
        sheet.width, sheet.height = whole[2] + max(whole[0], 0.0), whole[3] + max(whole[1], 0.0)
    return sheet


def _row(line: Any, part: int, types: dict[str, _Type]) -> OcrRow | None:
    """A TextLine; a hyphen (HYP) joins the word before, with a note of whether the division brought it."""
    outer = _resolve(line, types)
    turn = next((_turn(e) for e in line.iterancestors() if e.get("ROTATION")), 0)
    words: list[Word] = []
    loose: list[str] = []
    whole = ""  # the undivided word of the last String
    spaced = any(local_name(e) == "SP" for e in line)  # only then does a missing space say anything
    touching = False
    for element in line:
        name = local_name(element)
        if name == "String":
            text = " ".join(element.get("CONTENT", "").split())
            whole = element.get("SUBS_CONTENT", "") if element.get("SUBS_TYPE") == "HypPart1" else ""
            if not text:
                continue
            if whole and not any(local_name(e) == "HYP" for e in element.itersiblings()):
                text = _soft(text, whole)
            box = _box(element)
            if box is not None:
                said = _words(element, text, box, _resolve(element, types, outer))
                if touching and words and loose and _touch(words[-1], said[0], spaced):
                    words[-1] = _one(words[-1], said.pop(0))
                    first, *others = text.split()
                    loose[-1] += first
                    text = " ".join(others)
                words += said
            loose += [text] if text else []
            touching = True
        elif name == "SP":
            touching = False
        elif name == "HYP" and loose:
            hyphen = element.get("CONTENT") or "-"
            loose[-1] += hyphen
            if words and len(hyphen) == 1 and words[-1].text[-1] != hyphen:
                x, wide = number(element.get("HPOS")), number(element.get("WIDTH"))
                _hyphenate(words[-1], hyphen, x + wide if x is not None and wide is not None else None, whole)
    box = _box(line) or (around([w.box for w in words]) if words else None)
    if box is None or not loose:
        return None
    if sum(len(w.text.split()) for w in words) != sum(len(t.split()) for t in loose):  # some have no place
        words = shared(" ".join(loose), box, Word("", box, UNTOLD, outer.style, outer.points))
    return OcrRow(words, box, part, turn, 0.0, _baseline(line.get("BASELINE"), box, turn))


def _soft(text: str, whole: str) -> str:
    """The first part of a word that the line's end divides, with a soft hyphen: in place of its own if the undivided
    word has none there, and also where none is told."""
    bare = text[:-1] if text[-1] in _HYPHENS else text
    if not bare or not whole.startswith(bare) or (whole.startswith(text) and bare != text):
        return text
    return bare + "\xad" if len(whole) > len(bare) else text


def _touch(word: Word, after: Word, spaced: bool) -> bool:
    """Whether two Strings without SP between them are one word: the line's others have it, or their script needs none,
    and the second begins where the first ends.  Words that stand apart get a space all the same."""
    gap, high = after.box[0] - word.box[2], max(word.box[3] - word.box[1], after.box[3] - after.box[1])
    if float(widths(word.text[-1] + after.text[0]).min()) >= 1.0:  # characters as wide as high have no spaces
        return gap < 0.7 * high
    return spaced and -0.3 * high < gap < 0.12 * high


def _one(word: Word, after: Word) -> Word:
    both = len(word.glyphs) == len(word.text) and len(after.glyphs) == len(after.text)
    confidence = UNTOLD if UNTOLD in (word.confidence, after.confidence) else min(word.confidence, after.confidence)
    glyphs = (*word.glyphs, *after.glyphs) if both else ()
    return Word(word.text + after.text, around([word.box, after.box]), confidence, word.style, word.points, glyphs)


def _words(string: Any, text: str, box: OcrBox, said: _Type) -> list[Word]:
    sure = number(string.get("WC"))
    said_bold, said_italic = "bold" in string.get("STYLE", ""), "italics" in string.get("STYLE", "")
    style = said.style
    if said_bold or said_italic:
        style = styled(style.font, said_bold or style.bold, said_italic or style.italic, style.fixed)
    confidence = UNTOLD if sure is None else min(max(round(100 * sure), 0), 100)
    word = Word(text, box, confidence, style, said.points)
    if " " in text:
        return shared(text, box, word)
    glyphs = [(g.get("CONTENT"), _box(g)) for g in string if local_name(g) == "Glyph"]
    if "".join(c or "" for c, _ in glyphs) == text and all(b is not None for _, b in glyphs):
        word.glyphs = tuple((b[0], b[2]) for _, b in glyphs if b is not None)
    return [word]


def _hyphenate(word: Word, hyphen: str, end: float | None, whole: str) -> None:
    """Put the hyphen behind a word that the line's end divides; ``end`` is where it ends, ``whole`` the word undivided,
    if these are told."""
    x0, y0, x1, y1 = word.box
    x1 = end if end is not None and end > x1 else x1 + 0.3 * (y1 - y0)
    if word.glyphs:
        word.glyphs = (*word.glyphs, (word.box[2], x1))
    divided = whole.startswith(word.text) and not whole.startswith(word.text + hyphen)
    word.text += "\xad" if divided else hyphen  # it is told that only the line's end brought it
    word.box = (x0, y0, x1, y1)


def _resolve(element: Any, types: dict[str, _Type], outer: _Type | None = None) -> _Type:
    """The type that an element's style references name, or those of the elements around it."""
    found = _named(element, types)
    if found is None and outer is None:
        found = next((t for e in element.iterancestors() if (t := _named(e, types)) is not None), None)
    return found or outer or _Type()


def _named(element: Any, types: dict[str, _Type]) -> _Type | None:
    return next((types[name] for name in element.get("STYLEREFS", "").split() if name in types), None)


def _turn(element: Any) -> int:
    """Quarter turns; ALTO counts the degrees counterclockwise."""
    return round((number(element.get("ROTATION")) or 0.0) / 90) % 4


def _baseline(text: str | None, box: OcrBox, turn: int) -> float | None:
    """One height (versions 2 and 3), or points along the line (version 4)."""
    if not text or turn:
        return None
    values = [number(v) for v in text.replace(",", " ").split()]
    heights = values if len(values) == 1 else values[1::2]
    told = [v for v in heights if v is not None]
    if not told:
        return None
    y = sum(told) / len(told)
    return y if box[1] < y <= box[3] + (box[3] - box[1]) else None


def _box(element: Any) -> OcrBox | None:
    x, y = number(element.get("HPOS")), number(element.get("VPOS"))
    wide, high = number(element.get("WIDTH")), number(element.get("HEIGHT"))
    if x is None or y is None or wide is None or wide < 0:
        return None
    return (x, y, x + wide, y + max(high or 0.0, 0.0))
