"""Marks that transcribers put into plain text for what type showed: emphasis, and notes with their calls.

Books in plain text have "_so_" for italics, "[Footnote 3: ...]" behind the paragraph for a note at the foot of the
page, and "[3]" for its call.  None was printed; each is taken out by an edit, and a note begins with its number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.roles.words import transcribed_note

_CALL = re.compile(r"(?<=\S)\[(\d{1,3}|[A-Z]|\*{1,3})\](?!\()")
_OPENS = re.compile(r"(?<![\w_])_(?=[^\W_]|[\"'“‘«»(¿¡])")
_CLOSES = re.compile(r"(?<=[\w.,;:!?'\"”’»)])(?<!_)_(?![\w_])")
_PAIR = re.compile(r"(?<![\w_])_[^_\n]{1,80}_(?![\w_])")
_PAIRS = 3  # emphasised stretches that show the habit
_NOTES = 2  # notes, likewise
_LONGEST = 400  # lines of a note


def repair_transcription(lines: Sequence[Line]) -> int:
    """Take the marks out of the lines of a text file, in reading order; how many lines were changed."""
    changes: dict[int, list[Edit]] = {}
    _notes(lines, changes)
    _emphasis(lines, changes)
    for at, edits in changes.items():
        change_line(lines[at], sorted(edits, key=lambda e: e.start))
    return len(changes)


def _notes(lines: Sequence[Line], changes: dict[int, list[Edit]]) -> None:
    begins = transcribed_note()
    found = [(at, match) for at, line in enumerate(lines) if (match := begins.match(line.text))]
    if len(found) < _NOTES:
        return
    for at, match in found:
        end = _closing(lines, at)
        if end is None:
            continue
        put = f"[{match[1]}] "
        reason = "a note as transcribers write it"
        changes.setdefault(at, []).append(Edit(0, match.end(), match[0], put, "transcriber.note", reason, 0.95))
        last = len(lines[end].text) - 1
        changes.setdefault(end, []).append(Edit(last, last + 1, "]", "", "transcriber.note", reason, 0.95))
    numbers = {match[1] for _, match in found}
    for at, line in enumerate(lines):
        if "[" in line.text:
            for call in _CALL.finditer(line.text):
                if call[1] in numbers:
                    reason = f"the call of the note {call[1]}, as transcribers write it"
                    edit = Edit(call.start(), call.end(), call[0], "", "transcriber.call", reason, 0.9)
                    changes.setdefault(at, []).append(edit)


def _closing(lines: Sequence[Line], start: int) -> int | None:
    """The line that ends in the bracket which closes the note."""
    depth = 0
    for at in range(start, min(start + _LONGEST, len(lines))):
        text = lines[at].text
        depth += text.count("[") - text.count("]")
        if depth <= 0:
            return at if text.endswith("]") else None
    return None


def _emphasis(lines: Sequence[Line], changes: dict[int, list[Edit]]) -> None:
    marked = [at for at, line in enumerate(lines) if "_" in line.text]
    pairs = sum(len(_PAIR.findall(lines[at].text)) for at in marked)
    others = sum(len(re.findall(r"\w_\w|__", lines[at].text)) for at in marked)  # names of programs, forms to fill in
    if pairs < _PAIRS or others > 0.2 * pairs:
        return
    for at in marked:
        text = lines[at].text
        for place in {found.start() for pattern in (_OPENS, _CLOSES) for found in pattern.finditer(text)}:
            edit = Edit(place, place + 1, "_", "", "transcriber.emphasis", "stands for italics", 0.9)
            changes.setdefault(at, []).append(edit)
