"""Lists of definitions: terms on lines of their own over an indented text, or in another type at the beginning of a
first line
with the lines below hanging behind them.
"""

from __future__ import annotations

import itertools

from reprose.document import Group
from reprose.layout.markers import MARKER
from reprose.roles.context import Context

_LEAST = 2  # definitions in a list
_APART = 8  # groups between two definitions of a list, at most


def find_entries(context: Context) -> None:
    """Make items of the entries of lists in two parts; needs the surroundings of groups and nothing else."""
    for group in context.groups():
        if group.entry and group.role == "paragraph":
            group.assign_role("list_item", "a key and what it means beside it", 0.8, "definition")


def find_definitions(context: Context) -> None:
    """Give each term and the text under it the role of one item, of the kind "definition".

    A heading may stand over an indented first line as well; so one text of the list must show with its second line
    that it is indented as a whole, and none may return to the margin.
    """
    sure: list[tuple[Group, Group]] = []
    single: list[tuple[list[Group], int]] = []  # a list may begin at a page's foot or end at a page's head
    found: list[tuple[list[Group], int]] = []
    for groups in context.pages:
        pairs = [i for i in range(len(groups) - 1) if _defines(groups[i], groups[i + 1])]
        runs: list[list[int]] = []
        for i in pairs:
            last = runs[-1][-1] if runs else None
            near = last is not None and i - last <= _APART
            if last is not None and near and _alike(groups[last], groups[last + 1], groups[i], groups[i + 1]):
                runs[-1].append(i)
            else:
                runs.append([i])
        for run in runs:
            taken = len(run) >= _LEAST and any(len(groups[i + 1].lines) > 1 for i in run)
            (found if taken else single).extend((groups, i) for i in run)
            sure += [(groups[i], groups[i + 1]) for i in run if taken]
    found += [
        (groups, i) for groups, i in single
        if len(groups[i + 1].lines) > 1 and any(_alike(*pair, groups[i], groups[i + 1], True) for pair in sure)
    ]  # fmt: skip
    for groups, i in sorted(found, key=lambda place: -place[1]):
        term, text = groups[i], groups[i + 1]
        term.lines += text.lines
        term.open_end = text.open_end
        term.measure()
        numbered = MARKER.match(term.lines[0].text)
        if numbered and numbered.end() < len(term.lines[0].text):
            term.assign_role("list_item", "a number and a label over their indented text", 0.8)
            term.marker, term.marker_chars = numbered.group().strip(), numbered.end()
        else:
            term.assign_role("list_item", "a term over its indented definition", 0.8, "definition")
        del groups[i + 1]


def _defines(term: Group, text: Group) -> bool:
    """Whether a term stands right over a text that is indented as a whole."""
    if term.role != "paragraph" or text.role != "paragraph" or term.inside or text.inside:
        return False
    most = 16 if MARKER.match(term.text) else 8  # words
    if term.column != text.column or len(term.lines) > 1 or len(term.text.split()) > most:
        return False
    set_apart = term.bold > 0.9 or term.italic > 0.9 or term.lines[0].fixed > 0.9
    plain = text.bold < 0.5 and abs(text.size - term.size) < 0.6
    inset = min(line.x0 for line in text.lines) - term.x0
    return set_apart and plain and text.space < 1.3 and 0.8 * term.size < inset < 8 * term.size


def _alike(first: Group, its: Group, second: Group, text: Group, elsewhere: bool = False) -> bool:
    """Whether two terms and their texts are set in one way, in one column or ``elsewhere``."""
    inset = its.x0 - first.x0 - (text.x0 - second.x0)
    same = abs(first.size - second.size) < 0.3 and (first.bold > 0.9) == (second.bold > 0.9)
    place = elsewhere or (first.column == second.column and abs(first.x0 - second.x0) < 2)
    return same and place and abs(inset) < 2


_TERMS_APART = 6  # groups between two definitions of a list, at most
_LONGEST = 80  # characters of a term


def find_terms(context: Context) -> None:
    """Give paragraphs that begin with a term, two or more in a list, the role of items of the kind "definition".

    One of them must show by its second line that lines hang behind terms, and none may return to the margin:
    else these are headings that begin their paragraphs.
    """
    found: list[tuple[int, Group]] = [
        (at, group) for at, group in enumerate(g for g in context.groups() if not g.inside)
        if group.role == "paragraph" and group.kind is None and _has_term(group)
    ]  # fmt: skip
    runs: list[list[Group]] = []
    last = -_TERMS_APART - 1
    for at, group in found:
        if runs and at - last <= _TERMS_APART and _terms_alike(runs[-1][-1], group):
            runs[-1].append(group)
        else:
            runs.append([group])
        last = at
    for run in runs:
        if len(run) < 2 or not any(_hang(group) for group in run):
            continue
        if any(len(group.lines) > 1 and not _hang(group) for group in run):
            continue
        for group in run:
            group.assign_role("list_item", "a term in other type, and lines that hang behind it", 0.8, "definition")


def _has_term(group: Group) -> bool:
    """Whether the first line begins in bold or typewriter type and goes on in that of the text."""
    line = group.lines[0]
    if not line.mixed or line.turn != 0:
        return False
    styles = line.page.style[line.chars].tolist()
    kinds = [(line.page.styles[s].bold, line.page.styles[s].fixed) for s in styles]
    term = sum(1 for _ in itertools.takewhile(lambda kind: kind == kinds[0], kinds))
    if not (kinds[0][0] or kinds[0][1]) or not 2 <= term <= _LONGEST:
        return False
    text = line.page.text(line.chars[:term]).strip()
    return any(map(str.isalpha, text)) and group.bold < 0.6 and term < len(styles) and kinds[term] == (False, False)


def _hang(group: Group) -> bool:
    """Whether all lines below the first stand further in than it does."""
    first = group.lines[0]
    return len(group.lines) > 1 and all(line.x0 > first.x0 + 0.7 * group.size for line in group.lines[1:])


def _terms_alike(a: Group, b: Group) -> bool:
    same = abs(a.size - b.size) < 0.3
    return same and (abs(a.x0 - b.x0) < 2 or (a.column, a.page) != (b.column, b.page))
