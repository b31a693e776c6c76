"""One file per output format; ``formats`` says which there are, and ``render`` loads only the one that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reprose.errors import OptionError
from reprose.registry import WRITERS

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.options.write import WriteOptions
    from reprose.writers.formats import Format

__all__ = ["format_by_ending", "render"]


def render(document: Document, to: str = "txt", options: WriteOptions | None = None) -> str | bytes:
    """``document`` in the format ``to``: a text, or bytes where the format is none of text.

    OptionError for a format that nobody writes.  The same document and options give the same output, on every machine
    and day.
    """
    form: Format = WRITERS[to]
    return form.render(document, options)


def format_by_ending(ending: str) -> Format | None:
    """The format that files with this ending of their names (with or without its dot) are of; None for none.

    OptionError where several formats have it, and none its name.
    """
    ending = ending.lower().removeprefix(".")
    if not ending:
        return None
    named: Format | None = WRITERS.get(ending)
    if named is not None:
        return named
    found: list[Format] = [form for form in WRITERS if ending in form.endings]
    if len(found) > 1:
        raise OptionError(f"the ending .{ending} may be any of the formats {', '.join(form.name for form in found)}",
                          hint="Name the format with --to.")  # fmt: skip
    return found[0] if found else None
