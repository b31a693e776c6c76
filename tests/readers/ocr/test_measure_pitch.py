"""Typewriter type, told by its grid."""

from __future__ import annotations

import pytest

import reprose
from reprose.readers.ocr.measure import mark_fixed
from reprose.readers.ocr.words import OcrRow, Word, around
from tests import ocr


def typed(text: str, part: int = 0, pitch: float = 11.0) -> OcrRow:
    """A row of typewriter type: the ink of a word ends a little before its last character's edge."""
    words, at = [], 0
    for word in text.split(" "):
        if word:
            x = 100 + at * pitch
            words.append(Word(word, (round(x), 100, round(x + (len(word) - 0.15) * pitch), 114)))
        at += len(word) + 1
    return OcrRow(words, around([w.box for w in words]), part)


def printed(text: str) -> OcrRow:
    words = [Word(word, tuple(map(float, box))) for word, box in ocr.words((100, 200, 20.8, text))]  # type: ignore[arg-type]
    return OcrRow(words, around([w.box for w in words]))


def fixed(rows: list[OcrRow], size: float = 17.0) -> set[bool]:
    mark_fixed(rows, [size] * len(rows))
    return {word.style.fixed for row in rows for word in row.words}


def test_words_on_a_grid_are_typewriter_type():
    assert fixed([typed("deb http://ftp.example.org/main unstable  contrib")]) == {True}


def test_rows_of_two_words_are_judged_together():
    assert fixed([typed("Codename: sid")]) == {False}
    assert fixed([typed("Codename: sid"), typed("Release:  stable")]) == {True}
    assert fixed([typed("Codename: sid"), typed("Release:  stable", part=1)]) == {False}


@pytest.mark.parametrize(
    "text",
    ["The weights of small stones were taken twice, once by hand", "Wenn der Wagen immer weiter rollt, fallen wir um",
     "million illicit lilies filled a little hill with lilac"],
)  # fmt: skip
def test_book_type_is_on_no_grid(text: str):
    assert fixed([printed(text)], 20.8) == {False}


def test_type_that_is_too_wide_or_too_narrow_is_none():
    assert fixed([typed("deb http://ftp.example.org/main unstable contrib")], 30.0) == {False}


def test_listings_become_code():
    lines = ocr.paragraph(150, 200, 20.8, *["Some words of the text stand above the listing, as they do in books."] * 3)
    data = ocr.hocr(ocr.Sheet(lines)).decode()
    rows = [typed("$ ls /usr/share/doc -l"), typed("$ cat /etc/release > copy")]
    said = ""
    for at, row in enumerate(rows):
        boxes = [(w.text, [w.box[0] + 50, 320 + 24 * at, w.box[2] + 50, 334 + 24 * at]) for w in row.words]
        whole = [boxes[0][1][0], 320 + 24 * at, boxes[-1][1][2], 334 + 24 * at]
        said += f"<span class='ocr_line' title='bbox {' '.join(map(str, whole))}'>" + "".join(
            f"<span class='ocrx_word' title='bbox {' '.join(map(str, box))}'>{text.replace('>', '&gt;')}</span>"
            for text, box in boxes
        ) + "</span>"
    end = "</p></div></div>"
    document = reprose.recover(data.replace(end, f"</p><p class='ocr_par'>{said}{end}").encode())
    assert [b.role for b in document.blocks] == ["paragraph", "code"]
    assert document.blocks[1].text == "$ ls /usr/share/doc -l\n$ cat /etc/release > copy"
