"""Trees of HTML made from other markup, so that one walk knows headings, lists, tables and notes of all of them.

What HTML has no element for is said by attributes of a namespace that no page can have: ``ROLE``, ``KIND`` and
``MARKER``, as those of elements.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from lxml import etree

from reprose.readers.markup import KIND, MARKER, ROLE, attribute, local

DEEPEST = 120  # elements within elements; what is deeper is taken as text
_UNREAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")  # characters that XML cannot hold
Rule = str | Callable[["Translation", Any, Any], None]


def real(text: str) -> str:
    """The text with U+FFFD for what no tree can hold."""
    return _UNREAL.sub("\ufffd", text)


def node(parent: Any, tag: str, text: str = "", **said: str) -> Any:
    """A new last child; ``said`` are "role", "kind" and "marker", and attributes of HTML ("cls" for "class")."""
    out = etree.SubElement(parent, tag)
    out.text = text or None
    for name, value in said.items():
        if value:
            out.set({"role": ROLE, "kind": KIND, "marker": MARKER, "cls": "class"}.get(name, name), value)
    return out


def put(parent: Any, text: str | None) -> None:
    """Text behind all that an element holds."""
    if not text:
        return
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def plain(element: Any) -> str:
    """The text in an element, white space collapsed."""
    return " ".join("".join(element.itertext()).split())


class Translation:
    """Translates elements by a table of rules: the name of an HTML element ("" for none: its content stays, "-" for
    what is not shown), or a function that is given the translation, the parent to be and the element."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self.root = etree.Element("html")
        self.body = etree.SubElement(self.root, "body")
        self.notes: list[Any] = []  # notes that stand where they are called, to come behind
        self.depth = 0
        self.titles = 0  # sections around, which tell the level of a heading
        self._rules = rules
        self._named: dict[str, Any] | None = None
        self._led_to: frozenset[str] | None = None

    def content(self, parent: Any, source: Any) -> None:
        """What stands in ``source``, translated, behind what ``parent`` holds."""
        put(parent, source.text)
        for child in source:
            name = local(child)
            if name:
                self.one(parent, child, name)
            put(parent, child.tail)

    def one(self, parent: Any, source: Any, name: str = "") -> None:
        name = name or local(source)
        if self.depth > DEEPEST:
            put(parent, "".join(source.itertext()))
            return
        self.depth += 1
        rule = self._rules.get(name, "span")
        if callable(rule):
            rule(self, parent, source)
        elif rule == "":
            self.content(parent, source)
        elif rule != "-":
            self.content(node(parent, rule, id=identity(source)), source)
        self.depth -= 1

    def past(self, parent: Any, around: Any, source: Any, floats: frozenset[str]) -> None:
        """The content of a paragraph; floats in it come behind it, into ``around``, so that it stays whole."""
        later: list[Any] = []
        put(parent, source.text)
        for child in source:
            name = local(child)
            if name in floats:
                later.append(child)
            elif name:
                self.one(parent, child, name)
            put(parent, child.tail)
        for child in later:
            self.one(around, child)

    def note(self, parent: Any, source: Any, mark: str) -> None:
        """A note that stands where it is called: its call, and the note itself behind the text, by ``settle``."""
        name = self.noted()
        node(parent, "a", mark or str(len(self.notes)), href=f"#{name}", cls="noteref")
        self.content(self.notes[-1], source)

    def noted(self) -> str:
        """The name of a new note, the last of ``notes``."""
        note = etree.Element("div")
        note.set("id", f"reprose-note-{len(self.notes) + 1}")
        note.set("class", "footnote")
        self.notes.append(note)
        return str(note.get("id"))

    def verse(self, parent: Any, source: Any, line: str, beside: tuple[str, ...] = ()) -> None:
        """A group of verses: elements called ``line`` are lines; those called as in ``beside`` stand behind it."""
        out = node(parent, "div", cls="verse")
        for element in source:
            if local(element) == line:
                self.content(out, element)
                node(out, "br")
            elif local(element):
                self.one(parent if local(element) in beside else out, element)

    def named(self, source: Any, name: str) -> Any:
        """The element of that name in the document that ``source`` is of; None where there is none."""
        if self._named is None:  # once for all: documents have thousands of references
            self._named = {}
            for element in source.getroottree().iter():
                if local(element) and identity(element):
                    self._named.setdefault(identity(element), element)
        return self._named.get(name)

    def is_led_to(self, source: Any, name: str) -> bool:
        """Whether a reference in the document (an attribute ``target``, as TEI has it) leads to that name."""
        if self._led_to is None:
            found = (attribute(e, "target") for e in source.getroottree().iter() if local(e) in ("ref", "ptr"))
            self._led_to = frozenset(target[1:] for target in found if target.startswith("#"))
        return name in self._led_to

    def settle(self) -> Any:
        """The tree, with the notes at its end."""
        for note in self.notes:
            self.body.append(note)
        return self.root

    def section(self, parent: Any, source: Any) -> None:
        self.titles += 1
        self.content(node(parent, "section", id=identity(source)), source)
        self.titles -= 1

    def heading(self, parent: Any, source: Any, label: str = "") -> None:
        """A heading as deep as the sections around it."""
        out = node(parent, f"h{min(max(self.titles, 1), 6)}")
        if label:
            put(out, f"{label} ")
        self.content(out, source)


def identity(source: Any) -> str:
    """The name by which links know an element."""
    return source.get("id") or source.get("{http://www.w3.org/XML/1998/namespace}id") or ""


def said(role: str, kind: str = "", tag: str = "p") -> Rule:
    """A rule for what becomes a block of a role."""

    def rule(translation: Translation, parent: Any, source: Any) -> None:
        translation.content(node(parent, tag, role=role, kind=kind, id=identity(source)), source)

    return rule


def styled(translation: Translation, parent: Any, source: Any, look: str) -> None:
    """Text in the type that words say: "bold italic", "sup" ..."""
    for word, tag in (("bold", "b"), ("strong", "b"), ("ital", "i"), ("emph", "i"), ("sup", "sup"), ("sub", "sub")):
        if word in look:
            parent = node(parent, tag)
    translation.content(parent, source)
