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
_ENOUGH = 8  # different words that must speak for it
_HOMOGLYPHS = re.compile(r"(?=\w*[\u0400-\u04ff])(?=\w*[A-Za-z3])[\w]{2,}")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_MOJIBAKE = re.compile("[ÃÂâÄÅÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
_LOOKALIKES = str.maketrans("aceopxyukmtbhABCEHKMOPTXY3", "асеорхуикмтвнАВСЕНКМОРТХУз")


def repair_encoding(lines: Sequence[Line], lexicon: Lexicon) -> int:
    """Mend letters that came through the wrong code page; how many lines were changed."""
    table = _code_page((line.text for line in lines), lexicon)
    changed = 0
    for line in lines:
        text = line.text
        if text.isascii():
            continue
        changes = _mojibake(text) if _MOJIBAKE.search(text) else []
        if not changes and table:
            changes = [
                Edit(i, i + 1, c, table[ord(c)], "character.code_page", "a letter of another code page", 0.9)
                for i, c in enumerate(text)
                if ord(c) in table
            ]
        if not changes:
            changes = _homoglyphs(text, lexicon)
        change_line(line, changes)
        changed += bool(changes)
    return changed


def _code_page(texts: Iterable[str], lexicon: Lexicon) -> dict[int, str]:
    """Letter by letter what the document's code page means; empty when the text is sound."""
    candidates = [row for row in rows("code_pages") if lexicon.language in row[0].split()]
    if not candidates:
        return {}
    words = Counter(w for text in texts if not text.isascii() for w in _WORD.findall(text))
    best: tuple[float, dict[int, str]] = (0.0, {})
    for _, meant, read in candidates:
        table = _table(meant, read)
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


def _mojibake(text: str) -> list[Edit]:
    """UTF-8 that was read as a single-byte code ("Ã©"), token by token, where ftfy is sure."""
    import ftfy

    changes = []
    for found in re.finditer(r"\S+", text):
        if _MOJIBAKE.search(found[0]):
            fixed = ftfy.fix_encoding(found[0])
            if fixed != found[0]:
                changes.append(Edit(found.start(), found.end(), found[0], fixed, "character.mojibake",
                                    "UTF-8 that was read as another code", 0.9))  # fmt: skip
    return changes


def _homoglyphs(text: str, lexicon: Lexicon) -> list[Edit]:
    """Cyrillic words with Latin letters or digits that look alike."""
    changes = []
    for found in _HOMOGLYPHS.finditer(text):
        fixed = found[0].translate(_LOOKALIKES)
        cyrillic = len(_CYRILLIC.findall(found[0]))
        pure = len(_CYRILLIC.findall(fixed)) == len(fixed)
        if cyrillic * 2 > len(found[0]) and pure and lexicon.known(fixed):
            changes.append(Edit(found.start(), found.end(), found[0], fixed, "character.lookalike",
                                "Latin signs in a Cyrillic word", 0.9))  # fmt: skip
    return changes
