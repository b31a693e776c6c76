"""The plain filter: letters and single spaces, as edits."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Edit
from reprose.rewriting.passage import Passage, Rewriter
from reprose.rewriting.plain.letters import Letters, is_turkic, letters_of

_ENTRIES = frozenset({"toc", "index", "code", "table"})  # roles whose lines are apart
_WHY = {
    "gap": ("plain.gap", "what parts words becomes one space"),
    "edge": ("plain.gap", "nothing stands outside of words"),
    "quote": ("plain.apostrophe", "one sign for all apostrophes"),
    "run": ("plain.letter", "letters become small ones of the alphabet"),
}


def rewriter(alphabet: str = "", *, digits: bool = False, apostrophes: bool = False) -> Rewriter:
    """What leaves only small letters and single spaces.

    ``alphabet`` is one of ``alphabets()``, or "" for the letters of all scripts; ``digits`` are kept if wanted, and
    ``apostrophes`` between letters, as "'".  Line ends stay where lines are entries (contents, index, cells).
    """

    def rewrite(passages: Sequence[Passage]) -> list[list[Edit]]:
        seen: dict[tuple[bool, str, str], tuple[int, int, str]] = {}
        out = []
        for passage in passages:
            turkic = is_turkic(passage.language)
            letters = letters_of(alphabet, digits, apostrophes, turkic)
            out.append(_plain(passage.text, letters, passage.role in _ENTRIES, seen, turkic))
        return out

    return rewrite


def _plain(
    text: str, letters: Letters, entries: bool, seen: dict[tuple[bool, str, str], tuple[int, int, str]], turkic: bool
) -> list[Edit]:
    """The edits over one text; ``seen`` remembers what runs become, for there are few and they recur."""
    out: list[Edit] = []
    for found in letters.pattern.finditer(text):
        kind, before = found.lastgroup, found[0]
        if kind == "run":
            known = seen.get((turkic, kind, before))
            if known is None:
                known = seen[turkic, kind, before] = _trimmed(before, letters.fold(before))
            head, tail, after = known
            end = found.end()
            if before[-1] == "Σ" and after[-1:] == "σ" and _ends_word(text, found.start(), end):
                after = after[:-1] + "ς"
            start, end = found.start() + head, end - tail
        else:
            after = "" if kind == "edge" else "'" if kind == "quote" else "\n" if entries and "\n" in before else " "
            head, tail, after = _trimmed(before, after)
            start, end = found.start() + head, found.end() - tail
        if start < end:
            rule, reason = _WHY[kind]
            out.append(Edit(start, end, text[start:end], after, rule, reason))
    return out


def _trimmed(before: str, after: str) -> tuple[int, int, str]:
    """How much of both ends stays as it is, and what the middle becomes."""
    head = int(bool(after) and before[0] == after[0])
    tail = int(len(after) > head and len(before) > head and before[-1] == after[-1])
    return head, tail, after[head : len(after) - tail]


def _ends_word(text: str, start: int, end: int) -> bool:
    """Whether capitals at ``start`` to ``end`` stand at the end of a Greek word."""
    inside = end - start > 1 or (start > 0 and text[start - 1].isalpha())
    return inside and not (end < len(text) and text[end].isalpha())
