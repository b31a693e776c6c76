"""Licences, dates, addresses and adverts around a paper; and the same words where they are text."""

from __future__ import annotations

import pytest

from reprose.roles.matter.imprint import find_imprint
from tests.pages import BOLD, PageBuilder, filler, sentences
from tests.roles.made import context, group
from tests.steps import judged, role_of

LICENCE = (
    "Open Access This article is distributed under the terms of a Creative Commons licence, which permits "
    "unrestricted use and reproduction in any medium, provided you give credit to the original authors."
)
DATES = "Received: 3 March 2011 Accepted: 9 June 2012"
HOUSES = "1Department of Rivers, University of Nordhaven, Nordhaven, Norland. 2Institute of Mills, Sudhaven, Norland."


def _paper(*behind: str, size: float = 8.0, entries: int = 6) -> list[PageBuilder]:
    """A page of text and one of what stands ``behind`` it, with references in small type."""
    last = PageBuilder(2)
    base = last.paragraph(sentences(6, 77), 50, 60, 300, justified=True)
    for text in behind:
        base = last.paragraph(text, 50, base + 8, 300, size=size, lead=1.2 * size) + 8
    last.text("References", 50, base + 16, style=BOLD)
    base += 30
    for number in range(1, entries + 1):
        entry = f"{number}. Berg A, Dahl J. Of rivers and of their mills, part {number}. J Mills. 200{number};3:1-9."
        base = last.paragraph(entry, 50, base, 300, size=8, lead=9.6) + 3
    return [filler(1), last]


@pytest.mark.parametrize(("text", "kind"), [(LICENCE, "front"), (DATES, "front"), (HOUSES, "affiliation")])
def test_what_publishers_set_behind_a_paper_is_no_text(text: str, kind: str) -> None:
    found = role_of(judged(_paper(text)), text[:20])
    assert (found.role, found.kind) == ("other", kind)


@pytest.mark.parametrize("text", [LICENCE, HOUSES])
def test_without_references_or_in_the_type_of_the_text_it_may_be_text(text: str) -> None:
    kept = [text] if text != LICENCE else ["We read of the " + text[12:]]  # no notice begins so
    for paper in (_paper(*kept, entries=3), _paper(*kept, size=10.0)):
        assert role_of(judged(paper), kept[0][:20]).role == "paragraph"


def test_thanks_to_institutions_in_small_type_are_text() -> None:
    thanks = "We thank the Department of Rivers, University of Nordhaven, for the mill that it has lent us."
    assert role_of(judged(_paper(thanks)), "We thank").role == "paragraph"


def test_addresses_go_on_behind_their_heading_and_behind_each_other() -> None:
    groups = [
        group("Author details", y0=100, role="heading", size=8.0),
        group("Department of Rivers, Nordhaven, Norland", y0=112, size=8.0, role="footnote"),
        group("School of Mills, Sudhaven", y0=124, size=8.0),
        group("Mills were many in the north, and they were old.", y0=140, size=8.0),
        *(group(f"Entry {i}", y0=200 + 12 * i, size=8.0, role="reference") for i in range(5)),
    ]
    find_imprint(context([group("Words of the text", size=10.0)], groups))
    assert [g.kind for g in groups[1:4]] == ["affiliation", "affiliation", None]


def test_a_hint_that_the_text_goes_on_is_none_of_it() -> None:
    made = filler(1)
    made.text("(Continued on next page)", 50, 560)
    assert role_of(judged([made, filler(2)]), "(Continued").kind == "continued"


def test_boxes_among_the_references_of_the_last_page_are_adverts() -> None:
    def last(roles: list[str]) -> list[str]:
        box = group("Send us your next paper", y0=400, inside="box")
        entries = [group(f"Entry {i}", y0=50 + 12 * i, size=8.0, role=role) for i, role in enumerate(roles)]
        before = [group(f"Entry {i}", size=8.0, role="reference") for i in range(5)]
        find_imprint(context(before, [*entries, box]))
        return [box.role]

    assert last(["reference"] * 3 + ["paragraph"]) == ["advert"]
    assert last(["reference"] + ["paragraph"] * 3) == ["paragraph"]
