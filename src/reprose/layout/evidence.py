"""Whether text goes on from one place at another, as its characters tell: hyphens, stops, capitals.

Used where the page's geometry leaves two orders open; the 2005 tokeniser names this as what it lacked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.document import Line

_TERMINAL = re.compile(r"[.!?…。！？:;]['\"”’»“)\]]*[\d,–-]{0,5}$")
_HYPHEN = re.compile(r"\w[-\u00ad\u2010]$")


def goes_on(before: Sequence[object], after: Sequence[object], size: float) -> int:
    """How strongly the text that ends ``before`` goes on in ``after``; what is not a line is passed over.

    2: a word is divided; 1: a sentence is; -1: a sentence has ended, and no other begins; 0: nothing tells.
    Only lines in type of about ``size`` points count: notes and headings between tell nothing.
    """
    last = next((line for line in reversed(before) if _is_text(line, size)), None)
    first = next((line for line in after if _is_text(line, size)), None)
    if not isinstance(last, Line) or not isinstance(first, Line):
        return 0
    letter = next((c for c in first.text if c.isalnum()), "")
    if not letter.islower():  # nouns and names begin with capitals in the middle of a sentence, too
        return 0
    if _HYPHEN.search(last.text):
        return 2
    return -1 if _TERMINAL.search(last.text) else 1


def _is_text(content: object, size: float) -> bool:
    return isinstance(content, Line) and abs(content.size - size) < 0.08 * size and any(map(str.isalpha, content.text))
