"""Plain text as it is: paragraphs with blank lines between, every character with its place, read bit by bit.

This is for text that is whole already; text in broken lines is read as pages (readers/text.py).
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

from reprose.errors import DamagedFile
from reprose.readers.decode import check_encoding

_BATCH = 1_000_000  # characters


class Paragraph(NamedTuple):
    """A paragraph's text without white space at its ends, its offset in the input, and the white space around it.

    ``before`` is empty for all but the first: ``before``, text and ``after`` of all, put together, are the input.
    """

    text: str
    start: int
    before: str
    after: str


def batches(stream: BinaryIO, encoding: str = "", size: int = _BATCH) -> Iterator[list[Paragraph]]:
    """The paragraphs of a text in batches of at least ``size`` characters; UTF-8 unless ``encoding`` says otherwise.

    Raises OptionError for an encoding that there is none of, and DamagedFile where the text is not in it.
    """
    out: list[Paragraph] = []
    length = 0
    for paragraph in _paragraphs(_lines(stream, encoding)):
        out.append(paragraph)
        length += len(paragraph.text)
        if length >= size:
            yield out
            out, length = [], 0
    if out:
        yield out


def _lines(stream: BinaryIO, encoding: str) -> Iterator[str]:
    name = check_encoding(encoding) if encoding else "utf-8-sig"
    text = io.TextIOWrapper(stream, name, newline="")
    try:
        yield from text
    except UnicodeError as e:
        raise DamagedFile(f"the text is not {name.removesuffix('-sig').upper()} ({e})",
                          hint="Name its encoding with --encoding.") from None  # fmt: skip
    finally:
        text.detach()


def _paragraphs(lines: Iterable[str]) -> Iterator[Paragraph]:
    """White space behind a paragraph is complete when the next one begins."""
    body: list[str] = []
    white: list[str] = []
    before, at, start = "", 0, 0
    for line in lines:
        at += len(line)
        text = line.strip()
        if not text:
            white.append(line)
            continue
        lead = len(line) - len(line.lstrip())
        if not body or white:
            gap = "".join(white) + line[:lead]
            if body:
                yield _paragraph(body, start, before, gap)
                before = ""
            else:
                before = gap
            start = at - len(line) + lead
            body, white, line = [], [], line[lead:]
        body.append(line)
    if body:
        yield _paragraph(body, start, before, "".join(white))


def _paragraph(lines: list[str], start: int, before: str, behind: str) -> Paragraph:
    whole = "".join(lines)
    text = whole.rstrip()
    return Paragraph(text, start, before, whole[len(text) :] + behind)
