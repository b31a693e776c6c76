"""The blocks of AsciiDoc: sections, paragraphs, lists, tables, and what stands between lines of signs."""

from __future__ import annotations

import re
from typing import Any

from lxml import html

from reprose.readers.structured.asciidoc_lines import FENCE, RULE
from reprose.readers.structured.asciidoc_lists import Lists
from reprose.readers.structured.asciidoc_table import table_rows
from reprose.readers.structured.tree import node, put

_CAUTION = re.compile(r"(NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+")
_MACRO = re.compile(r"(image|video|audio|toc|include)::[^\[]*\[[^\]]*\][ \t]*$")
_CAUTIONS = frozenset({"NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"})


class Blocks(Lists):
    """Lines from which blocks are read into a tree."""

    def all(self, parent: Any) -> None:
        while self._more():
            self.one(parent)

    def one(self, parent: Any) -> None:
        """The block at this place, with what is said of it before."""
        while self._more() and (self.sets_attribute() or self._is_said()):
            pass
        if not self._more():
            return
        for read in (self._section, self._fenced, self._list, self._alone, self._literal, self._paragraph):
            if read(parent):
                break
        self._said, self._name = [], ""

    def _section(self, parent: Any) -> bool:
        found = self.title()
        if found is None:
            return False
        level, text, lines = found
        self.at += lines
        self.inline.text(node(parent, f"h{min(level + 1, 6)}"), text)
        return True

    def _fenced(self, parent: Any) -> bool:
        """What stands between two equal lines of signs; one that is never closed goes to the end."""
        found = FENCE.match(self.line())
        if found is None:
            return False
        sign = found[1]
        end = sign if sign[0] != "`" else re.match("`+", sign)[0]  # type: ignore[index]
        first = self.at + 1
        last = next((at for at in range(first, len(self.lines)) if self.lines[at].rstrip() == end), len(self.lines))
        inner = self.lines[first:last]
        self.at = last + 1
        style = self._style
        if sign.startswith("////") or style == "comment":
            return True
        if sign[1:4] == "===" and sign[0] != "=":
            self._table(parent, inner, sign[0])
        elif sign.startswith("++++"):
            self._passed(parent, inner, style)
        elif sign[0] in "-.`" and sign != "--" and style not in ("verse", "quote") and style not in _CAUTIONS:
            self._put_name(parent)
            put(node(parent, "pre"), "\n".join(inner))
        elif sign == "--" and style in ("source", "listing", "literal"):
            put(node(parent, "pre"), "\n".join(inner))
        else:
            self._styled(parent, inner, style or {"*": "sidebar", "_": "quote"}.get(sign[0], ""))
        return True

    def _passed(self, parent: Any, inner: list[str], style: str) -> None:
        """What goes past AsciiDoc: a formula, or HTML."""
        text = "\n".join(inner).strip()
        if style in ("stem", "latexmath", "asciimath"):
            node(parent, "p", text, role="formula")
        elif text:
            parent.append(html.fragment_fromstring(text, create_parent="div"))

    def _styled(self, parent: Any, inner: list[str], style: str) -> None:
        """Blocks inside a block of some style."""
        if style == "verse":
            out = node(parent, "div", cls="verse")
            for line in inner:
                self.inline.text(out, line)
                node(out, "br")
            self._attribution(parent)
            return
        if style in ("quote", "blockquote"):
            out = node(parent, "blockquote")
        elif style == "abstract":
            out = node(parent, "div", role="abstract")
        elif style in _CAUTIONS:
            out = node(parent, "div", role="paragraph", kind="box")
        elif style == "sidebar":
            out = node(parent, "div", role="aside", kind="box")
        else:
            out = node(parent, "div")
        self._put_name(out)
        Blocks(inner, self.inline).all(out)
        if style == "quote":
            self._attribution(out)

    def _attribution(self, parent: Any) -> None:
        said = ", ".join(part for part in self._said[1:3] if part and "=" not in part)
        if said:
            self.inline.text(node(parent, "p"), said)

    def _table(self, parent: Any, inner: list[str], sign: str) -> None:
        out = node(parent, "table")
        if self._name:
            self.inline.text(node(out, "caption"), self._name)
        for row in table_rows(inner, sign, self._said):
            line = node(out, "tr")
            for cell in row:
                tag = "th" if cell.head else "td"
                self.inline.text(node(line, tag, colspan=str(cell.wide), rowspan=str(cell.high)), cell.text)

    def _alone(self, parent: Any) -> bool:
        """Lines that are blocks of their own: pictures, of which the title alone is shown, and rules."""
        line = self.line()
        if _MACRO.match(line) is None and RULE.match(line) is None and line.rstrip() != "+":
            return False
        self.at += 1
        if self._name and _MACRO.match(line):
            self.inline.text(node(node(parent, "figure"), "figcaption"), self._name)
        return True

    def _paragraph(self, parent: Any) -> bool:
        lines, style = self._lines(), self._style
        caution = _CAUTION.match(lines[0])
        if caution is not None:
            style, lines[0] = caution[1], lines[0][caution.end() :]
        if style in ("source", "listing", "literal"):
            self._put_name(parent)
            put(node(parent, "pre"), "\n".join(lines))
        elif style in ("verse", "quote", "abstract", "sidebar") or style in _CAUTIONS:
            self._styled(parent, lines, style)
        else:
            self._put_name(parent)
            self.inline.text(node(parent, "p"), "\n".join(line.strip(" \t") if not line.endswith(" +") else line
                                                          for line in lines))  # fmt: skip
        return True

