"""What ``reprose inspect`` says on a terminal: lengths of lines as a histogram, areas of text pages with their
scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reprose.layout.measures import Bin
from reprose.roles.noise import JudgedArea
from reprose.roles.sr import SrSummary

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BARS = 26  # rows of the histogram, at most


class SummaryRow(NamedTuple):
    """A row of text; ``sort`` says what it is: "head", "band" (lengths of lines of paragraphs), "column" (CW), "noise"
    or ""."""

    text: str
    sort: str = ""


def lengths_as_text(name: str, summary: SrSummary, unit: str, width: int = 80) -> list[SummaryRow]:
    """The rows, none longer than ``width`` characters unless ``name`` is; ``unit`` is what lengths count."""
    lengths, (low, high) = summary.lengths, summary.band
    return [
        SummaryRow(
            f"{name}: {lengths.total} lines, {summary.kinds['empty']} of them empty; mean length {lengths.mean:.1f}",
            "head",
        ),
        SummaryRow(f"CW = {lengths.column} {unit}; band CW ± {100 * summary.tolerance:g} %: {low} to {high}", "head"),
        SummaryRow(""),
        *_histogram(summary, width),
        SummaryRow(""),
        *_numbers(summary),
    ]  # fmt: skip


def _histogram(summary: SrSummary, width: int) -> list[SummaryRow]:
    lengths, (low, high) = summary.lengths, summary.band
    bins = lengths.bins(_BARS, summary.tolerance)
    names = ["empty", *map(_name, bins)]
    counts = [lengths.blank, *(each.lines for each in bins)]
    wide, digits = max(map(len, names)), max(len("lines"), *(len(str(count)) for count in counts))
    room = max(10, width - wide - digits - 20)
    most = max([1, *counts[1:]])
    out = [SummaryRow(f"{'length':>{wide}}  {'lines':>{digits}}", "head")]
    for at, (name, count) in enumerate(zip(names, counts, strict=True)):
        each = bins[at - 1] if at else None
        notes = [] if each is None else _notes(each, summary)
        within = each is not None and each.first <= high and (each.last is None or each.last >= low)
        bar = _bar(min(count, most), most, room) + ("»" if count > most else "")
        text = f"{name:>{max(wide, len('length'))}}  {count:>{digits}} {'┃' if within else ' '}{bar}"
        text += f" ◄ {', '.join(notes)}" if notes else ""
        out.append(SummaryRow(text.rstrip(), "column" if notes and notes[0] != "mean" else "band" if within else ""))
    return out


def _name(each: Bin) -> str:
    if each.last is None:
        return f">{each.first - 1}"
    return f"{each.first}" if each.first == each.last else f"{each.first}-{each.last}"


def _notes(each: Bin, summary: SrSummary) -> list[str]:
    last = float("inf") if each.last is None else each.last
    column, mean = summary.lengths.column, summary.lengths.mean
    notes = [f"CW {column}"] if each.first <= column <= last else []
    return [*notes, "mean"] if each.first - 0.5 <= mean < last + 0.5 else notes


def _bar(count: int, most: int, room: int) -> str:
    eighths = max(round(8 * room * count / most), 1 if count else 0)
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def _numbers(summary: SrSummary) -> list[SummaryRow]:
    kinds, lines, parts = summary.kinds, summary.lines, summary.parts
    total = max(1, summary.lengths.total)
    rows = [
        ("empty", kinds["empty"], "dropped"),
        ("finished (ends in . ? !)", kinds["finished"], f"{parts['paragraph']} paragraphs"),
        ("unfinished, inside the band", kinds["inside"], "in the same"),
        ("unfinished, outside, no paragraph open", lines["heading"], f"{parts['heading']} headings"),
        ("unfinished, outside, in a paragraph", lines["object"], f"{parts['object']} objects, set aside"),
    ]
    digits = max(len("number"), *(len(str(number)) for _, number, _ in rows))
    out = [SummaryRow(f"{'lines':<38}  {'number':>{digits}}  share", "head")]
    out += (SummaryRow(f"{name:<38}  {number:>{digits}}  {100 * number / total:4.0f} %  {gives}")
            for name, number, gives in rows)  # fmt: skip
    return out


def areas_as_text(
    name: str, pages: Sequence[tuple[int, Sequence[JudgedArea]]], limit: float, width: int = 80
) -> list[SummaryRow]:
    """A row for each area, none longer than ``width`` characters unless ``name`` is; ``limit`` is that of the score."""
    noise = sum(each.noise for _, areas in pages for each in areas)
    count = sum(len(areas) for _, areas in pages)
    head = f"{name}: {count} areas, {noise} of them noise (a score below {limit:g}, and no sentence inside)"
    out = [SummaryRow(head, "head")]
    out.append(SummaryRow(f"{'page':>4}  {'rows':<9} {'columns':<9} {'looks like':<10} score    text", "head"))
    for number, areas in pages:
        for each in areas:
            area = each.area
            rows, columns = f"{area.top + 1}-{area.bottom}", f"{area.left + 1}-{area.right}"
            text = f"{number:>4}  {rows:<9} {columns:<9} {each.kind:<10} {each.score:5.0f} "
            text += f"{'noise ' if each.noise else '      '} {' '.join(area.text.split())}"
            shown = text if len(text) <= width else f"{text[: width - 1]}…"
            out.append(SummaryRow(shown, "noise" if each.noise else ""))
    return out
