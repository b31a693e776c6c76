"""Places where a sentence may end: each stop with what stands before and behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from reprose.text.endings import script_ends

# Signs that may end a sentence, one or several; an ellipsis may be written with spaces.
# A semicolon is the question mark of Greek.
_MARK = re.compile(r"(?:[.?!…؟‼⁇⁈⁉]|(?<=[\u0370-\u03ff\u1f00-\u1fff]);)+(?: [.…]+(?= |$))*")
# Marks of scripts that use them for nothing else: a sentence ends behind them, whatever follows.
# The first one stands apart, since only a plain set lets the search run fast over text that has none.
_STOPS = "".join(mark for mark in script_ends() if not _MARK.fullmatch(mark))
_FULL = re.compile(rf"[{_STOPS}][{_STOPS}]*[」』）】〉》”’\"']*")
# In Chinese and Japanese a sentence in brackets goes on behind them: as a title, or before a particle of quotation.
_WITHIN = re.compile(r"[「『（【〈《“][^「『（【〈《“」』）】〉》”]{0,400}[」』）】〉》”](?![\s」』]|$)")
_QUOTES = r"\"'”’»›“‘«‹"
_OPENERS = "\"'“”‘’„‚«»‹›([{¿¡*•·`,–—―−_ -"
_BEHIND = re.compile(
    rf"(?P<close>[{_QUOTES})\]}}*]*)"
    rf"(?P<call>(?: ?\[\d[\d,;– -]*\])*(?:(?<![\d ])\d{{1,3}}(?:[,–]\d{{1,3}})*(?= |$))?[{_QUOTES})\]}}*]*)"
    r"(?P<gap> *)"
    r"(?P<open>[\"'“”‘’„‚«»‹›(\[{¿¡*•·`,–—―−_ \-]*)"
    r"(?P<word>[^\W_]*(?:['’\-][^\W_]+)*)(?P<dot>\.?)"
)
_SPACE = re.compile(r"[^\S ]")
_LATE = re.compile(r"(?P<sign>''|[\"”'’»›)])(?: |$)")  # a closing sign with a space before it
_APOSTROPHES = ("'", "’", "‘")
_CLITIC = re.compile(r"[a-z] (?P<word>[^\W\d_]+)")
_BEFORE = 60  # characters that a token has at most
_AROUND = 2000  # characters that are searched for open quotes and brackets
_PAIRS = {"»": "«", "›": "‹", ")": "("}


class Candidate(NamedTuple):
    """A stop in a text, by offsets: a sentence that ends there ends at ``end``, the next begins at ``after``."""

    at: int
    end: int
    after: int
    mark: str
    close: str
    call: str  # note calls and citations behind the mark
    gap: str  # "": nothing, " ": a space, "\n": a line end
    token: str  # what stands before the mark, up to the last space
    previous: str  # the token before it
    opening: str  # what stands before the next word
    word: str
    dot: bool  # the next word has a stop, too
    sign: str  # the character behind the opening signs, "" at the end


def evened(text: str) -> str:
    """``text`` with a space for each white-space character: offsets stay."""
    return _SPACE.sub(" ", text)


def candidates(text: str, even: str) -> Iterator[Candidate]:
    """The stops behind which a sentence may end and another begin, in order; ``even`` is ``evened(text)``."""
    length = len(even.rstrip())
    for found in _MARK.finditer(even, 0, length):
        at, behind = found.span()
        if behind == length:
            break
        following = even[behind]
        if following.islower() or (following.isdigit() and even[at - 1 : at].isdigit()) or following in ",;:/@&=%":
            continue
        match = _BEHIND.match(even, behind, length)
        assert match is not None
        close, call, gap, opening, word, dot = match.groups()
        if match.end("gap") >= length:
            break
        if opening[:1] == "," and opening[:2] != ",,":
            continue  # '»So?«, he asked'; two commas are a quote
        mark = found[0]
        if not gap and not _glued(even, at, mark, word, match.end("word")):
            continue
        end, after = match.start("gap"), match.start("open")
        late = _LATE.match(even, after) if gap else None
        if late and _is_open(even, end, late["sign"]):
            close += late["sign"]
            end = late.end("sign")
            after = late.end()
            opening = opening[len(late[0]) :]
            if after >= length:
                break
        begin = even.rfind(" ", max(0, at - _BEFORE), at) + 1
        if not begin and at > _BEFORE:
            begin = at - _BEFORE
        before = even.rfind(" ", max(0, begin - _BEFORE), begin - 1) + 1 if begin > 1 else 0
        behind = match.start("word")
        if opening[-1:] in _APOSTROPHES and len(word) == 1:
            clitic = _CLITIC.match(even, behind)
            if clitic:  # "'t Was": the capital stands on the next word
                behind, word = clitic.start("word"), clitic["word"]
        gap = "\n" if gap and "\n" in text[end:after] else gap[:1]
        previous = even[before : begin - 1] if begin else ""
        sign = even[behind : behind + 1]
        token = even[begin:at]
        yield Candidate(at, end, after, mark, close, call, gap, token, previous, opening, word, bool(dot), sign)


def _glued(text: str, at: int, mark: str, word: str, end: int) -> bool:
    """Whether a sentence may begin right behind the mark, without a space: "quality.You", not "U.S", "John.Smith@"."""
    if not word or (not word[0].isupper() and mark == "."):
        return False
    if text[end : end + 1] in ("@", ".", ":", "/", "_") and text[end + 1 : end + 2].strip():
        return False  # an address
    return mark != "." or text[at - 2 : at].islower() or text[at - 1 : at] in "\"”»)"


def _is_open(text: str, end: int, sign: str) -> bool:
    """Whether a quote or bracket stands open at ``end`` that ``sign`` can close."""
    if sign in ("''", "”", "’"):
        return True
    start = max(0, end - _AROUND)
    if sign in _PAIRS:
        return text.count(_PAIRS[sign], start, end) > text.count(sign, start, end)
    if text[end + 1 : end + 4].strip() == f"{sign} {sign}":
        return True  # the next one opens
    return text.count(sign, start, end) % 2 == 1


def certain_ends(text: str) -> Iterator[tuple[int, int]]:
    """Where sentences end for sure (end, beginning of the next): behind the stops of Chinese, Hindi and others."""
    if not _FULL.search(text):
        return
    length = len(text.rstrip())
    within = [found.span() for found in _WITHIN.finditer(text)]
    at = 0
    for found in _FULL.finditer(text):
        end = after = found.end()
        while at < len(within) and within[at][1] < end:
            at += 1
        if at < len(within) and within[at][0] < found.start() < within[at][1]:
            continue
        while after < length and text[after].isspace():
            after += 1
        if after < length:
            yield end, after
