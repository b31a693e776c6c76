"""What makes a heading or a title, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import OutlineItem
from reprose.roles.headings import (
    _belongs,
    _best_title,
    _distinct,
    _ends_as_text,
    _has_white,
    _heading_reason,
    _in_outline,
    _is_label,
    _items_of_lists,
    _largest,
    _may_be_title,
    _merged,
    _outline,
    _parted,
    _reads_as_text,
    _stands_apart,
    _stands_out,
    _starts_well,
    _take_lines,
    find_headings,
    find_title,
)
from tests.roles.made import cases, context, group, line, page

WORDS = " ".join(["Word"] * 40)


@pytest.mark.parametrize("change, reason", **cases({
    "bold, white above": ({}, "bold"),
    "plain": ({"bold": 0}, None), "plain, no white": ({"bold": 0, "space": 1}, None),
    "40 words in large type": ({"text": WORDS, "size": 12}, "larger type (12 points), bold"),
    "41 words": ({"text": WORDS + " Word", "size": 12}, None),
    "five lines in large type": ({"text": "Of\n" * 4 + "Water", "size": 12}, "larger type (12 points), bold"),
    "six lines": ({"text": "Of\n" * 5 + "Water", "size": 12}, None),
    "no letters": ({"text": "12 – 34", "size": 12}, None),
    "a number": ({"text": "2.1 The Water"}, "bold, numbered"),
    "small letters": ({"text": "the water"}, None),
    "small letters behind a number": ({"text": "2.1 the water"}, "bold, numbered"),
    "a stop": ({"text": "The water."}, None),
    "a known heading in the text's type": ({"text": "Abstract", "bold": 0}, "a known heading, set apart"),
    "a known heading without white": ({"text": "Abstract", "bold": 0, "space": 1.3}, None),
    "a known heading, hardly white": ({"text": "Abstract", "bold": 0, "space": 1.31}, "a known heading, set apart"),
    "references in bold": ({"text": "References", "space": 1}, "a known heading, bold"),
    "contents": ({"text": "Contents", "bold": 0}, "a known heading, set apart"),
    "funding": ({"text": "Funding", "bold": 0}, "a known heading, set apart"),
    "keywords": ({"text": "Keywords", "bold": 0}, "a known heading, set apart"),
    "another word": ({"text": "Index", "bold": 0}, None),
    "a chapter in the text's type": ({"text": "Chapter 1", "bold": 0, "space": 1.7}, "a chapter's number, set apart"),
    "a chapter, little white": ({"text": "Chapter 1", "bold": 0, "space": 1.6}, None),
    "a chapter in bold": ({"text": "Chapter 1", "space": 1}, "a chapter's number, bold"),
    "a chapter of 20 words": ({"text": "Chapter 1 " + " ".join(["of"] * 18), "bold": 0},
        "a chapter's number, set apart"),
    "a chapter of 21 words": ({"text": "Chapter 1 " + " ".join(["of"] * 19), "bold": 0}, None),
    "a label": ({"text": "Water:", "bold": 0.9}, None),
}))  # fmt: skip
def test_reasons(change: dict[str, Any], reason: str | None) -> None:
    more = {"text": "Of Water", "bold": 1.0, "space": 2.0} | change
    own = group(**more)
    groups = [group("text"), own, group("text", space=1.0)]
    assert _heading_reason(own, groups, 1, context(groups), {}) == reason


@pytest.mark.parametrize("change, named", **cases({
    "its text": ({"text": "Of Mills"}, True), "other signs": ({"text": "OF – MILLS."}, True),
    "with a number": ({"text": "2. Of Mills"}, True), "with another word": ({"text": "And Of Mills"}, False),
    "three lines of text": ({"text": "Of\nMil\nls"}, False), "two lines": ({"text": "Of\nMills"}, True),
    "three lines in bold": ({"text": "Of\nMil\nls", "bold": 0.9}, True),
    "three slanted lines": ({"text": "Of\nMil\nls", "italic": 0.9}, True),
    "three larger lines": ({"text": "Of\nMil\nls", "size": 10.6}, True),
    "three hardly larger lines": ({"text": "Of\nMil\nls", "size": 10.2}, False),
}))  # fmt: skip
def test_what_stands_in_the_outline(change: dict[str, Any], named: bool) -> None:
    own = group(**change)
    assert _in_outline(own, context([own]), {"ofmills": 1}) is named


def test_titles_of_the_outline_that_are_compared() -> None:
    items = [OutlineItem(1, "I.", 1), OutlineItem(2, "Of Mills", 1), OutlineItem(3, "Sea", 1), OutlineItem(3, "Ab", 1)]
    assert _outline(context([], outline=items)) == {"ofmills": 2, "sea": 3}


@pytest.mark.parametrize("change, names", **cases({
    "as the text": ({}, []), "larger": ({"size": 11}, ["larger type (11 points)"]),
    "hardly larger": ({"size": 10.6}, []), "bold": ({"bold": 0.81}, ["bold"]), "hardly bold": ({"bold": 0.8}, []),
    "slanted": ({"italic": 0.81}, ["italic"]), "hardly slanted": ({"italic": 0.8}, []),
    "capitals": ({"text": "OF WATER"}, ["capitals"]),
    "14 capitals": ({"text": " ".join(["OF"] * 14)}, ["capitals"]),
    "15 capitals": ({"text": " ".join(["OF"] * 15)}, []),
    "another font": ({"font": "Sans"}, ["another typeface"]),
    "another font, slanted": ({"font": "Sans", "italic": 1}, ["italic"]),
    "another font, half bold": ({"font": "Sans", "bold": 0.5}, []),
    "another font, less bold": ({"font": "Sans", "bold": 0.49}, ["another typeface"]),
    "another font, a point smaller": ({"font": "Sans", "size": 9}, []),
    "another font, half a point smaller": ({"font": "Sans", "size": 9.5}, ["another typeface"]),
}))  # fmt: skip
def test_what_sets_type_apart(change: dict[str, Any], names: list[str]) -> None:
    own = group(**({"text": "Of Water"} | change))
    assert _distinct(own, context([own]), len(own.text.split())) == names


def test_bold_in_a_bold_document() -> None:
    own = group("Of Water", bold=1)
    assert _distinct(own, context([own], bold=True), 2) == []


@pytest.mark.parametrize("change, reads", **cases({
    "words": ({}, False), "no words": ({"text": "A 12"}, True),
    "no words, large": ({"text": "A 12", "size": 12}, False),
    "sentences": ({"text": "The water rose. Then it fell again"}, True),
    "sentences in bold": ({"text": "The water rose. Then it fell again", "bold": 1}, False),
    "sentences in large type": ({"text": "The water rose. Then it fell again", "size": 12}, False),
    "sentences, hardly large": ({"text": "The water rose. Then it fell again", "size": 11.6}, True),
    "keywords and their list": ({"text": "Keywords: water, mills"}, True),
    "keywords alone": ({"text": "Keywords:"}, False),
    "a sentence in a box": ({"text": "So the water came over the old wall.", "inside": "box"}, True),
    "seven words in a box": ({"text": "So water came over the old wall.", "inside": "box"}, False),
    "no sentence in a box": ({"text": "So the water came over the old wall", "inside": "box"}, False),
    "a sentence in the flow": ({"text": "So the water came over the old wall."}, False),
}))  # fmt: skip
def test_what_reads_as_text(change: dict[str, Any], reads: bool) -> None:
    own = group(**({"text": "Of Water"} | change))
    assert _reads_as_text(own, context([own]), len(own.text.split())) is reads


@pytest.mark.parametrize("change, distinct, label", **cases({
    "plain": ({}, ["bold"], False), "a bullet": ({"text": "• Of Water"}, ["bold"], True),
    "a number": ({"text": "1. Of Water"}, ["bold"], False),
    "bold before a colon": ({"text": "Water: a story", "bold": 0.94}, ["bold"], True),
    "all bold with a colon": ({"text": "Water: a story", "bold": 0.95}, ["bold"], False),
    "bold without a colon": ({"text": "Water, a story", "bold": 0.9}, ["bold"], False),
    "larger and bold before a colon": ({"text": "Water: a story", "bold": 0.9}, ["larger", "bold"], False),
    "ends in a colon, bold": ({"text": "Of water:", "bold": 1}, ["bold"], False),
    "ends in a colon, large": ({"text": "Of water:", "size": 12}, ["larger"], False),
    "ends in a colon, slanted": ({"text": "Of water:", "italic": 1}, ["italic"], True),
    "12 words to a colon": ({"text": "of " * 11 + "water:", "bold": 1}, ["bold"], False),
    "13 words to a colon": ({"text": "of " * 12 + "water:", "bold": 1}, ["bold"], True),
    "two lines to a colon": ({"text": "of\nwater:", "bold": 1}, ["bold"], True),
}))  # fmt: skip
def test_labels(change: dict[str, Any], distinct: list[str], label: bool) -> None:
    own = group(**({"text": "Of Water"} | change))
    assert _is_label(own, context([own]), distinct, len(own.text.split())) is label


@pytest.mark.parametrize("change, numbered, words, text", **cases({
    "no mark": ({}, False, 2, False), "a stop": ({"text": "Of Water."}, False, 2, True),
    "dots": ({"text": "Of Water…"}, False, 2, True), "a comma": ({"text": "Of Water,"}, False, 2, True),
    "a semicolon": ({"text": "Of Water;"}, False, 2, True), "a question": ({"text": "Of Water?"}, False, 2, False),
    "a stop, numbered": ({"text": "Of Water."}, True, 14, False),
    "15 words numbered": ({"text": "Of Water."}, True, 15, True),
    "a stop in large type": ({"text": "Of Water.", "size": 12}, False, 15, False),
    "16 words in large type": ({"text": "Of Water.", "size": 12}, False, 16, True),
    "small": ({"size": 9}, False, 2, True), "small and bold": ({"size": 9, "bold": 1}, False, 2, False),
    "small capitals": ({"size": 9, "text": "OF WATER"}, False, 2, False),
}))  # fmt: skip
def test_what_ends_as_text(change: dict[str, Any], numbered: bool, words: int, text: bool) -> None:
    own = group(**({"text": "Of Water"} | change))
    assert _ends_as_text(own, context([own]), numbered, words) is text


@pytest.mark.parametrize("change, before, after, usual, white", **cases({
    "none": ({}, {}, {}, 1.0, False), "above": ({"space": 1.2}, {}, {}, 1.0, True),
    "not more": ({"space": 1.15}, {}, {}, 1.0, False),
    "no more than usual": ({"space": 1.5}, {}, {}, 1.5, False), "a tenth more": ({"space": 1.66}, {}, {}, 1.5, True),
    "below": ({}, {}, {"space": 1.2}, 1.0, True), "behind a figure": ({}, {"inside": "figure"}, {}, 1.0, True),
    "in a new column": ({}, {"column": 1}, {}, 1.0, True), "below a heading": ({}, {"role": "heading"}, {}, 1.0, True),
    "below the title": ({}, {"role": "title"}, {}, 1.0, True),
    "below a caption": ({}, {"role": "caption"}, {}, 1.0, True),
    "below a table": ({}, {"role": "table"}, {}, 1.0, False),
}))  # fmt: skip
def test_white(change: Any, before: Any, after: Any, usual: float, white: bool) -> None:
    own = group(**({"space": 1.0} | change))
    follower = group(**({"space": 1.0} | after))
    groups = [group(**before), own, follower]
    assert _has_white(own, groups, 1, context(groups, usual_space=usual), follower) is white
    if not after:
        assert _has_white(own, groups, 1, context(groups, usual_space=usual), None) is white
    assert _has_white(own, groups[1:], 0, context(groups), follower)


BOLD: dict[str, Any] = {"bold": 1.0, "space": 1.0}
SLANTED: dict[str, Any] = {"italic": 1.0, "space": 2.0}


@pytest.mark.parametrize("change, distinct, after, apart", **cases({
    "bold without white": (BOLD, ["bold"], {}, True),
    "large without white": ({"size": 12, "space": 1}, ["larger"], {}, True),
    "plain without white": ({"space": 1}, ["bold", "italic"], {}, False),
    "three lines in bold": (BOLD | {"text": "Of\nthe\nwater"}, ["bold"], {}, True),
    "four lines in bold": (BOLD | {"text": "Of\nall\nthe\nwater"}, ["bold"], {}, False),
    "four lines in a box": (BOLD | {"text": "Of\nall\nthe\nwater", "inside": "box"}, ["bold"], {}, True),
    "four large lines": ({"text": "Of\nall\nthe\nwater", "size": 12, "space": 1}, ["larger"], {}, True),
    "bold, full, bold below": (BOLD | {"open_end": True}, ["bold"], {"bold": 0.9}, False),
    "bold, full, hardly bold below": (BOLD | {"open_end": True}, ["bold"], {"bold": 0.8}, True),
    "bold, not full, bold below": (BOLD, ["bold"], {"bold": 0.9}, True),
    "bold and large, full, bold below": (BOLD | {"open_end": True, "size": 12}, ["larger", "bold"], {"bold": 0.9},
        True),
    "slanted": (SLANTED, ["italic"], {}, True), "slanted, no white": (SLANTED | {"space": 1}, ["italic"], {}, False),
    "slanted, two lines": (SLANTED | {"text": "Of\nwater"}, ["italic"], {}, True),
    "slanted, three lines": (SLANTED | {"text": "Of\nthe\nwater"}, ["italic"], {}, False),
    "slanted, 16 words": (SLANTED | {"text": "Of " * 15 + "water"}, ["italic"], {}, True),
    "slanted, 17 words": (SLANTED | {"text": "Of " * 16 + "water"}, ["italic"], {}, False),
    "slanted, small letters": (SLANTED | {"text": "of water"}, ["italic"], {}, False),
    "another font, small letters": ({"font": "Sans", "space": 2, "text": "of water"}, ["another typeface"], {}, False),
    "another font": ({"font": "Sans", "space": 2}, ["another typeface"], {}, True),
    "capitals": ({"text": "OF WATER", "space": 2}, ["capitals"], {}, True),
    "capitals without white": ({"text": "OF WATER", "space": 1}, ["capitals"], {}, False),
    "17 capital words": ({"text": "OF " * 16 + "WATER", "space": 2}, ["capitals"], {}, False),
}))  # fmt: skip
def test_what_stands_apart(change: dict[str, Any], distinct: list[str], after: Any, apart: bool) -> None:
    own = group(**({"text": "Of Water"} | change))
    groups = [group("text"), own, group("in the margin", space=1.0, inside="margin", bold=1),
              group(**({"text": "text", "space": 1.0, "inside": own.inside} | after))]  # fmt: skip
    assert _stands_apart(own, groups, 1, context(groups), distinct) is apart


@pytest.mark.parametrize("distinct, running, apart", [
    (["italic"], 2, True), (["italic"], 3, False), (["capitals"], 3, True), (["another typeface"], 3, False)
])  # fmt: skip
def test_type_that_text_is_set_in_as_well(distinct: list[str], running: int, apart: bool) -> None:
    own = group("Of Water", space=2.0)
    groups = [group("text"), own]
    about = context(groups)
    about.short[about.style(own)], about.running[about.style(own)] = 3, running
    assert _stands_apart(own, groups, 1, about, distinct) is apart


def parted(fonts: str = "ab", x1: float = 300.0, texts: tuple[str, ...] = ("Of Water", "And Wind", "And Sun"),
    size: float = 12,
           **more: Any) -> int:  # fmt: skip
    lines = [line(text, x1=x1, font=font, size=size) for text, font in zip(texts, fonts, strict=False)]
    own = group(lines=lines, **more)
    found = _parted(own, context([own]))
    assert all(part.space == 1.0 for part in found[1:])
    return len(found)


@pytest.mark.parametrize("change, parts", **cases({
    "two": ({}, 2), "three": ({"fonts": "abc"}, 3), "four": ({"fonts": "abcd", "texts": ("Of", "On", "In", "At")}, 1),
    "one": ({"fonts": "a"}, 1), "in one font": ({"fonts": "aa"}, 1), "two of three in one": ({"fonts": "aba"}, 1),
    "in the text's size": ({"size": 10}, 1), "a heading already": ({"role": "heading"}, 1),
    "long": ({"x1": 302.0}, 1), "nearly long": ({"x1": 301.9}, 2),
    "small letters": ({"texts": ("Of Water", "and wind")}, 1),
}))  # fmt: skip
def test_headings_close_together(change: dict[str, Any], parts: int) -> None:
    assert parted(**change) == parts


@pytest.mark.parametrize("named, change, kept", **cases({
    "the outline names four": (4, {}, False), "three": (3, {}, True), "in larger type": (4, {"size": 12}, True),
    "named itself": (4, {"reason": "stands in the file's outline"}, True), "no number": (4, {"text": "Water"}, True),
    "three digits": (4, {"text": "123. Water"}, True), "a bracket": (4, {"text": "2) Water"}, False),
    "two digits": (4, {"text": "12. Water"}, False), "a part's number": (4, {"text": "1.1 Water"}, True),
}))  # fmt: skip
def test_bold_items_beside_headings_of_the_outline(named: int, change: dict[str, Any], kept: bool) -> None:
    own = group(**({"text": "1. Water", "role": "heading", "reason": "bold"} | change))
    others = [group("Of Mills", role="heading", reason="stands in the file's outline") for _ in range(named)]
    if "outline" in own.reason:
        others.pop()
    _items_of_lists(context([own, *others]))
    assert (own.role == "heading") is kept
    assert all(other.role == "heading" for other in others)


@pytest.mark.parametrize("text, well", [
    ("Water", True), ("water", False), ("“Water", True), ("– water", False), ("1 water", True), ("水", True),
    ("...", False)
])  # fmt: skip
def test_beginnings(text: str, well: bool) -> None:
    assert _starts_well(text) is well


OPEN: dict[str, Any] = {"open_end": True}


@pytest.mark.parametrize("first, second, belongs", **cases({
    "goes on": (OPEN, {}, True), "ended": ({}, {}, False), "centred": ({"centred": True}, {}, True),
    "small letters behind": ({}, {"text": "and wind"}, True), "numbered": (OPEN, {"text": "2. And Wind"}, False),
    "another size": (OPEN, {"size": 10.3}, False), "hardly another size": (OPEN, {"size": 10.29}, True),
    "bold behind plain": (OPEN, {"bold": 0.9}, False), "hardly bold": (OPEN, {"bold": 0.8}, True),
    "both bold": (OPEN | {"bold": 1}, {"bold": 1}, True), "bold before plain": (OPEN | {"bold": 1}, {}, False),
    "slanted behind plain": (OPEN, {"italic": 0.9}, False), "hardly slanted": (OPEN, {"italic": 0.8}, True),
    "both slanted": (OPEN | {"italic": 1}, {"italic": 1}, True),
    "another column": (OPEN, {"column": 1}, False), "15 points below": (OPEN, {"y0": 115}, False),
    "less than 15 below": (OPEN, {"y0": 114.9}, True),
    "a chapter's number": ({"text": "Chapter 1"}, {"y0": 169, "column": 1}, True),
    "a chapter's number, far away": ({"text": "Chapter 1"}, {"y0": 170}, False),
    "a chapter with its title": ({"text": "Chapter 1: Of Water"}, {}, False),
    "a chapter's number with a dash": ({"text": "Chapter 1 –"}, {}, True),
    "a chapter's number above small type": ({"text": "Chapter 1"}, {"size": 7.9}, False),
    "a chapter's number, four fifths of its size": ({"text": "Chapter 1"}, {"size": 8}, True),
}))  # fmt: skip
def test_headings_of_two_groups(first: dict[str, Any], second: dict[str, Any], belongs: bool) -> None:
    above = group(**({"text": "Of Water", "y0": 100, "role": "heading", "reason": "bold"} | first))
    below = group(**({"text": "And Wind", "y0": 112, "role": "heading", "open_end": True} | second))
    assert _belongs(above, below) is belongs
    groups = _merged([above, below])
    assert len(groups) == (1 if belongs else 2)
    if belongs:
        assert len(above.lines) == 2
        assert above.reason == "bold, with the line below"
        assert above.open_end


@pytest.mark.parametrize("change", **cases({
    "no heading": {"role": "paragraph"}, "in a box": {"inside": "box"}, "on the next page": {"on": page(2)},
}))  # fmt: skip
def test_headings_that_stay_two(change: dict[str, Any]) -> None:
    groups = [group("Of Water", role="heading", open_end=True), group(**({"role": "heading", "y0": 112} | change))]
    assert _merged(groups) == groups
    above = group("Of Water", role="paragraph", open_end=True)
    assert len(_merged([above, group(role="heading", y0=112)])) == 2


@pytest.mark.parametrize("change, heading", **cases({
    "bold": ({}, True), "in a box": ({"inside": "box"}, True), "in a figure": ({"inside": "figure"}, False),
    "in a table": ({"inside": "table"}, False), "turned": ({"inside": "turned"}, False),
    "a caption": ({"role": "caption"}, False),
    "plain": ({"bold": 0}, False),
}))  # fmt: skip
def test_headings_found(change: dict[str, Any], heading: bool) -> None:
    own = group(**({"text": "Of Water", "bold": 1.0} | change))
    find_headings(context([own, group("text", y0=112)]))
    assert (own.role == "heading") is heading
    assert not heading or own.confidence == 0.85


def test_a_heading_of_the_outline_is_surer() -> None:
    own = group("Of Water")
    find_headings(context([group("text", space=1), own], outline=[OutlineItem(1, "Of Water", 1)]))
    assert (own.role, own.confidence) == ("heading", 0.95)


@pytest.mark.parametrize("change, may", **cases({
    "words": ({}, True), "in a box": ({"inside": "box"}, True), "in a figure": ({"inside": "figure"}, False),
    "a heading": ({"role": "heading"}, False), "three letters": ({"text": "Sea"}, False),
    "four": ({"text": "Seas"}, True),
    "figures": ({"text": "12345"}, False), "60 words": ({"text": "of " * 59 + "it"}, True),
    "61 words": ({"text": "of " * 60 + "it"}, False),
    "at three quarters": ({"y0": 450}, False), "above that": ({"y0": 449}, True),
}))  # fmt: skip
def test_what_may_be_a_title(change: dict[str, Any], may: bool) -> None:
    assert _may_be_title(group(**({"text": "Of Water"} | change))) is may


@pytest.mark.parametrize("change, out", [
    ({}, False), ({"size": 10.7}, True), ({"bold": 0.9}, True), ({"bold": 0.8}, False), ({"centred": True}, True)
])  # fmt: skip
def test_what_stands_out(change: dict[str, Any], out: bool) -> None:
    own = group(**change)
    assert _stands_out(own, context([own])) is out


@pytest.mark.parametrize("sizes, title, change, largest", **cases({
    "the largest": ([14, 12, 10], "", {}, [0]), "nearly as large": ([14, 13.6, 13.5], "", {}, [0, 1]),
    "hardly larger than the text": ([11.4, 10], "", {}, []), "a little larger": ([11.5, 10], "", {}, [0]),
    "named by the file": ([10, 10], "Of Water and Wind", {"centred": True}, [0, 1]),
    "named, but plain": ([10, 10], "Of Water and Wind", {}, []),
    "another name": ([10, 10], "Of Water and Fire", {"centred": True}, []),
}))  # fmt: skip
def test_the_largest_type(sizes: list[float], title: str, change: dict[str, Any], largest: list[int]) -> None:
    groups = [group("Of Water and Wind", size=size, **change) for size in sizes]
    assert _largest(groups, context(groups, title=title)) == [groups[at] for at in largest]


@pytest.mark.parametrize("name, found", [("Of the Waters", False), ("Of the Waters.", False),
    ("Of these Waters", True)])  # fmt: skip
def test_short_names_are_no_titles_by_themselves(name: str, found: bool) -> None:
    own = group(name, centred=True)
    assert bool(_largest([own], context([own], title=name))) is (len(name.replace(" ", "").strip(".")) > 12) is found


PROSE: dict[str, Any] = {"text": "text\ntext\ntext", "y0": 20, "justified": True}
TITLE = "The Great Story of Water"


@pytest.mark.parametrize("others, title, best", **cases({
    "alone": ([], "", 0), "below prose": ([PROSE], "", None),
    "below two lines": ([PROSE | {"text": "text\ntext"}], "", 0),
    "below ragged text": ([PROSE | {"justified": False}], "", 0), "below small prose": ([PROSE | {"size": 9.3}], "", 0),
    "below nearly small prose": ([PROSE | {"size": 9.5}], "", None),
    "beside prose": ([PROSE | {"x0": 300}], "", 0), "left of it": ([PROSE | {"x0": 0, "x1": 50}], "", 0),
    "above prose": ([PROSE | {"y0": 200}], "", 0), "prose that reaches its top": ([PROSE | {"y0": 66}], "", 0),
    "behind a short one as large": ([{"text": "Research Article", "size": 20, "y0": 30}], "", 0),
    "before a short one as large": ([{"text": "Research Article", "size": 20, "y0": 200}], "", 0),
    "four words as large above": ([{"text": "A Paper on Research", "size": 20, "y0": 30}], "", 1),
    "named by the file": ([{"text": "A Paper on Research", "size": 20, "y0": 30}], TITLE, 0),
}))  # fmt: skip
def test_the_best_title(others: list[Any], title: str, best: int | None) -> None:
    own = group(TITLE, size=20)
    groups = sorted([own, *(group(**other) for other in others)], key=lambda g: g.y0)
    candidates = [g for g in groups if len(g.lines) == 1]
    order = [own, *(g for g in groups if g is not own)]
    assert _best_title(candidates, groups, context(groups, title=title)) is (None if best is None else order[best])


@pytest.mark.parametrize("head, below, running, best", **cases({
    "a journal's name": ("Hydrology", {}, 9, 1), "little text": ("Hydrology", {}, 8, 0),
    "two words": ("Hydrology Today", {}, 9, 0), "three words below": ("Hydrology", {"text": "Of Old Water"}, 9, 0),
    "hardly large below": ("Hydrology", {"size": 13}, 9, 0), "large below": ("Hydrology", {"size": 13.1}, 9, 1),
}))  # fmt: skip
def test_a_journals_name_above_the_title(head: str, below: dict[str, Any], running: int, best: int) -> None:
    groups = [group(head, size=20), group(**({"text": TITLE, "size": 14, "y0": 130} | below))]
    groups.append(group("text\n" * (running - 1) + "text", y0=200))
    assert _best_title(groups, groups, context(groups)) is groups[best]


def test_a_journals_name_that_the_file_names() -> None:
    groups = [group("Hydrology", size=20), group(TITLE, size=14, y0=130), group("text\n" * 9 + "text", y0=200)]
    assert _best_title(groups, groups, context(groups, title="Hydrology")) is groups[0]


@pytest.mark.parametrize("text, number, title", [
    ("Chapter 1", 1, False), ("1. The Story of Water", 1, True), ("1. The Story of Water", 2, False), (TITLE, 2, True)
])  # fmt: skip
def test_numbers_before_titles(text: str, number: int, title: bool) -> None:
    own = group(text, size=20)
    pages = [[], [own]] if number == 2 else [[own]]
    assert (_best_title([own], pages[-1], context(*pages)) is own) is title


@pytest.mark.parametrize("after, taken", **cases({
    "like it": ({}, True), "34 points below": ({"y0": 134}, False), "less": ({"y0": 133.9}, True),
    "a heading": ({"role": "heading"}, False), "smaller": ({"size": 19.1}, False),
    "hardly smaller": ({"size": 19.3}, True),
    "in another column": ({"column": 1}, False), "bold": ({"bold": 1}, False), "hardly bold": ({"bold": 0.8}, True),
}))  # fmt: skip
def test_lines_that_a_title_takes(after: dict[str, Any], taken: bool) -> None:
    groups = [group(TITLE, size=20), group(**({"text": "and Wind", "size": 20, "y0": 125} | after)),
        group("Text", y0=300)]
    _take_lines(groups[0], groups)
    assert len(groups) == (2 if taken else 3)
    assert len(groups[0].lines) == (2 if taken else 1)


@pytest.mark.parametrize("blank, found", [(0, True), (1, True), (2, True), (3, False)])
def test_pages_on_which_titles_are_found(blank: int, found: bool) -> None:
    own = group(TITLE, size=20)
    assert (find_title(context(*[[] for _ in range(blank)], [own])) is own) is found
    if found:
        assert (own.role, own.level, own.confidence) == ("title", 1, 0.9)
        assert own.reason == "the largest type on the first page (20 points)"


def test_the_first_page_with_words_has_the_title_or_none_has() -> None:
    assert find_title(context([group("plain text")], [group(TITLE, size=20)])) is None
