"""Markdown (CommonMark with tables and notes): rendered as HTML by markdown-it, and read as such."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.html.file import elements_of, titled
from reprose.readers.markup import parse_html
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured.file import AS_TEXT, ENDLESS, opened
from reprose.readers.text import undecodable

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline

_FRONT = re.compile(r"\ufeff?---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)", re.S)  # what the text says of itself
_FIELD = re.compile(r"(?m)^(title|author|date|lang|language):[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.I)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_NOTE = re.compile(r" {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)")
_CALL = re.compile(r"\[\^([^\]\s]+)\]")
_DEEP = 60  # marks within marks
_KEYS = {"title": "Title", "author": "Author", "date": "CreationDate"}


def open_markdown(data: bytes, options: ReadOptions) -> StructuredFile:
    """A text with the marks of Markdown; NoText if there is nothing but marks, DamagedFile for marks without end."""
    try:
        return _read(data, options)
    except RecursionError:
        raise DamagedFile(ENDLESS, hint=AS_TEXT) from None


def _read(data: bytes, options: ReadOptions) -> StructuredFile:
    decoded = decode(data, options.encoding)
    info = FileInfo(0, kind="markdown", encoding=decoded.encoding)
    text = decoded.text.replace("\r\n", "\n")
    front = _FRONT.match(text)
    if front is not None:
        text = text[front.end() :]
        for key, value in _FIELD.findall(front[1]):
            if key.lower() in ("lang", "language"):
                info.language = value or None
            elif value:
                info.metadata[_KEYS[key.lower()]] = value
    text, notes = _apart(text)
    rendered = _reader(list(notes)).render(text)
    rendered += "".join(f'<div class="footnote" id="note-{at}">{_reader([]).render(note)}</div>'
                        for at, note in enumerate(notes.values(), 1))  # fmt: skip
    root = parse_html(f"<html><body>{rendered}</body></html>".encode(), "utf-8")[0]
    elements = [found.element for found in elements_of(root)]
    titled(elements)
    return opened(elements, info, undecodable(decoded.lost, decoded.encoding))


def _apart(text: str) -> tuple[str, dict[str, str]]:
    """The text without its notes, and these by their names: a note goes on over lines that stand in, or that follow."""
    out: list[str] = []
    notes: dict[str, list[str]] = {}
    fence = ""
    note: list[str] | None = None
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if mark is not None and note is None:
            fence = "" if fence and mark[1].startswith(fence) else fence or mark[1]
        begun = None if fence else _NOTE.match(line)
        if begun is not None:
            note = notes.setdefault(begun[1], [])
            note.append(begun[2])
        elif note is not None and (not line.strip() or line[:1] in " \t" or note[-1].strip()):
            note.append(re.sub(r"^(?: {1,4}|\t)", "", line))
        else:
            note = None
            out.append(line)
    return "\n".join(out), {name: "\n".join(lines) for name, lines in notes.items()}


def _reader(names: list[str]) -> MarkdownIt:
    """Markdown with tables, and calls of the notes of these names, which are counted from 1."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"maxNesting": _DEEP}).enable(["table", "strikethrough"])
    whole = reader.block.tokenize

    def tokenize(state: StateBlock, start: int, end: int) -> None:
        """What stands too deep, the library leaves out without a word."""
        if state.level >= _DEEP:
            raise RecursionError
        whole(state, start, end)

    reader.block.tokenize = tokenize  # type: ignore[assignment,method-assign]
    numbers = {name: at for at, name in enumerate(names, 1)}

    def call(state: StateInline, silent: bool) -> bool:
        found = _CALL.match(state.src, state.pos)
        number = numbers.get(found[1]) if found is not None else None
        if found is None or number is None:
            return False
        if not silent:
            token: Any = state.push("html_inline", "", 0)
            token.content = f'<a class="noteref" href="#note-{number}">{number}</a>'
        state.pos = found.end()
        return True

    reader.inline.ruler.before("link", "note_call", call)
    return reader
