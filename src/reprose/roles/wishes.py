"""What users want of page furniture: lines that are to be taken, and running heads that are to stay in the text."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Sequence

from reprose.document import Candidate, Fault, Line
from reprose.options import RolesOptions
from reprose.patterns import compile_pattern, matches
from reprose.roles.furniture import Furniture
from reprose.roles.verdicts import Verdict, letters

_PLACED = frozenset({"page_header", "page_footer", "page_number"})
_ASKED = "left in the text on request"


def apply_wishes(pages: Sequence[list[Line]], found: Furniture, options: RolesOptions) -> list[Fault]:
    """Change ``found`` as the options ask for; warnings about wishes that met nothing.

    Patterns hold whatever else is asked for; a veto goes over them.
    """
    faults: list[Fault] = []
    if options.keep_furniture:
        for lines in pages:
            for line in lines:
                if line in found.verdicts and found.verdicts[line].role in _PLACED:
                    _leave(line, found)
    rows = {line: row.text for row in found.rows for line in row.lines}
    for text in options.furniture_patterns:
        faults += _take(text, pages, rows, found)
    for text in options.keep_heads:
        faults += _veto(text, pages, rows, found)
    return faults


def _leave(line: Line, found: Furniture) -> None:
    del found.verdicts[line]
    upper = line.base < 0.5 * line.page.height
    found.left.append(Candidate(line.number, line.text, upper, _ASKED))


def _take(text: str, pages: Sequence[list[Line]], rows: dict[Line, str], found: Furniture) -> list[Fault]:
    """Every line that the pattern matches as a whole, alone or with the other pieces of its row at the edge."""
    pattern = compile_pattern(text)
    taken: list[Line] = []
    for lines in pages:
        for line in lines:
            shown = unicodedata.normalize("NFC", line.text)
            row = unicodedata.normalize("NFC", rows.get(line, line.text))
            try:
                if matches(pattern, shown) or (row != shown and matches(pattern, row)):
                    taken.append(line)
            except TimeoutError:
                reason = f"the pattern {text!r} was given up: it takes too long on {shown[:60]!r}"
                return [Fault(line.number, "furniture.slow-pattern", reason)]
    for line in taken:
        role = "page_header" if line.base < 0.5 * line.page.height else "page_footer"
        found.verdicts[line] = Verdict(role, f"the pattern {text!r} asks for it", 1.0)
    if taken:
        return []
    reason = f"the pattern {text!r} matches no line as a whole; .* before or behind it matches parts of lines"
    return [Fault(None, "furniture.no-match", reason)]


def _veto(text: str, pages: Sequence[list[Line]], rows: dict[Line, str], found: Furniture) -> list[Fault]:
    """Every head or foot with this text, numbers, case and diacritics aside, stays in the text."""
    key = _key(text)
    heads: dict[str, str] = {}
    left = False
    for lines in pages:
        for line in lines:
            verdict = found.verdicts.get(line)
            if verdict is None or verdict.role not in _PLACED:
                continue
            row = rows.get(line, line.text)
            if key == _key(line.text) or (key == _key(row) and letters(line.text)):
                _leave(line, found)
                left = True
            elif letters(line.text):
                heads.setdefault(_key(line.text), line.text)
    if left:
        return []
    near = difflib.get_close_matches(key, list(heads), n=1, cutoff=0.5)
    guess = f"; did you mean {heads[near[0]]!r}?" if near else ""
    return [Fault(None, "furniture.no-such-head", f"no running head or foot says {text!r}{guess}")]


def _key(text: str) -> str:
    """Letters without case and diacritics; figures only where there is nothing else."""
    return letters(text) or "".join(text.split())
