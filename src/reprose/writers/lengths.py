"""The lengths of a document's lines as text: a histogram for a terminal, and the numbers of lines of each kind."""

from __future__ import annotations

from typing import NamedTuple

from reprose.layout.line_lengths import Bin
from reprose.roles.sr_summary import SrSummary

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BARS = 26  # rows of the histogram, at most


class Row(NamedTuple):
    """A row of text; ``sort`` says what it is: "head", "band" (lengths of lines of paragraphs), "column" (CW), "noise"
    or ""."""

    text: str
    sort: str = ""


def lengths_as_text(name: str, summary: SrSummary, unit: str, width: int = 80) -> list[Row]:
    """The rows, none longer than ``width`` characters unless ``name`` is; ``unit`` is what lengths count."""
    lengths, (low, high) = summary.lengths, summary.band
    return [
        Row(f"{name}: {lengths.total} lines, {summary.kinds['empty']} of them empty; mean length {lengths.mean:.1f}",
            "head"),
        Row(f"CW = {lengths.column} {unit}; band CW ± {100 * summary.tolerance:g} %: {low} to {high}", "head"),
        Row(""),
        *_histogram(summary, width),
        Row(""),
        *_numbers(summary),
    ]  # fmt: skip


def _histogram(summary: SrSummary, width: int) -> list[Row]:
    lengths, (low, high) = summary.lengths, summary.band
    bins = lengths.bins(_BARS, summary.tolerance)
    names = ["empty", *map(_name, bins)]
    counts = [lengths.blank, *(each.lines for each in bins)]
    wide, digits = max(map(len, names)), max(len("lines"), *(len(str(count)) for count in counts))
    room = max(10, width - wide - digits - 20)
    most = max([1, *counts[1:]])
    out = [Row(f"{'length':>{wide}}  {'lines':>{digits}}", "head")]
    for at, (name, count) in enumerate(zip(names, counts, strict=True)):
        each = bins[at - 1] if at else None
        notes = [] if each is None else _notes(each, summary)
        within = each is not None and each.first <= high and (each.last is None or each.last >= low)
        bar = _bar(min(count, most), most, room) + ("»" if count > most else "")
        text = f"{name:>{max(wide, len('length'))}}  {count:>{digits}} {'┃' if within else ' '}{bar}"
        text += f" ◄ {', '.join(notes)}" if notes else ""
        out.append(Row(text.rstrip(), "column" if notes and notes[0] != "mean" else "band" if within else ""))
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


def _numbers(summary: SrSummary) -> list[Row]:
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
    out = [Row(f"{'lines':<38}  {'number':>{digits}}  share", "head")]
    out += (Row(f"{name:<38}  {number:>{digits}}  {100 * number / total:4.0f} %  {gives}")
            for name, number, gives in rows)  # fmt: skip
    return out
