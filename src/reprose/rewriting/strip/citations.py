"""Citations: numbers and keys in brackets, authors with years, raised numbers.

A name with a year in brackets may be no citation ("(Paris, 1925)").  It is one by its form ("et al.", two authors, a
page), or if the list of references has the name with that year; without such a list, if the document has citations
whose form is sure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from reprose.rewriting.passage import Passage
from reprose.rewriting.strip.removal import Removal
from reprose.rewriting.strip.words import Words, words_of

_NUMBER = r"\d{1,3}[a-z]?"
_NUMERIC = rf"{_NUMBER}(?:\s*[,;–—-]\s*{_NUMBER})*"
_KEY = r"[A-Z][A-Za-z]{1,5}\+?['’]?\d{2}[a-z]?"
_RAISED = re.compile(r"(?:(?<=[^\W\d_]{3})|(?<=[.,;:!?)\]”»\"]))[¹²³⁰⁴-⁹](?:[¹²³⁰⁴-⁹]|[⁻,–-](?=[¹²³⁰⁴-⁹]))*(?![\w(])")
_DIGITS = re.compile(r"\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*")
_SQUARE = re.compile(r"\[([^\[\]]{1,200})\]")
_ROUND = re.compile(r"\(([^()]{2,400})\)")
_PAIR_YEAR = re.compile(r"(?:1[4-9]|20)\d\d")
_CAPITALISED = re.compile(r"[^\W\d_a-z][\w’'-]+")
_ENOUGH = 3  # references with years: a list to be trusted


class _Forms(NamedTuple):
    """Patterns of one language."""

    numeric: Any
    between: Any  # what parts one work from the next
    unit: Any  # one work: authors, year, place in it
    years: Any  # years alone, behind a name
    authors: Any  # names, at the end of what stands before the years
    ibid: Any


@cache
def _forms(language: str | None) -> _Forms:
    import regex

    w = words_of(language)
    year = r"(?:(?:1[4-9]|20)\d\d(?:[/–-](?:(?:1[4-9]|20)\d\d|\d\d))?[a-z]?|" + w.in_press + ")"
    years = rf"(?P<year>{year})(?P<more>(?:\s*[,;]\s*(?:{year}|[a-z](?![\w.])))*)"
    place = rf"(?P<place>(?:\s*[:,]\s*(?:(?i:{w.locators})\s*)?[\divxlc]+(?:[.–-][\d]+)*(?:\s?ff?\.?)?)*)"
    initials = r"(?:\p{Lu}\.[\s-]?)*+"
    name = rf"{initials}(?:(?:{w.particles})\s+)*+\p{{Lu}}[\p{{L}}\p{{M}}’'-]+(?:,\s(?:\p{{Lu}}\.[\s-]?)++)?"
    last = rf"(?P<and>,?\s+(?:&|{w.joined})\s+{name}(?:\s+{name})?)?"
    names = rf"(?P<authors>{name}(?:\s+{name}){{0,2}}(?:,\s+{name}){{0,6}}{last})"
    others = rf"(?P<others>,?\s*{w.others})?"
    prefix = rf"(?P<prefix>(?i:{w.prefixes})[\s,]+)?"
    locator = rf"(?:,\s*(?:(?i:{w.locators})\s*[^,;]{{1,25}}|\d+(?:[–-]\d+)?))?"
    number, key = rf"{_NUMERIC}{locator}", rf"{_KEY}{locator}"
    keys = rf"{number}(?:\s*;\s*{number})*|{key}(?:\s*[,;]\s*{key})*|\?+"
    return _Forms(
        regex.compile(rf"(?:(?i:{w.prefixes})\s+)?(?:{keys})", regex.V1),
        regex.compile(rf";|(?:(?<=\d)|(?<=\d[a-z])),(?=\s+\p{{Lu}})(?!\s+(?i:{w.locators})(?!\w))", regex.V1),
        regex.compile(rf"\s*{prefix}{names}{others}[\s,]+\(?{years}\)?{place}\s*", regex.V1),
        regex.compile(rf"\s*{years}{place}\s*", regex.V1),
        regex.compile(rf"(?<![\p{{L}}\p{{M}}]){names}{others}(?P<own>[’']s?)?\s*\Z", regex.V1),
        w.ibid,
    )  # fmt: skip


class Evidence:
    """What the document shows of its citations."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self.pairs: set[tuple[str, str]] = set()
        entries = 0
        for passage in passages:
            if passage.role == "reference":
                years = _PAIR_YEAR.findall(passage.text)
                names = _CAPITALISED.findall(passage.text)
                entries += bool(years)
                self.pairs.update((name, year) for name in names for year in years)
        self.listed = entries >= _ENOUGH
        self.cites = False  # set by ``take`` when a form is sure

    def bears(self, authors: str, year: str) -> bool:
        """Whether a form that is not sure is a citation all the same."""
        if not self.listed:
            return self.cites
        return any((name, year[:4]) in self.pairs for name in _CAPITALISED.findall(authors))


def find(passages: Sequence[Passage], wanted: Sequence[bool]) -> list[list[Removal]]:
    """The citations of each passage that is ``wanted``; all of them are evidence."""
    evidence = Evidence(passages)
    found: list[list[tuple[Removal, bool, str, str]]] = []
    for passage, want in zip(passages, wanted, strict=True):
        each = list(_candidates(passage)) if want else []
        evidence.cites = evidence.cites or any(sure and year for _, sure, _, year in each)
        found.append(each)
    return [
        [cut for cut, sure, authors, year in each if sure or evidence.bears(authors, year)] for each in found
    ]


def _candidates(passage: Passage) -> Iterator[tuple[Removal, bool, str, str]]:
    """(cut, whether its form is sure, authors, year)."""
    text = passage.text
    words = words_of(passage.language)
    if "[" in text:
        for found in _SQUARE.finditer(text):
            yield from _square(text, found, words, passage.language)
    if "(" in text:
        for found in _ROUND.finditer(text):
            yield from _authors(text, found, words, passage.language)
    for found in _RAISED.finditer(text):
        before = re.search(r"\w+\Z", text[max(0, found.start() - 12) : found.start()])
        if before is None or before[0].lower() not in words.powers:
            yield Removal(found.start(), found.end(), "strip.citation", "raised numbers", True), True, "", ""
    called = {call.offset for call in passage.calls}
    for mark in passage.marks:
        raised = text[mark.start : mark.end]
        if mark.kind == "sup" and mark.start not in called and _DIGITS.fullmatch(raised):
            before = re.search(r"[^\W\d_]{3,}\Z|[.,;:!?)\]”»\"]\Z", text[max(0, mark.start - 12) : mark.start])
            if before is not None and before[0].lower() not in words.powers:
                yield Removal(mark.start, mark.end, "strip.citation", "raised numbers", True), True, "", ""


def _square(
    text: str, found: re.Match[str], words: Words, language: str | None
) -> Iterator[tuple[Removal, bool, str, str]]:
    inside, start, end = found[1], found.start(), found.end()
    if not (inside[-1].isalnum() or inside[-1] in ".?") or inside.isalpha():
        return
    if _forms(language).numeric.fullmatch(inside):
        left = text[max(0, start - 30) : start]
        joined = start > 0 and (text[start - 1].isalnum() or text[start - 1] == "_")
        index = joined and re.search(r"(?<!\w)\w{1,2}\Z|[\d_]\Z", left) is not None
        if not (index or words.interval.search(left) or re.match(r"\s*[×∪∩⊂+=^]|['’]s?\b", text[end:])):
            yield Removal(start, end, "strip.citation", "a number in brackets"), True, "", ""
        return
    yield from _authors(text, found, words, language)


def _authors(
    text: str, found: re.Match[str], words: Words, language: str | None
) -> Iterator[tuple[Removal, bool, str, str]]:
    """Works in one pair of brackets: all of it if they are all that it holds, else those parts that are."""
    forms = _forms(language)
    inside, start, end = found[1], found.start(), found.end()
    if forms.ibid.fullmatch(inside):
        yield Removal(start, end, "strip.citation", "the work cited before"), True, "", ""
        return
    alone = forms.years.fullmatch(inside)
    if alone is not None:
        before = forms.authors.search(text, max(0, start - 120), start)
        if before is not None and not _no_author(before["authors"], words):
            sure = bool(before["others"] or alone["more"] or alone["place"] or alone["year"][-1:].isalpha())
            cut = Removal(start, end, "strip.citation", "the year of a work; its author stays", True)
            yield cut, sure, before["authors"], alone["year"]
        return
    parts: list[tuple[int, int, Any]] = []
    at = found.start(1)
    for border in (*forms.between.finditer(inside), None):
        stop = found.end(1) if border is None else found.start(1) + border.start()
        parts.append(_part(text, at, stop, forms.unit))
        at = stop + 1
    works = [(a, b, unit) for a, b, unit in parts if unit is not None and not _no_author(unit["authors"], words)]
    if not works:
        return
    several = len(works) > 1
    for a, b, unit in works:
        sure = several or any(unit[k] for k in ("and", "others", "prefix", "more", "place"))
        sure = sure or unit["year"][-1:].isalpha()
        whole = len(parts) == 1 and a == found.start(1)
        reason = "authors and year of a work"
        cut = Removal(start, end, "strip.citation", reason) if whole else Removal(a, b, "strip.citation", reason)
        cut = cut._replace(aside=bool(unit["prefix"]) and text[start] == "(")
        yield cut, sure, unit["authors"], unit["year"]


def _part(text: str, start: int, end: int, unit: Any) -> tuple[int, int, Any]:
    """A work, with its place; if its form is sure, also behind a comma and other words."""
    found = unit.fullmatch(text, start, end)
    comma = text.find(", ", start, end)
    while found is None and comma >= 0:
        behind = unit.fullmatch(text, comma + 1, end)
        if behind is not None and (behind["and"] or behind["others"]):
            return comma, end, behind
        comma = text.find(", ", comma + 1, end)
    return start, end, found


def _no_author(authors: str, words: Words) -> bool:
    return any(name in words.no_author for name in _CAPITALISED.findall(authors))
