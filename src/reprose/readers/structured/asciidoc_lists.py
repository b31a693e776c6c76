"""The lists of AsciiDoc: bullets, numbers, terms and callouts, inside each other, with the blocks of their items."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

from reprose.readers.structured.asciidoc_lines import FENCE, NAMED, RULE, Lines
from reprose.readers.structured.tree import node, put

_BULLET = re.compile(r"[ \t]*(-|\*{1,5}|•)[ \t]+(\S.*)$")
_NUMBER = re.compile(r"[ \t]*(\.{1,5}|\d+\.|[a-zA-Z]\.|[ivxIVX]+\))[ \t]+(\S.*)$")
_TERM = re.compile(r"[ \t]*(\S.*?)(:{2,4}|;;)(?:[ \t]+(\S.*))?$")
_CALLOUT = re.compile(r"<(\d+|\.)>[ \t]+(\S.*)$")
_FORMS = {"arabic": "1", "loweralpha": "a", "upperalpha": "A", "lowerroman": "i", "upperroman": "I"}
_NESTED = ("1", "a", "i", "A", "I")
_CHECKED = (("[x] ", "☑ "), ("[*] ", "☑ "), ("[ ] ", "☐ "))


class Lists(Lines, ABC):
    """Lines from which lists are read into a tree."""

    @abstractmethod
    def one(self, parent: Any) -> None:
        """The block at this place."""

    def _item(self) -> tuple[str, str, str] | None:
        """Its list's sign, its term or number, and the text of the item at this place."""
        line = self.line()
        if FENCE.match(line) or RULE.match(line):
            return None
        if (found := _BULLET.match(line)) is not None:
            return found[1], "", found[2]
        if (found := _NUMBER.match(line)) is not None:
            sign = found[1] if found[1][0] == "." else "1." if found[1][0].isdecimal() else f"a{found[1][-1]}"
            return sign, found[1].strip(".)"), found[2]
        if (found := _CALLOUT.match(line)) is not None:
            return "<", found[1], found[2]
        if (found := _TERM.match(line)) is not None and not re.match(r"[\w-]+::\S*\[", line):
            return found[2], found[1], found[3] or ""
        return None

    def _list(self, parent: Any) -> bool:
        if self._item() is None:
            return False
        self._put_name(parent)
        self._items(parent, ())
        return True

    def _items(self, parent: Any, around: tuple[str, ...]) -> None:
        """The items of one list; ``around`` are the signs of those that it stands in."""
        sign = self._item()[0]  # type: ignore[index]
        terms = sign[0] in ":;"
        form = _FORMS.get(self._style, _NESTED[min(len(sign), 5) - 1] if sign[0] == "." else sign[0])
        ordered = sign[0] in ".1a<"
        out = node(parent, "dl" if terms else "ol" if ordered else "ul", type=form if form in _FORMS.values() else "")
        start = next((part[6:] for part in self._said if part.startswith("start=")), "")
        while (item := self._item()) is not None and item[0] == sign:
            _, mark, text = item
            self._said, self._name = [], ""
            self.at += 1
            if terms:
                self.inline.text(node(out, "dt"), mark)
                inside = node(out, "dd")
            else:
                number = mark if ordered and sign[0] != "." and mark.isdecimal() else start
                inside = node(out, "li", value=number, marker=f"{mark}{sign[-1]}" if sign[0] == "a" else "")
                start = ""
            self._text(inside, text, terms)
            self._attached(inside, (*around, sign))
            if terms and not len(inside):  # the next term means the same
                out.remove(inside)
            if not self._goes_on(sign):
                return

    def _text(self, parent: Any, text: str, terms: bool) -> None:
        """The text of an item, which goes on up to an empty line; that of a term may begin behind one."""
        if terms and not text:
            ahead = self.at
            self.skip()
            if self._item() is not None or self._begins() or self.title() is not None or self.at >= len(self.lines):
                self.at = ahead
                return
            text = self.line().strip()
            self.at += 1
        lines = [text]
        while self.line().strip() and not self._begins() and self._item() is None and NAMED.match(self.line()) is None:
            lines.append(self.line().strip())
            self.at += 1
        text = "\n".join(line for line in lines if not line.startswith("//"))
        for sign, shown in _CHECKED:
            text = shown + text[len(sign) :] if text.startswith(sign) else text
        self.inline.text(node(parent, "p"), text)

    def _attached(self, parent: Any, around: tuple[str, ...]) -> None:
        """What belongs to an item: blocks behind a ``+``, lists inside it, lines that stand in behind an empty one."""
        while self.at < len(self.lines):
            before = self.at
            if self.line().rstrip() == "+":
                self.at += 1
                self.one(parent)
            else:
                empty = not self.line().strip()
                self.skip()
                while self._is_said():
                    self.skip()
                item = self._item()
                if item is not None and item[0] not in around:
                    self._items(parent, around)
                elif empty and item is None and self.line()[:1] in (" ", "\t") and self.line().strip():
                    self._literal(parent)
                else:
                    self.at = before
                    self._said, self._name = [], ""
                    return
            if self.at == before:
                return

    def _goes_on(self, sign: str) -> bool:
        """Whether another item of the list comes next."""
        before = self.at
        self.skip()
        while self._is_said():
            self.skip()
        item = self._item()
        if item is not None and item[0] == sign and not self._said:
            return True
        self.at = before
        self._said, self._name = [], ""
        return False

    def _put_name(self, parent: Any) -> None:
        if self._name:
            self.inline.text(node(node(parent, "p"), "b"), self._name)

    def _literal(self, parent: Any) -> bool:
        """Lines that stand in, up to an empty one."""
        if self.line()[:1] not in (" ", "\t") or self._style in ("quote", "verse", "normal", "abstract"):
            return False
        self._put_name(parent)
        put(node(parent, "pre"), "\n".join(self._lines()))
        return True
