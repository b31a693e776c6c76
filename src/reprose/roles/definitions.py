"""Lists of definitions: terms set apart in type on lines of their own, each over an indented text."""

from __future__ import annotations

from reprose.layout.group import Group
from reprose.roles.context import Context

_LEAST = 2  # definitions in a list
_APART = 8  # groups between two definitions of a list, at most


def find_definitions(context: Context) -> None:
    """Give each term and the text under it the role of one item, of the kind "definition".

    A heading may stand over an indented first line as well; so one text of the list must show with its second line
    that it is indented as a whole, and none may return to the margin.
    """
    for groups in context.pages:
        pairs = [i for i in range(len(groups) - 1) if _defines(groups[i], groups[i + 1])]
        runs: list[list[int]] = []
        for i in pairs:
            if runs and i - runs[-1][-1] <= _APART and _alike(groups, runs[-1][-1], i):
                runs[-1].append(i)
            else:
                runs.append([i])
        taken = [run for run in runs if len(run) >= _LEAST and any(len(groups[i + 1].lines) > 1 for i in run)]
        for i in sorted((i for run in taken for i in run), reverse=True):
            term, text = groups[i], groups[i + 1]
            term.lines += text.lines
            term.open_end = text.open_end
            term.measure()
            term.is_a("list_item", "a term over its indented definition", 0.8, "definition")
            del groups[i + 1]


def _defines(term: Group, text: Group) -> bool:
    """Whether a term stands right over a text that is indented as a whole."""
    if term.role != "paragraph" or text.role != "paragraph" or term.region or text.region:
        return False
    if term.column != text.column or len(term.lines) > 1 or len(term.text.split()) > 8:
        return False
    set_apart = term.bold > 0.9 or term.italic > 0.9 or term.lines[0].fixed > 0.9
    plain = text.bold < 0.5 and abs(text.size - term.size) < 0.6
    inset = min(line.x0 for line in text.lines) - term.x0
    return set_apart and plain and text.space < 1.3 and 0.8 * term.size < inset < 8 * term.size


def _alike(groups: list[Group], a: int, b: int) -> bool:
    """Whether two terms and their texts are set in one way."""
    first, second = groups[a], groups[b]
    inset = groups[a + 1].x0 - first.x0 - (groups[b + 1].x0 - second.x0)
    same = abs(first.size - second.size) < 0.3 and (first.bold > 0.9) == (second.bold > 0.9)
    return same and first.column == second.column and abs(inset) < 2 and abs(first.x0 - second.x0) < 2
