"""Labelled lines to groups."""

from __future__ import annotations

from reprose.document import Group
from reprose.layout.grid.flow import lay_out_text
from reprose.options import Options
from reprose.readers.text import pages
from reprose.roles.textlines import labelled_groups


def groups_of(text: str, labels: str, furniture: tuple[int, ...] = ()) -> list[Group]:
    flows = [lay_out_text(page, Options().layout) for page in pages(text)]
    lines = [line for flow in flows for line in flow.lines()]
    pairs = enumerate(zip(lines, labels.split(), strict=True))
    named = {line: (label, 0.5 + 0.1 * (i % 2)) for i, (line, label) in pairs}
    found = labelled_groups(flows, named, {lines[i] for i in furniture})
    return [group for page in found for group in page]


def test_what_begins_and_what_goes_on() -> None:
    groups = groups_of("A title\nOne line\nits next\nAnother", "H-B P-B P-I P-B")
    assert [group.role for group in groups] == ["heading", "paragraph", "paragraph"]
    assert groups[1].text == "One line\nits next"
    assert groups[1].confidence == 0.55


def test_a_paragraph_comes_back_behind_a_note_and_over_the_page() -> None:
    groups = groups_of("One line\n3 A note\fits next line", "P-B N-B P-J")
    assert groups[2].follows is groups[0]
    assert groups[1].marker == "3"
    assert groups[1].role == "footnote"


def test_what_was_never_open_begins() -> None:
    groups = groups_of("goes on", "P-I")
    assert groups[0].follows is None
    assert groups[0].begins


def test_furniture_parts_lines_and_is_left_out() -> None:
    groups = groups_of("One line\nAnnual report\nits next", "P-B G P-I", furniture=(1,))
    assert [group.text for group in groups] == ["One line", "its next"]
    assert groups[1].follows is groups[0]


def test_furniture_that_shall_stay_is_text() -> None:
    groups = groups_of("Annual report\nOne line", "G P-B")
    assert [group.role for group in groups] == ["paragraph", "paragraph"]


def test_debris_is_one_as_long_as_no_white_parts_it() -> None:
    groups = groups_of("1 2\n3 4\n\n\n5 6", "T T T")
    assert [group.text for group in groups] == ["1 2\n3 4", "5 6"]
    assert {group.role for group in groups} == {"noise"}


def test_markers_and_labels_are_taken() -> None:
    groups = groups_of("- an item\nTable 2: What was found", "L-B C-B")
    assert (groups[0].marker, groups[0].marker_chars) == ("-", 2)
    assert (groups[1].kind, groups[1].number) == ("table", "2")


def test_what_stands_apart() -> None:
    groups = groups_of("One line\nAnother\nA third", "P-B P-A P-B")
    assert [group.apart for group in groups] == [False, True, False]
    assert all(group.begins for group in groups)
