r"""Patterns of commands, ``\name[option]{argument}``: lines of their own, their arguments in another type."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from reprose.document import Group, Line

_OPENING, _CLOSING = "{[(<⟨", "}])>⟩"
_TYPED = 0.25  # share of a line in typewriter type
_MOST = 6  # lines of a pattern


@dataclass(slots=True)
class _Word:
    text: str
    typed: bool  # holds typewriter type
    slanted: bool
    within: bool  # begins inside brackets


def is_pattern(group: Group) -> bool:
    """Whether each line begins in typewriter type and all else that it holds are arguments."""
    return len(group.lines) <= _MOST and all(map(_is_pattern, group.lines))


def _is_pattern(line: Line) -> bool:
    if line.turn != 0 or not line.fixed >= _TYPED:
        return False
    words = _words(line)
    first = words[0].text if words else ""
    if not words or not words[0].typed or (first[0].isalnum() and not any(c in _OPENING for c in first)):
        return False
    prose = [word for word in words if not (word.typed or word.slanted or word.within) and word.text.isalpha()]
    typed = sum(word.typed for word in words)
    return len(prose) < typed and len(prose) <= 1


def _words(line: Line) -> list[_Word]:
    """The words of a line with what is seen of their type."""
    page = line.page
    codes = page.code[line.chars].tolist()
    fixed = np.array([style.fixed for style in page.styles], bool)[page.style[line.chars]].tolist()
    italic = np.array([style.italic for style in page.styles], bool)[page.style[line.chars]].tolist()
    gaps = {int(at) for at in line.gaps}
    spaces = [at for at, code in enumerate(codes) if code in (0x20, 0xA0)]
    cuts = sorted({0, *gaps, *spaces, len(codes)})
    out: list[_Word] = []
    depth = 0
    for start, end in pairwise(cuts):
        at = [i for i in range(start, end) if codes[i] not in (0x20, 0xA0)]
        if not at:
            continue
        text = "".join(chr(codes[i]) for i in at)
        out.append(_Word(text, any(fixed[i] for i in at), any(italic[i] for i in at), depth > 0))
        depth = max(0, depth + sum(c in _OPENING for c in text) - sum(c in _CLOSING for c in text))
    return out
