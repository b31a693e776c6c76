"""What the readers of office formats share: numbers as lists count, captions and what they describe."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.errors import NoText
from reprose.readers.elements import Element, Run, compact_levels
from reprose.readers.html_lists import counted
from reprose.readers.info import FileInfo
from reprose.readers.structured import StructuredFile

_FORMS = {"decimal": "1", "lowerLetter": "a", "upperLetter": "A", "lowerRoman": "i", "upperRoman": "I",
          "1": "1", "a": "a", "A": "A", "i": "i", "I": "I", "ordinal": "1", "decimalZero": "1"}  # fmt: skip


def office_file(elements: Sequence[Element], info: FileInfo) -> StructuredFile:
    """The elements of a whole document, tied to each other; NoText if there is no text in them."""
    if not any(element.text.strip() for element in elements):
        raise NoText("the document has no text")
    tie_captions(elements)
    compact_levels(elements)
    return StructuredFile(info, elements)


def number(value: int, form: str) -> str:
    """``value`` in a format that DOCX or ODT names; decimal for formats that are not known here."""
    return f"{value:02}" if form == "decimalZero" else counted(value, _FORMS.get(form, "1"))


def bullet(sign: str) -> str:
    """A bullet as characters know it; those of symbol fonts, which stand outside of Unicode, become a dot."""
    sign = sign.strip()
    return "•" if not sign or any("\ue000" <= char <= "\uf8ff" for char in sign) else sign


def tie_captions(elements: Sequence[Element]) -> None:
    """Captions beside a table belong to it, the one before it first; others are those of figures."""
    for at, element in enumerate(elements):
        if element.role != "caption" or element.target is not None:
            continue
        taken = [e.target for e in elements if e.target is not None]
        for near in (at + 1, at - 1):
            if 0 <= near < len(elements) and elements[near].role == "table" and elements[near] not in taken:
                element.target = elements[near]
                break
        element.kind = "table" if element.target is not None else "figure"


def joined(paragraphs: Sequence[Sequence[Run]]) -> list[Run]:
    """The paragraphs of a cell as one text."""
    out: list[Run] = []
    for runs in paragraphs:
        if runs:
            out += [Run(" "), *runs] if out else runs
    return [run._replace(text=run.text.replace("\n", " ")) for run in out]
