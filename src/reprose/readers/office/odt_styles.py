"""The styles of an ODT file: what a paragraph is, how its words are set, how its lists count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from reprose.document import Role
from reprose.readers.elements import Run
from reprose.readers.markup import attribute, child, local
from reprose.readers.office.package import bullet, number

# The names of the styles that the format's programs bring along, in all languages ("_20_" is a space).
_ROLES: tuple[tuple[str, Role, str | None], ...] = (
    ("title", "title", None), ("subtitle", "title", "subtitle"), ("quotations|quote", "quote", None),
    ("preformatted text|source text", "code", None), ("caption|table|illustration|figure|drawing", "caption", None),
    ("footnote|endnote", "footnote", None), ("header( left| right)?", "page_header", None),
    ("footer( left| right)?", "page_footer", None), (r"contents \d+|contents heading", "toc", None),
    (r"bibliography \d+", "reference", None), ("abstract", "abstract", "abstract"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    role: Role = "paragraph"
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class ListLevel:
    """A level of a list style: ``form`` is empty for bullets."""

    form: str
    start: str
    before: str
    after: str
    sign: str

    def mark(self, count: int) -> str:
        """What stands before an item."""
        return f"{self.before}{number(count, self.form)}{self.after}".strip() if self.form else bullet(self.sign)


class Styles:
    """The styles of the content and those of the document (None where the file has none)."""

    def __init__(self, content: Any, styles: Any) -> None:
        self._styles: dict[str, Any] = {}
        self._lists: dict[str, dict[int, ListLevel]] = {}
        for root in (styles, content):
            for element in root.iter() if root is not None else ():
                name = local(element)
                if name == "style":
                    self._styles[attribute(element, "name")] = element
                elif name == "list-style":
                    self._lists[attribute(element, "name")] = _levels(element)

    def paragraph(self, key: str) -> ParagraphStyle:
        names = [key, *(attribute(style, "parent-style-name") for style in self._chain(key))]
        for each in names:
            name = each.replace("_20_", " ").lower()
            for pattern, role, kind in _ROLES:
                if re.fullmatch(pattern, name):
                    return ParagraphStyle(role, kind)
        return ParagraphStyle()

    def look(self, key: str, look: Run, whole: bool = False) -> Run:
        """How words of a style are set; of a ``whole`` paragraph only what its own style says, no style behind it."""
        chain = self._chain(key)
        for name, values in (("font-weight", ("bold", "700", "800", "900")), ("font-style", ("italic", "oblique"))):
            value = next(
                (v for s in (chain[:1] if whole else chain) if (v := attribute(child(s, "text-properties"), name))), ""
            )
            if value:
                look = (
                    look._replace(bold=value in values)
                    if name == "font-weight"
                    else look._replace(italic=value in values)
                )
        place = next((v for s in chain if (v := attribute(child(s, "text-properties"), "text-position"))), "")
        if place:
            first = place.split()[0]
            look = look._replace(
                script="sub" if first == "sub" or first.startswith("-") else "sup" if first[0] in "s123456789" else ""
            )
        return look

    def list_level(self, key: str, level: int) -> ListLevel | None:
        return self._lists.get(key, {}).get(level)

    def _chain(self, key: str) -> list[Any]:
        out: list[Any] = []
        while key in self._styles and len(out) < 20:
            out.append(self._styles[key])
            key = attribute(self._styles[key], "parent-style-name")
        return out


def _levels(style: Any) -> dict[int, ListLevel]:
    out: dict[int, ListLevel] = {}
    for element in style:
        level = attribute(element, "level")
        if level.isascii() and level.isdigit():
            counts = local(element) == "list-level-style-number"
            out[int(level)] = ListLevel(
                attribute(element, "num-format") if counts else "", attribute(element, "start-value") or "1",
                attribute(element, "num-prefix"), attribute(element, "num-suffix"),
                "" if counts else attribute(element, "bullet-char"),
            )  # fmt: skip
    return out
