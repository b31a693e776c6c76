"""The marks of notes: how a note begins, and how the text calls it."""

from __future__ import annotations

import re
import unicodedata

from reprose.document import Line

_SIGNS = "*∗⁎†‡§¶‖∥#"
_RAISED = "¹²³⁰⁴⁵⁶⁷⁸⁹"  # superscripts that are characters of their own

# What a note begins with, taken whole: "12" alone is no 1 with a 2 behind it.
MARK = re.compile(
    rf"(?>(?P<mark>\[?\(?(?:\d{{1,3}}|[a-z]|[{_SIGNS}]{{1,3}})[\])]?|[{_RAISED}]{{1,3}})(?P<dot>\.?\)?))\s*(?=\S)"
)
_LONE = re.compile(rf"\[?\(?(?:\d{{1,3}}|[a-z]|[{_SIGNS}]{{1,3}})[\])]?\.?|[{_RAISED}]{{1,3}}")
CALL = re.compile(rf"\d{{1,3}}|[{_SIGNS}]{{1,3}}|[a-z](?![\w])")  # inside what is raised
RANGE = re.compile(r"\d\s*[-–]\s*\d")  # references, not notes
# Calls that are not raised: signs behind a word, numbers that are raised by their character, numbers in brackets.
SIGN = re.compile(rf"(?<=[^\s\d{re.escape(_SIGNS)}(\[])[{_SIGNS}]{{1,3}}(?![\w{_SIGNS}])")
SUPERSCRIPT = re.compile(rf"(?<=[^\s\d{_RAISED}])[{_RAISED}]{{1,3}}")
BRACKETED = re.compile(rf"(?<=\S)\s?(?P<call>[\[(](?:\d{{1,3}}|[{_SIGNS}]{{1,3}})[\])])")


def bare_mark(mark: str) -> str:
    """The mark without brackets and stop, a raised "¹" as "1", signs of one look as one."""
    mark = unicodedata.normalize("NFKC", mark).strip(" .()[]:")
    return mark.replace("∗", "*").replace("⁎", "*").replace("∥", "‖")


def has_raised_mark(line: Line) -> bool:
    """Whether the line begins with a superscript number or sign."""
    found = MARK.match(line.text) or _LONE.fullmatch(line.text)
    if not found or not len(line.chars):
        return False
    if line.text[0] in _RAISED:
        return True
    page, first = line.page, int(line.chars[0])
    return bool(page.size[first] < 0.86 * line.size or page.base[first] < line.base - 0.12 * line.size)


def mark_end(line: Line) -> int:
    """How many characters of the line's text make up the mark that it begins with, and the space behind it."""
    found = MARK.match(line.text)
    if not found:
        return len(line.text) if _LONE.fullmatch(line.text) else 0
    raised = line.scripts[0] if line.scripts else None
    if raised is not None and raised[0] == 0 and raised[2] == "sup" and raised[1] < found.end("mark"):
        return raised[1]  # behind it the text begins with a number
    return found.end()


def opening_mark(lines: list[Line]) -> str | None:
    """The mark that a note's lines begin with, as it is printed; it may stand apart from the text beside it."""
    first = lines[0].text
    found = MARK.match(first)
    if found:
        mark = first[: mark_end(lines[0])].strip() if mark_end(lines[0]) < found.end("mark") else found["mark"]
        apart = not mark[-1].isalnum() or found["dot"] or first[len(mark) : len(mark) + 1].isspace()
        return mark if apart or has_raised_mark(lines[0]) else None
    if len(lines) > 1 and _LONE.fullmatch(first) and abs(lines[1].base - lines[0].base) < 0.6 * lines[1].size:
        return first
    return None


def raised_marks(line: Line) -> list[str]:
    """Marks raised inside the line, not at its beginning."""
    out: list[str] = []
    for start, end, kind in line.scripts:
        if kind == "sup" and start > 0:
            out += CALL.findall(line.page.text(line.chars[start:end]))
    return out


def marks_called(line: Line) -> set[str]:
    """All that the line may call: bare marks, and numbers in brackets with these."""
    text = line.text
    out = {bare_mark(mark) for mark in raised_marks(line)}
    out.update(bare_mark(found.group()) for found in SIGN.finditer(text))
    out.update(bare_mark(found.group()) for found in SUPERSCRIPT.finditer(text))
    out.update(found["call"] for found in BRACKETED.finditer(text))
    return out
