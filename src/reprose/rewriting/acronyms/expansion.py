"""Later uses of short forms, replaced by what they stand for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from reprose.document import Edit
from reprose.rewriting.acronyms.explanations import UNLEARNED, Pair, governor, shorts
from reprose.rewriting.acronyms.forms import Use, article, fitting
from reprose.rewriting.acronyms.meanings import Dictionary, Known, Meaning, find, known_meanings, same_sense
from reprose.rewriting.acronyms.shapes import LOWER, QUOTES, Short, back, forth
from reprose.rewriting.passage import Passage, Rewriter

DOCUMENT, LEXICON = "acronym.document", "acronym.lexicon"

_OPENING = frozenset(QUOTES + "([—")
_AFTER = re.compile(
    rf"(?:['’]s(?!\w))?(?:\Z|\s|[,;!?)\]…—{QUOTES}](?!\w)|\.(?!\w)|:(?!\w))", re.UNICODE
)  # what may follow a word of prose
_NUMBERED = re.compile(r"\s+(?:\d|et al)|[\s,;]*[(\[]?\d{4}[a-z]?\b|\s+\((?=[^\W\d_])(?=\w*[A-ZÀ-ÖØ-Þ])")
_ADDRESS = re.compile(r"://|www\.|[@\\_={}<>|~]|\w\.\w+/")
_GOING_ON = re.compile(rf"\s+[{LOWER}]|[,;]")
_AROUND = 40  # characters on either side of a use that show whether all is set in capitals
_ADDRESSED = 80  # characters on either side of a use that are looked at for signs of an address
_SURE = {DOCUMENT: 0.9, LEXICON: 0.8}


def rewriter(dictionary: Dictionary | None = None) -> Rewriter:
    """What replaces short forms by what they stand for.

    A use is replaced from the first explanation in the document on; explanations themselves stay as they are.  What a
    document does not explain is taken from ``dictionary``, if all its meanings in the passage's language agree.
    Whatever would need to be guessed stays: which of two explanations holds, the case of a noun, the number.
    """

    def rewrite(passages: Sequence[Passage]) -> list[list[Edit]]:
        pairs = find(passages)
        own = known_meanings(pairs)
        sites: list[list[tuple[int, int]]] = [[] for _ in passages]
        for pair in pairs:
            for number, start, end in _site(pair):
                sites[number].append((start, end))
        return [
            [] if passage.role in UNLEARNED else _edits(passage, number, own, dictionary or {}, sorted(site))
            for number, (passage, site) in enumerate(zip(passages, sites, strict=True))
        ]

    return rewrite


def _site(pair: Pair) -> list[tuple[int, int, int]]:
    """What an explanation takes up; nothing in there is replaced."""
    short, long = (pair.short_start, pair.short_end), (pair.long_start, pair.long_end)
    if pair.marked:
        return [(pair.passage, min(short + long), max(short + long))]
    return [(pair.passage, *short), (pair.long_passage, *long)]


def _edits(
    passage: Passage,
    number: int,
    own: dict[str, Known],
    dictionary: Dictionary,
    sites: Sequence[tuple[int, int]],
) -> list[Edit]:
    out: list[Edit] = []
    starts = [start for start, _ in sites]
    furthest = 0
    reach = [furthest := max(furthest, end) for _, end in sites]
    for start, end, form in shorts(passage):
        word = passage.text[start:end]
        if form.base not in own and form.base not in dictionary:
            continue
        place = bisect_right(starts, start)
        if (place and reach[place - 1] > start) or not _in_prose(passage.text, start, end):
            continue
        rule, meanings = _meanings(form, number, start, own, dictionary, passage.language)
        if meanings:
            edit = _edit(passage, start, end, word, form, meanings, rule)
            if edit is not None and (not out or out[-1].end <= edit.start):
                out.append(edit)
    return out


def _meanings(
    form: Short, number: int, start: int, own: dict[str, Known], dictionary: Dictionary, language: str | None
) -> tuple[str, Sequence[Meaning]]:
    """What the short form means here; nothing before its explanation, nor where explanations disagree."""
    if form.base in own:
        entry = own[form.base]
        inside = entry.since < (number, start) and (entry.until is None or (number, start) < entry.until)
        return DOCUMENT, entry.meanings if inside else ()
    found = [meaning for meaning in dictionary[form.base] if meaning.language == language]
    agreed = all(same_sense(meaning.long, found[0].long) for meaning in found)
    return LEXICON, found if agreed else ()


def _edit(
    passage: Passage, start: int, end: int, word: str, form: Short, meanings: Sequence[Meaning], rule: str
) -> Edit | None:
    text = passage.text
    if word.endswith("."):
        if forth(text, end) == len(text) or _ends(passage, end):
            end -= 1  # the stop ends the sentence, too
        elif not passage.sentences and not _GOING_ON.match(text, end):
            return None  # perhaps it ends a sentence
    possessive = text[end : end + 2] in ("'s", "’s")
    before = governor(passage, start)
    elided = text[start - 1 : start] in ("'", "’") and text[start - 2 : start - 1].isalpha()
    long = fitting(meanings, Use(form.plural, possessive, before, elided, passage.language))
    if long is None:
        return None
    if before == "":
        long = long[0].upper() + long[1:]
    if possessive and passage.language == "nl":
        end += 2
    if passage.language == "en" and before in ("a", "an"):
        wanted, at = article(long), back(text, start) - len(before)
        if wanted != before:
            long = (wanted.capitalize() if text[at].isupper() else wanted) + text[at + len(before) : start] + long
            start = at
    source = next((m.source for m in meanings if m.source), "")
    reason = f"explained in {source}" if source else "explained in the document"
    return Edit(start, end, text[start:end], long, rule, reason, _SURE[rule])


def _ends(passage: Passage, at: int) -> bool:
    place = bisect_right(passage.sentences, at - 1, key=lambda sentence: sentence[0])
    return place > 0 and passage.sentences[place - 1][1] == at


def _in_prose(text: str, start: int, end: int) -> bool:
    """Whether a short form stands as a word of a sentence.

    It does not in an address, a compound, a citation, a bracket of its own, a heading in capitals.
    """
    before = text[start - 1] if start else " "
    if not (before.isspace() or before in _OPENING):
        return False
    if not _AFTER.match(text, end) or _NUMBERED.match(text, end):
        return False
    left, right = back(text, start, QUOTES), forth(text, end, QUOTES)
    if text[max(0, left - 1) : left] in ("(", "[") and text[right : right + 1] in (")", "]"):
        return False
    low, high = max(0, start - _ADDRESSED), end + _ADDRESSED
    chunk = (text[low:start].split() or [""])[-1] if not before.isspace() else ""
    rest = text[end:high].split(None, 1)[0] if not text[end : end + 1].isspace() and text[end:high].strip() else ""
    if _ADDRESS.search(f"{chunk}{text[start:end]}{rest}"):
        return False
    around = text[max(0, start - _AROUND) : start] + text[end : end + _AROUND]
    return not _capitals(around)


def _capitals(text: str) -> bool:
    upper = sum(c.isupper() for c in text)
    return upper > 5 and 2 * upper > sum(c.isalpha() for c in text)
