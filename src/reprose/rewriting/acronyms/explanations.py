"""Where a text explains a short form: "Faculty of Arts (FA)", "FA (Faculty of Arts)", "FA, or Faculty of Arts"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reprose.rewriting.acronyms.alignment import Alignment, Word, align, reordered, words_of
from reprose.rewriting.acronyms.shapes import QUOTES, TOKEN, UPPER, Short, Words, back, forth, readings, short, words
from reprose.rewriting.passage import Passage
from reprose.role_table import LITERAL, UNREAD

UNLEARNED = LITERAL | UNREAD | {"author"}
"""Roles whose acronyms are neither learned from nor replaced."""

STRONG, MEDIUM, DASHES, WEAK = "bracket", "phrase", "dashes", "comma or dash"
LOOK_BACK = "initials before it"

_WINDOW = 240  # characters beside a short form in which its long form stands
_FAR = 6  # words that may stand between a long form and the bracket behind it
_LEADING = 4  # words before the long form in a bracket: "in English:", "from"
_STOP = re.compile(rf"[;()\[\]]|(?:\w{{3}}|[\d)%])[.!?…][{QUOTES}]*\s+(?=[{QUOTES}]*[{UPPER}])|[:]\s")
_END = re.compile(r"[()\[\];:]|\s[-–—]\s|[.!?](?:\s|$)")
_BOUNDARY = re.compile(r"\s*(?:[,;:()\[\].]|\s[-–—]\s|$)")
_DASHES = "-–—"
_BAD = re.compile(r"[@/=<>\\|{}_]|\d{5}")


class Pair(NamedTuple):
    """A short form with its explanation; offsets are code points of the passage's text.

    ``short`` is without the plural's s, ``plural`` says that the text has it.  ``before`` is the word that governs the
    long form, "" at the beginning of a sentence, None where there is something else.  ``link`` says what showed it.
    """

    passage: int
    short: str
    long: str
    short_start: int
    short_end: int
    long_start: int
    long_end: int
    plural: bool
    language: str | None
    before: str | None
    link: str
    confidence: float
    long_passage: int
    marked: bool = True  # False where only the initials show it


class _Found(NamedTuple):
    alignment: Alignment
    words: Sequence[Word]
    link: str


def explained(passage: Passage, number: int) -> list[Pair]:
    """The pairs of one passage, in the order of their short forms."""
    out: list[Pair] = []
    if passage.role in UNLEARNED:
        return out
    known = words(passage.language)
    for start, end, form in shorts(passage):
        found = min(
            _candidates(passage, form, start, end, known),
            key=lambda one: round(one.alignment.cost, 6),
            default=None,
        )
        if found is not None:
            pair = _pair(passage, number, form, start, end, found)
            if pair is not None:
                out.append(pair)
    return out


def shorts(passage: Passage) -> Iterator[tuple[int, int, Short]]:
    """Everything in a passage that looks like a short form, without the numbers of notes behind it."""
    calls = {call.offset for call in passage.calls}
    for match in TOKEN.finditer(passage.text):
        start, end = match.span()
        if calls:
            end = next((at for at in range(start + 1, end) if at in calls), end)
        form = short(passage.text[start:end])
        if form is not None:
            yield start, end, form


def _candidates(passage: Passage, form: Short, start: int, end: int, known: Words) -> Iterator[_Found]:
    text = passage.text
    left = back(text, start, QUOTES)
    behind = next((call.offset + len(call.text) for call in passage.calls if call.offset == end), end)
    right = _past_quotes(text, _past_plural(text, behind))
    before = text[left - 1 : left]
    after = text[right : right + 1]
    if before in ("(", "["):
        if after and after in ")],;:–—/":
            yield from _before(passage, form, left - 1, STRONG, known)
        if after and after in ",;:=–—-":
            yield from _behind(text, form, right + 1, STRONG, known, bracket=True)
    elif before == "," or (before and before in "–—-;" and left < start):
        if after in (")", "]"):
            yield from _before(passage, form, left - 1, STRONG, known)
        elif before in _DASHES:
            yield from _before(passage, form, left - 1, DASHES if after == before else WEAK, known)
        elif after and after in ",.":
            yield from _before(passage, form, left - 1, WEAK, known)
    elif left < start and _last_word(text, left) in known.before_last:
        phrase = known.before.search(text, max(0, left - 60), start)
        if phrase:
            cut = back(text, phrase.start(1))
            inside = text[max(0, cut - 1) : cut] in ("(", "[")
            cut -= inside or text[cut - 1 : cut] == ","
            yield from _before(passage, form, cut, STRONG if inside else MEDIUM, known)
    if after in ("(", "["):
        yield from _behind(text, form, right + 1, STRONG, known, bracket=True)
    elif after and (after in ":=–—" or (after == "-" and text[right + 1 : right + 2] == " ")):
        yield from _behind(text, form, right + 1, WEAK, known)
    else:
        at = right + 1 if after == "," else right
        at = forth(text, at)
        if at > end and (phrase := known.after.match(text, at)) is not None:
            clear = " " in phrase[0].strip()  # "stands for", unlike "or"
            yield from _behind(text, form, phrase.end(), STRONG if clear else MEDIUM, known)
        elif after == ",":
            yield from _behind(text, form, at, WEAK, known, closed=True)


def _before(passage: Passage, form: Short, end: int, link: str, known: Words) -> Iterator[_Found]:
    """The long form in the words before ``end``."""
    text = passage.text
    start = max(0, end - _WINDOW, _sentence_start(passage, end))
    for stop in _STOP.finditer(text, start, end):
        start = stop.end()
    near = words_of(text, start, end, known.small)
    most = min(len(form.letters) + 5, 2 * len(form.letters))
    near = near[-most - sum(word.skip == 0 for word in near[-2 * most :]) :]
    if not near:
        return
    found = _cheapest(form, near, range(len(near)), (len(near) - 1,), link)
    if found is None and link == STRONG and len(form.letters) > 2:
        found = reordered(form.letters, near)
    if found is not None and _sound(text, near, found, form):
        yield _Found(found, near, link)
    elif link == STRONG and len(form.letters) > 2:  # perhaps the sentence goes on before the bracket
        wide = words_of(text, start, end, known.small)[-most - 2 * _FAR :]
        found = align(form.letters, wide, starts=[n for n, w in enumerate(wide) if w.text[0].isupper()], ends=None)
        if found is not None and found.cost == 0 and _sound(text, wide, found, form):
            if sum(word.skip > 0 for word in wide[found.last + 1 :]) <= _FAR and _all_capital(wide, found):
                yield _Found(found, wide, LOOK_BACK)


def _behind(
    text: str, form: Short, start: int, link: str, known: Words, *, bracket: bool = False, closed: bool = False
) -> Iterator[_Found]:
    """The long form in the words behind ``start``; ``bracket``: up to the bracket's end, ``closed``: up to a comma."""
    stop = _END.search(text, start, start + _WINDOW)
    end = stop.start() if stop else min(len(text), start + _WINDOW)
    if bracket and (stop is None or stop[0] not in (")", "]", ";", ":")):
        if stop is None or not (stop[0].isspace() or stop[0].strip() in _DASHES):
            return
    if bracket and stop is not None and stop[0] == ":":  # "(in English: World ...)"
        yield from _behind(text, form, stop.end(), link, known, closed=True)
    near = words_of(text, start, end, known.small)
    near = near[: 2 * len(form.letters) + 6]
    if not near:
        return
    first = 0
    while first < len(near) - 1 and first < _LEADING and near[first].text[0].islower():
        first += 1
    starts = range(first + 1) if bracket else [n for n in range(first + 1) if not any(w.skip for w in near[:n])]
    ends = None
    if bracket or closed:
        ends = [n for n, word in enumerate(near) if _BOUNDARY.match(text, word.end, end) or n == len(near) - 1]
    found = _cheapest(form, near, starts, ends, link)
    if found is not None and _sound(text, near, found, form):
        yield _Found(found, near, link)


def _cheapest(
    form: Short, near: Sequence[Word], starts: Sequence[int], ends: Sequence[int] | None, link: str
) -> Alignment | None:
    """The first reading of the short form's letters that the words bear out."""
    for letters in readings(form.letters):
        found = align(letters, near, starts=starts, ends=ends)
        if found is not None and found.cost <= _limit(len(letters), link):
            return found
    return None


def _limit(size: int, link: str) -> float:
    """What an alignment may cost: the more, the more letters there are and the clearer the sign of an explanation."""
    if link == STRONG:
        return {2: 0.6, 3: 1.2}.get(size, 0.4 * size)
    if link == MEDIUM:
        return 0.25 * size
    return 0.0 if size > 2 or link == DASHES else -1.0


def _sound(text: str, words: Sequence[Word], found: Alignment, form: Short) -> bool:
    """Whether the words can be a long form at all."""
    part = words[found.first : found.last + 1]
    start, end = part[0].start, part[-1].end
    long = text[start:end]
    if end - start <= len(form.base) or _BAD.search(long) or any(word.text == form.base for word in part):
        return False
    if len(form.base) > _SHORTEST and any(word.text.lower() == form.base.lower() for word in part):
        return False
    if len(part) > 1 and part[-1].skip == 0 and part[-1].text.islower():
        return False  # no name ends with "and"
    if sum(word.text.isupper() and len(word.text) > 1 for word in part) * 2 > len(part):
        return False
    if len(part) == 1 and (end - start < 2 * len(form.letters) or part[0].text.isdigit()):
        return False
    if len(part) == 1 and len(form.letters) == 2 and found.cost and long[0].isupper():
        before = back(text, start)
        return not before or text[before - 1] in ".!?"  # else a code: "Chile (CL)"
    return any(len(word.text) > _SHORTEST for word in part)


_SHORTEST = 2  # letters; a long form has a longer word than that


def _all_capital(words: Sequence[Word], found: Alignment) -> bool:
    return all(not w.skip or w.text[0].isupper() for w in words[found.first : found.last + 1])


def _pair(passage: Passage, number: int, form: Short, start: int, end: int, found: _Found) -> Pair | None:
    part = found.words[found.alignment.first : found.alignment.last + 1]
    low, high = part[0].start, part[-1].end
    text = passage.text
    if text[high - 2 : high] in ("'s", "’s"):
        high -= 2
    whole = _past_plural(text, end)
    if low < whole and start < high:
        return None
    plural = form.plural or (whole > end and text[high - 1] == "s")  # NGO's, a plural in Dutch
    sure = 0.7 if found.link == LOOK_BACK else 1.0 - found.alignment.cost / (2 * len(form.letters))
    return Pair(
        number, form.base, text[low:high], start, whole, low, high, plural, passage.language,
        governor(passage, low), found.link, round(sure, 3), number,
    )  # fmt: skip


_LAST = re.compile(r"([^\W\d_]+)[.]?['’]?\s*\Z")


def governor(passage: Passage, at: int) -> str | None:
    """The word before ``at`` in lower case, "" at the beginning of a sentence, None where a sign stands there."""
    text = passage.text
    if not back(text, at, QUOTES) or _begins(passage, at):
        return ""
    before = text[max(0, at - 40) : at]
    found = _LAST.search(before)
    if found and before[found.end(1) : found.end(1) + 1] != ".":
        return found[1].lower()
    return "" if re.search(rf"[.!?…][{QUOTES}]*\s+[{QUOTES}]*\Z", before) else None


def _begins(passage: Passage, at: int) -> bool:
    """Whether a sentence begins at ``at``, or in a quotation mark before it."""
    start = _sentence_start(passage, at + 1)
    return bool(passage.sentences) and start <= at and not passage.text[start:at].strip(QUOTES)


def _sentence_start(passage: Passage, at: int) -> int:
    place = bisect_right(passage.sentences, at - 1, key=lambda sentence: sentence[0])
    return passage.sentences[place - 1][0] if place else 0


def _last_word(text: str, end: int) -> str:
    at = end
    while at and text[at - 1] in ".,:":
        at -= 1
    start = at
    while start and text[start - 1].isalpha():
        start -= 1
    return text[start:at].lower()


def _past_plural(text: str, at: int) -> int:
    """Behind an apostrophe with s: "NGO's"."""
    if text[at : at + 2] in ("'s", "’s") and not text[at + 2 : at + 3].isalnum():
        return at + 2
    return at


def _past_quotes(text: str, at: int) -> int:
    while at < len(text) and text[at] in QUOTES:
        at += 1
    return forth(text, at)
