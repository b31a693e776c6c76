"""Characters: cases from tests/cases/characters.json, and what holds for any line."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reprose.document import Line, Page, Style, replay
from reprose.document.block import line_script
from reprose.language.vocabulary import Vocabulary
from reprose.layout.lines.orientation import settle_accents
from reprose.prose.characters.encodings import repair_encoding, repair_mojibake
from reprose.prose.characters.single import places_of, repair
from reprose.prose.characters.spacing import repair_spacing
from reprose.prose.characters.substitutes import repair_lookalikes, repair_substitutes
from tests.pages import SANS, SERIF, PageBuilder
from tests.steps import lines_of

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "characters.json").read_text("utf-8")
)


def line_of(case: dict[str, Any]) -> Line:
    """The source in a font of 10 points, each character 5 wide; ``over``: set over another character;
    ``thin``: without width; ``narrow``: 1 point wide; ``space_after``: that much room behind it."""
    source = case["source"]
    over = {int(k): v for k, v in case.get("over", {}).items()}
    room = {int(k): v for k, v in case.get("space_after", {}).items()}
    x0, x1 = np.zeros(len(source)), np.zeros(len(source))
    at = 0.0
    for i in range(len(source)):
        width = 0.0 if i in case.get("thin", []) else 1.0 if i in case.get("narrow", []) else 5.0
        x0[i], x1[i] = at, at + width
        at += 0.0 if i in over else width + room.get(i, 0.0)
    for i, host in over.items():
        x0[i], x1[i] = x0[host] + 0.5, x1[host] - 0.5
    codes = np.array([ord(c) for c in source], np.uint32)
    tens = np.full(len(source), 10, np.float32)
    page = Page(
        1, 600, 800, code=codes, x0=x0.astype(np.float32), x1=x1.astype(np.float32), y0=tens, y1=tens + 10,
        base=tens + 8, size=tens, style=np.zeros(len(source), np.uint16),
        styles=(Style("text" if case.get("typed") else "Serif"),),
    )  # fmt: skip
    chars = np.arange(len(source), dtype=np.int32)
    return Line(page, chars, np.zeros(0, np.int32), source, 0, 10, at, 20, 18, 10, page.styles[0])


def mended(case: dict[str, Any]) -> Line:
    line = line_of(case)
    if case.get("words"):
        repair_mojibake([line])
    repair(line)
    if case.get("words"):
        vocabulary = Vocabulary(case["lang"], [line.text, *case.get("document", [])])
        repair_encoding([line], vocabulary)
        repair_lookalikes([line], vocabulary)
        repair_substitutes([line], vocabulary)
        repair_spacing([line], vocabulary)
    assert replay(line.source, line_script(line)) == line.text
    return line


def cases(*groups: str) -> list[Any]:
    return [pytest.param(c, id=f"{c['lang']}: {c['source']!a}") for g in groups for c in CASES[g]]


@pytest.mark.parametrize("case", cases("wild", "synthetic", "negative"))
def test_characters(case: dict[str, Any]) -> None:
    line = mended(case)
    assert line.text == case["want"]
    assert bool(line.fixes) == (case["want"] != case["source"])


@pytest.mark.parametrize("case", cases("known_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert mended(case).text == case["want"]


@given(st.text(alphabet="ab ´¨ˇıeuﬁ\u00ad\u0002\u00a0\u200b\u0301\uf761\u0092 °", max_size=16))
@example("ı\u200b\u0301")
def test_repaired_lines_are_clean(source: str) -> None:
    line = line_of({"source": source})
    repair(line)
    assert replay(line.source, line_script(line)) == line.text
    assert line.text == line.text.strip(" ")
    assert "  " not in line.text
    assert len(places_of(line)) == len(line.text)
    assert unicodedata.is_normalized("NFC", line.text)
    text, fixes = line.text, list(line.fixes)
    repair(line)
    assert line.text == text
    assert line.fixes == fixes


def test_accents_stand_on_their_letters() -> None:
    line = line_of({"source": "m˚ust´e x", "over": {"1": 2, "5": 6}})
    page = line.page
    u0, u1, base = settle_accents(page.code, page.x0, page.x1, page.base, page.size)
    assert u0[1] == u1[1] == u0[2]
    assert u0[5] == u1[5] == u0[6]
    assert (u1[1:] >= u1[:-1]).all()
    assert (base == page.base).all()
    untouched = line_of({"source": "20 °C ~ x"}).page
    same = settle_accents(untouched.code, untouched.x0, untouched.x1, untouched.base, untouched.size)
    assert (same[0] == untouched.x0).all()


@pytest.mark.parametrize("mark, want", [("o", "60° C"), ("n", "60n C")])
def test_a_raised_o_before_a_unit_of_temperature_is_the_degree_sign(mark: str, want: str) -> None:
    page = PageBuilder()
    end = page.raised(mark, page.text("at 60", 50, 100), 100)
    page.text(" C in water", end, 100)
    (line,) = lines_of(page)
    repair(line)
    assert line.text == f"at {want} in water"
    assert replay(line.source, line_script(line)) == line.text


@pytest.mark.parametrize(
    "parts, want",
    [
        (["in 25 ", ("l",), "l of water"], "in 25 μl of water"),
        (["at 20 ng/", ("l",), "l of it"], "at 20 ng/μl of it"),
        (["in 1", ("9",), " buffer"], "in 1× buffer"),
        (["in 25 l", "l of water"], "in 25 ll of water"),
        (["the ", ("l",), "ine of 9 "], "the line of 9"),
        (["in 1", "9 buffers"], "in 19 buffers"),
    ],
)
def test_signs_whose_font_maps_them_to_letters(parts: list[Any], want: str) -> None:
    page = PageBuilder()
    end = 50.0
    for part in parts:
        plain = isinstance(part, str)
        end = page.text(part if plain else part[0], end, 100, style=SERIF if plain else SANS)
    (line,) = lines_of(page)
    repair(line)
    assert line.text == want
    assert replay(line.source, line_script(line)) == line.text


def test_a_quotation_is_parted_from_the_usual_word_that_touches_it() -> None:
    page = PageBuilder()
    page.text('where the word "port"refers to', 50, 100)
    page.text('the "Tide"rk is none', 50, 112)
    page.text('a 5" pipe or 7"by chance', 50, 124)
    lines = lines_of(page)
    repair_spacing(lines, Vocabulary("en", [line.text for line in lines]))
    assert [line.text for line in lines] == [
        'where the word "port" refers to', 'the "Tide"rk is none', 'a 5" pipe or 7"by chance',
    ]  # fmt: skip
