"""Text of a line that stands in none of its words: what touches one belongs to it, the rest are words of their own."""

from __future__ import annotations

from reprose.readers.ocr.words import OcrBox, OcrRow, Word, shared, widths

SOFT = "\xad¬"  # hyphens that only a line's end brings: they touch the word before, whatever white stands between


def extend(word: Word, text: str) -> None:
    """Put characters behind a word, with the room that they take."""
    x0, y0, x1, y1 = word.box
    more = float(widths(text).sum()) / max(float(widths(word.text).sum()), 0.1) * (x1 - x0)
    if len(word.glyphs) == len(word.text) and len(text) == 1:
        word.glyphs = (*word.glyphs, (x1, x1 + more))
    else:
        word.glyphs = ()
    word.text += text
    if y1 - y0 < 3 * (x1 - x0) + 2 * more:  # text that runs downwards keeps its box
        word.box = (x0, y0, x1 + more, y1)


def put_behind(row: OcrRow, text: str) -> None:
    """Text that stands behind the last word of a row."""
    last = row.words[-1]
    parts = text.split()
    if parts and (not text[0].isspace() or set(parts[0]) <= set(SOFT)):
        extend(last, parts.pop(0))
    if parts:
        right = max(row.box[2], last.box[2] + 1.0)
        row.words += _words(parts, (last.box[2], last.box[1], right, last.box[3]), last)


def put_before(words: list[Word], text: str, row: OcrBox) -> list[Word]:
    """The first words of a row with the text before them."""
    parts = text.split()
    first = words[0]
    if parts and not text[-1].isspace():
        first.text, first.glyphs = parts.pop() + first.text, ()
    if not parts:
        return words
    left = min(row[0], first.box[0] - 1.0)
    return [*_words(parts, (left, first.box[1], first.box[0], first.box[3]), first), *words]


def _words(parts: list[str], box: OcrBox, like: Word) -> list[Word]:
    """Words in a gap, no wider than those of the row that they are ``like``."""
    text = " ".join(parts)
    unit = (like.box[2] - like.box[0]) / max(float(widths(like.text).sum()), 0.1)
    wide = min(float(widths(text).sum()) * unit, 0.9 * (box[2] - box[0]))
    start = box[0] + min(0.25 * unit, 0.05 * (box[2] - box[0]))
    return shared(text, (start, box[1], start + wide, box[3]), like)
