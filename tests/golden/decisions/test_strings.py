"""What functions that look at one text alone say of many texts; one table for each function."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest

from reprose.document import Line, Page, Style
from reprose.layout.markers import MARKER, Marker
from reprose.layout.tables.rows import numeric
from reprose.prose.characters.ocr_model import ending, misreadings, mistypings
from reprose.prose.hyphens.spelling import between_parts, paired
from reprose.roles.furniture.edges import letters, shape, weight
from reprose.roles.furniture.page_numbers import numbers_in, page_number
from reprose.roles.notes.marks import bare_mark, mark_end, opening_mark
from reprose.roles.numbering import depths, numbers
from reprose.roles.sr import sr_parts
from reprose.roles.textlines.attributes import set_as
from reprose.roles.textlines.groups import goes_on
from reprose.roles.textlines.text_features import text_features, words_of
from reprose.roles.textlines.white_space import is_divider
from reprose.roles.words import announces, caption_label, is_table_label
from tests.golden.decisions import store
from tests.golden.decisions.dump import total

TEXTS = (Path(__file__).parent / "strings.seeds").read_text("utf-8").splitlines()


def _line(text: str) -> Line:
    n = len(text)
    ten = np.full(n, 10, np.float32)
    x0, code, style = np.arange(n, dtype=np.float32) * 5, np.array([ord(c) for c in text], np.uint32), Style("Serif")
    page = Page(
        1, 600, 800, code=code, x0=x0, x1=x0 + 5, y0=ten, y1=ten + 10, base=ten + 8, size=ten,
        style=np.zeros(n, np.uint16), styles=(style,),
    )  # fmt: skip
    return Line(page, np.arange(n, dtype=np.int32), np.zeros(0, np.int32), text, 0, 10, 5 * n, 20, 18, 10, style)


def _marker(text: str) -> object:
    found = MARKER.match(text)
    if not found:
        return None
    marker = Marker(found.group().strip(), found.end(), (found["bullet"] or "").strip())
    return marker.text, marker.chars, marker.kind, marker.deep, sorted(marker.values)


def _features(text: str) -> list[str]:
    found = text_features(text, frozenset({"the", "of"}))
    return [f"{name}={value}" for name, value in sorted(found.items()) if value not in ("n", "-")]


def _label(text: str) -> object:
    found = caption_label().match(text)
    return found.groupdict() if found else None


def _likely(pairs: Iterable[tuple[str, float]]) -> str:
    best = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))[:6]
    return " ".join(f"{word}:{chance:.3g}" for word, chance in best)


FUNCTIONS: dict[str, Callable[[str], object]] = {
    "page number": lambda t: (tuple(found) if (found := page_number(t)) else None, sorted(numbers_in(t))),
    "shape of a running head": lambda t: (shape(t), letters(t), weight(shape(t))),
    "marker of an item": _marker,
    "label of a caption": lambda t: (_label(t), is_table_label(t)),
    "mark of a note": lambda t: (bare_mark(t.split()[0]), mark_end(_line(t)), opening_mark([_line(t)])),
    "figures": lambda t: (numeric(t), is_divider(t), round(set_as(t), 3)),
    "words that announce": lambda t: [k for k in ("abstract", "references", "contents", "notes") if _announces(t, k)],
    "features of a row": lambda t: (len(words_of(t)), " ".join(_features(t)), total(_features(t))),
    "words that were misread": lambda t: (_likely(misreadings(t.split()[0])), _likely(mistypings(t.split()[0], "aeo"))),
}


def _announces(text: str, kind: str) -> bool:
    try:
        return announces(text, kind)
    except KeyError:
        return False


@pytest.mark.parametrize("function", FUNCTIONS)
def test_decisions(function: str, regen: bool) -> None:
    ask = FUNCTIONS[function]
    told = [f"{text} => {found}" for text in TEXTS if (found := ask(text)) not in (None, [], (None, []), (None, False))]
    store.compared("strings.txt", function, told, regen)


def test_numbers_of_headings(regen: bool) -> None:
    """Rows of headings drawn from the texts: which numbers follow on each other, and how deep they stand."""
    told = []
    for seed in range(60):
        dice = random.Random(f"headings {seed}")
        schemes = (
            [f"{n} The mill" for n in range(1, 5)], [f"{n}. Of it" for n in "ABCD"], [f"{n} Boats" for n in "IV"],
            [f"{a}.{b} Ropes" for a in (1, 2) for b in (1, 2)], [f"Chapter {n}" for n in range(1, 4)],
            ["i) Lamps", "ii) Oil", "iii) Wicks"], ["(a) One", "(b) Two", "(c) Three"],
            ["A mill", "A boat", "§ 3 Roads"], ["1.1.1 Deep", "1.1.2 Deeper", "7 Late"],
        )  # fmt: skip
        rows = [row for scheme in dice.sample(schemes, 3) for row in scheme if dice.random() < 0.75]
        if dice.random() < 0.5:
            rows.sort(key=lambda row: dice.random())
        found = numbers(rows)
        ranks = [dice.randint(0, 2) for _ in rows]
        deep = depths(found, lambda i, j, ranks=ranks: ranks[i] > ranks[j])  # type: ignore[misc]
        each = zip(rows, found, deep, ranks, strict=True)
        told.append("; ".join(f"{row}={n.scheme if n else None}/{d}/{r}" for row, n, d, r in each))
    store.compared("strings.txt", "numbers of headings", told, regen)


def test_halves_of_words(regen: bool) -> None:
    told = []
    words = [word for text in TEXTS for word in text.split() if word.isalpha() and len(word) > 4]
    for seed in range(160):
        dice = random.Random(f"halves {seed}")
        word, language = dice.choice(words), dice.choice(("en", "de", "nl", "fr", "ro", "sv", None))
        cut = dice.randint(1, len(word) - 1)
        one, two = word[:cut], word[cut:]
        found = between_parts(one, two, language)
        pair = [paired(one, two, words=a, whole=b, language=language) for a in (False, True) for b in (False, True)]
        told.append(f"{language} {one}|{two} => {tuple(found) if found else None} {pair} {ending(word, two)}")
    store.compared("strings.txt", "halves of words", told, regen)


def test_addresses_that_go_on(regen: bool) -> None:
    ends = ("mail to anna@", "mail to anna.berg", "write to @", "anna, jon", "a@b@", "see x_y", "3 + 4", "{anna, jon}")
    starts = ("quay.org today", "@quay.org", "@ quay.org", "Quay", "quay", "mail.quay.org.", "@quay", "12.4 of", "a.b")
    told = [f"{end} / {start} => {goes_on(end, start)}" for end in ends for start in starts]
    store.compared("strings.txt", "addresses that go on", told, regen)


def test_parts_by_lengths(regen: bool) -> None:
    told = []
    for seed in range(60):
        dice = random.Random(f"parts {seed}")
        rows = []
        for _ in range(dice.randint(3, 14)):
            length = dice.choice((0, 8, 30, 36, 38, 40, 40, 40, 42, 44, 60))
            rows.append("x" * max(0, length - 1) + (dice.choice(("x", "x", ".", "?")) if length else ""))
        parts = sr_parts(rows, tolerance=dice.choice((0.05, 0.1, 0.2)))
        kinds = "; ".join(f"{part.kind} {part.lines}" for part in parts)
        told.append(f"{' '.join(f'{len(row)}{row[-1:]}' for row in rows)} => {kinds}")
    store.compared("strings.txt", "parts by lengths", told, regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    more = ["numbers of headings", "halves of words", "addresses that go on", "parts by lengths"]
    store.are_all("strings.txt", [*FUNCTIONS, *more], regen)
