"""Letters that an OCR engine took for others that look alike: "lan" for "Ian", "Mikrokemel" for "Mikrokernel".

Only where words bear witness: what was read must be no word, and one exchange must make it a word that is common or
that the document has elsewhere.  A word that exists ("lan") is put right where the document has the other one before
the same name.  What the author misspelled is not touched, as such exchanges hardly ever undo it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.lexicon import Lexicon

_WORD = re.compile(r"[^\W_]{3,}")
# What engines see, and what may be printed there.
_PAIRS = (
    ("m", "rn"), ("rn", "m"), ("u", "tt"), ("lf", "ff"), ("i", "t"), ("t", "i"), ("e", "c"), ("c", "e"), ("l", "t"),
    ("1", "l"), ("1", "i"), ("0", "o"), ("5", "s"), ("I", "l"), ("l", "I"), ("vv", "w"), ("cl", "d"), ("ii", "ü"),
    ("li", "h"), ("ı", "i"), ("ı", "t"), ("i", "ii"), ("fi", "ffi"), ("T", "I"),
)  # fmt: skip
_LEAST = 6  # letters of a word that the lexicon alone bears out
_COMMON = 2.5  # Zipf
_RARE = 2  # times that an unknown word may stand in the document and still be a misreading
_NAMES = ("l", "T", "1")  # what a capital I is taken for at the beginning of a word


def repair_misreadings(lines: Sequence[Line], lexicon: Lexicon) -> int:
    """Put such letters right on pages that an engine read; how many lines were changed."""
    read = [line for line in lines if line.page.recognised]
    if not read:
        return 0
    before_names = Counter(pair for line in read for pair in pairwise(_WORD.findall(line.text)) if pair[0][0] == "I")
    fixed: dict[str, tuple[str, str]] = {}
    for word in {word for line in read for word in _WORD.findall(line.text)}:
        fixed[word] = _fixed(word, lexicon)
    changed = 0
    for line in read:
        found = list(_WORD.finditer(line.text))
        edits: list[Edit] = []
        for at, match in enumerate(found):
            new, reason = fixed[match[0]]
            after = found[at + 1][0] if at + 1 < len(found) else ""
            capital = "I" + match[0][1:]
            if not new and match[0][0] in _NAMES and after[:1].isupper() and before_names[capital, after] > 1:
                new, reason = capital, f"the document has “{capital} {after}”"
            if new:
                edits.append(Edit(match.start(), match.end(), match[0], new, "character.misread", reason, 0.8))
        change_line(line, edits)
        changed += bool(edits)
    return changed


def _fixed(word: str, lexicon: Lexicon) -> tuple[str, str]:
    """The word that was printed, and why; nothing where the word is one, or where it may be several."""
    if word.isdecimal() or word.isupper() or lexicon.frequency(word) or lexicon.in_document(word) > _RARE:
        return "", ""
    out = {new: reason for new in _exchanges(word) if (reason := _witness(new, word, lexicon))}
    return next(iter(out.items())) if len(out) == 1 else ("", "")


def _exchanges(word: str) -> Iterator[str]:
    for seen, printed in _PAIRS:
        at = word.find(seen)
        while at >= 0:
            yield word[:at] + printed + word[at + len(seen) :]
            at = word.find(seen, at + 1)


def _witness(new: str, word: str, lexicon: Lexicon) -> str:
    if lexicon.in_document(new) > lexicon.in_document(word) and (len(new) >= 5 or new.isalpha()):
        return f"“{word}” is no word, and the document has “{new}”"
    if len(word) >= _LEAST and word.isalpha() and lexicon.common(new.lower()) >= _COMMON:
        return f"“{word}” is no word, and “{new}” is one"
    return ""
