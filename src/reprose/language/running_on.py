"""Sentences that go on in the next paragraph: a list behind a colon, items that end in a semicolon or a comma.

Only the border between two paragraphs is judged, by how the one ends and how the other begins; that headings and other
blocks stand between is the caller's to know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reprose.text.endings import SENTENCE, closers, ends_sentence, last_mark

_EMPHASIS = "}*_ "  # how plain text marks emphasis, and the like
_OPENERS = "\"'“”‘’„‚«»‹›([{¿¡*_•·‣◦–—−- \t"
_FEW = 0.002  # share of capitals up to which a text has none


def run_on(texts: Sequence[str], items: Sequence[bool] | None = None) -> list[bool]:
    """For each of the paragraphs, whether its last sentence goes on in the next one.

    ``items`` tells which of them are items of a list.  In text without capitals, how a paragraph begins tells nothing,
    so only colons, semicolons and commas count there.
    """
    item = [False] * len(texts) if items is None else list(items)
    cased = _has_capitals(texts)
    out = [False] * len(texts)
    for at in range(len(texts) - 1):
        carried = at > 0 and item[at] and out[at - 1]
        out[at] = _goes_on(texts[at], texts[at + 1], item[at + 1], carried, cased)
    return out


def _goes_on(text: str, following: str, item: bool, carried: bool, cased: bool) -> bool:
    """Whether ``text`` goes on in ``following``, an ``item`` of a list or not; ``carried``: a sentence came into it."""
    bare = _bare(text)
    last = last_mark(bare) or bare[-1:]
    first = following.lstrip(_OPENERS)[:1]
    if not last or not first or last in SENTENCE:
        return False
    if first.islower() and cased:
        return True
    if last == ":":  # whole sentences behind a colon stand for themselves
        return item and not _is_closed(following)
    if last in ";,":
        return item or not cased
    return carried and item


def _is_closed(text: str) -> bool:
    return ends_sentence(_bare(text))


def _bare(text: str) -> str:
    """``text`` without what closes at its end."""
    return text.rstrip().rstrip(closers() + _EMPHASIS)


def _has_capitals(texts: Iterable[str]) -> bool:
    head = "".join(texts)[:20_000]
    return sum(map(str.isupper, head)) > _FEW * sum(map(str.islower, head))
