"""Edits: what holds for any source and any scripts."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Edit, Line, Page, Style, TextMap, compose, inverse, replay
from reprose.document.block import change_line, line_script

SOURCES = st.text(alphabet="ab \u00a8ﬁ-é", max_size=24)


@st.composite
def scripts(draw: st.DrawFn, source: str, rule: str = "a", letters: str = "xy") -> list[Edit]:
    """A script over ``source``: edits in order, without overlap; they may touch, insert, delete, keep."""
    places = sorted(draw(st.lists(st.integers(0, len(source)), max_size=10)))
    edits = []
    for start, end in zip(places[::2], places[1::2], strict=False):
        after = draw(st.text(alphabet=letters, max_size=3))
        edits.append(Edit(start, end, source[start:end], after, rule, draw(st.sampled_from(["", "r", "s"]))))
    return edits


@st.composite
def stacked(draw: st.DrawFn) -> tuple[str, list[Edit], list[Edit]]:
    source = draw(SOURCES)
    first = draw(scripts(source))
    return source, first, draw(scripts(replay(source, first), "b"))


@given(st.data(), SOURCES)
def test_inverse_gives_the_source_back(data: st.DataObject, source: str) -> None:
    edits = data.draw(scripts(source))
    text = replay(source, edits)
    assert replay(text, inverse(edits)) == source
    assert inverse(inverse(edits)) == edits


@given(stacked())
def test_composed_script_does_both(case: tuple[str, list[Edit], list[Edit]]) -> None:
    source, first, second = case
    both = compose(first, second, source)
    assert replay(source, both) == replay(replay(source, first), second)
    assert replay(replay(source, both), inverse(both)) == source
    assert all(a.end <= b.start for a, b in pairwise(both))


@given(stacked(), st.data())
def test_composition_may_go_on(case: tuple[str, list[Edit], list[Edit]], data: st.DataObject) -> None:
    source, first, second = case
    both = compose(first, second, source)
    text = replay(source, both)
    third = data.draw(scripts(text, "c"))
    assert replay(source, compose(both, third, source)) == replay(text, third)


@given(stacked())
def test_edits_that_do_not_meet_stay_as_they_are(case: tuple[str, list[Edit], list[Edit]]) -> None:
    source, first, _ = case
    assert compose(first, [], source) == first
    assert compose([], first, source) == first


@given(st.data(), SOURCES)
def test_text_map_follows_the_replay(data: st.DataObject, source: str) -> None:
    edits = data.draw(scripts(source))
    text = replay(source, edits)
    found = TextMap.of(edits, len(source))
    assert found.length == len(text)
    places = [found.source(i) for i in range(len(text) + 1)]
    assert places == sorted(places)
    assert all(0 <= p <= len(source) for p in places)
    back = [found.text(i) for i in range(len(source) + 1)]
    assert back == sorted(back)
    touched = {i for e in edits for i in range(e.start, e.end)}
    for i, char in enumerate(source):
        if i not in touched:
            assert text[found.text(i)] == char
            assert found.source(found.text(i)) == i
            assert found.span(found.text(i), found.text(i) + 1) == (i, i + 1)
    for start in range(len(text)):
        low, high = found.span(start, start + 1)
        assert 0 <= low <= high <= len(source)


@given(st.data(), SOURCES)
def test_span_covers_what_an_edit_replaced(data: st.DataObject, source: str) -> None:
    edits = data.draw(scripts(source))
    found = TextMap.of(edits, len(source))
    shift = 0
    for e in edits:
        start = e.start + shift
        if e.after and e.before != e.after:
            assert found.span(start, start + len(e.after)) == (e.start, e.end)
        shift += len(e.after) - len(e.before)


@given(st.data(), SOURCES)
def test_what_an_edit_keeps_at_its_edges_leads_to_itself(data: st.DataObject, source: str) -> None:
    edits = data.draw(scripts(source, letters="ab"))
    text = replay(source, edits)
    found = TextMap.of(edits, len(source))
    places = [found.source(i) for i in range(len(text) + 1)]
    assert (found.length, places) == (len(text), sorted(places))
    back = [found.text(i) for i in range(len(source) + 1)]
    assert back == sorted(back)
    shift = 0
    for e in edits:
        start = e.start + shift
        low, high = found.span(start, start + len(e.after))
        assert e.start <= low <= high <= e.end or not e.after
        if e.before and e.after and e.before[0] == e.after[0]:
            assert found.span(start, start + 1) == (e.start, e.start + 1)
        shift += len(e.after) - len(e.before)


def line_of(source: str, gaps: list[int]) -> Line:
    codes = np.array([ord(c) for c in source], np.uint32)
    page = Page(1, 100, 100, code=codes)
    line = Line(
        page,
        np.arange(len(source), dtype=np.int32),
        np.array(gaps, np.int32),
        "",
        0,
        0,
        1,
        1,
        1,
        1,
        Style(""),
    )
    line.text = replay(source, line_script(line))
    return line


@given(st.data(), SOURCES)
def test_changed_lines_stay_in_step_with_their_source(data: st.DataObject, source: str) -> None:
    places = st.integers(1, max(1, len(source) - 1))
    gaps = sorted(data.draw(st.sets(places, max_size=4))) if len(source) > 1 else []
    line = line_of(source, gaps)
    for _ in range(2):
        changes = [e for e in data.draw(scripts(line.text)) if e.before]
        wanted = replay(line.text, changes)
        change_line(line, changes)
        assert line.text == wanted
        assert replay(line.source, line_script(line)) == wanted


def test_replay_refuses_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        replay("abc", [Edit(0, 1, "x", "y", "r")])
    with pytest.raises(ValueError, match="does not fit"):
        replay("abc", [Edit(1, 2, "b", "", "r"), Edit(0, 1, "a", "", "r")])


def test_offsets_outside_are_errors() -> None:
    found = TextMap.of([Edit(0, 1, "a", "", "r")], 3)
    with pytest.raises(IndexError):
        found.source(3)
    with pytest.raises(IndexError):
        found.text(4)
