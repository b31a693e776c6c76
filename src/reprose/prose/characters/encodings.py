"""Text in the wrong code: UTF-8 that was read as a single-byte code ("Ã©" for "é"), code pages that the file does not
name.

A document, or a line, is taken for such text when nearly all that it has beyond ASCII forms sequences of UTF-8 that
stand for usual characters.  Otherwise single words are mended where ftfy is sure.

Old fonts for Central European, Turkish or Cyrillic text keep the code points of Western ones, so that "čtyři"
reads "ètyøi".  The document is taken to be in such a code when most of its strange words become words of the
language under it, and hardly any of them is one as it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.tables import rows

# Bytes as Windows-1252 shows them, and as Latin-1 does (control codes).
_BYTES = {}
for _code in range(0x80, 0x100):
    _BYTES[chr(_code)] = _code
    try:
        _BYTES[bytes([_code]).decode("cp1252")] = _code
    except UnicodeDecodeError:
        continue
_NEXT = "".join(re.escape(c) for c, code in _BYTES.items() if code < 0xC0)
_SEQUENCE = re.compile(
    f"[{''.join(c for c, code in _BYTES.items() if 0xC2 <= code < 0xE0)}][{_NEXT}]"
    f"|[{''.join(c for c, code in _BYTES.items() if 0xE0 <= code < 0xF0)}][{_NEXT}]{{2}}"
)
# What such sequences usually stand for: letters of Latin, Greek and Cyrillic, punctuation, currency, signs.
_USUAL = re.compile(
    "[\u00a0-\u017f\u0218-\u021b\u0370-\u052f\u1e80-\u1ef9\u2010-\u2044\u20a0-\u20bf\u2122\u2190-\u22ff]"
)
_GREEK_OR_CYRILLIC, _LATIN = re.compile("[\u0370-\u052f]"), re.compile("[A-Za-z\u00c0-\u024f]")
_SPACED = re.compile("[ÃÐ](?:[ \u00a0]|\\Z)")
_BEYOND = re.compile("[^\u0000-\u007f]")
_ACCENTED = re.compile("[\u00c0-\u00ff]")
_HINT = re.compile("[ÃÂâÄÅÐÑÈÎÏ]")
_SHARE = 0.8  # of what is beyond ASCII, in a document or a line that is taken for such text
_SEQUENCES_NEEDED = 3  # sequences that a document needs


def repair_mojibake(lines: Iterable[Line]) -> int:
    """Decode such sequences; how many lines were changed.  To be called before spaces are put right."""
    suspects = [line for line in lines if not line.text.isascii() and _HINT.search(line.text)]
    if not suspects:
        return 0
    found = sum(len(list(_sequences(line.text))) for line in suspects)
    covered = sum(len(m[0]) for line in suspects for m, _ in _sequences(line.text))
    beyond = sum(len(_BEYOND.findall(line.text)) for line in suspects)
    whole = found >= _SEQUENCES_NEEDED and covered >= _SHARE * beyond
    changed = 0
    for line in suspects:
        changes = list(_decoded(line.text)) if whole else _by_word(line.text)
        change_line(line, changes)
        changed += bool(changes)
    return changed


def _sequences(text: str) -> Iterable[tuple[re.Match[str], str]]:
    for found in _SEQUENCE.finditer(text):
        try:
            char = bytes(_BYTES[c] for c in found[0]).decode("utf-8")
        except UnicodeDecodeError:
            continue
        if _USUAL.match(char):
            yield found, char


def _decoded(text: str) -> Iterator[Edit]:
    """All sequences of a line; also those whose second byte, a no-break space, has become a plain one or nothing."""
    reason = "UTF-8 that was read as another code"
    edits = [Edit(m.start(), m.end(), m[0], char, "character.mojibake", reason, 0.95) for m, char in _sequences(text)]
    taken = {at for e in edits for at in range(e.start, e.end)}
    for found in _SPACED.finditer(text):
        at, before = found.start(), found[0]
        if at in taken:
            continue
        opens = before[0] == "Ð" and (not at or text[at - 1] == " ")  # then the space is part of the word
        after = "Р" if before[0] == "Ð" else "à"
        kept = "" if opens or before[1:] == "\u00a0" else before[1:]
        edits.append(Edit(at, found.end(), before, after + kept, "character.mojibake", reason, 0.9))
    return iter(sorted(edits, key=lambda e: e.start))


def _by_word(text: str) -> list[Edit]:
    if 2 * len(_ACCENTED.findall(text)) > len(text):  # another script in another code page
        return []
    changes = []
    for found in re.finditer(r"\S+", text):
        if _SEQUENCE.search(found[0]):
            import ftfy

            fixed = ftfy.fix_encoding(found[0])
            if fixed != found[0] and not (_GREEK_OR_CYRILLIC.search(fixed) and _LATIN.search(fixed)):
                changes.append(Edit(found.start(), found.end(), found[0], fixed, "character.mojibake",
                                    "UTF-8 that was read as another code", 0.9))  # fmt: skip
    return changes


_WORD = re.compile(r"[^\W\d_]*[\u0080-\u024f][\w\u0080-\u00bf]*")
_COMMAS = {"ş": "ș", "ţ": "ț", "Ş": "Ș", "Ţ": "Ț"}
_WORDS_NEEDED = 8  # different words that must speak for it


def repair_encoding(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Mend letters that came through the wrong code page; how many lines were changed."""
    table = _code_page((line.text for line in lines), vocabulary)
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


def _code_page(texts: Iterable[str], vocabulary: Vocabulary) -> dict[int, str]:
    """Letter by letter what the document's code page means; empty when the text is sound."""
    candidates = [row for row in rows("code_pages") if vocabulary.language in row[0].split()]
    if not candidates:
        return {}
    words = Counter(w for text in texts if not text.isascii() for w in _WORD.findall(text))
    best: tuple[float, dict[int, str]] = (0.0, {})
    for _, meant, read in candidates:
        table = letters_of(meant, read)
        if vocabulary.language == "ro":  # these code pages have cedillas where Romanian is written with commas
            table = {code: _COMMAS.get(letter, letter) for code, letter in table.items()}
        asked = [w for w in words if len(w) > 2 and any(ord(c) in table for c in w)]
        if len(asked) < _WORDS_NEEDED:
            continue
        now = sum(vocabulary.common(w) > 0 for w in asked)
        then = sum(vocabulary.common(w.translate(table)) > 0 for w in asked)
        if then >= _WORDS_NEEDED and then > 4 * now and then / len(asked) > max(0.3, best[0]):
            best = then / len(asked), table
    return best[1]


@cache
def letters_of(meant: str, read: str) -> dict[int, str]:
    """What the characters of code page ``read`` stand for if it was ``meant``: the letters that differ."""
    table = {}
    for code in range(0x80, 0x100):
        try:
            wrong, right = bytes([code]).decode(read), bytes([code]).decode(meant)
        except UnicodeDecodeError:
            continue
        if wrong != right and right.isalpha():
            table[ord(wrong)] = right
    return table
