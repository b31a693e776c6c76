"""Words that lost or gained a space, letter-spaced words: put right where word list and boxes agree.

Only words that are strange by themselves are looked at, those that are not frequent in the language.  A
change needs two witnesses, the vocabulary and the room between the characters, unless the first is beyond doubt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.single import places_of
from reprose.prose.characters.word_spaces import EDGES, LostSpace, find_lost_spaces, rejoin
from reprose.prose.hyphens.line_ends import HYPHENS

_LETTERED = re.compile(r"(?<!\S)(?:[^\W\d_] ){3,}[^\W\d_](?!\w)")
_TOUCHING = re.compile(r"[^\s\"“”„(\[][\"“”][^\W\d_]")  # a quick look for what the next pattern takes
# A quotation inside one line whose last mark touches the word after it.
_QUOTED = re.compile(
    r"(?:(?<=[\s(\[])|^)[\"“”„][^\s\"“”„](?:[^\"“”„]*[^\s\"“”„])?[\"“”](?=([^\W\d_]{2,})(?:[\s.,;:!?)\]]|$))"
)
_PARTED = re.compile(r"f[fil] [^\W\d_]")
_TOKEN = re.compile(r"\S+")
_USUAL = 3.6  # Zipf: more frequent words are no debris; word lists from the web hold some of it
_NARROW = 0.75  # a false space is narrower than this share of the line's usual one
_WIDE = 0.07  # em: a lost space leaves so much more room than there is between the word's other letters


def repair_spacing(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Mend words over all lines of a document; how many lines were changed."""
    edges: set[str] = set()
    inner: set[str] = set()
    for line in lines:
        tokens = line.text.split()
        edges.update(tokens[:1])
        inner.update(tokens[1:])
    strange = _strange(edges | inner, vocabulary)
    # what opens a line, or ends it with a hyphen, may be half a word
    runs = find_lost_spaces((t for t in strange if t in inner and t[-1] not in HYPHENS), vocabulary)
    changed = 0
    for line in lines:
        text = line.text
        if _LETTERED.search(text):
            changes = _lettered(line, vocabulary)
            change_line(line, changes)
            changed += bool(changes)
            text = line.text
        if _TOUCHING.search(text):
            changes = _quoted(line, vocabulary)
            change_line(line, changes)
            changed += bool(changes)
            text = line.text
        if strange and not strange.isdisjoint(text.split()):
            changes = _words(line, strange, runs, vocabulary)
            change_line(line, changes)
            changed += bool(changes)
            text = line.text
        if _is_typed(line) and (not strange.isdisjoint(text.split()) or _PARTED.search(text)):
            changes = rejoin(list(_TOKEN.finditer(text)), vocabulary)
            change_line(line, changes)
            changed += bool(changes)
    return changed


def _is_typed(line: Line) -> bool:
    """Whether the line is of a text file, where the room between characters says nothing."""
    return line.style.font == "text"


def _quoted(line: Line, vocabulary: Vocabulary) -> list[Edit]:
    """A space between a quotation and the word that follows it, where that is a usual word and no ending."""
    return [
        Edit(found.end(), found.end(), "", " ", "space.quote", f"“{found[1]}” is a word of its own", 0.85)
        for found in _QUOTED.finditer(line.text)
        if vocabulary.common(found[1]) >= _USUAL
    ]


def _strange(tokens: Iterable[str], vocabulary: Vocabulary) -> set[str]:
    """Tokens that may be halves of a word, or two words in one."""
    found = set()
    for token in tokens:
        bare = token.strip(EDGES)
        if len(bare) > 1 and (
            (bare.isalpha() and vocabulary.common(bare) < _USUAL) or "," in bare or ";" in bare
        ):
            found.add(token)
    return found


def _words(line: Line, strange: set[str], runs: dict[str, LostSpace], vocabulary: Vocabulary) -> list[Edit]:
    tokens = list(_TOKEN.finditer(line.text))
    changes: list[Edit] = []
    done = 0
    for i, token in enumerate(tokens):
        if token[0] not in strange or token.start() < done:
            continue
        for a, b in ((i - 1, i), (i, i + 1)):
            if a < 0 or b >= len(tokens) or tokens[a].start() < done:
                continue
            other = tokens[a if b == i else b][0]
            if len(other) > 4 and other not in strange:
                continue  # a word by itself
            edit = _gained(line, tokens[a], tokens[b], strange, vocabulary)
            if edit is not None:
                changes.append(edit)
                done = edit.end
                break
        else:
            edit = _lost(line, token, runs[token[0]]) if i and token[0] in runs else None
            if edit is not None:
                changes.append(edit)
                done = edit.end
    return changes


def _gained(
    line: Line, one: re.Match[str], two: re.Match[str], strange: set[str], vocabulary: Vocabulary
) -> Edit | None:
    """Two tokens that are one word: "fi eld"."""
    left, right = one[0].lstrip(EDGES), two[0].rstrip(EDGES)
    whole = left + right
    if not left or not right or not whole.isalpha() or len(whole) < 4:
        return None
    if right[0].isupper() and not left.isupper():
        return None
    if vocabulary.in_document(whole) < 2 and not vocabulary.common(whole):
        return None
    halves = [h for h in (left, right) if vocabulary.common(h) and len(h) > 2]
    if halves and (one[0] not in strange or two[0] not in strange):
        return None  # a word by itself beside a strange one: a name, say
    gap, usual, _ = _room(line, one.end() - 1, two.start())
    if gap is None or usual is None or gap > _NARROW * usual:
        return None
    if vocabulary.in_document(left) > vocabulary.in_document(whole) + 3 and vocabulary.known(left):
        return None
    before = line.text[one.start() : two.end()]
    return Edit(one.start(), two.end(), before, one[0] + two[0], "space.gained",
                f"“{whole}” is a word, and the gap in it is narrow", 0.85)  # fmt: skip


def _lost(line: Line, token: re.Match[str], run: LostSpace) -> Edit | None:
    """A token that is two words: "ofthe"."""
    cut = token.start() + run.at
    reason = run.reason
    if not run.certain:
        gap, _, inner = _room(line, cut - 1, cut, token.span())
        if gap is None or gap < inner + _WIDE * line.size:
            return None
        reason += ", with room between them"
    after = token[0][: run.at] + " " + token[0][run.at :]
    return Edit(token.start(), token.end(), token[0], after, "space.lost", reason, 0.8)


def _room(
    line: Line, left: int, right: int, word: tuple[int, int] | None = None
) -> tuple[float | None, float | None, float]:
    """The room between two characters of the text, the line's usual space, and the most room inside ``word``.

    In points, and but for the place itself; None where an edit hides the characters.
    """
    places = places_of(line)
    chars = line.chars
    first, last = (line.page.x0, line.page.x1) if line.turn in (0, 2) else (line.page.y0, line.page.y1)

    def gap(a: int, b: int) -> float | None:
        if places[a] < 0 or places[b] < 0:
            return None
        i, j = int(chars[places[a]]), int(chars[places[b]])
        return max(float(first[j] - last[i]), float(first[i] - last[j]))

    between = (gap(m.start() - 1, m.end()) for m in re.finditer(r"(?<=\S) (?=\S)", line.text))
    spaces = [g for g in between if g is not None]
    inner = 0.0
    if word:
        rest = [gap(k, k + 1) for k in range(word[0], word[1] - 1) if k != left]
        inner = max((g for g in rest if g is not None), default=0.0)
    return gap(left, right), median(spaces) if len(spaces) > 2 else None, inner


def _without_neighbour(letters: str, vocabulary: Vocabulary) -> list[str]:
    """Letters that are no word, as a word and a word of one letter before or behind it."""
    for words in ([letters[:-1], letters[-1]], [letters[0], letters[1:]]):
        if all(vocabulary.common(word) >= (_USUAL if len(word) == 1 else 1.0) for word in words):
            return words
    return [letters]


def _lettered(line: Line, vocabulary: Vocabulary) -> list[Edit]:
    """Words set letter by letter: "K a p i t o l a".  Wider gaps part words; the words must be known."""
    changes = []
    for found in _LETTERED.finditer(line.text):
        places = [found.start() + 2 * k for k in range((len(found[0]) + 1) // 2)]
        gaps = [_room(line, a, b)[0] for a, b in pairwise(places)]
        if any(g is None for g in gaps):
            continue
        usual = median(g for g in gaps if g is not None)
        after = line.text[places[0]]
        for gap, place in zip(gaps, places[1:], strict=True):
            after += (" " if gap is not None and gap > 1.6 * usual else "") + line.text[place]
        words = after.split()
        if len(words) == 1 and not vocabulary.known(after):
            words = _without_neighbour(after, vocabulary)
            after = " ".join(words)
        if after.isupper() and len(places) < 5:
            continue  # "A B C D": marks, more likely
        known = sum(len(w) > 1 and vocabulary.known(w) for w in words)
        if known * 2 > len(words):
            changes.append(Edit(found.start(), found.end(), found[0], after, "space.letters",
                                f"“{after}” set with room between its letters", 0.85))  # fmt: skip
    return changes
