"""The walk through a parsed page: blocks as they end, with the emphasis, links and calls inside them."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any

from reprose.document import Role
from reprose.readers.elements import Element, Inline, Run, drop_marker, text_length, unpadded
from reprose.readers.html.lists_tables import Markers, is_data, table_cells
from reprose.readers.html.notes import NoteLinks, is_back_link
from reprose.readers.markup import KIND, MARKER, ROLE, local

_SKIPPED = frozenset({"script", "style", "template", "head", "object", "iframe", "svg", "canvas", "audio", "video",
                      "noscript", "rp", "input", "datalist", "annotation", "annotation-xml"})  # fmt: skip
INLINE = frozenset((
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "label", "mark", "math", "nobr", "q", "rb", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup", "time", "tt", "u", "var", "wbr", "img", "mi", "mn", "mo", "mrow", "msup", "msub", "mfrac",
    "semantics",
    "msqrt", "mtext", "mstyle", "msubsup", "mover", "munder", "munderover", "mtable", "mtr", "mtd", "mspace",
))  # fmt: skip
_BOLD = frozenset({"b", "strong"})
_ITALIC = frozenset({"i", "em", "cite", "var", "dfn"})
_ZONES = {"nav": "navigation", "footer": "the page's foot", "header": "the page's head", "form": "a form",
          "select": "a form", "button": "a form", "textarea": "a form", "menu": "navigation"}  # fmt: skip
_ARIA = {"navigation": "navigation", "banner": "the page's head", "contentinfo": "the page's foot", "search": "a form",
         "menu": "navigation", "menubar": "navigation", "toolbar": "navigation"}  # fmt: skip
_CONTENT = frozenset({"article", "main", "section", "blockquote", "figure"})  # their heads and feet are content
_FORM = 1000  # characters in a form; one with more is put around a page
_FORMULA = re.compile(r"math|\btex\b|latex", re.I)  # classes of pictures of formulas, whose source is their text
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)
_VERSE = re.compile(r"\b(?:poem|poetry|verse|stanza|linegroup|lg)\b", re.I)
_LINKS = re.compile(r"(?:https?|ftp|mailto|doi):", re.I)
_PLAIN = Run("")
_DEPTH = 300  # of elements within elements; what is deeper is taken as text


@dataclass(frozen=True, slots=True)
class State:
    """What the elements around say of a text."""

    role: Role = "paragraph"
    level: int | None = None
    kind: str | None = None
    name: str = ""  # of the note that it stands in
    zone: str = ""  # a part of the page that is none of its content
    look: Run = _PLAIN
    keep: bool = False  # white space is kept
    lines: bool = False  # line ends are part of the text
    lists: int = 0
    depth: int = 0
    content: bool = False  # inside an article or the like, whose heads and feet are its own
    main: bool = False  # inside what the page says is its content
    path: str = ""


@dataclass(slots=True, eq=False)
class Found:
    """An element with what tells whether it is content: where it stood, and how much of its text are links."""

    element: Element
    path: str
    zone: str
    linked: int
    main: bool  # in an element that says that it is the content


class Walk:
    """Collects ``found``; ``prefix`` keeps names of notes of several files apart."""

    def __init__(self, root: Any, prefix: str = "") -> None:
        self.found: list[Found] = []
        self._notes = NoteLinks(root, prefix)
        named = any(local(e) == "main" or e.get("role") == "main" for e in root.iter())
        self._main = ("main",) if named else ("article",)
        self._inline = Inline()
        self._markers = Markers()
        self._marker: str | None = None  # of the item that begins
        self._term: list[Run] = []  # of the definition that begins
        self._named: set[str] = set()
        self._figures: list[list[Element]] = []  # elements of the open figures
        self._linked = 0

    def block(self, element: Any, state: State | None = None) -> None:
        """Walk through an element that begins and ends a text."""
        state = state or State()
        outer = state
        state = self._inside(element, state)
        self._end(outer)
        if state.depth > _DEPTH:
            self._inline.add(state.look._replace(text=" ".join(element.itertext())))
        elif local(element) == "table" and is_data(element):
            self._table(element, state)
        else:
            self._content(element, state)
        self._end(state)

    def _content(self, element: Any, state: State) -> None:
        self._text(element.text, state)
        for child in element:
            tag = local(child)
            if tag and tag not in _SKIPPED and not _is_hidden(child):
                self._child(child, tag, state)
            self._text(child.tail, state)

    def _child(self, child: Any, tag: str, state: State) -> None:
        if tag == "br":
            self._inline.end_line()
        elif tag == "img":
            if _FORMULA.search(child.get("class") or ""):
                self._text(child.get("alt"), state)
        elif tag in INLINE and not self._holds_blocks(child):
            self._styled(child, tag, state)
        elif tag == "li":
            self._item(child, state)
        elif tag == "dt":
            if state.kind == "term":  # not closed, so that the next one stands inside
                self._take_term()
            else:
                self._end(state)
            look = state.look._replace(bold=True)
            self._content(child, dataclasses.replace(state, look=look, kind="term", depth=state.depth + 1))
            self._take_term()
        elif tag == "dd":
            self.block(child, dataclasses.replace(state, role="list_item", kind="definition"))
            self._end_term(state)
        else:
            self.block(child, state)
            if tag == "dl":
                self._end_term(state)

    def _styled(self, child: Any, tag: str, state: State) -> None:
        """Text inside a paragraph."""
        look = state.look
        if tag in _BOLD:
            look = look._replace(bold=True)
        elif tag in _ITALIC:
            look = look._replace(italic=True)
        elif tag in ("sup", "sub"):
            look = look._replace(script=tag)
        elif tag == "a":
            call = self._notes.calls.get(child, "")
            if call:
                look = look._replace(call=call)
            elif is_back_link(child) and state.role == "footnote":
                return
            elif _LINKS.match(child.get("href") or ""):
                look = look._replace(link=child.get("href").strip())
        before = text_length(self._inline.runs)
        inner = dataclasses.replace(state, look=look, depth=state.depth + 1)
        if tag == "q":
            self._text("“", inner)
        if state.depth > _DEPTH:
            self._text("".join(child.itertext()), inner)
        else:
            self._content(child, inner)
        if tag == "q":
            self._text("”", inner)
        if tag == "a":
            self._linked += max(text_length(self._inline.runs) - before, 0)

    def _text(self, text: str | None, state: State) -> None:
        if not text:
            return
        if state.keep:
            first, *others = text.split("\n")
            self._inline.add(state.look._replace(text=first), True)
            for line in others:
                self._inline.runs.append(Run("\n"))
                self._inline.add(state.look._replace(text=line), True)
        else:
            self._inline.add(state.look._replace(text=text))

    def _item(self, child: Any, state: State) -> None:
        self._end(state)
        if self._notes.names.get(child):
            self.block(child, state)
            return
        self._marker = child.get(MARKER) or self._markers.of(child)
        self.block(child, dataclasses.replace(state, role="list_item", level=max(state.lists, 1), kind=None))
        self._marker = None

    def _take_term(self) -> None:
        """The text so far is a term of the definition that begins, or a further one."""
        term = self._inline.take()
        self._term += ([Run(", ")] if self._term and term else []) + term

    def _end_term(self, state: State) -> None:
        """A term without a definition is an item of its own."""
        if self._term:
            runs, self._term = self._term, []
            self._put(Element("list_item", runs, kind="definition"), state)

    def _end(self, state: State) -> None:
        """The text so far is a block, if there is any."""
        if state.keep:
            runs, self._inline = unpadded(self._inline.runs), Inline()
        else:
            runs = self._inline.take()
        if not runs:
            return
        element = Element(state.role, runs, state.level, state.kind, lines=state.lines)
        if state.role == "list_item":
            if self._term:
                element.runs = [*self._term, Run(" "), *runs]
                self._term = []
            elif self._marker is None and state.kind != "definition":  # a further paragraph of the item
                element.role, element.level = "paragraph", None
            element.marker, self._marker = self._marker, None
            if element.level == 1:
                element.level = None
        if state.name and state.name not in self._named:
            self._named.add(state.name)
            element.name = state.name
            element.marker = self._marker or self._notes.marks.get(state.name)
            self._marker = None
            drop_marker(element)
        self._put(element, state)

    def _put(self, element: Element, state: State) -> None:
        self.found.append(Found(element, state.path, state.zone, self._linked, state.main))
        self._linked = 0
        if self._figures:
            self._figures[-1].append(element)

    def _table(self, element: Any, state: State) -> None:
        caption = next((c for c in element if local(c) == "caption"), None)
        cells = table_cells(element, lambda cell: self._cell(cell, state))
        table = Element("table", [], cells=cells)
        if caption is not None:
            self._content(caption, state)
            runs = self._inline.take()
            if runs:
                self._put(Element("caption", runs, kind="table", target=table), state)
        if cells:
            self._put(table, state)

    def _cell(self, cell: Any, state: State) -> list[Run]:
        """What stands in a cell, as one text: blocks in it become lines."""
        outer, linked = self._inline, self._linked
        self._inline = Inline()
        self._flat(cell, state)
        runs = [run._replace(text=run.text.replace("\n", " ")) for run in self._inline.take()]
        self._inline, self._linked = outer, linked
        return runs

    def _flat(self, element: Any, state: State) -> None:
        self._text(element.text, state)
        for child in element:
            tag = local(child)
            if tag and tag not in _SKIPPED and not _is_hidden(child):
                if tag in INLINE and state.depth <= _DEPTH:
                    self._styled(child, tag, state)
                elif state.depth <= _DEPTH:
                    self._inline.end_line()
                    self._flat(child, dataclasses.replace(state, depth=state.depth + 1))
                    self._inline.end_line()
            self._text(child.tail, state)

    def _holds_blocks(self, element: Any) -> bool:
        """Whether an element that stands inside texts was put around blocks."""
        names = {local(e) for e in element.iterdescendants()}
        return not names <= (INLINE | _SKIPPED | {"br", ""})

    def _inside(self, element: Any, state: State) -> State:
        """The state inside a block."""
        tag = local(element)
        new: dict[str, Any] = {
            "depth": state.depth + 1,
            "path": f"{state.path}.{tag}" if state.depth < 30 else state.path,
        }
        role = (element.get("role") or "").lower()
        zone = _ARIA.get(role) or ("" if state.content and tag in ("header", "footer") else _ZONES.get(tag, ""))
        if zone and not state.zone and not (tag == "form" and len("".join(element.itertext())) > _FORM):
            new["zone"] = zone
        if tag in self._main or role in self._main:
            new["main"] = True
        if tag in _CONTENT or role in ("main", "article"):
            new["content"] = True
        name = self._notes.names.get(element)
        if element.get(ROLE) and not name and state.role != "footnote":
            new.update(role=element.get(ROLE), level=None, kind=element.get(KIND))
        elif name:
            new.update(name=name, role="footnote", level=None, kind=self._notes.kind(element))
        elif re.fullmatch("h[1-6]", tag):
            new.update(role="heading", level=int(tag[1]), kind=None)
        elif role == "heading":
            level = element.get("aria-level") or "2"
            new.update(
                role="heading", level=min(int(level), 6) if level.isascii() and level.isdigit() else 2, kind=None
            )
        elif state.role == "footnote":
            pass
        elif tag == "blockquote":
            new.update(role="quote", kind=None)
        elif tag == "aside":
            new.update(role="aside", kind=None)
        elif tag == "figcaption":
            table = next((e for e in (self._figures[-1] if self._figures else ()) if e.role == "table"), None)
            new.update(role="caption", kind="table" if table else "figure", level=None)
        elif tag in ("ul", "ol", "menu", "dir"):
            new.update(lists=state.lists + 1)
        if tag in ("pre", "listing", "xmp", "textarea"):
            verse = bool(_VERSE.search(element.get("class") or ""))
            new.update(role="quote" if verse else "code", kind="verse" if verse else None, keep=True, lines=True)
        elif _VERSE.search(element.get("class") or ""):
            new.update(role="quote", kind="verse", lines=True)
        return dataclasses.replace(state, **new)


def _is_hidden(element: Any) -> bool:
    if element.get("hidden") is not None:
        return True
    style = element.get("style")
    return bool(style and _HIDDEN.search(style)) and local(element) != "math"
