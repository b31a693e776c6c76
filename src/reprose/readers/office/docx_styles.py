"""The styles and the numbering of a DOCX file: what a paragraph is, how its words are set, which mark stands before
it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from reprose.document import Role
from reprose.readers.elements import Run
from reprose.readers.markup import attribute, child, local
from reprose.readers.office.package import bullet, number

# The names that the format itself gives to styles (ECMA-376, latent styles); programs in all languages store these.
_ROLES: tuple[tuple[str, Role, str | None], ...] = (
    (r"title", "title", None), (r"subtitle", "title", "subtitle"), (r"caption", "caption", None),
    (r"(?:intense )?quote|block text", "quote", None), (r"toc \d|toc heading|table of figures", "toc", None),
    (r"index \d|index heading", "index", None), (r"bibliography", "reference", None),
    (r"html preformatted|plain text|macro text", "code", None), (r"footnote text|endnote text", "footnote", None),
    (r"header", "page_header", None), (r"footer", "page_footer", None), (r"abstract", "abstract", "abstract"),
    (r"author", "author", "authors"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    id: str
    role: Role = "paragraph"
    level: int | None = None
    kind: str | None = None


class Styles:
    """``root`` is that of word/styles.xml, None where the file has none."""

    def __init__(self, root: Any) -> None:
        styles = [] if root is None else [e for e in root if local(e) == "style"]
        self._by_id = {attribute(e, "styleid"): e for e in styles}
        self._default = next(
            (
                attribute(e, "styleid")
                for e in styles
                if attribute(e, "default") == "1" and attribute(e, "type") == "paragraph"
            ),
            "",
        )

    def paragraph(self, properties: Any) -> ParagraphStyle:
        """What a paragraph with these properties (or None) is."""
        given = child(properties, "pstyle")
        key = attribute(given, "val") if given is not None else self._default
        own = child(properties, "outlinelvl")
        level = _level(own)
        for style in self.chain(key):
            name = attribute(child(style, "name"), "val").lower()
            found = re.fullmatch(r"heading (\d)", name)
            if found:
                return ParagraphStyle(key, "heading", min(int(found[1]), 6) or 1)
            for pattern, role, kind in _ROLES:
                if re.fullmatch(pattern, name):
                    return ParagraphStyle(key, role, None, kind)
            if level is None:
                level = _level(child(child(style, "ppr"), "outlinelvl"))
        return (
            ParagraphStyle(key, "heading", min(level + 1, 6))
            if level is not None and level < 9
            else ParagraphStyle(key)
        )

    def run(self, properties: Any, look: Run) -> Run | None:
        """How words with these properties are set; None for words that are not shown."""
        given = child(properties, "rstyle")
        layers = [properties] if properties is not None else []
        layers += [child(style, "rpr") for style in self.chain(attribute(given, "val"))] if given is not None else []
        bold = _first(layers, "b")
        italic = _first(layers, "i")
        if _first(layers, "vanish"):
            return None
        raised = next((v for layer in layers if (v := attribute(child(layer, "vertalign"), "val"))), "")
        script = {"superscript": "sup", "subscript": "sub"}.get(raised, "")
        return look._replace(bold=bold, italic=italic, script=script)

    def chain(self, key: str) -> list[Any]:
        """A style and those that it is based on."""
        out: list[Any] = []
        while key in self._by_id and len(out) < 20:
            out.append(self._by_id[key])
            key = attribute(child(self._by_id[key], "basedon"), "val")
        return out


def _level(element: Any) -> int | None:
    text = attribute(element, "val")
    return int(text) if text.isascii() and text.isdigit() else None


def _first(layers: list[Any], name: str) -> bool:
    """A property that is on or off, in the innermost layer that has it."""
    for layer in layers:
        found = child(layer, name)
        if found is not None:
            return attribute(found, "val").lower() not in ("0", "false", "off")
    return False


class ListMark(NamedTuple):
    """What stands before a paragraph: its text, the level of its list from 0, and whether it counts."""

    text: str
    level: int
    counts: bool


class Numbering:
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

    def mark(self, properties: Any, style: str) -> ListMark | None:
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
            return ListMark("", level, False)
        if form == "bullet":
            return ListMark(bullet(text), level, False)

        def shown(found: re.Match[str]) -> str:
            at = int(found[1]) - 1
            own = attribute(child(levels.get(at), "numfmt"), "val") or "decimal"
            return number(counts.get(at, _start(levels.get(at))), own)

        return ListMark(re.sub(r"%([1-9])", shown, text).strip(), level, True)

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
