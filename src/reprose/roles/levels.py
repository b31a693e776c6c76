"""Levels of headings: by the file's outline, by the numbering, by the rank of the type; the title has no part in it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Group, OutlineItem
from reprose.roles.context import Context, bare
from reprose.roles.numbering import HeadingNumber, depths, numbers
from reprose.roles.words import announces

_DEEPEST = 6
_NAMED = ("abstract", "references", "keywords", "notes", "back", "contents", "index")

Style = tuple[float, bool, bool, bool, bool]  # size, bold, italic, capitals, centred


def set_levels(context: Context) -> None:
    """Give each heading its level, 1 to 6, with no level left out, and its number.

    What is set alike has one level, except where the outline or the numbers say otherwise.
    """
    heads = [group for group in context.groups() if group.role == "heading"]
    title = next((group for group in context.groups() if group.role == "title"), None)
    found = numbers([group.text for group in heads])
    for group, number in zip(heads, found, strict=True):
        group.number = number.printed if number else None
    styles = _styles(heads, context)
    depth = depths(found, lambda i, j: _lower(styles[i], styles[j]))
    depth = _unlike_its_kind(found, styles, depth)
    known = _from_outline(heads, title, context)
    if sum(level is not None for level in known) < 0.5 * len(heads):
        known = _pushed(heads, styles, depth, known)
    levels = _by_style(heads, styles, known)
    used = {level: rank for rank, level in enumerate(sorted(set(levels)), 1)}
    for group, level in zip(heads, levels, strict=True):
        group.level = min(used[level], _DEEPEST)


def sections(outline: Sequence[OutlineItem], title: str, heads: frozenset[str]) -> list[OutlineItem]:
    """The outline with levels counted from 1 without gaps, and without the document's title.

    ``title`` and ``heads`` are bare texts.  The title is taken out, so that what stands under it moves up; so is
    a single entry over all others that is no heading of the text (the file's name, mostly).
    """
    tops = [item for item in outline if item.level == min(i.level for i in outline)]
    root = None
    for item in tops:
        text = bare(item.title)
        if title and text and (text == title or (len(text) > 12 and title.startswith(text))):
            root = item
    if root is None and len(tops) == 1 and len(outline) > 1 and outline[0] is tops[0]:
        root = tops[0] if bare(tops[0].title) not in heads and not _numberless(tops[0].title) & heads else None
    out: list[OutlineItem] = []
    above: list[int] = []  # levels of the entries that are open
    for item in outline:
        while above and above[-1] >= item.level:
            above.pop()
        if item is root:
            continue
        above.append(item.level)
        out.append(item._replace(level=len(above)))
    return out


def _numberless(text: str) -> frozenset[str]:
    """The bare text of a heading without its number."""
    number = numbers([text])[0]
    return frozenset([bare(text[text.find(number.printed) + len(number.printed) :])]) if number else frozenset()


def _from_outline(heads: list[Group], title: Group | None, context: Context) -> list[int | None]:
    """For each heading the level of its outline entry: that of its page, else the next of its name."""
    if not context.outline:
        return [None] * len(heads)
    texts = [{bare(g.text), *_numberless(g.text)} - {""} for g in heads]
    every = frozenset(text for both in texts for text in both)
    named = bare(title.text) if title else bare(context.title)
    entries: dict[str, list[OutlineItem]] = defaultdict(list)
    for item in sections(context.outline, named, every):
        entries[bare(item.title)].append(item)
    out: list[int | None] = []
    for group, both in zip(heads, texts, strict=True):
        items = next((entries[text] for text in sorted(both, key=len, reverse=True) if entries.get(text)), None)
        if not items:
            out.append(None)
            continue
        item = next((item for item in items if item.page == group.page), items[0])
        if len(items) > 1:
            items.remove(item)
        out.append(item.level)
    return out


def _styles(heads: list[Group], context: Context) -> list[Style]:
    """What sets the headings apart, without differences that mean nothing."""
    sizes: dict[float, float] = {}
    for size in sorted({group.size for group in heads}):
        sizes[size] = next((s for s in sizes.values() if size - s <= 0.3), size)
    plain = []
    for group in heads:
        _, bold, italic, capitals, _ = context.style(group)
        plain.append((sizes[group.size], bold, italic, capitals))
    worded = {style for style, group in zip(plain, heads, strict=True) if _is_worded(group.text)}
    for i, (size, bold, italic, capitals) in enumerate(plain):
        if capitals and plain[i] not in worded and (size, bold, italic, False) in plain:
            plain[i] = (size, bold, italic, False)  # an abbreviation alone is no heading in capitals
    places: dict[tuple[float, bool, bool, bool], Counter[str]] = defaultdict(Counter)
    for style, group in zip(plain, heads, strict=True):
        places[style][_place(group)] += 1
    out: list[Style] = []
    for style, group in zip(plain, heads, strict=True):
        count = places[style]
        mixed = count["left"] >= 2 and count["centre"] >= 2
        mostly = count["centre"] > count["left"]
        place = _place(group)
        out.append((*style, place == "centre" if mixed and place else mostly))
    return out


def _is_worded(text: str) -> bool:
    return sum(map(str.isalpha, text)) > 6


def _place(group: Group) -> str:
    """Where the heading stands between the margins, if its length tells it."""
    if group.centred and group.x0 - group.left > 2 * group.size:
        return "centre"
    if group.x0 - group.left < 0.6 * group.size and group.right - group.x1 > 4 * group.size:
        return "left"
    return ""


def _lower(a: Style, b: Style) -> bool:
    """Whether ``a`` is plainly less prominent than ``b``."""
    if abs(a[0] - b[0]) > 0.45:
        return a[0] < b[0]
    return (b[1] and not a[1]) or (a[1] == b[1] and a[2] and not b[2])


def _unlike_its_kind(
    found: list[HeadingNumber | None], styles: list[Style], depth: list[int | None]
) -> list[int | None]:
    """The depths, without those of words ("Chapter 1") in lesser type than most of their kind: the type tells more."""
    kinds: dict[str, Counter[Style]] = defaultdict(Counter)
    for number, style in zip(found, styles, strict=True):
        if number is not None:
            kinds[number.scheme][style] += 1
    out = list(depth)
    for i, number in enumerate(found):
        if number is not None and number.is_word and _lower(styles[i], kinds[number.scheme].most_common(1)[0][0]):
            out[i] = None
    return out


def _pushed(
    heads: list[Group], styles: list[Style], depth: list[int | None], known: list[int | None]
) -> list[int | None]:
    """Levels by the numbers, one deeper where headings without numbers, in larger type, stand over the numbered."""
    first = [styles[i] for i, at in enumerate(depth) if at == 1]
    numbered = [i for i, at in enumerate(depth) if at is not None]
    over = 0
    if first:
        usual = Counter(first).most_common(1)[0][0]
        above = Counter(
            styles[i] for i, at in enumerate(depth)
            if at is None and _lower(usual, styles[i]) and styles[i] not in first and i < numbered[-1]
            and not any(announces(heads[i].text, kind) for kind in _NAMED)
        )  # fmt: skip
        over = sum(count >= 2 for count in above.values())
    return [known[i] if at is None or known[i] is not None else at + over for i, at in enumerate(depth)]


def _by_style(heads: list[Group], styles: list[Style], known: list[int | None]) -> list[int]:
    """A level for every heading: that of what is set alike, else by the rank of the type."""
    votes: dict[Style, Counter[int]] = defaultdict(Counter)
    for style, level in zip(styles, known, strict=True):
        if level is not None:
            votes[style][level] += 1
    proper = {
        style for style, group, level in zip(styles, heads, known, strict=True)
        if level is not None or not (group.inside or any(announces(group.text, kind) for kind in _NAMED))
    }  # fmt: skip
    ranks = sorted(proper, key=_rank)
    levels: dict[Style, int] = {}
    last = 0
    for style in ranks:
        count = votes.get(style)
        if count:
            levels[style] = last = max(count, key=lambda level: (count[level], -level))
        else:
            levels[style] = last = last + 1
    out = []
    for style, group, level in zip(styles, heads, known, strict=True):
        if level is None:
            level = levels.get(style, last + 1 if group.inside else 1)
        out.append(level)
    return out


def _rank(style: Style) -> tuple[float, bool, bool, bool, bool]:
    size, bold, italic, capitals, centred = style
    return (-size, not bold, not capitals, not centred, italic)
