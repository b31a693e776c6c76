"""Show one PDF before and after: its text as it lies in the file, and what reprose makes of it.

python examples/demo.py FILE.pdf FOLDER    (the folder gets the whole result in every format)
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pypdfium2
from rich.columns import Columns
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

import reprose
from reprose.options import WriteOptions
from reprose.registry import WRITERS

START = "2.2 The"  # the passage shown: a paragraph that a note, a page's end and a figure cut in two
END = "Where nobody did so"
LINES = 26


def naive(path: Path) -> list[str]:
    """The text in the order in which the file holds it, as most converters print it."""
    pdf = pypdfium2.PdfDocument(path)
    text = "\n".join(page.get_textpage().get_text_bounded() for page in pdf)
    return [line.rstrip() for line in text.replace("\ufffe", "-\n").splitlines()]


def excerpt(lines: list[str], count: int) -> list[str]:
    first = next((i for i, line in enumerate(lines) if line.startswith(START)), 0)
    return lines[first : first + count]


def many(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 or name == "other" else f"{count} {name}s"


def main() -> int:
    path, folder = Path(sys.argv[1]), Path(sys.argv[2])
    console = Console(highlight=False)
    document = reprose.recover(path)
    before = Text("\n".join(excerpt(naive(path), LINES)))
    paragraphs = excerpt(reprose.render(document, "txt").splitlines(), 9)
    last = next((i for i, line in enumerate(paragraphs) if END in line), len(paragraphs) - 1)
    after = Text("\n".join(paragraphs[: last + 1]))
    notes = WriteOptions(roles=("footnote", "caption"))
    aside = reprose.render(document, "txt", notes).split("\n\n")[1:3]
    width = (console.width - 1) // 2 if console.width >= 110 else console.width
    panels = [
        Panel(before, title="before: the text in the file", width=width, border_style="red"),
        Panel(
            Group(after, *(Text("\nset aside: " + part.strip(), style="dim") for part in aside)),
            title="after: whole paragraphs", width=width, border_style="green",
        ),
    ]  # fmt: skip
    console.print(Columns(panels, padding=(0, 1)) if console.width >= 110 else Group(*panels))

    folder.mkdir(parents=True, exist_ok=True)
    formats = WRITERS.names()
    for to in formats:
        written = reprose.render(document, to)
        data = written if isinstance(written, bytes) else written.encode("utf-8")
        (folder / f"{path.parent.name}.{to}").write_bytes(data)
    roles = Counter(block.role for block in document.blocks)
    found = ", ".join(many(count, role.replace("_", " ")) for role, count in roles.most_common())
    command = Path(sys.executable).with_name("reprose")
    if command.is_relative_to(Path.cwd()):
        command = command.relative_to(Path.cwd())
    console.print(f"\n{many(len(document.pages), 'page')}, {many(len(document.blocks), 'block')}: {found}.")
    console.print(f"The whole of it, as {', '.join(formats)}: {folder}/{path.parent.name}.*")
    console.print(f"Now try your own: [bold]{command} convert your.pdf[/]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
