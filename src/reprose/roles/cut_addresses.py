"""E-mail addresses of text files that the converter set apart in pieces: their lines get one label.

A sign "@" in a font of its own, or a bracket with several names before it, is often a line by itself in converted text
(``anna.berg`` / ``@`` / ``quay.org``), which looks like debris.  ``prose.addresses`` puts the pieces together again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from reprose.document import Line

_LOCAL = re.compile(r"(?:^|[\s(<:;,])(?:[\w.+-]*\w|\{[^{}]*\})$")  # what stands before "@"
_SIGN = re.compile(r"@(?:[\w-]+(?:\.[\w-]+)*\.?)?[\s,;:)>]*$")  # the line is "@", or "@" and a host
_HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[\s.,;:)>]|$)")
_TAIL = re.compile(r"[\w}]\s?@$|^@$")


def hold_addresses(pages: Iterable[Sequence[Line]], labels: dict[Line, tuple[str, float]]) -> None:
    """Give the lines that go on with a cut address the label of the line before; ``labels`` are by id of the line."""
    for lines in pages:
        for before, line in pairwise(lines):
            if goes_on(before.text, line.text):
                label, chance = labels[before]
                labels[line] = (f"{label[0]}-I" if label[1:] else label, chance)


def goes_on(before: str, text: str) -> bool:
    """Whether the line ``text`` goes on with an e-mail address that ``before`` breaks off at its "@"."""
    if text[:1] == "@":
        return bool(_SIGN.match(text) and _LOCAL.search(before))
    return before[-1:] == "@" and bool(_TAIL.search(before) and _HOST.match(text))
