"""How a text ends: with a sentence, with a pause, in the middle of one; and whether it holds the end of a sentence.

Marks of all scripts stand in ``endings.tsv``, by kinds.  A kind is named by its sign in ASCII: "." full stops, "?" and
"!" questions and exclamations, "…" ellipses, ":" ";" "," the pauses, "-" hyphens that divide words at line ends.
What closes behind a mark, quotation marks and brackets, never counts.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

DATA = Path(__file__).with_name("endings.tsv")
Calls = Literal["none", "figures", "lists"]
"""What calls of notes may stand behind a mark: none, figures before or behind what closes ("so it was.1)"), or lists
of them behind all ("so it was.3,4", "so it was.10–12").
"""
SENTENCE = ".?!…"  # the kinds of marks that end sentences
_EVERYWHERE = "all"  # where a mark is used that belongs to no script
_BETWEEN = ",–-"  # figures of a list
_LONGEST = 5  # characters of a list of calls
_TAIL = 40  # characters at the end of a text that are looked at


class MarkRow(NamedTuple):
    """Marks of one kind, and where they are used: "all", or in which scripts."""

    kind: str
    marks: str
    where: str


@cache
def rows() -> tuple[MarkRow, ...]:
    """The rows of the table of marks."""
    lines = (line.split("\t") for line in DATA.read_text(encoding="utf-8").splitlines() if line[:2] != "# ")
    return tuple(MarkRow(kind, "".join(map(_char, marks.split(" "))), where) for kind, marks, where in lines)


def _char(written: str) -> str:
    return chr(int(written[2:], 16)) if written.startswith("U+") else written


@cache
def kinds() -> dict[str, str]:
    """The kind of each mark of any script."""
    return {mark: row.kind for row in rows() for mark in row.marks if row.kind != "close"}


@cache
def script_ends() -> str:
    """The marks that end sentences in some scripts only, and so have no other use."""
    return "".join(row.marks for row in rows() if row.kind in SENTENCE and row.where != _EVERYWHERE)


@cache
def closers() -> str:
    """Quotation marks and brackets that may close behind a mark."""
    return "".join(row.marks for row in rows() if row.kind == "close")


def last_mark(text: str) -> str:
    """The kind of the mark that ``text`` ends with, "" if it ends with none."""
    return kinds().get(text[-_TAIL:].rstrip(closers())[-1:], "")


def ends_in(text: str, marks: str, calls: Calls = "none") -> bool:
    """Whether ``text`` ends with a mark of one of the kinds ``marks``; ``calls`` of notes may stand behind it."""
    tail = text[-_TAIL:]
    if calls == "figures":
        tail = _without_figures(tail, closers())
    kind = last_mark(tail)
    if calls == "lists" and not (kind and kind in marks):
        before = _without_figures(tail, _BETWEEN)
        kind = last_mark(before) if len(tail) - len(before) <= _LONGEST else ""
    return kind != "" and kind in marks


def _without_figures(text: str, also: str) -> str:
    """``text`` without the digits of any script at its end, and without the characters ``also`` among them."""
    end = len(text)
    while end and (text[end - 1].isdecimal() or text[end - 1] in also):
        end -= 1
    return text[:end]


def ends_sentence(text: str, also: str = "", calls: Calls = "none") -> bool:
    """Whether a sentence ends with ``text``, or one of the pauses ``also``; ``calls`` of notes may stand behind it."""
    return ends_in(text, SENTENCE + also, calls)


def holds_sentence(text: str, *, calls: bool = False, clear: bool = False) -> bool:
    """Whether a sentence ends in ``text``: a word, a mark behind it, and white space or the end of the text.

    Marks that only some scripts have end nothing but sentences, so they need neither a word nor white space.

    ``calls`` of notes may stand behind the mark.  ``clear``: small letters before the mark and a capital behind it,
    so that abbreviations count for none.
    """
    if clear:
        return any(map(_is_clear, _clear_end().finditer(text)))
    return _end_inside(calls).search(text) is not None


def _is_clear(end: re.Match[str]) -> bool:
    """Letters before the mark that are small or have no case, and behind it one that is large or has none."""
    word, after = end["word"], end["after"]
    return word is None or (word == word.lower() and (not after or after == after.upper()))


_LEAST = 5  # words of a sentence
_WORD = re.compile(r"[^\W\d_]{2,}")
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_A_WORD = 2  # characters of scripts that set no spaces


def sentence_words(text: str) -> int:
    """How many words of ``text`` stand in sentences: five or more before a mark, most of them without a capital.

    Two characters of Chinese or Japanese count as a word.
    """
    count = start = 0
    for end in _end_inside(True).finditer(text):
        words = _WORD.findall(text[start : end.end()])
        number = sum(max(1, len(_WIDE.findall(word)) // _A_WORD) for word in words)
        if number >= _LEAST and sum(not word[0].isupper() for word in words) > 0.5 * len(words):
            count += number
        start = end.end()
    return count


@cache
def _marks_everywhere() -> str:
    return "".join(row.marks for row in rows() if row.kind in SENTENCE and row.where == _EVERYWHERE)


@cache
def _end_inside(calls: bool) -> re.Pattern[str]:
    close = re.escape(closers()) + (r"\d" if calls else "")
    marks, ends = _marks_everywhere(), script_ends()
    # The mark comes first, so that the search runs from mark to mark and not from letter to letter.
    word = rf"(?<=[^\W\d_]{{2}}[{marks}])[{close}]*(?:\s|$)"
    return re.compile(rf"[{marks}{ends}](?:{word}|(?<=[{ends}]))")


@cache
def _clear_end() -> re.Pattern[str]:
    behind = rf"[{re.escape(closers())}]*(?:\s+[\"'“‘«„(]?(?P<after>[^\W\d_])|\s*$)"
    return re.compile(rf"(?P<word>[^\W\d_]{{2}})[{_marks_everywhere()}]{behind}|[{script_ends()}]")
