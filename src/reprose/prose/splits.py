"""Words that fell apart where the page shows nothing of it: "infl ama", "fru moa se" in a text file.

In a text file all spaces are alike, so words alone must tell: the pieces are much less likely to meet by chance than
the whole word is to stand there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from reprose.document import Edit
from reprose.language.lexicon import Lexicon
from reprose.prose.runs import EDGES

_MOST = 4  # pieces of a word
_LIKELIER = 3.0  # powers of ten, by which the whole word must be likelier than its pieces beside each other
_ABOVE = 1.0  # Zipf: so much more frequent must the word be than its rarest piece
_UNKNOWN = 0.5  # Zipf, for pieces that are no words
_IN_DOCUMENT = 3.5  # Zipf, for a word that the document has twice
_RARE = 3.0  # Zipf: a piece that is rarer shows that something is wrong
_OFTEN = 3
LIGATURES = ("fi", "fl", "ff")  # words part behind them, all over a document
_FUNCTION, _KNOWN = 5.5, 1.2  # Zipf
_LETTERS = re.compile(r"[^\W\d_]+\Z")


def rejoin(tokens: Sequence[re.Match[str]], lexicon: Lexicon) -> list[Edit]:
    """Edits that put the pieces of words together; ``tokens`` are a line's, parted by single spaces."""
    texts = [token[0] for token in tokens]
    lefts = [re.split("['’]", text.lstrip(EDGES))[-1] for text in texts]  # "l'infl uence"
    rights = [text.rstrip(EDGES) for text in texts]
    odd = [text.endswith(LIGATURES) or _odd(text.strip(EDGES), lexicon) for text in texts]
    edits: list[Edit] = []
    at = 0
    while at < len(texts):
        best = (_LIKELIER, 0)
        if any(odd[at : at + _MOST]):
            for end in range(at + 2, min(at + _MOST, len(texts)) + 1):
                pieces = [lefts[at], *texts[at + 1 : end - 1], rights[end - 1]]
                if not all(map(_LETTERS.match, (lefts[at], *texts[at + 1 : end - 1]))):
                    break
                if not _LETTERS.match(pieces[-1]) or not any(odd[at:end]):
                    continue
                gain = _gain(pieces, lexicon)
                if gain > best[0]:
                    best = (gain, end)
        if best[1]:
            first, last = tokens[at], tokens[best[1] - 1]
            before = first.string[first.start() : last.end()]
            whole = "".join(texts[at : best[1]])
            edits.append(Edit(first.start(), last.end(), before, whole, "space.gained",
                              f"“{whole.strip(EDGES)}” is a word, its pieces are hardly any", 0.8))  # fmt: skip
            at = best[1]
        else:
            at += 1
    return edits


def _odd(word: str, lexicon: Lexicon) -> bool:
    return bool(_LETTERS.match(word)) and lexicon.common(word) < _RARE


def _gain(pieces: list[str], lexicon: Lexicon) -> float:
    """By how many powers of ten the whole is likelier than the pieces; 0.0 where it is none."""
    whole = "".join(pieces)
    if any(piece[0].isupper() for piece in pieces[1:]) or (whole[1:] != whole[1:].lower()) or len(whole) < 4:
        return 0.0
    alone = lexicon.common(whole)
    if lexicon.in_document(whole) > 1:
        alone = max(alone, _IN_DOCUMENT)
    parted = any(p.endswith(LIGATURES) for p in pieces[:-1])
    if parted:
        alone = alone or lexicon.frequency(whole)
    if not alone and len(pieces) == 2 and all(len(p) > 2 for p in pieces) and not any(map(lexicon.frequency, pieces)):
        alone = lexicon.frequency(whole)
    values = [lexicon.frequency(piece) for piece in pieces]
    if alone < min(values) + _ABOVE:
        return 0.0
    beside = min(values) > _KNOWN or (len(pieces) == 2 and not lexicon.thorough)
    if max(values) > _FUNCTION and beside and not parted:
        return 0.0  # a rare word beside "a" or "the"
    own = lexicon.in_document(whole) + _OFTEN
    if not parted and any(v < _RARE and lexicon.in_document(p) > own for p, v in zip(pieces, values, strict=True)):
        return 0.0  # a word of the document that is in no list
    return alone - sum(max(v, _UNKNOWN) for v in values) + 9.0 * (len(pieces) - 1)
