"""Paragraphs over columns and pages, whatever stands between their halves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reprose.document import Block, Document
from reprose.prose.joins.paragraphs import to_blocks
from tests.pages import BOLD, ITALIC, MONO, PageBuilder, sentences
from tests.steps import block_of, judged, recovered

OPEN = "and then they all went down to the old house by the river in"
REST = "which nobody had lived since the summer."
WHOLE = f"{OPEN} {REST}"


def before(number: int = 1, last: str = OPEN) -> PageBuilder:
    """A page whose last line is as full as its column."""
    page = PageBuilder(number)
    base = 60.0
    for seed in range(5):
        base = page.paragraph(sentences(3, seed), 50, base, 300, indent=12, justified=True)
    page.filled(last, 62, base, 288)
    return page


def after(number: int = 2, top: float = 60, rest: str = REST) -> PageBuilder:
    page = PageBuilder(number)
    base = page.lines([rest], 50, top)
    for seed in range(5):
        base = page.paragraph(sentences(3, 10 + seed), 50, base, 300, indent=12, justified=True)
    return page


def paragraphs(document: Document) -> list[str]:
    return [b.text for b in document.blocks if b.role == "paragraph"]


def footnote(page: PageBuilder) -> None:
    page.rule(50, 500, 120)
    end = page.raised("1", 50, 512, 8)
    page.text("Thus the older books have it.", end, 512, 8)


def picture(page: PageBuilder) -> None:
    page.image(50, 440, 350, 480)
    page.text("Figure 1. The house in winter.", 50, 492, 9)


def table(page: PageBuilder) -> None:
    for y in (420, 434, 462):
        page.rule(50, y, 350)
    for at, row in enumerate(("Port Ships Crews", "Bergen 14 155", "Arendal 12 140")):
        page.row(row.split(), [60, 160, 260], 431 + 13 * at)


def box(page: PageBuilder) -> None:
    page.box(50, 400, 350, 470)
    text = "What stands in the box is a text of its own, with sentences that are to be read by themselves."
    page.paragraph(text, 60, 420, 280)


def furniture(page: PageBuilder) -> None:
    page.text("The Old House", 160, 30, 8)
    page.text(str(page.number), 198, 580, 8)


def test_a_paragraph_goes_on_over_a_page() -> None:
    first = before()
    assert WHOLE in paragraphs(recovered([first, after()]))


@pytest.mark.parametrize("between", [footnote, picture, table, box, furniture])
def test_whatever_stands_between(between: Callable[[PageBuilder], None]) -> None:
    first = before()
    second = after()
    between(first)
    if between is furniture:
        between(second)
    assert WHOLE in paragraphs(recovered([first, second]))


def test_all_of_them_at_once_and_on_both_pages() -> None:
    first = before()
    second = after(top=240)
    footnote(first)
    second.image(50, 60, 350, 200)
    second.text("Figure 1. The house in winter.", 50, 212, 9)
    third = PageBuilder(3)
    third.paragraph(sentences(9, 30), 50, 60, 300, indent=12, justified=True)
    for page in (first, second, third):
        furniture(page)
    document = recovered([first, second, third])
    assert WHOLE in paragraphs(document)
    assert [box[0] for box in block_of(document, OPEN).boxes] == [1, 2]


def test_a_page_of_pictures_between_does_not_part_it() -> None:
    first = before()
    plate = PageBuilder(2)
    plate.image(50, 60, 350, 500)
    plate.text("Figure 1. The house in winter.", 50, 516, 9)
    assert WHOLE in paragraphs(recovered([first, plate, after(3)]))


def test_an_empty_page_between_does_not_part_it() -> None:
    first = before()
    assert WHOLE in paragraphs(recovered([first, PageBuilder(2), after(3)]))


def test_a_paragraph_goes_on_in_the_next_column() -> None:
    page = PageBuilder()
    open_line, rest = "and then they all went down to the", "house which nobody had lived in."
    base = 60.0
    for seed in range(4):
        base = page.paragraph(sentences(2, seed), 20, base, 170, indent=12, justified=True)
    page.filled(open_line, 32, base, 158)
    base = page.lines([rest], 210, 60)
    for seed in range(4):
        base = page.paragraph(sentences(2, 10 + seed), 210, base, 170, indent=12, justified=True)
    document = recovered(page)
    assert f"{open_line} {rest}" in paragraphs(document)
    assert len(block_of(document, open_line).boxes) == 2


def test_a_word_broken_at_the_end_of_the_page_is_made_whole() -> None:
    page = before(last="The next day they all went down to the harbour, for the win-")
    document = recovered([page, after(rest="ter had come at last.")])
    assert "The next day they all went down to the harbour, for the winter had come at last." in paragraphs(document)


def test_a_new_paragraph_on_the_next_page_stays_one() -> None:
    page = PageBuilder()
    base = 60.0
    for seed in range(5):
        base = page.paragraph(sentences(3, seed), 50, base, 300, indent=12, justified=True)
    second = PageBuilder(2)
    base = 60.0
    for seed in range(5):
        base = second.paragraph(sentences(3, 10 + seed), 50, base, 300, indent=12, justified=True)
    assert paragraphs(recovered([page, second])) == [sentences(3, s) for s in (*range(5), *range(10, 15))]


def test_a_heading_parts_what_stands_before_and_after() -> None:
    first = before()
    second = PageBuilder(2)
    second.text("Of the Winter", 50, 60, 14, BOLD)
    second.paragraph("which nobody had seen. " + sentences(9, 10), 50, 84, 300, justified=True)
    assert OPEN in paragraphs(recovered([first, second]))


def test_a_sentence_goes_on_after_a_formula() -> None:
    page = PageBuilder()
    page.paragraph(sentences(8, 1) + " So that for every boat in the harbour we have", 50, 60, 300, justified=True)
    page.text("x = 3 + 5", 170, 216)
    page.paragraph("where nothing else is known of it. " + sentences(4, 2), 50, 240, 300, justified=True)
    (joined,) = [text for text in paragraphs(recovered(page)) if "harbour we have" in text]
    assert "harbour we have where nothing else" in joined


def test_a_note_goes_on_at_the_foot_of_the_next_page() -> None:
    pages = []
    for number in (1, 2):
        page = PageBuilder(number)
        page.paragraph(sentences(24, number), 50, 60, 300, justified=True)
        page.rule(50, 520, 120)
        page.text(str(number), 198, 580, 8)
        pages.append(page)
    end = pages[0].raised("1", 50, 534, 8)
    pages[0].text("Thus the older books have it, though they do not say by whom it was told, and the", end, 534, 8)
    pages[1].text("new ones are silent.", 50, 534, 8)
    (note,) = [b for b in recovered(pages).blocks if b.role == "footnote"]
    assert note.text.endswith("by whom it was told, and the new ones are silent.")
    assert [box[0] for box in note.boxes] == [1, 2]


def test_a_list_item_goes_on_over_the_page() -> None:
    first, second = PageBuilder(1), PageBuilder(2)
    base = first.paragraph(sentences(9, 1), 50, 60, 300, justified=True)
    base = first.paragraph("1. " + sentences(2, 2), 62, base, 288, indent=-12, justified=True)
    first.filled("2. They went down to the old house by the river with their", 50, base, 300)
    base = second.lines(["lamps and ropes."], 62, 60)
    second.paragraph(sentences(9, 3), 50, base + 6, 300, justified=True)
    block = block_of(recovered([first, second]), "They went down")
    assert (block.role, block.marker) == ("list_item", "2.")
    assert block.text == "They went down to the old house by the river with their lamps and ropes."


def test_nothing_makes_no_blocks() -> None:
    assert to_blocks([]) == []


def test_each_line_is_in_one_block() -> None:
    first = before()
    second = after()
    for page in (first, second):
        footnote(page)
        furniture(page)
    context = judged([first, second])
    blocks: list[Block] = to_blocks(context.groups())
    held = [line for block in blocks for line in block.lines]
    assert len(held) == len(set(held))
    assert set(held) == {line for group in context.groups() for line in group.lines}


def test_a_paragraph_goes_on_behind_a_line_in_small_type_at_the_foot() -> None:
    page = before(last="and then they all went down to the old house by the river in the company of")
    page.text("Rivers 12 (1901), 14", 50, 560, 7)
    rest = "Anna, who had lived there since the summer."
    document = recovered([page, after(rest=rest)])
    assert any(text.endswith(f"the company of {rest}") for text in paragraphs(document))


HINDI = "नदी के किनारे पर एक पुराना घर था जहाँ कोई नहीं रहता था और रात को वहाँ एक दीपक जलता था"
URDU = "دریا کے کنارے ایک پرانا گھر تھا جہاں کوئی نہیں رہتا تھا اور رات کو وہاں ایک چراغ جلتا تھا"
ARABIC = "ذهب الأولاد إلى المدينة كان على ضفة النهر بيت قديم لا يسكنه أحد وكان المصباح يضيء هناك كل ليلة"
ARMENIAN = "գետի ափին կար մի հին տուն որտեղ ոչ ոք չէր ապրում և գիշերը այնտեղ մի լամպ էր վառվում"
AMHARIC = "ልጆች በውሃው አጠገብ ይጫወቱ ነበር በወንዙ ዳር ማንም የማይኖርበት አንድ አሮጌ ቤት ነበረ ሌሊትም በዚያ መብራት ይበራ ነበር"


def _page(number: int, text: str, stop: str, rows: int, backwards: bool) -> PageBuilder:
    """A page with two ragged paragraphs, parted by white, whose last lines are full and end with ``stop``."""
    page = PageBuilder(number)
    words = text.split()
    base = 60.0
    for at in range(2):
        for row in range(rows):
            turned = words[(at + row) % len(words) :] + words[: (at + row) % len(words)]
            last = row == rows - 1
            line = " ".join(turned)[: 58 if last else 56 - 4 * row].rstrip() + (stop if last else "")
            line = line[0].upper() + line[1:] if row == 0 else line
            if backwards:
                page.backwards(line, 350, base)
            else:
                page.text(line, 50, base)
            base += 12
        base += 12
    return page


@pytest.mark.parametrize(
    ("text", "stop", "backwards"),
    [
        (HINDI, "।", False), (HINDI, "॥", False), (URDU, "۔", True), (ARABIC, "؟", True), (ARMENIAN, "։", False),
        (AMHARIC, "።", False),
    ],
)  # fmt: skip
def test_a_stop_of_any_script_ends_the_paragraph_at_the_end_of_a_page(text: str, stop: str, backwards: bool) -> None:
    def found(end: str) -> list[str]:
        document = recovered([_page(1, text, end, 4, backwards), _page(2, text, stop, 4, backwards)])
        return paragraphs(document)

    assert len(found(stop)) == 4
    assert len(found("")) < 4  # else the test would prove nothing


@pytest.mark.parametrize(("above", "below", "whole"), [
    ("To cross the river you write", "which rows the boat to the other side.", True),
    ("To cross the river you write:", "which rows the boat to the other side.", False),
    ("To cross the river you write", "Which of them rows the boat is told.", False),
])  # fmt: skip
def test_a_sentence_runs_on_around_a_command(above: str, below: str, whole: bool) -> None:
    page = PageBuilder()
    base = page.paragraph(sentences(6, 1), 50, 60, 300)
    page.lines([above], 50, base + 8)
    end = page.text("\\row{", 80, base + 32, style=MONO)
    page.text("}", page.text("boat", end, base + 32, style=ITALIC), base + 32, style=MONO)
    base = page.lines([below], 50, base + 56)
    page.paragraph(sentences(6, 2), 50, base + 8, 300)
    assert (f"{above} {below}" in paragraphs(recovered(page))) is whole
