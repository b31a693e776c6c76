"""The numbering of a DOCX file: which bullet or number stands before a paragraph."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from reprose.readers.docx_styles import Styles, attribute, child
from reprose.readers.markup import local
from reprose.readers.office import bullet, number


class Mark(NamedTuple):
    """What stands before a paragraph: its text, the level of its list from 0, and whether it counts."""

    text: str
    level: int
    counts: bool


class Numbers:
    """``root`` is that of word/numbering.xml; marks are to be asked for in the order of the text."""

    def __init__(self, root: Any, styles: Styles) -> None:
        items = [] if root is None else list(root)
        self._styles = styles
        self._abstract = {attribute(e, "abstractnumid"): _levels(e) for e in items if local(e) == "abstractnum"}
        self._lists: dict[str, tuple[str, dict[int, Any]]] = {}
        self._begins: dict[tuple[str, int], int] = {}
        for item in items:
            if local(item) == "num":
                key, base = attribute(item, "numid"), attribute(child(item, "abstractnumid"), "val")
                levels = dict(self._abstract.get(base, {}))
                for override in item:
                    if local(override) == "lvloverride":
                        at = _whole(attribute(override, "ilvl"), 0)
                        if child(override, "lvl") is not None:
                            levels[at] = child(override, "lvl")
                        start = child(override, "startoverride")
                        if start is not None:
                            self._begins[key, at] = _whole(attribute(start, "val"), 1)
                self._lists[key] = (base, levels)
        self._counts: dict[str, dict[int, int]] = {}  # by abstract list: several lists may count on
        self._seen: set[tuple[str, int]] = set()

    def mark(self, properties: Any, style: str) -> Mark | None:
        """The mark of the next paragraph with these properties; None where it has none."""
        key, level = self._list(properties, style)
        if not key or key == "0" or key not in self._lists:
            return None
        base, levels = self._lists[key]
        counts = self._counts.setdefault(base, {})
        begin = self._begins.get((key, level))
        if begin is not None and (key, level) not in self._seen:
            counts[level] = begin
        elif level in counts:
            counts[level] += 1
        else:
            counts[level] = _start(levels.get(level))
        self._seen.add((key, level))
        for deeper in [at for at in counts if at > level]:
            del counts[deeper]
        form = attribute(child(levels.get(level), "numfmt"), "val") or "decimal"
        text = attribute(child(levels.get(level), "lvltext"), "val")
        if form == "none":
            return Mark("", level, False)
        if form == "bullet":
            return Mark(bullet(text), level, False)

        def shown(found: re.Match[str]) -> str:
            at = int(found[1]) - 1
            own = attribute(child(levels.get(at), "numfmt"), "val") or "decimal"
            return number(counts.get(at, _start(levels.get(at))), own)

        return Mark(re.sub(r"%([1-9])", shown, text).strip(), level, True)

    def _list(self, properties: Any, style: str) -> tuple[str, int]:
        layers = [properties, *(child(s, "ppr") for s in self._styles.chain(style))]
        key, level = "", None
        for layer in layers:
            numbered = child(layer, "numpr")
            if numbered is None:
                continue
            own = child(numbered, "ilvl")
            if level is None and own is not None:
                level = _whole(attribute(own, "val"), 0)
            if not key:
                key = attribute(child(numbered, "numid"), "val")
        if key and level is None:  # a style of headings names its list, and the list's level names the style
            level = next((at for at, e in self._lists.get(key, ("", {}))[1].items()
                          if attribute(child(e, "pstyle"), "val") == style), 0)  # fmt: skip
        return key, min(level or 0, 8)


def _levels(element: Any) -> dict[int, Any]:
    return {_whole(attribute(e, "ilvl"), 0): e for e in element if local(e) == "lvl"}


def _start(level: Any) -> int:
    return _whole(attribute(child(level, "start"), "val"), 1)


def _whole(text: str, default: int) -> int:
    return int(text) if text.isascii() and text.isdigit() else default
