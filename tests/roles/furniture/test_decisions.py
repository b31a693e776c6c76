"""What users want of page furniture."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import FURNITURE, Document
from reprose.errors import OptionError
from reprose.options import Options, RolesOptions
from reprose.pipeline.recovery import assemble
from reprose.readers.reader import FileInfo
from tests.pages import PageBuilder, filler


def book(pages: int = 4) -> list[PageBuilder]:
    """A head with a number on each page, and a stamp in the middle of the second."""
    out = []
    for n in range(1, pages + 1):
        page = filler(n, 80, 5)
        page.text("Über Mühlen", 160, 40)
        page.text(str(n + 6), 340, 40)
        if n == 2:
            page.text("Stamped 1901", 60, 540)
        out.append(page)
    return out


def read(**wishes: Any) -> Document:
    pages = book()
    options = Options(roles=RolesOptions(**wishes))
    return assemble([p.page() for p in pages], FileInfo(len(pages)), options)


def furniture(document: Document) -> list[tuple[str, str]]:
    return [(b.role, b.text) for b in document.blocks if b.role in FURNITURE]


def test_without_wishes() -> None:
    found = furniture(read())
    assert found.count(("page_header", "Über Mühlen")) == 4
    assert ("page_number", "9") in found
    assert len(found) == 8


def test_a_line_that_a_pattern_matches_is_furniture_wherever_it_stands() -> None:
    document = read(furniture_patterns=(r"Stamped \d+",))
    (block,) = [b for b in document.blocks if b.text == "Stamped 1901"]
    assert (block.role, block.confidence) == ("page_footer", 1.0)
    assert block.reason == r"the pattern 'Stamped \\d+' asks for it"
    assert document.faults == []


def test_a_pattern_can_mean_a_row_with_all_its_pieces() -> None:
    document = read(keep_furniture=True, furniture_patterns=(r".*Mühlen \d+",))
    assert len(furniture(document)) == 8


def test_a_pattern_must_match_the_whole_line() -> None:
    document = read(furniture_patterns=("Stamped",))
    assert ("page_footer", "Stamped 1901") not in furniture(document)
    (fault,) = document.faults
    assert fault.code == "furniture.no-match"
    assert "'Stamped' matches no line as a whole" in fault.message


def test_a_pattern_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reprose.options.patterns._SECONDS", 0.01)
    document = read(furniture_patterns=(r"(\w|\w\w|\s)+[^\w\s][^\w\s]",))
    (fault,) = document.faults
    assert fault.code == "furniture.slow-pattern"
    assert fault.page == 1


def test_a_pattern_that_is_none_is_an_error_from_python_too() -> None:
    with pytest.raises(OptionError, match="at character"):
        read(furniture_patterns=("(",))


def test_all_furniture_can_stay() -> None:
    document = read(keep_furniture=True)
    assert furniture(document) == []
    assert document.text.count("Über Mühlen") == 4
    assert {c.reason for c in document.candidates if c.text == "Über Mühlen"} == {"left in the text on request"}


@pytest.mark.parametrize("text", ["Über Mühlen", "uber muhlen", "ÜBER MÜHLEN 7", "Über Mühlen 12"])
def test_one_head_can_stay_by_its_text(text: str) -> None:
    document = read(keep_heads=(text,))
    assert [role for role, _ in furniture(document)] == ["page_number"] * 4
    assert document.faults == []


def test_a_head_that_is_not_there_is_told_with_the_nearest_one() -> None:
    document = read(keep_heads=("Über Mühle",))
    assert len(furniture(document)) == 8
    (fault,) = document.faults
    assert fault == (None, "furniture.no-such-head",
                     "no running head or foot says 'Über Mühle'; did you mean 'Über Mühlen'?")  # fmt: skip


def test_line_numbers_and_watermarks_are_set_aside_even_so() -> None:
    page = filler(1, 60, 4)
    for at in range(24):
        page.text(str(at + 1), 24 if at < 9 else 19, 60 + 12 * at)
    document = assemble([page.page()], FileInfo(1), Options(roles=RolesOptions(keep_furniture=True)))
    assert {b.role for b in document.blocks} >= {"line_number"}
