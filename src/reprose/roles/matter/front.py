"""Front matter: authors, affiliations, dates and notices between the title and the text; abstract; keywords; which
notes at the
foot of the title's page belong to it.
"""

from __future__ import annotations

import re

from reprose.document import Group
from reprose.role_table import PLAIN, PROSE, open_to
from reprose.roles.context import Context
from reprose.roles.notes.marks import bare_mark, has_raised_mark, marks_called, opening_mark
from reprose.roles.words import affiliation, announces, front_start, leading
from reprose.text.endings import holds_sentence

_MAY_BE_FRONT = open_to("front_matter")
_MAY_BE_TITLE_PAGE = open_to("title_page")
_MAY_BE_KEYWORDS = open_to("keywords")
_MAY_BEGIN_ABSTRACT = PROSE - {"quote"}

MAIL = re.compile(r"[\w.+-]+@[\w-]+\.\w|orcid\.org|https?://|\bdoi\b", re.IGNORECASE)
NUMBERED = re.compile(r"(?:\d|[IVXA]\.)")
BELOW_TITLE = "between the title and the text"
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
_PROSE_CAPITALS = 0.3  # prose on hospitals and schools has fewer capitals than their addresses
_COLON = re.compile(r"[^.!?\n]{0,25}[:©@]|\s*[.—–]|.{0,20}\d")
_GOES_ON = re.compile(r"[^.!?\n]{0,25}[:©@]|\s*\d")  # the same behind a small letter: "published by Berg [9]" is none


def find_front(context: Context, title: Group | None) -> None:
    """Set apart what stands between the title and the first heading, abstract or running text."""
    if title is None:
        return
    _subtitle(context, title)
    title_page = context.place(title)
    sparse = _is_sparse(context, title)
    first_head = _first_head(context, title, title_page if sparse else 0)
    for number, groups in enumerate(context.pages, 1):
        if number > (first_head[0] if first_head else title_page):
            break
        for i, group in enumerate(groups):
            if first_head and (number, i) >= first_head:
                break
            if group.role not in _MAY_BE_FRONT or group is title:
                continue
            if group.inside in ("figure", "table"):
                continue
            if number < title_page or (number == title_page and i < groups.index(title)):
                if not is_running(group, context) or number < title_page:
                    group.assign_role("other", "stands before the title", 0.7, "front")
            elif sparse and number <= title_page + 3:
                _set_apart(group, "stands on the title pages", 0.7)
            elif number == title_page and not is_running(group, context):
                _set_apart(group, BELOW_TITLE, 0.75)
            elif number == title_page:
                break
        else:
            continue
        break
    for group in context.pages[title_page - 1]:
        if group.role not in _MAY_BE_TITLE_PAGE or is_running(group, context):
            continue
        if group.y1 < title.y0 + 2 and len(group.lines) <= 3 and group.inside in ("", "box"):
            group.assign_role("other", "stands above the title", 0.7, "front")
        elif group.inside == "box" and context.is_small(group) and not announces(group.text, "abstract"):
            # addresses in a box beside or below the text
            group.assign_role("other", "in a box on the title page, no running text", 0.7, "front")
        elif context.is_small(group) and MAIL.search(group.text) and not holds_sentence(group.text, clear=True):
            if len(group.lines) <= 3 and group.role == "paragraph":
                group.assign_role("other", "an address in small type on the title page", 0.7, "front")
        elif group.role == "heading" and group.text.endswith(":") and front_start().match(group.text):
            group.assign_role("other", "announces a notice of the publisher or the authors", 0.7, "front")


def _set_apart(group: Group, reason: str, confidence: float) -> None:
    """Authors, their institutions, or what else stands there."""
    group.marker, group.marker_chars = None, 0
    if is_affiliation(group) or (affiliation().search(group.text) and not holds_sentence(group.text, clear=True)):
        group.assign_role("other", reason + ", with an institution", confidence, "affiliation")
    elif _names(group):
        group.assign_role("author", reason, confidence, "authors")
    else:
        group.assign_role("other", reason, confidence, "front")


def _subtitle(context: Context, title: Group) -> None:
    """What stands right below the title in type between its and the text's, and is no list of names."""
    groups = context.pages[context.place(title) - 1]
    at = groups.index(title) + 1
    if at >= len(groups):
        return
    group = groups[at]
    if group.role not in _MAY_BE_TITLE_PAGE or "outline" in group.reason or group.column != title.column:
        return
    words = re.findall(r"[^\W\d_]{2,}", group.text)
    small = sum(word[0].islower() and len(word) > 3 for word in words)
    near = group.lines[0].base - title.lines[-1].base < 2.2 * title.size
    between = context.body_size * 1.06 < group.size < 0.97 * title.size
    text = group.text
    plain = not front_start().match(text) and not affiliation().search(text) and not MAIL.search(text)
    if near and between and plain and len(group.lines) <= 3 and len(words) >= 3 and small >= 2:
        if not NUMBERED.match(text) and not holds_sentence(text, clear=True) and not _recurs(group, context):
            group.assign_role("title", "right below the title, in type between its and the text's", 0.7, "subtitle")


def _first_head(context: Context, title: Group, after: int) -> tuple[int, int] | None:
    """Page and place of the first heading behind the title, on a page after ``after``."""
    title_page = context.place(title)
    for number, groups in enumerate(context.pages, 1):
        if number <= after:
            continue
        for i, group in enumerate(groups):
            if number < title_page or (number == title_page and i <= groups.index(title)):
                continue
            known = any(announces(group.text, kind) for kind in ("abstract", "keywords"))
            below = groups[i + 1] if i + 1 < len(groups) else None
            heads = below is not None and (
                (below.role == "paragraph" and is_running(below, context))
                or (below.role == "heading" and bool(NUMBERED.match(below.text)))
            )
            heads = known or (heads and _recurs(group, context) and not front_start().match(group.text))
            if group.role == "heading" and (heads or not (number == title_page and _names(group))):
                return number, i
            if group.role in _MAY_BEGIN_ABSTRACT and leading("abstract").match(group.text):
                return number, i
        if number > title_page + 8:
            break
    return None


def _recurs(group: Group, context: Context) -> bool:
    """Whether other headings of the document are set like this one."""
    key = context.style(group)
    return any(g.role == "heading" and g is not group and context.style(g) == key for g in context.groups())


def _is_sparse(context: Context, title: Group) -> bool:
    """A title page: nothing on it but the title and a few short lines."""
    groups = [g for g in context.pages[context.place(title) - 1] if g is not title]
    return not any(is_running(g, context) for g in groups) and sum(len(g.lines) for g in groups) <= 14


def is_running(group: Group, context: Context) -> bool:
    """Prose in the body's type: several full lines with sentences."""
    text = group.text
    if is_affiliation(group) or len(text.split()) < 6:
        return False
    if _is_notice(group, context) or abs(group.size - context.body_size) > 0.12 * context.body_size + 0.3:
        return False
    if len(group.lines) < 2 and not group.justified:
        return holds_sentence(text, clear=True) and not MAIL.search(text)
    marks = len(re.findall(r"(?<=[^\W\d_])\d(?:,\d)*(?=[,;\s]|$)", text))
    return holds_sentence(text, clear=True) and marks < 3 and not (MAIL.search(text) and len(group.lines) < 4)


def _is_notice(group: Group, context: Context) -> bool:
    """Begins with a word for dates, rights, addresses and the like, and not as a sentence of the text may."""
    found = front_start().match(group.text)
    if found is None:
        return False
    small = context.is_small(group)
    follows = _GOES_ON if found.group().strip()[:1].islower() and not small else _COLON
    if follows.match(group.text, found.end()) or small or len(group.text.split()) < 8:
        return True
    return group.justified is False and len(group.lines) <= 2


def capital_share(text: str) -> float:
    """Which share of the words of three letters or more begins with a capital: half of an address, a fifth of prose."""
    words = _LONG_WORD.findall(text)
    return sum(word[0].isupper() for word in words) / len(words) if words else 0.0


def is_affiliation(group: Group) -> bool:
    """An address of an institution: a mark and one of its words, or several of its words in few lines; no prose."""
    if capital_share(group.text) < _PROSE_CAPITALS:
        return False
    found = len(affiliation().findall(group.text))
    words = len(group.text.split())
    marked = opening_mark(group.lines) is not None or has_raised_mark(group.lines[0])
    return (found >= 1 and marked and words < 60) or (found >= 2 and words < 25 * found and group.text.count(",") >= 2)


def _names(group: Group) -> bool:
    """A list of names: capitalised words, hardly any others, no sentence."""
    words = re.findall(r"[^\W\d_]{2,}", group.text)
    if not words or len(words) > 120 or MAIL.search(group.text):
        return False
    capital = sum(w[0].isupper() for w in words)
    return capital >= 0.8 * len(words) and not holds_sentence(group.text + " x", clear=True)


def _bold_label(group: Group) -> re.Match[str] | None:
    """The word for an abstract in another type than the text behind it."""
    found = re.match(r"([^\W\d_]+)\s+(?=\S)", group.text)
    if found and announces(found[1], "abstract"):
        line = group.lines[0]
        styles = line.page.style[line.chars]
        if len(styles) > found.end() and styles[0] != styles[min(found.end() + 1, len(styles) - 1)]:
            return found
    return None


def _bare_keywords(group: Group) -> bool:
    """The word for keywords without a colon, before a list."""
    first = group.text.split()[:2]
    if not first or len(group.lines) > 8:
        return False
    found = announces(first[0], "keywords") or announces(" ".join(first), "keywords")
    return found and len(re.findall(r"[,;·•–]|\s\.\s", group.text)) >= 2


def find_abstract(context: Context) -> None:
    """The abstract, under its heading or begun by the word; keywords; notices on the first pages."""
    for number, groups in enumerate(context.pages[:4], 1):
        inside = listing = False  # under the heading of the abstract, of the keywords
        for group in groups:
            if group.role == "heading":
                inside = announces(group.text, "abstract")
                listing = announces(group.text, "keywords")
                if listing:
                    group.assign_role("other", "the word for keywords", 0.9, "keywords")
                continue
            if group.role not in _MAY_BE_KEYWORDS:
                continue
            if listing and group.role == "paragraph" and not is_running(group, context) and len(group.lines) <= 12:
                group.assign_role("other", "under the word for keywords", 0.8, "keywords")
                listing = False
                continue
            listing = False
            if leading("keywords").match(group.text) or _bare_keywords(group):
                group.assign_role("other", "begins with the word for keywords", 0.9, "keywords")
                continue
            word = leading("abstract").match(group.text) or _bold_label(group)
            notice = number <= 2 and len(group.lines) <= 12 and _is_notice(group, context)
            if word and group.role == "paragraph" and len(group.text) > 200:
                group.kind = "abstract"
                group.marker = word.group().strip()
                group.marker_chars = len(group.text) - len(group.text[word.end() :].lstrip())
                group.reason = "begins with the word for an abstract"
            elif notice and group.role != "footnote" and (context.is_small(group) or number == 1):
                group.assign_role("other", "a notice of the publisher or the authors", 0.7, "front")
                group.marker, group.marker_chars = None, 0
            elif inside and group.role == "paragraph":
                group.kind = "abstract"
                group.reason = "under the heading of the abstract"


_CONTACT = re.compile(r"\S@\S|\borcid\b", re.IGNORECASE)


def front_set_apart(notes: list[Group], groups: list[Group], context: Context, title: Group | None) -> list[Group]:
    """The footnotes among ``notes``; what only names call, or nothing at all, becomes front matter."""
    text: set[str] = set()
    names: set[str] = set()
    settled: set[str] = set()  # begin an affiliation above the text
    begun = False  # the running text
    for group in groups:
        if group in notes or group is title:
            continue
        begun = begun or (group.role in PLAIN and is_running(group, context))
        for line in group.lines:
            (text if begun else names).update(marks_called(line))
            mark = None if begun else opening_mark([line])
            if mark is not None and (is_affiliation(group) or has_raised_mark(line)):
                (settled if is_affiliation(group) else names).add(bare_mark(mark))
    names -= settled
    titled = {mark for line in (title.lines if title is not None else ()) for mark in marks_called(line)}
    kept: list[Group] = []
    is_note = False
    for group in notes:
        mark = None if group.marker is None else group.marker if group.marker in text else bare_mark(group.marker)
        notice = front_start().match(group.text) or is_affiliation(group) or _CONTACT.search(group.text)
        if mark is not None:
            is_note = (mark in text and mark not in names) or (mark in titled and not notice)
        elif notice:
            is_note = False
        if is_note or (title is None and not notice):
            kept.append(group)
        else:
            group.marker, group.marker_chars = None, 0
            reason = "at the foot of the title's page, and the text calls no such note"
            group.assign_role("other", reason, 0.75, "front")
    return kept
