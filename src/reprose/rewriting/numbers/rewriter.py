"""The rewriter that spells numbers."""

from __future__ import annotations

import re

from reprose.document import Edit
from reprose.language.serbian import to_cyrillic
from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import LANGUAGES
from reprose.rewriting.numbers.ordinals import Reading
from reprose.rewriting.numbers.pattern import Context, is_code, opening, pattern
from reprose.rewriting.numbers.readings import read
from reprose.rewriting.passage import Passage, Rewriter
from reprose.role_table import COUNTING, LITERAL

# numbers that are no part of what is said
SKIPPED = LITERAL | COUNTING | {"noise"}
_REASONS = {  # what a number was taken for
    "numbers.cardinal": "a number",
    "numbers.currency": "an amount of money",
    "numbers.decade": "ten years",
    "numbers.decimal": "a number with decimals",
    "numbers.fraction": "a fraction",
    "numbers.ordinal": "a number in a row",
    "numbers.range": "from one number to another",
    "numbers.unit": "a quantity with its unit",
    "numbers.year": "a year",
}
_DIGIT = re.compile("[0-9½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")
_CYRILLIC = re.compile("[А-Яа-яЂ-Џђ-џ]")
_LATIN = re.compile("[A-Za-zČĆŠŽĐčćšžđ]")


def rewriter() -> Rewriter:
    """A rewriter that says numbers in words; rules ``numbers.*``.

    Codes and names (versions, sections, telephones, IBAN, chess, "A320") stay as they are, and so do numbers in
    passages whose language is not known.  Languages beyond ``LANGUAGES`` get plain cardinals, and MissingExtra is
    raised when these need num2words and it is not installed.
    """
    return lambda passages: [edits(passage) for passage in passages]


def edits(passage: Passage) -> list[Edit]:
    """The edits that spell the numbers of one passage."""
    text, code = passage.text, passage.language
    if not code or passage.role in SKIPPED or not _DIGIT.search(text):
        return []
    starts = frozenset(start for start, _ in passage.sentences)
    ends = frozenset(end for _, end in passage.sentences)
    calls = frozenset(call.offset for call in passage.calls)
    cyrillic = code == "sr" and in_cyrillic(text)
    out: list[Edit] = []
    for m in pattern(code).finditer(text):
        if m["keep"] or m.start() in calls or is_code(text, m.start(), m.end()):
            continue
        found = _reading(m, code, text, starts, ends)
        if found is None:
            continue
        reading, end = found
        words = to_cyrillic(reading.text) if cyrillic else reading.text
        if opening(text, m.start(), starts):
            words = ("E" if code == "nl" and words[0] == "é" else words[0].upper()) + words[1:]
        if words.endswith("'"):  # "un'" takes no space
            end += 1
        why = reading.reason or _REASONS[reading.rule]
        out.append(Edit(m.start(), end, text[m.start() : end], words, reading.rule, why, reading.confidence))
    return out


def in_cyrillic(text: str) -> bool:
    """Whether most letters of a Serbian text are Cyrillic."""
    return len(_CYRILLIC.findall(text)) > len(_LATIN.findall(text))


def _reading(
    m: re.Match[str], code: str, text: str, starts: frozenset[int], ends: frozenset[int]
) -> tuple[Reading, int] | None:
    """The reading, and where in the text what it replaces ends."""
    if code not in LANGUAGES:
        n = int(m["a"])
        if 1000 <= n < 2100:  # may be a year, and who knows how that is said
            return None
        try:
            return Reading(cardinal(n, code), "numbers.cardinal"), m.end()
        except ValueError:  # a language that nobody knows
            return None
    stopped = bool(m.groupdict().get("dot")) and m.end() in ends  # the stop ends the sentence
    reading = read(m, code, Context.of(text, m.start(), m.end(), starts), stopped)
    if reading is None:
        return None
    return reading, m.end(reading.end) if reading.end else m.end()
