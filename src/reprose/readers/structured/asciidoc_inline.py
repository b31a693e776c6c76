"""The marks of AsciiDoc inside texts, put into a tree of HTML: type, links, notes, macros, and signs for others."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

from reprose.readers.structured.tree import Translation, node, put

_NAMES = {
    "nbsp": "\xa0", "zwsp": "\u200b", "wj": "\u2060", "empty": "", "blank": "", "sp": " ", "amp": "&", "lt": "<",
    "gt": ">", "apos": "'", "quot": '"', "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°",
    "plus": "+", "brvbar": "¦", "vbar": "|", "startsb": "[", "endsb": "]", "caret": "^", "asterisk": "*", "tilde": "~",
    "backslash": "\\", "backtick": "`", "two-colons": "::", "two-semicolons": ";;", "cpp": "C++", "litdd": "--",
}  # fmt: skip
_NAMED = re.compile(r"(?<!\\)\{([\w][\w-]*)\}")
_SIGNS = (
    (re.compile(r"(?<=\S) -- (?=\S)"), "\u2009—\u2009"), (re.compile(r"(?<=\w)--(?=\w)"), "—"),
    (re.compile(r"(?<!\.)\.\.\.(?!\.)"), "…"), (re.compile(r"\(C\)"), "©"), (re.compile(r"\(R\)"), "®"),
    (re.compile(r"\(TM\)"), "™"), (re.compile(r"(?<!-)->"), "→"), (re.compile(r"(?<!=)=>"), "⇒"),
)  # fmt: skip
_BEFORE, _AFTER = r"(?<![\w:;}])", r"(?!\w)"
_MARKS = re.compile(
    r"""
      \\(?P<escaped>[*_`\#+{\[<~^\\]{1,2}|(?:https?|[a-z]+):)
    | \+\+\+(?P<pass3>.{1,999}?)\+\+\+ | pass:[a-z,]*\[(?P<passed>.{0,999}?[^\\])?\] | \$\$(?P<dollars>.{1,999}?)\$\$
    | "`(?P<double>\S|\S.{0,999}?\S)`" | '`(?P<single>\S|\S.{0,999}?\S)`'
    | ``(?P<code2>.{1,999}?)`` | (?<![\w`])`(?P<code1>[^\s`]|[^\s`][^`]{0,999}?[^\s`])`(?![\w`])
    | \+\+(?P<pass2>.{1,999}?)\+\+ | BEFORE\+(?P<pass1>[^\s+]|[^\s+][^+]{0,999}?\S)\+AFTER
    | (?:\[[^\]\n]{0,99}\])?(?:\*\*(?P<bold2>.{1,999}?)\*\* | BEFORE\*(?P<bold1>[^\s*]|[^\s*].{0,999}?\S)\*AFTER
        | __(?P<italic2>.{1,999}?)__ | BEFORE_(?P<italic1>[^\s_]|[^\s_].{0,999}?\S)_AFTER
        | \#\#(?P<mark2>.{1,999}?)\#\# | BEFORE\#(?P<mark1>[^\s\#]|[^\s\#].{0,999}?\S)\#AFTER)
    | \^(?P<sup>[^\s^]{1,99})\^ | ~(?P<sub>[^\s~]{1,99})~
    | \[\[\[(?P<entry>[^\],]{1,99})(?:,(?P<label>[^\]]{0,99}))?\]\]\]
    | \[\[(?P<anchor>[\w:.-]{1,199})(?:,[^\]]{0,99})?\]\]
    | <<(?P<cross>[^>,]{1,999})(?:,\s*(?P<crossed>[^>]{0,999}))?>>
    | footnote(?:ref)?:(?P<note>[\w-]*)\[(?P<noted>(?:[^\[\]]|\[[^\[\]]*\])*)\]
    | \(\(\((?P<hidden>[^()]{1,999})\)\)\) | \(\((?P<term>[^()]{1,999})\)\)
    | <?(?P<url>\b(?:https?|ftp|irc)://[^\s\[\]<>]{0,1999}[^\s\[\]<>.,;:!?)'"])
        (?:\[(?P<linked>[^\]]*)\])?>?
    | \b(?P<macro>(?!\w*footnote(?:ref)?:)[a-zA-Z]\w*):(?P<target>[^\s:\[\]][^\s\[\]]{0,999}|)
        \[(?P<said>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]
    | [ ]\+(?P<line>\n|$)
    """.replace("BEFORE", _BEFORE).replace("AFTER", _AFTER),
    re.X | re.S,
)
_TYPES = {"bold2": "b", "bold1": "b", "italic2": "i", "italic1": "i", "mark2": "span", "mark1": "span", "sup": "sup",
          "sub": "sub", "code2": "code", "code1": "code"}  # fmt: skip
_RAW = ("pass3", "passed", "dollars", "pass2", "pass1", "escaped")
_MOST = 1_000_000  # characters put in for names, which may hold names
_DEEPEST = 40  # marks within marks


class Inline:
    """Puts texts into a tree.  ``names`` are attributes that the document sets, ``titles`` those of its anchors."""

    def __init__(self, translation: Translation) -> None:
        self.names: dict[str, str] = {}
        self.titles: dict[str, str] = {}
        self._translation = translation
        self._left = _MOST
        self._notes: dict[str, str] = {}  # of those that are called again by name

    def text(self, parent: Any, text: str, depth: int = 0) -> None:
        """A text with its marks, behind what ``parent`` holds."""
        if depth == 0:
            text = self.named(text)
        at = 0
        for found in _MARKS.finditer(text) if depth < _DEEPEST else ():
            if found.start() < at:
                continue
            put(parent, replaced(text[at : found.start()]))
            at = found.end()
            self._mark(parent, found, depth + 1)
        put(parent, replaced(text[at:]))

    def named(self, text: str) -> str:
        """The text with the values of the attributes that it names; names that nobody sets stay."""

        def value(found: re.Match[str]) -> str:
            name = found[1].lower()
            said = self.names.get(name, _NAMES.get(name, found[0]))
            self._left -= len(said)
            return said if self._left > 0 else found[0]

        return _NAMED.sub(value, text) if "{" in text else text

    def _mark(self, parent: Any, found: re.Match[str], depth: int) -> None:
        sort = found.lastgroup or ""
        sort = next((name for name in _ORDER if found[name] is not None), sort)
        if sort in _RAW:
            put(parent, unescape(found[sort]))
        elif sort in ("code1", "code2"):
            inner = found[sort]
            inner = inner[1:-1] if len(inner) > 2 and inner[0] == inner[-1] == "+" else inner
            put(node(parent, "code"), unescape(inner))
        elif sort in _TYPES:
            self.text(node(parent, _TYPES[sort]), found[sort], depth)
        elif sort in ("double", "single"):
            put(parent, "“" if sort == "double" else "‘")
            self.text(parent, found[sort], depth)
            put(parent, "”" if sort == "double" else "’")
        else:
            _OTHERS[sort](self, parent, found, depth)

    def _entry(self, parent: Any, found: re.Match[str], depth: int) -> None:
        put(parent, f"[{found['label'] or found['entry']}]")

    def _nothing(self, parent: Any, found: re.Match[str], depth: int) -> None:
        pass

    def _cross(self, parent: Any, found: re.Match[str], depth: int) -> None:
        self._refer(parent, found["cross"], found["crossed"], depth)

    def _refer(self, parent: Any, target: str, said: str | None, depth: int) -> None:
        """A reference inside the text; one without words says the title of what it leads to."""
        name = target.partition("#")[2] or target
        self.text(parent, (said or "").strip() or self.titles.get(name.strip(), f"[{name.strip()}]"), depth)

    def _note(self, parent: Any, found: re.Match[str], depth: int) -> None:
        name, said = found["note"], found["noted"].replace("\\]", "]").strip()
        if not name and found[0].startswith("footnoteref"):
            name, _, said = (part.strip() for part in said.partition(","))
        if name in self._notes:
            mark = self._notes[name]
            node(parent, "a", mark, href=f"#reprose-note-{mark}", cls="noteref")
        elif said:
            mark = str(len(self._translation.notes) + 1)
            self._notes[name or mark] = mark
            node(parent, "a", mark, href=f"#{self._translation.noted()}", cls="noteref")
            self.text(self._translation.notes[-1], said, depth)

    def _term(self, parent: Any, found: re.Match[str], depth: int) -> None:
        self.text(parent, found["term"], depth)

    def _url(self, parent: Any, found: re.Match[str], depth: int) -> None:
        self._link(parent, found["url"], found["linked"], depth)

    def _link(self, parent: Any, url: str, said: str | None, depth: int) -> None:
        words = re.split(r",\s*\w+=", said or "")[0].strip().removesuffix("^").strip('"')
        self.text(node(parent, "a", href=url), words or url.removeprefix("mailto:"), depth if words else _DEEPEST)

    def _macro(self, parent: Any, found: re.Match[str], depth: int) -> None:
        """``name:target[text]``: what programs show for it; of unknown ones the text, or the target."""
        name, target, said = found["macro"], found["target"], found["said"].replace("\\]", "]")
        if name in ("link", "mailto"):
            self._link(parent, f"mailto:{target}" if name == "mailto" else target, said, depth)
        elif name == "xref":
            self._refer(parent, target, said, depth)
        elif name == "menu":
            put(parent, " > ".join(filter(None, (target, *(part.strip() for part in said.split(">"))))))
        elif name in ("stem", "latexmath", "asciimath", "kbd", "btn"):
            put(parent, said)
        elif name not in ("image", "icon", "anchor", "indexterm"):
            if not target:
                put(parent, f"{name}:[")
                self.text(parent, said, depth)
                put(parent, "]")
            elif said.isdecimal():  # a page of a manual and its section
                put(parent, f"{target}({said})")
            else:
                self.text(parent, said or target, depth)

    def _line(self, parent: Any, found: re.Match[str], depth: int) -> None:
        node(parent, "br")


_OTHERS: dict[str, Callable[[Inline, Any, re.Match[str], int], None]] = {
    "entry": Inline._entry, "anchor": Inline._nothing, "cross": Inline._cross, "note": Inline._note,
    "hidden": Inline._nothing, "term": Inline._term, "url": Inline._url, "macro": Inline._macro, "line": Inline._line,
}  # fmt: skip
_ORDER = (*_RAW, *_TYPES, "double", "single", *_OTHERS)


def replaced(text: str) -> str:
    """Plain text with the signs that are written with several, and characters by their names and numbers."""
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    return unescape(text).replace("\\{", "{")
