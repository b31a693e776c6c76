"""The cases of tests/cases/furniture.json: pages with heads, feet and look-alikes, and which of them are furniture.

A case has so many ``pages`` of a ``body`` (a name of ``BODIES``, or items for ``page_of``) and ``marks``: a ``text``
at ``x``, ``y`` on the pages ``on`` (all, odd, even, "2-", "1,4"), in which {n} is the page's number, counted from
``start`` in ``numerals``, and {t} the last of ``titles`` by page.  ``is`` says what each mark must be found to be:
a role of furniture (a bare number in a head may be ``page_number``), or ``text``.  Nothing else may be furniture.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reprose.document import Line
from reprose.layout.lines.orientation import LEFTWARDS
from reprose.roles.furniture.page_numbers import page_number
from tests.pages import NAMED, PageBuilder, filler, measure, page_of, sentences
from tests.steps import set_until

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "furniture.json").read_text("utf-8")
)
ALPHABETS = {
    "greek": "αβγδεζηθικλμνοπρστυφχω",
    "cyrillic": "абвгдежзиклмнопрстуфхцчшя",
    "hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "arabic": "ابتثجحدذرزسشصطعفقكلمنهوي",
    "devanagari": "कखगघचछजटठडतथदधनपफबभमयरलवशसह",
    "han": "的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那",
}


def _script(name: str, page: PageBuilder) -> None:
    """Lines of made-up words in another script."""
    chance = random.Random(page.number)
    for at in range(32):
        end = "." if at % 3 == 2 else ""
        if name == "han":
            page.text("".join(chance.choice(ALPHABETS[name]) for _ in range(30)), 50, 80 + 13 * at)
            continue
        words = ["".join(chance.choice(ALPHABETS[name]) for _ in range(chance.randint(2, 8))) for _ in range(10)]
        text = " ".join(words)[:54].strip() + end
        if name in ("hebrew", "arabic"):
            page.backwards(text, 350, 80 + 13 * at)
        else:
            page.text(text, 50, 80 + 13 * at)


def _columns(page: PageBuilder) -> None:
    for x in (30, 210):
        page.paragraph(sentences(11, 10 * page.number + x), x, 80, 160)


def _verse(page: PageBuilder) -> None:
    for at in range(34):
        if at % 5 != 4:
            page.text(" ".join(sentences(1, 100 * page.number + at).split()[:6]), 90, 80 + 13 * at)


def _table(page: PageBuilder) -> None:
    """A table that fills pages, its head row repeated."""
    page.rule(50, 70, 350)
    page.row(["Port", "Ships", "Crews", "Cargo"], [60, 140, 220, 300], 80)
    page.rule(50, 86, 350)
    chance = random.Random(page.number)
    for at in range(30):
        cells = [chance.choice(["Bergen", "Arendal", "Molde", "Horten"]) + " " + "ABCDEFGH"[at % 8]]
        cells += [str(chance.randint(100, 999)) for _ in range(3)]
        page.row(cells, [60, 140, 220, 300], 98 + 14 * at)
    page.rule(50, 98 + 14 * 30, 350)


def _toc(page: PageBuilder) -> None:
    for at in range(30):
        number = 30 * page.number + at
        page.text(f"{number}. Of the {sentences(1, number).split()[2]} and the river", 50, 80 + 14 * at)
        page.text(str(3 * number), 330, 80 + 14 * at)


def _index(page: PageBuilder) -> None:
    chance = random.Random(page.number)
    for x in (50, 210):
        for at in range(38):
            word = sentences(1, chance.randint(0, 9999)).split()[1]
            page.text(f"{word.capitalize()} class, {chance.randint(10, 400)}", x, 80 + 12 * at, 9)


def _prose(page: PageBuilder) -> None:
    page.rows += filler(page.number, 80, 6).rows


def _late(page: PageBuilder) -> None:
    """Pages of which the first begins low, as chapters do."""
    if page.number == 1:
        page.paragraph(sentences(12, 5), 50, 240, 300)
    else:
        _prose(page)


BODIES: dict[str, Callable[[PageBuilder], None]] = {
    "prose": _prose, "columns": _columns, "verse": _verse, "table": _table, "toc": _toc, "index": _index, "late": _late,
}  # fmt: skip


def _on(wanted: str, number: int) -> bool:
    if wanted in ("all", "odd", "even"):
        return wanted == "all" or (number % 2 == 1) == (wanted == "odd")
    for part in wanted.split(","):
        first, dash, last = part.partition("-")
        if int(first) <= number <= (int(last or 10**6) if dash else int(first)):
            return True
    return False


def _numeral(value: int, kind: str) -> str:
    if kind in ("roman", "ROMAN"):
        out = ""
        for sign, worth in (("l", 50), ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1)):
            while value >= worth:
                out, value = out + sign, value - worth
        return out if kind == "roman" else out.upper()
    if kind == "han":
        ones = "〇一二三四五六七八九"
        tens = "" if value < 10 else ("" if value < 20 else ones[value // 10]) + "十"
        return tens + (ones[value % 10] if value % 10 or value == 0 else "")
    zero = {"devanagari": 0x966, "arabic-indic": 0x660, "arabic": 0x30}[kind]
    return "".join(chr(zero + int(c)) for c in str(value))


def _marks(case: dict[str, Any], page: PageBuilder) -> list[tuple[dict[str, Any], str]]:
    out = []
    for mark in case["marks"]:
        if not _on(mark.get("on", "all"), page.number):
            continue
        number = page.number - 1 + mark.get("start", 1)
        titles = {int(k): v for k, v in mark.get("titles", {}).items()}
        title = titles[max(k for k in titles if k <= page.number)] if titles else ""
        shown = _numeral(number, mark.get("numerals", "arabic"))
        text = mark["text"].replace("{n}", shown).replace("{t}", title).replace("{p}", str(page.number))
        more = {k: mark[k] for k in ("size", "turn") if k in mark} | {"style": NAMED[mark.get("style", "serif")]}
        if mark.get("backwards"):
            page.backwards(text, mark["x"], mark["y"], mark.get("size", 10))
        else:
            page.text(text, mark["x"], mark["y"], **more)
        if "rule" in mark:
            page.rule(50, mark["rule"], 350)
        out.append((mark, text))
    return out


def _built(case: dict[str, Any]) -> tuple[list[PageBuilder], list[list[tuple[dict[str, Any], str]]]]:
    pages, marks = [], []
    for number in range(1, case["pages"] + 1):
        body = case.get("body", "prose")
        page = PageBuilder(number)
        if isinstance(body, list):
            items = json.loads(json.dumps(body).replace("{n}", str(number)))
            for item in items:
                if "prose" in item:
                    item["seed"] = 100 * number + item.get("seed", 0)
            made = page_of(items, number)
            page.rows += _rows_of(made)
        elif body in ALPHABETS:
            _script(body, page)
        else:
            BODIES[body](page)
        marks.append(_marks(case, page))
        pages.append(page)
    return pages, marks


def _rows_of(page: Any) -> list[tuple[int, float, float, float, float, float, float, int, int, int]]:
    columns = (page.code, page.x0, page.y0, page.x1, page.y1, page.base, page.size, page.style, page.flags, page.turn)
    return list(zip(*(c.tolist() for c in columns), strict=True))


def _is(line: Line, mark: dict[str, Any], text: str) -> bool:
    if mark.get("turn"):
        return line.text in text or text in line.text
    same = abs(line.base - mark["y"]) < 0.6 and line.text.replace(" ", "") in text.replace(" ", "")
    if line.turn == LEFTWARDS:
        return same
    return same and line.x0 > mark["x"] - 2 and line.x1 < mark["x"] + measure(text, mark.get("size", 10)) + 2


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(c, id=c["name"], marks=pytest.mark.xfail(strict=True) if section == "known_failures" else ())
        for section, cases in CASES.items() for c in cases
    ],
)  # fmt: skip
def test_case(case: dict[str, Any]) -> None:
    pages, marks = _built(case)
    work = set_until(pages, "furniture")
    wrong: list[str] = []
    for number, (lines, mine) in enumerate(zip(work.lines, marks, strict=True), 1):
        left = list(lines)
        for mark, text in mine:
            found = [line for line in left if _is(line, mark, text)]
            left = [line for line in left if line not in found]
            assert found, f"page {number}: {text!r} is no line"
            for line in found:
                role = work.furniture[line].role if line in work.furniture else "text"
                bare = role == "page_number" and mark["is"] != "text" and page_number(line.text)
                if role != mark["is"] and not bare:
                    wrong.append(f"page {number}: {line.text!r} is {role}")
        taken = [line.text for line in left if line in work.furniture]
        wrong += [f"page {number}: {text!r} was taken" for text in taken]
    assert not wrong, "\n".join([*wrong, *(f"{c.page} {c.text!r}: {c.reason}" for c in work.document.candidates)])


def test_every_section_has_cases() -> None:
    assert {"wild", "synthetic", "negative", "known_failures"} == set(CASES)
    names = [case["name"] for cases in CASES.values() for case in cases]
    assert len(names) == len(set(names))
