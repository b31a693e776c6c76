"""Headings and the title: by type, by numbering that follows on, by the file's outline."""

from __future__ import annotations

import re
from dataclasses import replace

from reprose.document import Group
from reprose.layout.markers import MARKER
from reprose.role_table import HEADS
from reprose.roles.context import Context, bare
from reprose.roles.words import announces, leading, numbered_chapter
from reprose.text.endings import ends_in, ends_sentence

_PARTING = HEADS | {"caption"}  # the first line behind these stands apart

NUMBER = re.compile(r"(?P<number>(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,4}\.?|[IVXLC]{1,6}\.)\s+(?=[^\W\d_]|[\"“«„‘(¿¡§])")
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]{3,}|[\u0590-\u08ff\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}")
_INNER_END = re.compile(r"[^\W\d_]{3,}\.\s+[^\W\d_]{2,}.*\s")
_ANNOUNCED = ("abstract", "references", "contents", "back", "keywords")


def find_headings(context: Context) -> None:
    """Give role and level to headings; a title is found by ``find_title`` before."""
    known = _outline(context)
    for groups in context.pages:
        groups[:] = [part for group in groups for part in _parted(group, context)]
        for i, group in enumerate(groups):
            if group.role != "paragraph" or group.inside in ("figure", "table", "turned"):
                continue
            reason = _heading_reason(group, groups, i, context, known)
            if reason:
                group.assign_role("heading", reason, 0.95 if "outline" in reason else 0.85)
    _items_of_lists(context)
    for groups in context.pages:
        groups[:] = _merged(groups)


def _outline(context: Context) -> dict[str, int]:
    """Levels by bare title, as the file's outline has them."""
    return {bare(item.title): item.level for item in context.outline if len(bare(item.title)) > 2}


def _heading_reason(
    group: Group, groups: list[Group], i: int, context: Context, known: dict[str, int]
) -> str | None:
    """Why the group is a heading; None if it is none."""
    text = group.text
    words = len(text.split())
    if words > 40 or len(group.lines) > 5 or not _LETTER.search(text):
        return None
    if _in_outline(group, context, known):
        return "stands in the file's outline"
    distinct = _distinct(group, context, words)
    if _reads_as_text(group, context, words):
        return None
    if numbered_chapter().match(text) and words <= 20 and (distinct or group.space > 1.6):
        return "a chapter's number, " + ", ".join(distinct or ["set apart"])
    if any(announces(text, kind) for kind in _ANNOUNCED) and (distinct or group.space > 1.3):
        return "a known heading, " + ", ".join(distinct or ["set apart"])
    numbered = NUMBER.match(text) is not None
    if not distinct or _is_label(group, context, distinct, words) or _ends_as_text(group, context, numbered, words):
        return None
    if not _starts_well(text) and not numbered:
        return None
    if not _stands_apart(group, groups, i, context, distinct):
        return None
    return ", ".join(distinct) + (", numbered" if numbered else "")


def _in_outline(group: Group, context: Context, known: dict[str, int]) -> bool:
    """Whether the file's outline has the text, and the group is not set as several lines of the text are."""
    text = group.text
    if bare(text) not in known and not (NUMBER.match(text) and bare(NUMBER.sub("", text, count=1)) in known):
        return False
    size, bold, italic, _, _ = context.style(group)
    return not (size <= context.body_size + 0.25 and not bold and not italic and len(group.lines) > 2)


def _distinct(group: Group, context: Context, words: int) -> list[str]:
    """What sets the group's type apart from the body's, in words."""
    size, bold, italic, capitals, font = context.style(group)
    typeface = font != context.measures.body_font and abs(size - context.body_size) < 1
    found = (
        (context.is_large(group), f"larger type ({size:g} points)"),
        (bold and not context.measures.body_bold, "bold"),
        (capitals and words <= 14, "capitals"),
        (italic, "italic"),
        (typeface and group.bold < 0.5 and not italic, "another typeface"),
    )
    return [name for is_so, name in found if is_so]


def _reads_as_text(group: Group, context: Context, words: int) -> bool:
    """Whether the words are no heading's, before anything is known of where it stands."""
    text = group.text
    size, bold, _, _, _ = context.style(group)
    if not _WORD.search(text) and not context.is_large(group):
        return True  # labels and formulas
    if _INNER_END.search(text) and size < 1.2 * context.body_size and not bold:
        return True  # sentences
    if leading("keywords").match(text) and not announces(text, "keywords"):
        return True
    return group.inside == "box" and words >= 8 and ends_sentence(text)  # a sentence set apart


def _is_label(group: Group, context: Context, distinct: list[str], words: int) -> bool:
    """Whether the group is an item of a list, or a label and what it labels."""
    bullet = MARKER.match(group.text)
    if bullet and bullet["bullet"]:
        return True
    if distinct == ["bold"] and group.bold < 0.95 and ":" in group.text:
        return True
    striking = context.style(group)[1] or context.is_large(group)
    return group.text.endswith(":") and not (striking and words <= 12 and len(group.lines) == 1)


def _ends_as_text(group: Group, context: Context, numbered: bool, words: int) -> bool:
    """Whether the group is in small type, or ends with a mark that few headings end with."""
    _, bold, _, capitals, _ = context.style(group)
    if context.is_small(group) and not bold and not capitals:
        return True
    excused = (numbered and words <= 14) or (context.is_large(group) and words < 16)
    return ends_in(group.text, ".…,;") and not excused


def _stands_apart(group: Group, groups: list[Group], i: int, context: Context, distinct: list[str]) -> bool:
    """Whether white, or its type, parts the group from its neighbours as far as a heading needs."""
    key = context.style(group)
    bold, large = key[1], context.is_large(group)
    follower = next((g for g in groups[i + 1 :] if g.inside == group.inside), None)
    apart = _has_white(group, groups, i, context, follower)
    if distinct in (["italic"], ["another typeface"], ["capitals"]):
        if not apart or len(group.lines) > 2 or len(group.text.split()) > 16 or not _starts_well(group.text):
            return False
        short = context.short[key]
        if distinct != ["capitals"] and short < 0.6 * (short + context.running[key]):
            return False
    if not apart and not bold and not large:
        return False
    if group.inside == "" and len(group.lines) > 3 and not large:
        return False
    # A line that its neighbours continue is no heading, whatever its type.
    return not (bold and group.open_end and not large and follower is not None and follower.bold > 0.8)


def _has_white(group: Group, groups: list[Group], i: int, context: Context, follower: Group | None) -> bool:
    least = max(1.15, 1.1 * context.usual_space)
    if group.space > least or i == 0 or (follower is not None and follower.space > least):
        return True
    before = groups[i - 1]
    if before.inside != group.inside or before.column != group.column:
        return True
    return before.role in _PARTING


def _parted(group: Group, context: Context) -> list[Group]:
    """The group, or its lines one by one where two short headings in different typefaces stand close together."""
    if group.role != "paragraph" or not 2 <= len(group.lines) <= 3 or not context.is_large(group):
        return [group]
    short = all(group.right - line.x1 > 4 * line.size for line in group.lines)
    fonts = {line.style.font for line in group.lines}
    if not short or len(fonts) < len(group.lines) or not all(_starts_well(line.text) for line in group.lines):
        return [group]
    parts = [replace(group, lines=[line]) for line in group.lines]
    for part in parts[1:]:
        part.space = 1.0
    return parts


def _items_of_lists(context: Context) -> None:
    """Bold items "1. ..." in the body's size are no headings where the outline names all of those."""
    heads = [g for g in context.groups() if g.role == "heading"]
    named = sum("outline" in g.reason for g in heads)
    for group in heads:
        plain = "outline" not in group.reason and not context.is_large(group)
        if plain and named >= 4 and re.match(r"\d{1,2}[.)]\s", group.text):
            group.assign_role("paragraph", "")


def _starts_well(text: str) -> bool:
    """A heading begins with a capital, a digit, a quote or a letter of a script without case."""
    first = next((c for c in text if c.isalnum()), "")
    return bool(first) and not first.islower()


def _merged(groups: list[Group]) -> list[Group]:
    """Headings over several groups become one: "Chapter 1" and its title, lines far apart."""
    out: list[Group] = []
    for group in groups:
        last = out[-1] if out else None
        if (
            last is not None
            and last.role == group.role == "heading"
            and last.inside == group.inside
            and group.page == last.page
            and _belongs(last, group)
        ):
            last.lines += group.lines
            last.open_end, last.reason = group.open_end, last.reason + ", with the line below"
            last.measure()
        else:
            out.append(group)
    return out


def _belongs(last: Group, group: Group) -> bool:
    chapter = numbered_chapter().match(last.text)
    if chapter and not (chapter["rest"] or "").strip(" .:—–-") and group.size >= 0.8 * last.size:
        return group.y0 - last.y1 < 6 * group.size
    same = abs(last.size - group.size) < 0.3 and (last.bold > 0.8) == (group.bold > 0.8) \
        and (last.italic > 0.8) == (group.italic > 0.8)  # fmt: skip
    close = group.lines[0].base - last.lines[-1].base < 1.5 * group.size
    return same and close and not NUMBER.match(group.text) and last.column == group.column and (
        last.open_end or last.centred or group.text[:1].islower()
    )


def _stands_out(group: Group, context: Context) -> bool:
    return context.is_large(group) or group.bold > 0.8 or group.centred


def find_title(context: Context) -> Group | None:
    """The largest type at the beginning of the document; on a first page with little text, whatever its size."""
    for groups in context.pages[:3]:
        candidates = [g for g in groups if _may_be_title(g)]
        if candidates:
            best = _best_title(candidates, groups, context)
            if best is not None:
                _take_lines(best, groups)
                best.measure()
                best.assign_role("title", f"the largest type on the first page ({best.size:g} points)", 0.9)
                best.level = 1
            return best
    return None


def _may_be_title(group: Group) -> bool:
    if group.inside not in ("", "box") or group.role != "paragraph" or len(group.text) <= 3:
        return False
    high = group.y0 < 0.75 * group.lines[0].page.height
    return _LETTER.search(group.text) is not None and len(group.text.split()) <= 60 and high


def _best_title(candidates: list[Group], groups: list[Group], context: Context) -> Group | None:
    """Which of the groups that may be titles is one; None if none is."""
    prose = [g for g in groups if len(g.lines) > 2 and g.justified and abs(g.size - context.body_size) < 0.6]
    candidates = [
        g for g in candidates if not any(p.y1 < g.y0 and p.x0 < g.x1 and p.x1 > g.x0 for p in prose)
    ]  # fmt: skip
    large = _largest(candidates, context)
    if not large:
        return None
    named = [g for g in large if len(bare(g.text)) > 8 and bare(g.text) in bare(context.title)]
    # "Research Article" above the title may be as large as the title.
    best = next((g for g in named or large if len(g.text.split()) > 3), large[0])
    if len(best.text.split()) == 1 and not named:  # a journal's name in large letters above the title
        below = [g for g in candidates if g.size > 1.3 * context.body_size and len(g.text.split()) > 3]
        running = sum(len(g.lines) for g in candidates if g.size <= context.body_size + 0.3)
        if below and running > 8:
            best = max(below, key=lambda g: g.size)
    if numbered_chapter().match(best.text) or (NUMBER.match(best.text) and context.pages.index(groups) > 0):
        return None
    return best


def _largest(candidates: list[Group], context: Context) -> list[Group]:
    """Those in the largest type; if it is not larger than the text's, those that the file names as its title."""
    largest = max((g.size for g in candidates), default=0.0)
    if largest >= 1.15 * context.body_size:
        return [g for g in candidates if g.size > 0.97 * largest]
    stated = bare(context.title) if len(bare(context.title)) > 12 else ""
    return [g for g in candidates if stated == bare(g.text) and _stands_out(g, context)]


def _take_lines(title: Group, groups: list[Group]) -> None:
    """Give the title the lines below that are set like it; they may stand far apart."""
    at = groups.index(title)
    while at + 1 < len(groups):
        after = groups[at + 1]
        near = after.lines[0].base - title.lines[-1].base < 1.7 * title.size
        if after.role != "paragraph" or abs(after.size - title.size) > 0.04 * title.size or not near:
            break
        if after.column != title.column or (after.bold > 0.8) != (title.bold > 0.8):
            break
        title.lines += after.lines
        del groups[at + 1]
