"""Names whose initials a later short form repeats: "the Royal Botanic Garden ...  The RBG opened in ..."

Nothing marks these as explanations, so only whole names in capitals count, with all their initials in order, not far
above the first use of a short form that nothing else explains.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.rewriting.acronyms.explanations import LOOK_BACK, UNREAD, Pair, governor, shorts
from reprose.rewriting.acronyms.shapes import LOWER, UPPER, Short, fold
from reprose.rewriting.acronyms.words import words
from reprose.rewriting.passage import Passage

_NAME = rf"[{UPPER}][{LOWER}]+"
_RUN = re.compile(rf"{_NAME}(?:[ -](?:[{LOWER}]{{1,3}} ){{0,2}}{_NAME}){{2,8}}")
_WORD = re.compile(r"\w+")
_LEAST = 3  # letters
_PASSAGES = 3  # how far above the use the name may stand
_SURE = 0.7
_SET_ASIDE = UNREAD | {"title", "heading"}  # capitals in headings make no names


def by_initials(passages: Sequence[Passage], known: frozenset[str]) -> list[Pair]:
    """The first uses of short forms that are not ``known``, with the names above them that have these initials."""
    uses: dict[str, tuple[int, int, int, Short]] = {}
    for number, passage in enumerate(passages):
        if passage.role not in _SET_ASIDE:
            for start, end, form in shorts(passage):
                if len(form.letters) >= _LEAST and form.base.isupper() and form.base not in known:
                    uses.setdefault(form.base, (number, start, end, form))
    if not uses:
        return []
    wanted = {"".join(map(fold, base)): use for base, use in uses.items() if base.isalpha()}
    out: dict[str, Pair] = {}
    for number, passage in enumerate(passages):
        if passage.role in _SET_ASIDE:
            continue
        for run in _RUN.finditer(passage.text):
            start, initials = _initials(run, passage)
            if initials in wanted:
                at, low, high, form = wanted[initials]
                if number <= at <= number + _PASSAGES and (number, run.end()) < (at, low):
                    out[initials] = Pair(
                        at, form.base, passage.text[start : run.end()], low, high, start, run.end(), form.plural,
                        passage.language, governor(passage, start), LOOK_BACK, _SURE, number, False,
                    )  # fmt: skip
    return list(out.values())


def _initials(run: re.Match[str], passage: Passage) -> tuple[int, str]:
    """Where the name begins and the initials of its great words; a small word in front ("The") is no part of it."""
    small = words(passage.language).small
    parts = [(m.start(), m[0]) for m in _WORD.finditer(passage.text, *run.span())]
    if parts[0][1].lower() in small:
        parts = parts[1:]
    return parts[0][0], "".join(fold(word[0]) for _, word in parts if word[0].isupper())
