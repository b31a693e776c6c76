"""Runs of text as they are found in marked-up text, trimmed."""

from __future__ import annotations

import re

from reprose.readers.elements import Element, Run, trimmed


def length(runs: list[Run]) -> int:
    return sum(len(run.text) for run in runs)


def unpadded(runs: list[Run]) -> list[Run]:
    """Kept text without empty lines before and behind it, its indentation untouched."""
    text = "".join(run.text for run in runs)
    if not text.strip():
        return []
    first = len(text) - len(text.lstrip("\n"))
    last = len(text.rstrip())
    out: list[Run] = []
    at = 0
    for run in runs:
        end = at + len(run.text)
        part = run.text[max(first - at, 0) : max(last - at, 0)]
        if part:
            out.append(run._replace(text=part))
        at = end
    return out


def drop_marker(element: Element) -> None:
    """The mark at the beginning of a note is its marker, and no part of its text; nor are signs of links back."""
    text = element.text
    mark = re.escape((element.marker or "").strip("[]()."))
    numbered = rf"(?:\W{{0,2}}{mark}[\])]?[.:]?(?:\s+|$))?" if mark else ""
    found = re.match(rf"[\^↑\s]*{numbered}", text)
    cut = found.end() if found else 0
    runs: list[Run] = []
    for run in element.runs:
        runs.append(run._replace(text=run.text[cut:]))
        cut = max(cut - len(run.text), 0)
    element.runs = trimmed(runs) or element.runs
