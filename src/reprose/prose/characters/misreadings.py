"""Letters that an OCR engine took for others that look alike: "lan" for "Ian", "Mikrokemel" for "Mikrokernel".

A noisy channel.  For each word that is not common the question is which word, printed there, explains best what was
read: how likely the word is (the document's own words, the language, the words beside it), times how likely the
engine is to have read it so (its confidence, ``confusions``).  A word is changed only where another explains it many
times better than itself; a document with many words that no list knows (old spelling, another language) is left
alone, since every such word makes unknown words more likely.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Edit, Line
from reprose.document.block import change_line
from reprose.document.page import UNTOLD
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.ocr_model import FIRM, RARE, ReadingModel, ending, misreadings, mistypings
from reprose.prose.characters.single import places_of

_LIKELY = 0.03  # the share of errors that may lead to words that are nowhere as a whole
_CUT_SURE = 0.9
_NAMED = 9.0  # the odds of what the same words elsewhere bear out
_USUAL, _HABIT = 3, 0.6  # times that make a habit, and their share
_TOKEN = re.compile(r"[^\W_]+(?:[£€¢]|[|!](?=[^\W\d_])|[^\W_])*")
_SECOND = re.compile(r"[(|!£](?=[^\W_])")  # what may begin the second half of a word as the misreading of a letter
_HALF = re.compile(r"[^\W\d_][-\u2010\u00ac\u00ad]$")
_NAMES = frozenset("lT1tJ")  # what a capital I is taken for at the beginning of a word
# Times that another word must explain better what was read: if it looks like that and a long word that is no name is no
# word, if another word is none, if it does not look alike, and if what was read is a word.
_LONG, _ALIKE, _OTHER, _WORDS = 0.5, 1.0, 2.5, 8.0
_LETTERS = 6  # of a long word
_CONFIDENT = 0.95


@dataclass(slots=True)
class _ReadWord:
    """A word of the lines; a word cut at a line end has its second half in ``rest``."""

    line: int
    start: int
    end: int
    text: str
    confidence: int = UNTOLD
    rest: tuple[int, int, int] | None = None  # line, start and end of the second half
    cut: int = 0  # length of the first half


def repair_misreadings(lines: Sequence[Line], vocabulary: Vocabulary) -> int:
    """Put such letters right on pages that an engine read; how many lines were changed."""
    read = [line for line in lines if line.page.recognised]
    if not read:
        return 0
    tokens = list(_tokens(read))
    if len({token.confidence for token in tokens}) == 1:  # the same for all words: that tells nothing
        for token in tokens:
            token.confidence = UNTOLD
    model = ReadingModel([(token.text, token.confidence) for token in tokens], vocabulary)
    pairs = Counter((a.text, b.text) for a, b in pairwise(tokens))
    tries: dict[str, list[tuple[str, float]]] = {}
    edits: dict[int, list[Edit]] = {}
    found: list[tuple[int, str, float, str]] = []
    for at, token in enumerate(tokens):
        word = token.text
        if not model.doubtful(word, token.confidence):
            continue
        before, after = tokens[at - 1].text if at else "", tokens[at + 1].text if at + 1 < len(tokens) else ""
        capital = "I" + word[1:]
        named = pairs[capital, after] if word[0] in _NAMES and after[:1].isupper() else 0
        if named > 1 and (word[0] != "J" or named > 2 * pairs[word, after]):
            found.append((at, capital, _NAMED, f"the document has “{capital} {after}”"))
            continue
        if word not in tries:
            tries[word] = _tries(word, model)
        if tries[word]:
            new, odds = model.best(word, token.confidence, tries[word], before, after)
            halves = token.rest is None or new.startswith(word[: token.cut]) or new.endswith(word[token.cut :])
            alike = dict(tries[word])[new] >= _LIKELY and not ending(word, new)
            if halves and odds >= _least(word, alike, vocabulary):
                found.append((at, new, odds, model.reason(word, new)))
    found += _habits(tokens, found)
    cut = list(_cut(tokens, read, model))
    taken = {at for at, _ in cut} | {at + 1 for at, _ in cut}
    for at, new, odds, reason in found:
        if at not in taken:
            line, edit = _edit(tokens[at], new, odds, reason)
            edits.setdefault(line, []).append(edit)
    for at, edit in cut:
        edits.setdefault(tokens[at].line, []).append(edit)
    for number, changes in edits.items():
        change_line(read[number], sorted(changes, key=lambda e: e.start))
    return len(edits)


def _least(word: str, alike: bool, vocabulary: Vocabulary) -> float:
    """The odds that change ``word``."""
    if vocabulary.listed(word) >= RARE:
        return _WORDS
    if not alike:
        return _OTHER
    return _LONG if word.islower() and len(word) >= _LETTERS else _ALIKE


def _habits(tokens: list[_ReadWord], found: list[tuple[int, str, float, str]]) -> Iterator[tuple[int, str, float, str]]:
    """The other places of words that were misread in the same way three times and hardly ever rightly."""
    changes: dict[str, Counter[str]] = {}
    for at, new, _, _ in found:
        changes.setdefault(tokens[at].text, Counter())[new] += 1
    counts = Counter(token.text for token in tokens)
    done = {at for at, *_ in found}
    for at, token in enumerate(tokens):
        new, times = changes[token.text].most_common(1)[0] if token.text in changes else ("", 0)
        if at not in done and times >= max(_USUAL, _HABIT * counts[token.text]):
            yield at, new, _NAMED, f"“{token.text}” stands for “{new}” {times} times"


def _cut(tokens: list[_ReadWord], lines: Sequence[Line], model: ReadingModel) -> Iterator[tuple[int, Edit]]:
    """Words in which the engine saw a gap and lost a letter or two, or lost the hyphen at a line's end; numbers of
    their first halves, and what to change in these lines."""
    for at, (first, second) in enumerate(pairwise(tokens)):
        if first.rest or second.rest or not (first.text.isalpha() and second.text.isalpha()):
            continue
        text = lines[first.line].text
        if first.line == second.line:
            if text[first.end : second.start] == " " and max(first.confidence, second.confidence) < FIRM:
                new = model.across(first.text, second.text, 1)
                if new:
                    whole = text[first.start : second.end]
                    reason = f"“{whole}” are no words, and the document has “{new}”"
                    yield at, Edit(first.start, second.end, whole, new, "character.misread", reason, _CUT_SURE)
        elif first.line + 1 == second.line and first.end == len(text) and second.start == 0:
            new = model.across(first.text, second.text, 0) if second.text[0].islower() else ""
            if new and lines[first.line].page is lines[second.line].page:
                lost = new[len(first.text) : len(new) - len(second.text)] + "-"
                reason = f"“{first.text} {second.text}” are no words, but “{new}” is one: its hyphen is lost"
                yield at, Edit(first.end, first.end, "", lost, "character.misread", reason, _CUT_SURE)


def _tries(word: str, model: ReadingModel) -> list[tuple[str, float]]:
    """What may have been printed for ``word``, with the share of each error."""
    best: dict[str, float] = {}
    ways = [(misreadings(word), True)]
    if model.unknown(word):
        ways.append((mistypings(word, model.alphabet), False))
    for way, formed in ways:
        for new, share in way:
            if share <= best.get(new, 0.0) or new.lower() == word.lower():
                continue
            if model.likely(new, word, formed and share >= _LIKELY):
                best[new] = share
    return list(best.items())


def _tokens(lines: Sequence[Line]) -> Iterator[_ReadWord]:
    """The words of the lines in their order, with the engine's confidence; halves at line ends as one."""
    open_: _ReadWord | None = None
    for number, line in enumerate(lines):
        found = list(_TOKEN.finditer(line.text))
        sure = _confidences(line)
        for nth, m in enumerate(found):
            low = min(sure[m.start() : m.end()], default=UNTOLD) if sure else UNTOLD
            if nth == 0 and open_ is not None:
                half, open_ = open_, None
                start = 0 if _SECOND.match(line.text) else m.start()
                if start == 0 and line.page is lines[half.line].page and not m[0][0].isupper():
                    low = min(low, half.confidence)
                    text = half.text + line.text[: m.end()]
                    yield _ReadWord(half.line, half.start, half.end, text, low, (number, 0, m.end()), len(half.text))
                    continue
                yield half
            token = _ReadWord(number, m.start(), m.end(), m[0], low)
            if nth == len(found) - 1 and m.end() == len(line.text) - 1 and _HALF.search(line.text):
                open_ = token
            else:
                yield token
    if open_ is not None:
        yield open_


def _confidences(line: Line) -> list[int]:
    """The confidence of each character of the line's text; nothing where the engine does not tell."""
    told = line.page.confidence
    if not len(told):
        return []
    values: list[int] = told[line.chars].tolist()
    return [values[place] if place >= 0 else UNTOLD for place in places_of(line)]


def _edit(token: _ReadWord, new: str, odds: float, reason: str) -> tuple[int, Edit]:
    """The line to change, and how; of a word cut at a line end the half that differs."""
    line, start, end, before = token.line, token.start, token.end, token.text
    if token.rest is not None:
        first, second = before[: token.cut], before[token.cut :]
        if new.endswith(second):
            before, new = first, new[: len(new) - len(second)]
        else:
            line, start, end = token.rest
            before, new = second, new[token.cut :]
    return line, Edit(start, end, before, new, "character.misread", reason, min(odds / (1 + odds), _CONFIDENT))
