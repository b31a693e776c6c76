"""The lines of an AsciiDoc text with a place among them: titles, attributes, and what is said of the block to come."""

from __future__ import annotations

import re

from reprose.readers.structured.asciidoc_inline import Inline

_TITLE = re.compile(r"(={1,6}|#{1,6})[ \t]+(\S.*?)(?:[ \t]+\1)?[ \t]*$")
_UNDER = {"=": 0, "-": 1, "~": 2, "^": 3, "+": 4}
SET = re.compile(r":(!?[\w][\w-]*!?):(?:[ \t]+(.*?))?[ \t]*$")
FENCE = re.compile(r"(-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|/{4,}|--|`{3,}[^`]*|[|,:!]={3,})[ \t]*$")
_SAID = re.compile(r"\[(?:\[[\w:.-]+.*\]|(?![\[\s])[^\]]*)\][ \t]*$")
RULE = re.compile(r"(?:'{3,}|<{3,}|-{3}|\*{3})[ \t]*$")
NAMED = re.compile(r"\.([^\s.].*)$")


class Lines:
    """Lines with a place among them, ``at``."""

    def __init__(self, lines: list[str], inline: Inline) -> None:
        self.lines = lines
        self.inline = inline
        self.at = 0
        self._said: list[str] = []  # of the block to come: its style, and what else its line of attributes says
        self._name = ""  # its title

    def line(self, ahead: int = 0) -> str:
        return self.lines[self.at + ahead] if self.at + ahead < len(self.lines) else ""

    def skip(self) -> None:
        """Past empty lines and comments."""
        while self.at < len(self.lines) and (not self.line().strip() or re.match(r"//(?!//)", self.line())):
            self.at += 1

    def _more(self) -> bool:
        self.skip()
        return self.at < len(self.lines)

    def sets_attribute(self) -> bool:
        """Take ``:name: value``, over several lines if these end in a backslash."""
        found = SET.match(self.line())
        if found is None:
            return False
        value = found[2] or ""
        self.at += 1
        while value.endswith(" \\") and self.line():
            value = value[:-1] + self.line().strip()
            self.at += 1
        name = found[1].strip("!").lower()
        if "!" in found[1]:
            self.inline.names.pop(name, None)
        else:
            self.inline.names[name] = self.inline.named(value)
        return True

    def title(self) -> tuple[int, str, int] | None:
        """Level, text and number of lines of the title at this place: behind signs, or over a line of them."""
        found = _TITLE.match(self.line())
        if found is not None:
            return len(found[1]) - 1, found[2], 1
        text, under = self.line().rstrip(), self.line(1).rstrip()
        if under and under[0] in _UNDER and set(under) == {under[0]} and abs(len(under) - len(text)) <= 2:
            if len(text) > 1 and re.search(r"\w", text) and not text.startswith((".", "[", " ")):
                return _UNDER[under[0]], text, 2
        return None

    def _is_said(self) -> bool:
        """Take what is said of the block to come."""
        line = self.line()
        if _SAID.match(line):
            inner = line.strip()[1:-1]
            if not inner.startswith("["):
                self._said += [part.strip().strip("\"'") for part in inner.split(",")]
        elif (found := NAMED.match(line)) is not None and FENCE.match(line) is None:
            self._name = found[1]
        else:
            return False
        self.at += 1
        return True

    @property
    def _style(self) -> str:
        """The first word that is said of the block to come, without name, roles and options."""
        return re.split(r"[#.%]", self._said[0])[0] if self._said and "=" not in self._said[0] else ""

    def _lines(self) -> list[str]:
        """The lines up to an empty one, or to where another block begins."""
        out = [self.line()]
        self.at += 1
        while self.at < len(self.lines) and self.line().strip() and not self._begins():
            if not re.match(r"//(?!/)", self.line()):
                out.append(self.line())
            self.at += 1
        return out

    def _begins(self) -> bool:
        line = self.line()
        return bool(FENCE.match(line) or _SAID.match(line)) or line.rstrip() == "+"
