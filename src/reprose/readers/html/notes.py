"""Which links of a page call notes, and where these notes are."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

from reprose.readers.markup import local

_MARK = re.compile(r"[\[(]?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,4}|note\s*\d{1,3})[\])]?[.:]?", re.I)
_BACK = re.compile(r"[\s↑↩⤴^⏎←↵\ufe0e\ufe0f.]*(?:a|b|back|return|jump up)?[\s↑↩⤴^⏎←]*", re.I)
_NOTED = re.compile(r"\b(?:foot|end|rear|side)?notes?\b|\bfn\b|doc-(?:foot|end)notes?|cite_note", re.I)
_HOLDERS = ("li", "p", "div", "aside", "dd", "td", "section", "blockquote")


class NoteLinks:
    """``calls``: links that call a note, with its name; ``names``: elements that are a note, with theirs.

    ``marks`` are the notes' marks as their first calls show them.
    """

    def __init__(self, root: Any, prefix: str = "") -> None:
        self.calls: dict[Any, str] = {}
        self.names: dict[Any, str] = {}
        self.marks: dict[str, str] = {}
        targets: dict[str, Any] = {}
        links: list[tuple[Any, str]] = []
        for element in root.iter():
            tag = local(element)
            if not tag:
                continue
            for key in (element.get("id"), element.get("name") if tag == "a" else None):
                if key:
                    targets.setdefault(key, element)
            href = element.get("href") if tag == "a" else None
            if href and "#" in href and not re.match(r"\w+:", href):
                links.append((element, unquote(href.rpartition("#")[2])))
        order = {element: at for at, element in enumerate(root.iter())}
        for element, key in links:
            target = targets.get(key)
            text = " ".join("".join(element.itertext()).split())
            if target is None or not _MARK.fullmatch(text):
                continue
            note = _holder(target)
            if note is None or order[note] <= order[element] or not _calls(element, note):
                continue
            name = self.names.setdefault(note, f"{prefix}{key}")
            self.calls[element] = name
            self.marks.setdefault(name, text.strip("[]().: "))

    def kind(self, note: Any) -> str | None:
        """ "endnote" where the file says so."""
        return "endnote" if re.search(r"endnote|rearnote", _signs(note)) else None


def is_back_link(element: Any) -> bool:
    """Whether a link inside a note leads back to its call."""
    if "#" not in (element.get("href") or ""):
        return False
    return _BACK.fullmatch("".join(element.itertext())) is not None or "backlink" in _signs(element)


def _calls(element: Any, note: Any) -> bool:
    """Whether a link with a mark for its text is a call, and no entry of a table of contents."""
    around = [element, *list(element.iterancestors())[:2]]
    if any(local(e) == "sup" for e in around) or any(local(e) == "sup" for e in element):
        return True
    if any("noteref" in _signs(e) or "footnote-ref" in _signs(e) for e in around):
        return True
    own = element.get("id") or element.get("name")
    back = {(a.get("href") or "").rpartition("#")[2] for a in note.iter() if local(a) == "a"} - {""}
    return bool(_NOTED.search(_signs(note))) or (own in back if own else False)


def _holder(target: Any) -> Any:
    """The block that a note's anchor stands in."""
    if local(target) in _HOLDERS:
        return target
    for element in target.iterancestors():
        if local(element) in _HOLDERS:
            return element
    return None


def _signs(element: Any) -> str:
    names = ("class", "id", "role", "epub:type", "{http://www.idpf.org/2007/ops}type", "type")
    return " ".join(filter(None, (element.get(name) for name in names))).lower()
