"""Text with margins of its own inside a column of running text: quotes, verse, epigraphs, letters.  Layout measured
its lines
by the column's margins.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter

from reprose.document import Group, Line
from reprose.role_table import HEADS, LOOSE
from reprose.roles.context import Context
from reprose.text.endings import ends_sentence, holds_sentence

_PASSED = LOOSE | {"footnote"}  # what may stand between the text and a quote


def full_share(lines: list[Line]) -> float:
    """The share of line ends at which the next line's first word would not have had room."""
    limit = max(line.x1 for line in lines)
    pairs = list(itertools.pairwise(lines))
    return sum(is_full(a, b, limit) for a, b in pairs) / len(pairs) if pairs else 0.0


def is_full(line: Line, after: Line, limit: float) -> bool:
    """Whether the first word of ``after`` would not have had room on ``line``."""
    text = after.text
    end = text.find(" ") if " " in text else len(text)
    word = (after.x1 - after.x0) * end / max(len(text), 1)
    return limit - line.x1 < word + 0.25 * line.size


def put_together(run: list[Group], groups: list[Group], apart: float = 1.3) -> list[Group]:
    """The groups of ``run`` with those joined that only the column's margins parted; ``groups`` is kept in step.

    ``apart`` is the white, in lines, from which on paragraphs are parted.
    """
    limit = max(line.x1 for group in run for line in group.lines)
    left = min(line.x0 for group in run for line in group.lines)
    out: list[Group] = []
    for group in run:
        last = out[-1] if out else None
        begins = len(group.lines) > 1 and group.lines[0].x0 > group.lines[1].x0 + 0.6 * group.size
        begins = begins or (len(group.lines) == 1 and group.x0 > left + 0.6 * group.size)
        if last is None or group.space > apart or begins or not is_full(last.lines[-1], group.lines[0], limit):
            out.append(group)
            continue
        last.lines = last.lines + group.lines
        last.open_end = group.open_end
        last.measure()
        groups.remove(group)
    for group in out:
        group.left, group.right = left, limit
    return out


_DASH = re.compile(r"[—–―-]\s*(?=[^\W\d_])")


def find_quotes(context: Context) -> None:
    """Needs all other roles of running text.  What is taken for a quote has white or another type around it."""
    indent = _usual_indent(context)
    before: Group | None = None  # a quote at the end of the page before
    for groups in context.pages:
        text = [g for g in groups if not g.inside and g.role not in _PASSED]
        last: Group | None = None
        for run in _runs(text, context, indent, before is not None):
            found = _judge(run, groups, text, context)
            if found and before is not None and found[0] is text[0] and _goes_on(before, found[0]):
                found[0].follows = before
            last = found[-1] if found else last
        before = last if last is not None and text and last is text[-1] else None


def _usual_indent(context: Context) -> float:
    """How far the first lines of paragraphs are set in, points; 0 if they are not."""
    found = Counter(
        round(g.lines[0].x0 - g.lines[1].x0) for g in context.groups()
        if g.role == "paragraph" and not g.inside and len(g.lines) > 2 and g.lines[0].x0 > g.lines[1].x0 + 2
    )  # fmt: skip
    return float(found.most_common(1)[0][0]) if found else 0.0


def _runs(text: list[Group], context: Context, indent: float, quoting: bool) -> list[list[Group]]:
    """Paragraphs below each other, all of whose lines stand in from the margin.

    ``quoting``: the page before ends with such.
    """
    out: list[list[Group]] = []
    run: list[Group] = []
    for i, group in enumerate(text):
        above = text[i - 1] if i else None
        if group.role == "paragraph" and group.kind is None and group.marker is None and _stands_in(group):
            below = above is not None and above is run[-1] if run else False
            if run and below and _belongs(run, group):
                run.append(group)
                continue
            if run:
                out.append(run)
            item = above is not None and above.role == "list_item" and above.column == group.column
            run = [] if item else [group]  # a further paragraph of the item
        elif run:
            out.append(run)
            run = []
    if run:
        out.append(run)
    return [r for r in out if _is_set_apart(r, text, context, indent, quoting)]


def _stands_in(group: Group) -> bool:
    return group.x0 - group.left > 0.9 * group.size


def _belongs(run: list[Group], group: Group) -> bool:
    last = run[-1]
    same = last.column == group.column and abs(last.size - group.size) < 0.3 and group.space < 2.5
    aligned = abs(group.x0 - min(g.x0 for g in run)) < 2.5 * group.size
    return same and (aligned or _is_attribution(group))


def _is_set_apart(run: list[Group], text: list[Group], context: Context, indent: float, quoting: bool) -> bool:
    """White or another type parts the run from text at the margin, which there must be."""
    first = run[0]
    body = [
        g for g in text
        if g.role == "paragraph" and g not in run and g.column == first.column and len(g.lines) > 1
        and min(line.x0 for line in g.lines[1:]) < first.left + 0.5 * g.size and g.size > 0.95 * first.size
    ]  # fmt: skip
    if not body:
        return False
    lines = [line for group in run for line in group.lines]
    inset, outset = min(g.x0 for g in run) - first.left, first.right - max(g.x1 for g in run)
    other = first.size < 0.96 * context.body_size or all(g.italic > 0.8 for g in run)
    shaped = len(lines) > 2 and abs(inset - outset) < 0.4 * first.size and full_share(lines) > 0.6
    if abs(inset - indent) < 2.5 and not other and not shaped:
        return False  # speech, one line a paragraph
    at = text.index(first)
    above = text[at - 1] if at and text[at - 1].column == first.column else None
    begins = not _first(first.lines[0]).islower() or first.lines[0].text[:1] in "\"“„«"
    if not begins and not (quoting and at == 0) and (above is None or above.lines[-1].text[-1:] not in ":,"):
        return False  # something goes on here
    titled = any(g.role == "title" for g in text[:at])
    if titled and not any(g.role == "heading" for g in text[:at]):
        return False  # an abstract without a heading
    if shaped and inset > 1.5 * first.size:
        return True
    fresh = above is None or above.role != "paragraph"
    space = first.space > max(1.12, 1.05 * context.usual_space) or fresh
    return space or other


def _judge(run: list[Group], groups: list[Group], text: list[Group], context: Context) -> list[Group]:
    """Give the run its role; the groups that it then has, none if it is neither quote nor verse."""
    first, at = run[0], text.index(run[0])
    right = first.right
    tail = text[at + len(run)] if at + len(run) < len(text) else None
    source = run.pop() if len(run) > 1 and _is_attribution(run[-1]) else None
    if source is None and tail is not None and tail.column == first.column and _is_attribution(tail, True):
        source = tail
    lines = [line for group in run for line in group.lines]
    limit = max(line.x1 for line in lines)
    headed = at > 0 and text[at - 1].role in HEADS
    headed = headed or (at == 0 and source is not None and len(lines) > 1)
    deep = min(line.x0 for line in lines) - first.left > 0.22 * (right - first.left)
    words = sum(len(line.text.split()) for line in lines)
    if headed and (source is not None or (deep and len(lines) > 1)) and words > 3 and len(lines) < 12:
        return _epigraph(run, groups, source)
    if _is_verse(lines, right):
        return _verse(run, groups, source)
    narrow = right - limit > 0.8 * first.size
    other = _in_other_type(run, context)
    prose = words >= 8 and (len(lines) > 2 or other) and any(holds_sentence(g.text, calls=True) for g in run)
    if not prose or not (narrow or other) or (len(lines) > 1 and full_share(lines) < 0.5):
        return []
    whole = put_together(run, groups)
    reason = f"set in from {'both margins' if narrow else 'the margin'}{' and in other type' if other else ''}"
    for group in whole:
        group.assign_role("quote", reason, 0.9 if narrow and other else 0.75)
        group.begins = True
    if source is not None and source in groups:
        source.assign_role("quote", "the source of the text above", 0.6, "source")
    return whole


def _in_other_type(run: list[Group], context: Context) -> bool:
    return run[0].size < 0.96 * context.body_size or all(group.italic > 0.8 for group in run)


def _epigraph(run: list[Group], groups: list[Group], source: Group | None) -> list[Group]:
    """The run as an epigraph; its source goes with it."""
    whole = put_together(run, groups)
    reason = "text set in below a heading" + (", with its source" if source else "")
    for group in whole:
        group.assign_role("aside", reason, 0.75, "epigraph")
    if source is not None:
        if len(whole) == 1:
            whole[0].lines = whole[0].lines + source.lines
            whole[0].measure()
            groups.remove(source)
        else:
            source.assign_role("aside", "the source of the text above", 0.7, "epigraph")
    return whole


def _is_attribution(group: Group, alone: bool = False) -> bool:
    """The name of an author in a short line: behind a dash, or at the right margin."""
    if group.role != "paragraph" or len(group.lines) > 1 or len(group.text.split()) > 9:
        return False
    dash = _DASH.match(group.text) is not None
    deep = group.x0 - group.left > 0.4 * (group.right - group.left)
    right = deep and group.right - group.x1 < 1.5 * group.size
    return (right or dash) if not alone else (right or (dash and deep))


def _is_verse(lines: list[Line], right: float) -> bool:
    """Lines that end before they are full and begin with capitals, or go on with none."""
    if len(lines) < 3:
        return False
    limit = max(line.x1 for line in lines)
    ends = sum(not is_full(a, b, max(limit, right)) for a, b in itertools.pairwise(lines)) / (len(lines) - 1)
    capitals = sum(_first(line).isupper() for line in lines) / len(lines)
    small = sum(_first(line).islower() for line in lines) / len(lines)
    ragged = 1 - full_share(lines)
    if right - limit < 2 * lines[0].size or ends < 0.9:
        return False
    return (capitals >= 0.75 and (ragged > 0.25 or ends == 1)) or (ragged >= 0.5 and capitals + small > 0.8)


def _first(line: Line) -> str:
    return next((c for c in line.text if c.isalpha()), "")


def _verse(run: list[Group], groups: list[Group], source: Group | None) -> list[Group]:
    """Stanzas: lines without more white between them than usual."""
    out: list[Group] = []
    for group in run:
        if out and group.space < 1.35:
            out[-1].lines = out[-1].lines + group.lines
            out[-1].measure()
            groups.remove(group)
        else:
            out.append(group)
    for group in out:
        group.assign_role("quote", "lines that end before the margin and begin with capitals", 0.8, "verse")
        group.begins = True
    if source is not None:
        source.assign_role("quote", "the source of the verses above", 0.6, "source")
    return out


def _goes_on(before: Group, group: Group) -> bool:
    """Whether a quote goes on on the next page."""
    first = next((c for c in group.text if c.isalnum()), "")
    open_end = not ends_sentence(before.lines[-1].text, ":", calls="figures")
    inset = abs((before.x0 - before.left) - (group.x0 - group.left)) < before.size
    same = before.role == group.role and before.kind == group.kind != "verse" and abs(before.size - group.size) < 0.3
    return same and inset and (open_end or first.islower())
