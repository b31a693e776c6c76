"""What list items begin with: bullets of all kinds, numbers, letters, roman numerals, in any script."""

from __future__ import annotations

import re
from typing import NamedTuple

from reprose.document import Line
from reprose.text.numerals import roman

# Bullets, arrows, dingbats and what symbol fonts hold in the private area; dashes only before a space.
_SIGNS = "•◦▪▫■□●○‣⁃∙·►▶▸➢➤✓✔❖◆◇★☆\u25a0-\u25ff\u2701-\u2775\u2794-\u27bf\u2b1b\u2b1c\u2b25\u2b50\uf020-\uf0ff"
_COUNT = r"\d{1,3}(?:\.\d{1,2}){0,3}|[^\W\d_]|[ivxlc]{1,6}|[IVXLC]{1,6}"

# A bullet or a short number or letter with its punctuation, before text.
MARKER = re.compile(
    rf"(?P<bullet>[{_SIGNS}]\s*(?=\S)|[–—*-]\s+(?=\S))"
    rf"|(?P<number>\(?(?:{_COUNT})(?:[.)\]]|\.\)|[º°ª]\)?)|\[\d{{1,3}}\]|[\u2460-\u249b\u24ea-\u24f4])\s+(?=\S)"
)
_ALONE = re.compile(rf"[{_SIGNS}–—]|\(?(?:{_COUNT})(?:[.)\]]|\.\))")  # on a line of its own
_TEXT = re.compile(r"\w+(?:\.\w+)*")


class Marker(NamedTuple):
    """A marker as printed, how many characters of the first line it takes, and its bullet ("" for a number)."""

    text: str
    chars: int
    bullet: str

    @property
    def kind(self) -> str:
        """What markers of one list have in common: the bullet, or what stands around the number."""
        return self.bullet or _TEXT.sub("n", self.text)

    @property
    def deep(self) -> bool:
        """Whether the number has parts: "2.1"."""
        found = _TEXT.search(self.text)
        return not self.bullet and found is not None and "." in found.group()

    @property
    def values(self) -> frozenset[tuple[str, int]]:
        """The systems that the number can belong to, with its value: "i" is the ninth letter, or one."""
        found = _TEXT.search(self.text)
        if self.bullet or found is None:
            return frozenset()
        last = found.group().split(".")[-1]
        before = found.group()[: -len(last)]
        if last.isdecimal():
            return frozenset({(before + "1", int(last))})
        if last.isnumeric():
            return frozenset({("①", ord(last))})
        out: set[tuple[str, int]] = set()
        if len(last) == 1:
            out.add(("A" if last.isupper() else "a", ord(last.lower())))
        value = roman(last, "any", "c") if last.islower() or last.isupper() else 0
        if value:
            out.add(("I" if last.isupper() else "i", value))
        return frozenset(out)

    def comes_after(self, other: Marker, steps: int = 1) -> bool:
        """Whether this number is the ``steps``-th after the other; letters that an alphabet leaves out may miss."""
        for system, value in self.values:
            for known, before in other.values:
                if system != known:
                    continue
                apart = value - before
                if apart == steps or (steps == 1 and system in "Aa" and value > 0x250 and apart == 2):
                    return True
        return False


def marker_of(lines: list[Line]) -> Marker | None:
    """The marker that lines begin with; it may be a piece of its own, beside the text or above it."""
    first = lines[0]
    found = MARKER.match(first.text)
    if found:
        return Marker(found.group().strip(), found.end(), (found["bullet"] or "").strip())
    if len(lines) > 1 and _ALONE.fullmatch(first.text):
        text = first.text
        return Marker(text, len(text), "" if _TEXT.search(text) else text)
    if first.text.startswith("o ") and len(first.chars) > 2:
        # The letter in another typeface than the text: what word processors set as a bullet.
        styles = first.page.style[first.chars]
        if first.page.styles[int(styles[0])].font != first.page.styles[int(styles[-1])].font:
            return Marker("o", 2, "o")
    return None
