"""Texts in a code page that the file does not name: the right letters, when the words say so.

Old fonts for Central European, Turkish or Cyrillic text keep the code points of Western ones, so that "čtyři"
reads "ètyøi".  The document is taken to be in such a code when most of its strange words become words of the
language under it, and hardly any of them is one as it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.lexicon import Lexicon
from reprose.prose.tables import rows

_WORD = re.compile(r"[^\W\d_]*[\u0080-\u024f][\w\u0080-\u00bf]*")
_COMMAS = {"ş": "ș", "ţ": "ț", "Ş": "Ș", "Ţ": "Ț"}
_ENOUGH = 8  # different words that must speak for it


def repair_encoding(lines: Sequence[Line], lexicon: Lexicon) -> int:
    """Mend letters that came through the wrong code page; how many lines were changed."""
    table = _code_page((line.text for line in lines), lexicon)
    changed = 0
    for line in lines:
        text = line.text
        if text.isascii():
            continue
        changes: list[Edit] = []
        if table:
            changes = [
                Edit(i, i + 1, c, table[ord(c)], "character.code_page", "a letter of another code page", 0.9)
                for i, c in enumerate(text)
                if ord(c) in table and (c.isalpha() or _in_word(text, i, table[ord(c)]))
            ]
        change_line(line, changes)
        changed += bool(changes)
    return changed


def _in_word(text: str, at: int, letter: str) -> bool:
    """Whether the sign at ``at`` stands for a letter: beside others, or alone in a text of another script."""
    before, after = text[:at].rstrip()[-1:], text[at + 1 :].lstrip()[:1]
    if before.isdecimal() or after.isdecimal():
        return letter > "\u036f" and not (before.isdecimal() and after.isdecimal())
    touching = text[max(at - 1, 0) : at] + text[at + 1 : at + 2]
    return letter > "\u036f" or any(c.isalpha() for c in touching)


def _code_page(texts: Iterable[str], lexicon: Lexicon) -> dict[int, str]:
    """Letter by letter what the document's code page means; empty when the text is sound."""
    candidates = [row for row in rows("code_pages") if lexicon.language in row[0].split()]
    if not candidates:
        return {}
    words = Counter(w for text in texts if not text.isascii() for w in _WORD.findall(text))
    best: tuple[float, dict[int, str]] = (0.0, {})
    for _, meant, read in candidates:
        table = _table(meant, read)
        if lexicon.language == "ro":  # these code pages have cedillas where Romanian is written with commas
            table = {code: _COMMAS.get(letter, letter) for code, letter in table.items()}
        asked = [w for w in words if len(w) > 2 and any(ord(c) in table for c in w)]
        if len(asked) < _ENOUGH:
            continue
        now = sum(lexicon.common(w) > 0 for w in asked)
        then = sum(lexicon.common(w.translate(table)) > 0 for w in asked)
        if then >= _ENOUGH and then > 4 * now and then / len(asked) > max(0.3, best[0]):
            best = then / len(asked), table
    return best[1]


@cache
def _table(meant: str, read: str) -> dict[int, str]:
    table = {}
    for code in range(0x80, 0x100):
        try:
            wrong, right = bytes([code]).decode(read), bytes([code]).decode(meant)
        except UnicodeDecodeError:
            continue
        if wrong != right and right.isalpha():
            table[ord(wrong)] = right
    return table
