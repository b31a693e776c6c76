"""What is decided after the labels."""

from __future__ import annotations

from reprose.document import Group
from reprose.layout.measures import Measures
from reprose.roles.context import Context
from reprose.roles.textlines import finish_roles
from tests.roles.textlines.test_groups import groups_of


def finished(text: str, labels: str) -> list[Group]:
    groups = groups_of(text, labels)
    finish_roles(Context([groups], Measures(), [groups[0].lines[0].page]))
    return groups


def test_the_first_heading_is_the_title() -> None:
    groups = finished("The Road\n1 The First Part\nText of it", "H-B H-B P-B")
    assert [group.role for group in groups] == ["title", "heading", "paragraph"]
    assert groups[1].level == 1
    assert finished("Text of it\nThe Road", "P-B H-B")[1].role == "heading"


def test_behind_dashes_people_speak() -> None:
    groups = finished("— Who is there? he said.\n— It is I.", "L-B L-B")
    assert [(group.role, group.marker) for group in groups] == [("paragraph", None)] * 2


def test_items_behind_dashes_hang() -> None:
    groups = finished("– one of them\n  goes on\n– the other", "L-B L-I L-B")
    assert [(group.role, group.marker) for group in groups] == [("list_item", "–")] * 2


def test_items_without_markers_are_text_unless_others_have_one() -> None:
    assert [g.role for g in finished("One thing is known.\nAnother is not.", "L-B L-B")] == ["paragraph"] * 2
    assert [g.role for g in finished("• One thing\nAnother thing", "L-B L-B")] == ["list_item"] * 2
    assert finished("Rope: what the boat is tied with", "L-B")[0].role == "list_item"


def test_keywords_are_parted_from_the_abstract_below_them() -> None:
    text = "Keywords: bridges, boats, lamps.\nThe miller went over\nthe bridge and saw\nthe boat. It was\n"
    text += "late, and the lamps\nof the town were lit."
    groups = groups_of(text, "P-B P-I P-I P-I P-I P-I")
    page = [groups]
    finish_roles(Context(page, Measures(), [groups[0].lines[0].page]))
    assert [(group.role, group.kind) for group in groups] == [("other", "keywords"), ("paragraph", None)]
    assert groups[1].text.startswith("The miller")


def test_a_label_beside_debris_begins_a_caption() -> None:
    groups = finished("Table 2: What was found\n12 14\nText of it", "P-B T P-B")
    assert [(group.role, group.kind) for group in groups] == [
        ("caption", "table"), ("table", "table"), ("paragraph", None)
    ]  # fmt: skip
    assert groups[0].number == "2"
    assert finished("Table 2 shows it.\n12 14", "P-B T")[0].role == "paragraph"
    assert finished("Table 2: What was found\nText of it", "P-B P-B")[0].role == "paragraph"
