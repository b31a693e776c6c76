"""The styles of a DOCX file: what a paragraph is, and how its words are set."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from reprose.document import Role
from reprose.readers.elements import Run
from reprose.readers.markup import local

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


def child(element: Any, name: str) -> Any:
    """The first child of that name (in small letters); None where there is none."""
    if element is None:
        return None
    return next((e for e in element if local(e) == name), None)


def attribute(element: Any, name: str) -> str:
    """An attribute by its name without namespace, in small letters; empty where there is none."""
    if element is None:
        return ""
    return next((str(v) for k, v in element.attrib.items() if k.rpartition("}")[2].lower() == name), "")


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
