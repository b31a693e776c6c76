"""What the labels of lines leave open: the title, levels of headings, the abstract, what debris is."""

from __future__ import annotations

from reprose.roles.context import Context
from reprose.roles.front import find_abstract
from reprose.roles.levels import set_levels


def finish_roles(context: Context) -> None:
    """Give titles, levels and kinds to groups that have their roles from their lines."""
    for group in context.groups():
        if group.role == "paragraph":
            break
        if group.role == "heading" and group.page == 1:
            group.is_a("title", "the first heading, before any text", group.confidence)
            break
    set_levels(context)
    find_abstract(context)
