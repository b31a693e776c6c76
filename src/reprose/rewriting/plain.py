"""Plain text for language models (``--plain``): nothing but small letters and single spaces; which characters count as
letters and what the others become, carried out as edits.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from reprose.document import Edit
from reprose.rewriting.passage import Passage, Rewriter
from reprose.role_table import ROWS

_DATA = Path(__file__).parent / "alphabets.toml"
_IGNORED = "\u00ad\u200b\u200c\u200d\u2060\ufeff"  # soft hyphens, joiners, marks of order: inside words, and nothing
_FOLDED = (range(0xAA, 0x530), range(0x1C80, 0x2000), range(0x2071, 0x20A0), range(0x2100, 0x2190),
           range(0xA640, 0xA800), range(0xFB00, 0xFB07), range(0xFF21, 0xFF5B))  # fmt: skip
_TURKIC = frozenset({"az", "tr"})
_QUOTES = "'’ʼ＇"


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(_DATA.read_text("utf-8"))


def alphabets() -> tuple[str, ...]:
    """The languages (ISO 639-1) whose alphabets are known."""
    return tuple(sorted(_tables()["letters"]))


class Letters:
    """What stays of a text, and what becomes of the rest.

    ``alphabet`` is a language of ``alphabets()``, or "" for the letters of all scripts.  ``pattern`` finds what has to
    change, in one pass: ``gap`` (what parts words, and is not one space), ``edge`` (the same at an end of the text),
    ``quote`` (an apostrophe that is kept) and ``run`` (letters to be made small or folded).
    """

    def __init__(self, alphabet: str, digits: bool, apostrophes: bool, language: str | None = None) -> None:
        import regex

        self.turkic = (alphabet or language) in _TURKIC
        self.letters = frozenset(_tables()["letters"][alphabet]) if alphabet else None
        self.folds: dict[str, str] = {}
        if self.letters is None:
            kept, marks = r"[\p{L}\p{M}--[\p{Lu}\p{Lt}]]", ""
            changed = r"\p{Lu}\p{Lt}"
        else:
            self.folds = dict(self._foldings(self.letters))
            kept, marks = f"[{''.join(sorted(self.letters))}]", r"\p{M}"
            changed = "".join(sorted(self.folds))
        if digits:
            if self.letters is None:
                kept = rf"[{kept}\p{{Nd}}]"
            else:
                kept = f"[{kept}0-9]"
                changed += r"[\p{Nd}--[0-9]]"
        word = f"[{kept}{changed}]"
        rest = f"[^{kept}{changed}]"
        gap = f"[^{kept}{changed} {marks}{_IGNORED}]"
        quote = f"(?P<quote>(?<={word}[{marks}]*)[{_QUOTES}](?={word}))|" if apostrophes else ""
        self.pattern = regex.compile(
            rf"(?P<edge>\A{rest}+|{rest}+\Z)|{quote}(?P<gap> {rest}+|[{marks}{_IGNORED}]*{gap}{rest}*)"
            rf"|(?P<run>[{changed}{marks}{_IGNORED}]+)".replace("[]*", ""),
            regex.V1,
        )

    def fold(self, run: str) -> str:
        """What letters that the alphabet does not have become: small ones, without marks, in its own letters."""
        if self.letters is None:
            return self._small("".join(c for c in run if c not in _IGNORED))
        return "".join(self.folds.get(c) or _digit(c) for c in run)

    def _foldings(self, letters: frozenset[str]) -> Iterator[tuple[str, str]]:
        """Each character that is none of ``letters`` and has a spelling in them."""
        yield from ((c, folded) for c in map(chr, range(0x41, 0x5B)) if (folded := self._spelled(c, letters)))
        for span in _FOLDED:
            for c in map(chr, span):
                if c.isalpha() and c not in letters and (folded := self._spelled(c, letters)):
                    yield c, folded

    def _spelled(self, char: str, letters: frozenset[str]) -> str:
        small = self._small(char)
        for spelling in (small, unicodedata.normalize("NFC", small), *_tables()["folding"].get(small, ())):
            if spelling and letters.issuperset(spelling):
                return str(spelling)
        bare = "".join(c for c in unicodedata.normalize("NFKD", small) if not unicodedata.combining(c))
        if letters.issuperset(bare):
            return bare
        if bare != small:
            return "".join(self._spelled(c, letters) for c in bare)
        return ""

    def _small(self, text: str) -> str:
        if self.turkic:
            text = text.replace("I", "ı").replace("İ", "i")
        return text.lower()


def _digit(char: str) -> str:
    return str(unicodedata.digit(char)) if char.isdecimal() else ""


@cache
def letters_of(alphabet: str, digits: bool, apostrophes: bool, turkic: bool) -> Letters:
    """``Letters``, made once; only Turkish and its kin make small letters in a way of their own."""
    return Letters(alphabet, digits, apostrophes, "tr" if turkic else None)


def is_turkic(language: str | None) -> bool:
    """Whether the small letter of "I" has no dot."""
    return language in _TURKIC


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
            out.append(_plain(passage.text, letters, passage.role in ROWS, seen, turkic))
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
