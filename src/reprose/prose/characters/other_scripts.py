"""Cyrillic and Greek text that old fonts hold at the codes of Western letters: "Ââåäåíèå" for "Введение".

No language of Latin letters has words of accented letters alone, so such words show themselves, whatever language they
were taken for.  Which code page it is, the words of the languages that are written so tell: under the right one most
are known.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.encodings import letters_of
from reprose.prose.characters.tables import rows

# What some code page has for letters.
_RUN = re.compile("[A-Za-z\u00a1-\u024f\u0402-\u045f\u02c6\u02dc\u2013-\u203a\u20ac\u2116\u2122]+")
_HIGH = re.compile("[\u00c0-\u00ff]")
_OTHER = re.compile("[\u0370-\u052f]")
_SHARE, _PART = 0.7, 0.5  # of a word's characters that are accented letters: alone, and among such words
_ALONE = re.compile(" ?\\S(?: |$)")
_LONG = 4  # letters of a word that tells anything
_MOST = 400  # words that are looked up
_NEEDED = 10  # different words that must be known
_KNOWN = 0.4  # and their share


def repair_other_scripts(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Put the letters of the other script in; how many lines were changed."""
    texts = [line.text for line in lines if not line.text.isascii()]
    found = Counter(run for text in texts for run in _strange(text) if len(run) >= _LONG)
    words = [word for word, _ in found.most_common(_MOST)]
    table = _best(words, vocabulary) if len(words) >= _NEEDED else {}
    changed = 0
    for line in lines:
        if table and not line.text.isascii():
            changes = list(_changes(line.text, table))
            change_line(line, changes)
            changed += bool(changes)
    return changed


def _strange(text: str) -> list[str]:
    """The words that hold hardly anything but accented letters."""
    return [run for run in _RUN.findall(text) if len(_HIGH.findall(run)) >= _SHARE * len(run)]


def _best(words: Sequence[str], vocabulary: Vocabulary) -> dict[int, str]:
    """The code page under which most of the words are known in one of its languages; empty where none is right."""
    best: tuple[float, dict[int, str]] = (_KNOWN, {})
    for languages, meant, read in rows("code_pages"):
        table = letters_of(meant, read)
        if not any(map(_OTHER.match, table.values())):
            continue
        decoded = [word.translate(table).lower() for word in words]
        for language in languages.split():
            known = vocabulary.sibling(language)
            count = sum(known.common(word) > 0 for word in decoded)
            if count >= _NEEDED and count > best[0] * len(words):
                best = count / len(words), table
    return best[1]


def _changes(text: str, table: dict[int, str]) -> Iterator[Edit]:
    """The letters of strange words; of short and mixed ones only in a line that has mostly such words."""
    runs = list(_RUN.finditer(text))
    strange = sum(map(len, _strange(text)))
    among = 2 * strange > sum(len(run[0]) for run in runs)
    reason = "a letter of another script in another code page"
    for run in runs:
        share = len(_HIGH.findall(run[0])) / len(run[0])
        alone = among and len(run[0]) == 1 and _ALONE.match(text, max(run.start() - 1, 0)) is not None
        if alone or (share >= _PART if among else share >= _SHARE and len(run[0]) >= _LONG):
            for at, char in enumerate(run[0], run.start()):
                if ord(char) in table:
                    yield Edit(at, at + 1, char, table[ord(char)], "character.code_page", reason, 0.9)
