"""Lists whose bullets an engine lost or misread."""

from __future__ import annotations

import reprose
from tests import ocr

BODY = ocr.paragraph(
    150, 200, 20.8, "The weights of small stones were taken twice, once by hand and once by",
    "machine, and what came of it:",
)
LONG = ("weigh each of the stones by hand and put down what you see on the paper", "that lies beside the scales")
ALSO = ("do the same once more on the machine and put down what you see beneath", "the first figure, in ink")


def roles(*items: ocr.Line) -> list[tuple[str, str | None, str]]:
    document = reprose.recover(ocr.hocr(ocr.Sheet((*BODY, *items))))
    return [(b.role, b.marker, b.text) for b in document.blocks[1:]]


def item(base: float, *texts: str, inset: float = 60) -> tuple[ocr.Line, ...]:
    """An item whose text stands in."""
    return ocr.paragraph(150 + inset, base, 20.8, *texts)


def with_signs(*items: tuple[float, str, tuple[str, ...]]) -> list[tuple[str, str | None, str]]:
    """Items whose signs stand in the row of their first line, as engines have it."""
    plain = [item(base, *texts) for base, _, texts in items]
    data = ocr.hocr(ocr.Sheet((*BODY, *(line for lines in plain for line in lines)))).decode()
    for (base, sign, _), lines in zip(items, plain, strict=True):
        first = ocr.words(lines[0])[0][1]
        box = " ".join(map(str, first))
        put = f"<span class='ocrx_word' title='bbox 182 {base - 11:.0f} 192 {base - 2:.0f}; x_wconf 40'>{sign}</span>"
        begin = f"<span class='ocrx_word' title='bbox {box};"
        data = data.replace(begin, put + begin)
    document = reprose.recover(data.encode())
    return [(b.role, b.marker, b.text) for b in document.blocks[1:]]


def test_paragraphs_that_stand_in_alike_are_items():
    found = roles(*item(260, *LONG), *item(320, *ALSO))
    assert [role for role, _, _ in found] == ["list_item", "list_item"]
    assert found[0][2] == " ".join(LONG)


def test_one_alone_is_none():
    assert [role for role, _, _ in roles(*item(260, *LONG))] != ["list_item"]


def test_what_stands_in_on_both_sides_is_no_list():
    narrow = ("weigh each of the stones by hand and put", "down what you see")
    found = roles(*item(260, *narrow, inset=150), *item(320, *narrow, inset=150))
    assert "list_item" not in [role for role, _, _ in found]


def test_letters_and_signs_before_hanging_lines_are_bullets():
    found = with_signs((260, "e", LONG), (320, "«", ALSO))
    assert [(role, marker) for role, marker, _ in found] == [("list_item", "e"), ("list_item", "«")]
    assert found[0][2] == " ".join(LONG)


def test_pages_that_no_engine_read_are_left_alone():
    document = reprose.recover(ocr.hocr(ocr.Sheet(BODY)))
    assert document.pages[0].recognised
    assert not reprose.recover(b"a text\n").pages[0].recognised
