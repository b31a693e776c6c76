"""The rewriter that spells dates, and its list of those that nobody can be sure of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from reprose.document import Edit
from reprose.language.serbian import to_cyrillic
from reprose.rewriting.dates.calendar import YEARS, Month, calendar, date, day_form, english, exists, year_of
from reprose.rewriting.dates.pattern import Evidence, decide, pattern
from reprose.rewriting.numbers.language import LANGUAGES
from reprose.rewriting.numbers.pattern import Context, is_code
from reprose.rewriting.numbers.rewriter import SKIPPED, in_cyrillic
from reprose.rewriting.passage import Passage

NO_DAY = "there is no such day"
_REASONS = {
    "dates.iso": "year, month and day with hyphens",
    "dates.numeric": "three numbers that make a day",
    "dates.textual": "a day beside the name of a month",
    "dates.month": "a year beside the name of a month",
}


@dataclass(frozen=True, slots=True)
class Doubt:
    """A date that was left: in which passage, at ``start`` to ``end`` of its text, and why."""

    passage: int
    start: int
    end: int
    text: str
    reason: str


@dataclass(slots=True)
class DateRewriter:
    """Spells dates (rules ``dates.*``); after a call ``doubtful`` lists those of that document that it left.

    All passages must be those of one document, since one date in it may tell the order of the others.
    """

    doubtful: list[Doubt] = field(default_factory=list)

    def __call__(self, passages: Sequence[Passage]) -> list[list[Edit]]:
        self.doubtful = []
        evidence = Evidence.of(passage.text for passage in passages if passage.role not in SKIPPED)
        out = []
        for index, passage in enumerate(passages):
            edits: list[Edit] = []
            if passage.language in LANGUAGES and passage.role not in SKIPPED:
                for start, end, said in _Finder(passage, evidence).found():
                    if isinstance(said, _Said):
                        before = passage.text[start:end]
                        edits.append(Edit(start, end, before, said.text, said.rule, said.reason or _REASONS[said.rule]))
                    else:
                        self.doubtful.append(Doubt(index, start, end, passage.text[start:end], said))
            out.append(edits)
        return out


def rewriter() -> DateRewriter:
    """A rewriter that says dates in words and lists the doubtful ones."""
    return DateRewriter()


@dataclass(frozen=True, slots=True)
class _Said:
    text: str
    rule: str
    reason: str = ""


class _Finder:
    """The dates of one passage."""

    def __init__(self, passage: Passage, evidence: Evidence) -> None:
        self.text, self.code = passage.text, str(passage.language)
        self.of = calendar(self.code)
        self.evidence = evidence
        self.starts = frozenset(start for start, _ in passage.sentences)
        self.ends = frozenset(end for _, end in passage.sentences)
        self.cyrillic = self.code == "sr" and in_cyrillic(self.text)

    def found(self) -> list[tuple[int, int, _Said | str]]:
        """Start, end, and what to say, or the reason why nothing is said."""
        out: list[tuple[int, int, _Said | str]] = []
        for m in pattern(self.code).finditer(self.text):
            if any(m.start() < end < m.end() for end in self.ends) or is_code(self.text, m.start(), m.end()):
                continue
            context = Context.of(self.text, m.start(), m.end(), self.starts)
            said = self._say(m, context.latin() if self.code == "sr" else context)
            if said is None:
                continue
            end = m.end()
            if isinstance(said, _Said):
                words = to_cyrillic(said.text) if self.cyrillic else said.text
                if context.opens:
                    words = words[:1].upper() + words[1:]
                said, end = _Said(words, said.rule, said.reason), self._stop(m)
            out.append((m.start(), end, said))
        return out

    def _stop(self, m: re.Match[str]) -> int:
        """Where the date ends: with the stop of "1945." or "1945 r." where the sentence goes on."""
        end = m.end()
        groups = m.groupdict()
        short = groups.get("noun") or groups.get("its_noun") or groups.get("num_noun") or ""
        stopped = self.code == "sr" and (m["year"] or m["its"] or m["third"])
        stopped = stopped or short.strip() == self.of.table.get("year_short", "-")
        if not stopped or self.text[end : end + 1] != "." or end + 1 in self.ends:
            return end
        rest = self.text[end + 1 : end + 40].lstrip()
        goes_on = rest[:1].islower() or rest[:1] in {",", ";", ")"} or (rest[:1] and not rest[:1].isalpha())
        return end + 1 if goes_on else end

    def _say(self, m: re.Match[str], context: Context) -> _Said | str | None:
        if m["iso"]:
            return self._numbers(int(m["isoday"]), int(m["isomonth"]), m["iso"], context, "dates.iso", None)
        if m["first"]:
            return self._numeric(m, context)
        groups = m.groupdict()
        if groups.get("mon"):
            days = [int(m["dom"]), *([int(m["until"])] if m["until"] else [])]
            return self._textual(days, m["mon"], m["yr"] or "", context, link=m["join"], month_first=True)
        if m["month"]:
            days = [*([int(m["from"])] if m["from"] else []), int(m["day"])]
            return self._textual(days, m["month"], m["year"] or "", context, link=m["link"], marked=bool(m["mark"]))
        return self._month(m, context)

    def _numeric(self, m: re.Match[str], context: Context) -> _Said | str | None:
        first, second, third = int(m["first"]), int(m["second"]), m["third"]
        if len(third) == 4 and int(third) not in YEARS:
            return None
        year = int(third) if len(third) == 4 else None
        if m["stop"]:
            if year is None:
                return "a date or a section" if len(m["first"] + m["second"]) == 4 else None
            return self._numbers(first, second, third, context, "dates.numeric", False)
        if m["sep"] == "-" and year is None:
            return "a date or a code"
        order = decide(first, second, year, self.of.table["order"], self.evidence)
        if order not in ("dmy", "mdy"):
            return order
        day, month = (first, second) if order == "dmy" else (second, first)
        return self._numbers(day, month, third, context, "dates.numeric", order == "mdy")

    def _numbers(
        self, day: int, month: int, year: str, context: Context, rule: str, month_first: bool | None
    ) -> _Said | str | None:
        if len(year) == 4 and int(year) not in YEARS:
            return None
        if not exists(day, month, int(year) if len(year) == 4 else None):
            return NO_DAY
        name = Month(month, self.of.names[month - 1])
        if month_first is None:  # ISO: as the document's other dates, else in the way that needs no article
            month_first = not (self.evidence.dmy and not self.evidence.mdy)
        if self.code == "en":
            text = english([day], name, year, month_first, context.before.lower() != "the", "")
        else:
            form = day_form(name, context.before, context.earlier, self.code)
            text = date([day], name, year, self.code, form, False, "")
        order = "the month comes before the day" if month_first else "the day comes before the month"
        return _Said(text, rule, order if rule == "dates.numeric" else "")

    def _textual(
        self, days: list[int], written: str, year: str, context: Context, *,
        link: str | None = None, month_first: bool = False, marked: bool = False,
    ) -> _Said | str | None:  # fmt: skip
        month = self.of.month(written.removesuffix("."))
        if year and int(year) not in YEARS:
            return None
        if not all(exists(day, month.number, int(year) if year else None) for day in days):
            return NO_DAY
        if len(days) == 2 and days[0] >= days[1]:
            return "the days do not rise"
        if not year and self._verb(month, context):
            return f'"{month.said}" may be no month'
        if self.code == "en":
            article = context.before.lower() != "the"
            return _Said(english(days, month, year, month_first, article, link or "to"), "dates.textual")
        form = day_form(month, context.before, context.earlier, self.code)
        return _Said(date(days, month, year, self.code, form, marked, link or ""), "dates.textual")

    def _month(self, m: re.Match[str], context: Context) -> _Said | str | None:
        month = self.of.month(m["only"].removesuffix("."))
        if int(m["its"]) not in YEARS:
            return None
        if self._verb(month, context):
            return f'"{month.said}" may be no month'
        between = f" {self.of.table['of_year'].split()[0]} " if "of_year" in self.of.table else " "
        name = month.said
        if m["only"].removesuffix(".") not in self.of.short:
            name = m["only"]
        return _Said(f"{name}{between}{year_of(m['its'], self.code)}", "dates.month")

    def _verb(self, month: Month, context: Context) -> bool:
        """Whether "May 3" may be no date: nothing beside it speaks for one, and a word goes on behind."""
        if month.said not in self.of.words("verbs"):
            return False
        cued = context.before in self.of.words("cues") or context.before.lower() in self.of.words("cues")
        return not cued and context.after.islower() and context.after not in self.of.words("after")
