"""Groups: the roles that they are given, one after the other."""

from reprose.document import EarlierRole, Group
from tests.pages import PageBuilder
from tests.steps import lines_of


def group() -> Group:
    page = PageBuilder()
    page.paragraph("One line of text.", 50, 60, 300)
    return Group(lines_of(page), 0, 50, 300)


def test_the_first_role_has_no_history() -> None:
    one = group()
    one.assign_role("caption", "begins with a label", 0.9, "table")
    assert (one.role, one.reason, one.confidence, one.kind) == ("caption", "begins with a label", 0.9, "table")
    assert one.history == ()


def test_roles_that_are_replaced_are_kept_with_their_reasons_oldest_first() -> None:
    one = group()
    one.assign_role("caption", "begins with a label", 0.9)
    one.assign_role("heading", "set in bold", 0.7)
    one.take_back_role()
    one.assign_role("list_item", "begins with a number")
    earlier = EarlierRole("caption", "begins with a label", 0.9), EarlierRole("heading", "set in bold", 0.7)
    assert one.history == earlier
    assert (one.role, one.reason, one.confidence) == ("list_item", "begins with a number", 1.0)


def test_a_role_taken_back_leaves_a_paragraph_without_reason() -> None:
    one = group()
    one.assign_role("table", "the page shows a table", 0.9)
    one.take_back_role()
    assert (one.role, one.reason) == ("paragraph", "")
