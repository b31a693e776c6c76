"""Verse: lines that end where they are meant to, and not where the column does.

Every pair of lines one below the other is weighed: did the next word have room, does the line end in the middle of a
sentence, does the next one begin with a capital?  A chain of two states, prose and verse, then parts each column, so
that one odd line decides nothing.  What is found becomes stanzas: a block each, whose line ends are kept.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from reprose.document import Group, Line
from reprose.layout.markers import MARKER
from reprose.roles.context import Context
from reprose.text.endings import ends_in, ends_sentence, last_mark

_SIZE = 0.08  # how much the type of a poem may vary
_WINDOW = 3  # lines above and below, by which a line is known to be short
_APART = 4.5  # type sizes of white that end a poem
_STANZA = 1.35  # line distances from which on stanzas are parted
_OVERFULL = 0.8  # of the rows of a passage keep to its margin, at least
_WIDER = 2.5  # times as wide as the verses a column may be
_FAR = 3.0  # type sizes from the margin, where lines of even length may be verses
_USUAL = 0.1  # of the lines that begin at a place end at their margin, at least
_ODD = 0.3  # of the width: by so much one line may stand out, and tells nothing of the others
_SWITCH = 3.0  # what it costs to go over from prose to verse or back
_EASIER = 1.5  # less than that where white parts the lines
_LEAST = 3  # lines of a poem
_ENOUGH = 4.0  # what must speak for it
_SINGLE = 0.34  # of verses stand alone between white, at most
_SMALL = 0.45  # of the words of verse begin with small letters, at least: names and titles do not
_POINTED = 0.25  # of verses end with a mark, or of sentences go on from verse to verse
_RAGGED = 0.25  # of verses end well before the longest of them
_WORDS = 3.0  # in a verse, on average
_SPOKEN = 0.25  # of the lines of a dialogue begin with a quotation mark or a dash, at least
_ENDED = 0.8  # of verses end a sentence, at most: short paragraphs all do
_SPEECH = re.compile("[“„‟«»‹›‘‚\"'—–―「『]")
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_WORD = re.compile(r"[^\W\d_]+")
_STOP = re.compile(r"[^\W\d_]{2}[.?!]\s+[^\W\d_]")  # within a line: sentences of prose end anywhere
_INNER = re.compile(r"[^\W\d_][.?!:;]\s")
_NO_VERSE = re.compile(r"\S@\S|https?:|www\.|\.\s*\.\s*\.\s*\.|[{}\\=|]|\d$")  # addresses, contents, code, indexes


@dataclass(slots=True)
class _Row:
    """The pieces on one height, and the group that they are of."""

    pieces: list[Line]
    group: Group

    @property
    def x0(self) -> float:
        return self.pieces[0].x0

    @property
    def x1(self) -> float:
        return self.pieces[-1].x1

    @property
    def base(self) -> float:
        return self.pieces[0].base

    @property
    def size(self) -> float:
        return self.pieces[0].size

    @property
    def text(self) -> str:
        return " ".join(piece.text for piece in self.pieces)

    @property
    def word(self) -> float:
        """The room that its first word takes with a space before it, points."""
        first = self.pieces[0]
        if _WIDE.match(first.text):
            return self.size
        end = first.text.find(" ")
        share = (end if end > 0 else len(first.text)) / max(len(first.text), 1)
        return (first.x1 - first.x0) * share + 0.25 * self.size


def find_verse(context: Context) -> None:
    """Needs code, captions, floats, the title and formulas; comes before headings, which single verses look like."""
    for groups in context.pages:
        for rows in list(_passages(groups, context)):
            for run in _runs(rows, context.measures.edges):
                if _is_verse(run):
                    _set(run, groups)


def _passages(groups: list[Group], context: Context) -> Iterator[list[_Row]]:
    """Rows of one type one below the other in a column, which nothing else parts."""
    rows: list[_Row] = []
    for group in groups:
        if not _may_be(group, context):
            if rows:
                yield rows
            rows = []
            continue
        for line in group.lines:
            last = rows[-1] if rows else None
            if last is not None and last.group is group and abs(last.base - line.base) < 0.4 * line.size:
                last.pieces.append(line)
                continue
            if last is not None and not _below(last, line, group):
                yield rows
                rows = []
            rows.append(_Row([line], group))
    if rows:
        yield rows


def _may_be(group: Group, context: Context) -> bool:
    if group.role != "paragraph" or group.inside not in ("", "box") or group.lines[0].turn or group.marker:
        return False
    fixed = sum(line.fixed * len(line.chars) for line in group.lines) / sum(len(line.chars) for line in group.lines)
    return fixed < 0.8 or group.lines[0].style.font == context.measures.body_font


def _below(row: _Row, line: Line, group: Group) -> bool:
    """Whether a line goes on below a row: of the same column, near and of the same type."""
    before = row.group
    same = before.column == group.column and (before.inside, before.float_number) == (group.inside, group.float_number)
    step = line.base - row.base
    alike = abs(line.size - row.size) <= _SIZE * line.size and abs(line.bold - row.pieces[0].bold) < 0.5
    return same and alike and 0 < step < _APART * line.size


def _runs(rows: list[_Row], edges: dict[int, Counter[int]]) -> Iterator[list[_Row]]:
    """The stretches of a passage that are rather verse than prose; ``edges`` are those of the document's full lines."""
    if len(rows) < _LEAST:
        return
    passage = _Passage.of(rows, edges)
    signs = [passage.weigh(i) for i in range(len(rows) - 1)]
    states = _chain(signs, passage.white)
    at = 0
    for verse, pairs in itertools.groupby(states):
        count = len(list(pairs))
        if verse and sum(signs[at : at + count]) >= _ENOUGH and count + 1 >= _LEAST:
            yield rows[at : at + count + 1]
        at += count


@dataclass(slots=True)
class _Passage:
    """Rows of a column; ``right`` is how far text may reach there, and ``told`` whether other lines say so.

    ``white`` says of each pair of rows whether a stanza may end between them.
    """

    rows: list[_Row]
    right: float
    told: bool
    white: list[bool]

    @classmethod
    def of(cls, rows: list[_Row], edges: dict[int, Counter[int]]) -> _Passage:
        gaps = [b.base - a.base for a, b in itertools.pairwise(rows)]
        left = min(row.x0 for row in rows)
        ends = sorted(row.x1 for row in rows)
        usual = ends[int(_OVERFULL * (len(ends) - 1))]
        wider = [
            edge for start, ends_of in edges.items() if start < left + 2
            for edge, count in ends_of.items()
            if edge > usual - 2 and count > max(3, _USUAL * ends_of.total())
            and edge - start < _WIDER * max(usual - start, 1.0)
        ]  # fmt: skip
        right = min(wider, default=max(ends[-1], *(row.group.right for row in rows)))
        full = sum(abs(right - end) < 0.25 * rows[0].size for end in ends)
        return cls(rows, right, bool(wider) or 3 * full >= len(rows), [gap > _STANZA * min(gaps) for gap in gaps])

    def _is_item(self, i: int) -> bool:
        """Whether a row begins an item of a list: behind a bullet, or a number that heads no stanza."""
        marker = MARKER.match(self.rows[i].text)
        if marker is None:
            return False
        heads = i == 0 or self.white[i - 1]
        alone = i + 1 == len(self.rows) or (not self.white[i] and not MARKER.match(self.rows[i + 1].text))
        return bool(marker["bullet"]) or not heads or not alone

    def weigh(self, i: int) -> float:
        """What speaks for verse (or against it, below 0) in the line end behind row ``i``, as a logarithm of odds."""
        row, below = self.rows[i], self.rows[i + 1]
        if _NO_VERSE.search(row.text) or self._is_item(i) or self._is_item(i + 1):
            return -2.0
        if self.white[i] and ends_in(row.text, ":"):
            return -2.0  # what leads in the verses
        if row.pieces[-1].style.font != below.pieces[0].style.font:
            return -1.0  # a heading, and what it heads
        if self.white[i] and abs(below.x0 - row.x0) > row.size:
            return -1.0
        need = below.word + 0.3 * row.size
        ended = ends_sentence(row.text, calls="figures")
        near = [other for other in self.rows[max(0, i - _WINDOW) : i + _WINDOW + 1] if other is not row]
        level = sum(abs(other.x1 - row.x1) < 0.2 * row.size for other in near)
        if level > 1:  # rows end at one place: a margin, or verses of so many signs
            if not _WIDE.search(row.text):
                return -1.5
            return 0.8 if last_mark(row.text) else -1.5 if self.right - row.x1 < _FAR * row.size else 0.0
        if self.right - row.x1 < need:
            return (-2.0 if self.told else -0.7) + 0.5 * ended
        if ended:
            return 0.2  # any paragraph ends so
        ends = sorted(other.x1 for other in near)
        odd = len(ends) > 1 and ends[-1] - ends[-2] > _ODD * (self.right - row.x0)
        reach = ends[-2] if odd else ends[-1]
        spare = reach - row.x1 - need
        far = self.told and self.right - max(reach, row.x1) > _FAR * row.size
        if spare < 0 and not far:
            return 0.0  # a narrower column, or the longest verse
        first = next((c for c in below.text if c.isalpha()), "")
        out = 2.0 if last_mark(row.text) in (",", ";") else 0.3 if ends_in(row.text, ":") else 1.4
        out += 0.8 if first.isupper() else 0.3
        out *= max(0.4 * far, min(1.0, 0.3 + 0.5 * spare / row.size))  # little room is left by chance
        out -= 0.6 * len(_STOP.findall(row.text))
        if self.white[i]:  # as below a heading
            return 0.0 if i == 0 or self.white[i - 1] else 0.4 * out
        return out


def _chain(signs: list[float], white: list[bool]) -> list[bool]:
    """Of each line end, whether it is one of verse: the best of all sequences (Viterbi)."""
    best = [0.0, 0.0]
    path: list[tuple[bool, bool]] = []
    above = False  # white above the row of this pair, before which verse may begin
    for sign, gap in zip(signs, white, strict=True):
        begins = best[0] - (_SWITCH - _EASIER * above)
        ends = best[1] - (_SWITCH - _EASIER * gap)
        path.append((ends > best[0], begins <= best[1]))
        best = [max(best[0], ends), max(best[1], begins) + sign]
        above = gap
    state = best[1] > best[0]
    out: list[bool] = []
    for back in reversed(path):
        out.append(state)
        state = back[state]
    return out[::-1]


def _is_verse(run: list[_Row]) -> bool:
    """Whether lines that are meant are verse, and no dialogue, addresses, names or entries of a list."""
    if sum(bool(_SPEECH.match(row.text)) for row in run) > _SPOKEN * len(run):
        return False
    words = [word for row in run for word in _WORD.findall(row.text)]
    wide = sum(bool(_WIDE.search(row.text)) for row in run) > 0.6 * len(run)
    if wide:
        return True
    cased = [word for word in words if word[0].isupper() or word[0].islower()]
    small = sum(word[0].islower() for word in cased)
    if len(words) < _WORDS * len(run) or small < _SMALL * len(cased):
        return False
    limit = max(row.x1 for row in run)
    short = sum(limit - a.x1 > b.word + 0.3 * a.size for a, b in itertools.pairwise(run))
    if short < _RAGGED * (len(run) - 1):
        return False
    gaps = [b.base - a.base for a, b in itertools.pairwise(run)]
    parted = [True, *(gap > _STANZA * min(gaps) for gap in gaps), True]
    if sum(above and below for above, below in itertools.pairwise(parted)) > _SINGLE * len(run):
        return False
    if sum(ends_sentence(row.text) for row in run) > _ENDED * len(run):
        return False
    pointed = sum(last_mark(row.text) != "" for row in run)
    if sum(len(_INNER.findall(row.text)) for row in run) > pointed + 1:
        return False
    flowing = sum(
        not ends_sentence(a.text) and b.text[:2].islower() for a, b in itertools.pairwise(run)
    )
    return max(pointed, flowing) >= _POINTED * len(run)


def _set(run: list[_Row], groups: list[Group]) -> None:
    """Make stanzas of the run; groups that hold other lines as well keep these."""
    gaps = [b.base - a.base for a, b in itertools.pairwise(run)]
    usual = median(sorted(gaps)[: max(1, len(gaps) // 2 + 1)])
    stanzas: list[list[_Row]] = [[run[0]]]
    for gap, row in zip(gaps, run[1:], strict=True):
        if gap > _STANZA * usual:
            stanzas.append([])
        stanzas[-1].append(row)
    lines = {line for row in run for line in row.pieces}
    touched = [group for group in groups if lines.intersection(group.lines)]
    at = groups.index(touched[0])
    model = touched[0]
    kept: list[Group] = []
    before, behind = touched[0].lines, touched[-1].lines
    head = list(itertools.takewhile(lambda line: line not in lines, before))
    tail = list(itertools.takewhile(lambda line: line not in lines, reversed(behind)))[::-1]
    if head:
        kept += touched[0].divided([len(head)])[:1]
    for n, stanza in enumerate(stanzas):
        members = [line for row in stanza for line in row.pieces]
        group = Group(members, model.column, model.left, model.right)
        group.inside, group.float_number = model.inside, model.float_number
        group.space = gaps_above(stanza, run, usual) if n else (1.0 if head else model.space)
        group.assign_role("quote", "lines that end before the column does, in the middle of sentences", 0.8, "verse")
        group.begins = True
        kept.append(group)
    if tail:
        rest = touched[-1].divided([len(behind) - len(tail)])[-1]
        rest.open_end = touched[-1].open_end
        kept.append(rest)
    groups[at : at + len(touched)] = kept


def gaps_above(stanza: list[_Row], run: list[_Row], usual: float) -> float:
    """The white above a stanza, in line distances."""
    at = run.index(stanza[0])
    return (run[at].base - run[at - 1].base) / usual
