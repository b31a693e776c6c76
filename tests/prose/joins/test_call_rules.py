"""Note calls, rule by rule: what may be a call, and to which note it leads."""

from __future__ import annotations

import pytest

from reprose.document import Block, Line
from reprose.prose.joins.calls import _candidates, _link_endnotes, _link_footnotes, _Notes, _page_at, set_calls
from reprose.prose.joins.calls import _PossibleCall as Possible
from tests.prose.joins.groups import line


def text(*lines: str, page: int = 1, role: str = "paragraph", kind: str | None = None) -> Block:
    """A paragraph; what stands between carets is raised: "as found^1^ before"."""
    made: list[Line] = []
    for each in lines:
        pieces = each.split("^")
        at, scripts = 0, []
        for k, piece in enumerate(pieces):
            if k % 2:
                scripts.append((at, at + len(piece), "sup"))
            at += len(piece)
        one = line("".join(pieces), page=page)
        one.scripts = tuple(scripts)
        made.append(one)
    return Block(role, made, text=" ".join(each.text for each in made), kind=kind)  # type: ignore[arg-type]


def note(mark: str | None, page: int = 1, kind: str | None = None, role: str = "footnote") -> Block:
    return Block(role, [line("A note.", page=page)], text="A note.", marker=mark, kind=kind)  # type: ignore[arg-type]


def end(mark: str) -> Block:
    return note(mark, kind="endnote", page=8)


def head(name: str, page: int = 1) -> Block:
    return text(name, page=page, role="heading")


def starts_of(blocks: list[Block]) -> list[list[int]]:
    out = []
    for block in blocks:
        at, starts = 0, []
        for each in block.lines:
            starts.append(at)
            at += len(each.text) + 1
        out.append(starts)
    return out


def calls(*blocks: Block) -> list[list[tuple[str, int | None]]]:
    """The calls of each block that has any, and the places of their notes among the blocks."""
    made = list(blocks)
    set_calls(made, starts_of(made))
    assert all(b.text[c.offset : c.offset + len(c.text)] == c.text for b in made for c in b.calls)
    return [[(c.text, c.note) for c in b.calls] for b in made if b.role != "footnote"]


def test_notes_by_page_and_mark() -> None:
    blocks = [note("1"), note("[2]"), note("1", page=2), note("1"), note(None), note("3", role="aside"),
              Block("footnote", [], marker="4")]  # fmt: skip
    found = _Notes.of(blocks)
    assert dict(found.by_page) == {(1, "1"): [0, 3], (1, "2"): [1], (2, "1"): [2]}
    assert found.sections == []


@pytest.mark.parametrize(
    ("blocks", "sections", "places", "heads"),
    [
        ([end("1."), end("2."), end("3.")], [{"1": 0, "2": 1, "3": 2}], [0], [""]),
        ([end("1."), end("2."), end("1.")], [{"1": 0, "2": 1}, {"1": 2}], [0, 2], ["", ""]),
        ([end("1."), end("2."), end("2.")], [{"1": 0, "2": 1}, {"2": 2}], [0, 2], ["", ""]),
        ([end("4."), end("7."), end("8.")], [{"4": 0, "7": 1, "8": 2}], [0], [""]),
        ([end("*"), end("†"), end("1.")], [{"*": 0, "†": 1}, {"1": 2}], [0, 2], ["", ""]),
        ([head("Of Mills"), end("1."), head("Of Roads"), end("2.")], [{"1": 1}, {"2": 3}], [1, 3],
         ["ofmills", "ofroads"]),
        ([head("Of Mills"), end("1."), text("x"), end("2.")], [{"1": 1, "2": 3}], [1], ["ofmills"]),
        ([end("1."), note("9"), end("2.")], [{"1": 0, "2": 2}], [0], [""]),
    ],
)  # fmt: skip
def test_endnotes_by_sections(
    blocks: list[Block], sections: list[dict[str, int]], places: list[int], heads: list[str]
) -> None:
    found = _Notes.of(blocks)
    assert (found.sections, found.places, found.heads) == (sections, places, heads)


@pytest.mark.parametrize(
    ("said", "marks", "wanted"),
    [
        # raised: (offset, text, weight, run)
        ("as found^1^ so", ["1"], [(8, "1", 0, 1)]),
        ("as found^1,2^ so", ["1"], [(8, "1", 0, 1), (10, "2", 0, 1)]),
        ("as^1^ found^2^ so", ["1"], [(2, "1", 0, 1), (9, "2", 0, 2)]),
        ("as found^1-3^ so", ["3"], []),
        ("as found^1–3^ so", ["9"], []),
        ("as found^*^ so", ["*"], [(8, "*", 0, 1)]),
        # powers and units
        ("so 10^5^ of it", ["5"], [(5, "5", 1, 1)]),
        ("so 110^5^ of it", ["5"], [(6, "5", 0, 1)]),
        ("so 3 m^2^ of it", ["2"], [(6, "2", 1, 1)]),
        ("so 3 km^2^ of it", ["2"], [(7, "2", 1, 1)]),
        ("so am^2^ of it", ["2"], [(5, "2", 0, 1)]),
        ("3 kg^2^ of it", ["2"], [(4, "2", 1, 1)]),
        ("the kkg^2^ of it", ["2"], [(7, "2", 0, 1)]),
        # characters that are raised
        ("as found¹ so", ["1"], [(8, "¹", 0, 1)]),
        ("as found¹ so", ["2"], []),
        # signs behind a word
        ("as found* so", ["*"], [(8, "*", 2, 1)]),
        ("as found* so", ["1"], []),
        ("as found* so", ["†"], []),
        # numbers in brackets
        ("as found (1) so", ["(1)"], [(9, "(1)", 2, 1)]),
        ("as found [1] so", ["[1]"], [(9, "[1]", 2, 1)]),
        ("as found (1) so", ["1"], []),
        ("as found (2) so", ["(1)"], []),
        # digits as large as the word before them
        ("as found1 so", ["1"], [(8, "1", 3, 1)]),
        ("as found1 so", ["2"], []),
        ("as found1.2 so", ["1"], []),
        # what is raised counts once
        ("as found^1^ so1", ["1"], [(8, "1", 0, 1), (12, "1", 3, 2)]),
        ("as found^*^ so", ["*", "†"], [(8, "*", 0, 1)]),
        ("as found* so¹ and1", ["*", "1"], [(12, "¹", 0, 1), (8, "*", 2, 2), (17, "1", 3, 3)]),
    ],
)
def test_what_may_be_a_call(said: str, marks: list[str], wanted: list[tuple[int, str, int, int]]) -> None:
    blocks = [text(said), *map(note, marks)]
    found = list(_candidates(blocks, starts_of(blocks), _Notes.of(blocks)))
    assert [(c.start, c.text, c.weight, c.together) for c in found if c.block == 0] == wanted
    assert all(c.page == 1 and c.note is None for c in found)


def test_lowered_digits_and_other_roles_call_nothing() -> None:
    low = text("as found^1^ so")
    low.lines[0].scripts = ((8, 9, "sub"),)
    for block in (low, text("as found^1^ so", role="code")):
        blocks = [block, note("2")]
        assert list(_candidates(blocks, starts_of(blocks), _Notes.of(blocks))) == []


def test_calls_in_later_lines_and_blocks() -> None:
    blocks = [text("as found", "before^1^ it"), text("and so^2^", page=2), note("1"), note("2")]
    blocks[0].lines[1].page = blocks[1].lines[0].page
    found = list(_candidates(blocks, starts_of(blocks), _Notes.of(blocks)))
    assert [(c.block, c.page, c.start, c.text) for c in found] == [(0, 2, 15, "1"), (1, 2, 6, "2")]


def test_endnotes_make_their_marks_known() -> None:
    blocks = [text("as found* so"), end("*")]
    assert len(list(_candidates(blocks, starts_of(blocks), _Notes.of(blocks)))) == 1


@pytest.mark.parametrize(("offset", "page"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (50, 3)])
def test_the_page_of_a_place(offset: int, page: int) -> None:
    block = Block("paragraph", [line("mill", page=1), line("road", page=2), line("boat", page=3)])
    assert _page_at(block, [0, 5, 10], offset) == page


# Footnotes: calls as (block, page, mark, weight), notes as (place, page, mark), the notes that are found.
@pytest.mark.parametrize(
    ("called", "notes", "wanted"),
    [
        ([(0, 1, "1", 0)], [(5, 1, "1")], [5]),
        ([(0, 1, "1", 0)], [(5, 1, "2")], [None]),
        ([(0, 1, "1", 0), (1, 1, "1", 0)], [(5, 1, "1")], [5, 5]),
        ([(0, 1, "1", 0), (1, 1, "1", 0)], [(5, 1, "1"), (6, 1, "1")], [5, 6]),
        ([(0, 1, "1", 0), (1, 1, "1", 0), (2, 1, "1", 0)], [(5, 1, "1"), (6, 1, "1")], [5, 6, 6]),
        ([(5, 1, "1", 0)], [(5, 1, "1")], [None]),
        # a doubtful call finds no note that a plain one has
        ([(0, 1, "1", 1), (1, 1, "1", 0)], [(5, 1, "1")], [None, 5]),
        ([(0, 1, "1", 3), (1, 1, "1", 0)], [(5, 1, "1"), (6, 1, "1")], [6, 5]),
        ([(0, 1, "1", 2), (1, 1, "1", 2)], [(5, 1, "1")], [5, 5]),
        ([(0, 1, "1", 3), (1, 1, "1", 1)], [(5, 1, "1")], [None, 5]),
        # at the foot of the next page
        ([(0, 1, "1", 0)], [(5, 2, "1")], [5]),
        ([(0, 1, "1", 1)], [(5, 2, "1")], [5]),
        ([(0, 1, "1", 2)], [(5, 2, "1")], [None]),
        ([(0, 2, "1", 1)], [(5, 1, "1")], [None]),
        ([(0, 1, "1", 0), (1, 2, "1", 0)], [(5, 2, "1")], [None, 5]),
        ([(0, 1, "1", 0), (1, 1, "1", 0)], [(5, 2, "1"), (6, 2, "1")], [5, 6]),
        ([(5, 1, "1", 1)], [(5, 2, "1")], [None]),
        # far behind
        ([(0, 1, "1", 0)], [(5, 7, "1")], [5]),
        ([(0, 1, "1", 1)], [(5, 7, "1")], [None]),
        ([(6, 1, "1", 0)], [(5, 7, "1")], [None]),
        ([(5, 1, "1", 0)], [(5, 7, "1")], [None]),
        ([(0, 1, "1", 0), (1, 1, "1", 0)], [(5, 7, "1")], [5, None]),
        ([(0, 1, "1", 0), (1, 1, "1", 0)], [(5, 6, "1"), (6, 7, "1")], [5, 6]),
        ([(0, 1, "[1]", 0)], [(5, 7, "1")], [5]),
        ([(0, 1, "1", 0), (1, 7, "1", 0)], [(5, 7, "1")], [None, 5]),
    ],
)
def test_footnotes_are_found(
    called: list[tuple[int, int, str, int]], notes: list[tuple[int, int, str]], wanted: list[int | None]
) -> None:
    known = _Notes()
    for place, page, mark in notes:
        known.by_page[page, mark].append(place)
    found = [Possible(block, page, 0, mark, weight, k) for k, (block, page, mark, weight) in enumerate(called)]
    _link_footnotes(found, known)
    assert [c.note for c in found] == wanted


@pytest.mark.parametrize(
    ("blocks", "wanted"),
    [
        # one section
        ([text("a^1^"), text("b^2^"), end("1."), end("2.")], [[("1", 2)], [("2", 3)]]),
        ([end("1."), end("2."), text("a^1^")], [[]]),
        ([text("a^3^"), end("1."), end("2.")], [[]]),
        ([text("a^*^"), end("*"), end("2.")], [[]]),
        # sections with the names of chapters
        (
            [head("Of Mills"), text("a^1^"), head("Of Roads"), text("b^1^"),
             head("Of Mills"), end("1."), head("Of Roads"), end("1.")],
            [[], [("1", 5)], [], [("1", 7)], [], []],
        ),
        (
            [head("Of Mills"), text("a^1^"), head("Of Roads"), text("b^1^"), text("c^2^"),
             head("Of Roads"), end("1."), end("2."), head("Of Mills"), end("1.")],
            [[], [("1", 9)], [], [("1", 6)], [("2", 7)], [], []],
        ),
        (
            [text("z^1^"), head("Of Mills"), text("a^1^"), head("Of Roads"), text("b^1^"),
             head("Of Mills"), end("1."), head("Of Roads"), end("1.")],
            [[], [], [("1", 6)], [], [("1", 8)], [], []],
        ),
        # each chapter has its notes at its end
        (
            [text("a^1^"), end("1."), text("b^1^"), end("1."), text("c^1^")],
            [[("1", 1)], [("1", 3)], []],
        ),
        # numbers that begin anew begin a chapter
        (
            [text("a^1^"), text("b^2^"), text("c^1^"), end("1."), end("2."), end("1.")],
            [[("1", 3)], [("2", 4)], [("1", 5)]],
        ),
        (
            [text("a^1^"), text("b^1^"), text("c^2^"), text("d^1^"), end("1."), end("2."), end("1.")],
            [[("1", 4)], [("1", 4)], [("2", 5)], [("1", 6)]],
        ),
        (
            [text("a^1^"), text("b^2^"), text("c^1^"), text("d^2^"), text("e^1^"), end("1."), end("2."), end("1.")],
            [[("1", 5)], [("2", 6)], [("1", 7)], [], []],
        ),
        # calls in endnotes lead nowhere
        ([text("a^1^"), end("1."), end("2."), text("b^2^", role="footnote", kind="endnote")], [[("1", 1)]]),
    ],
)  # fmt: skip
def test_endnotes_are_found(blocks: list[Block], wanted: list[list[tuple[str, int]]]) -> None:
    assert calls(*blocks) == wanted
    assert blocks[-1].calls == [] or blocks[-1].role != "footnote"


def test_letters_and_numbers_alone_call_endnotes() -> None:
    known = _Notes(sections=[{"1": 3, "*": 4}], places=[3], heads=[""])
    found = [Possible(0, 1, 0, "1", 0, 1), Possible(0, 1, 2, "*", 0, 2), Possible(1, 1, 0, "1", 0, 3)]
    _link_endnotes(found, known, [text("a"), text("b", kind="endnote")])
    assert [c.note for c in found] == [3, None, None]


def test_marks_raised_together_are_calls_all_or_none() -> None:
    assert calls(text("as found^1,2^ so"), note("1"), note("2")) == [[("1", 1), ("2", 2)]]
    assert calls(text("as found^1,9^ so"), note("1"), note("2")) == [[]]
    assert calls(text("as^1^ found^9^ so"), note("1"), note("2")) == [[("1", 1)]]
    assert calls(text("as found^9,1^ so"), note("1"), note("2")) == [[]]


def test_without_notes_nothing_is_a_call() -> None:
    assert calls(text("as found^1^ so")) == [[]]
    assert calls(text("as found^1^ so"), note("1")) == [[("1", 1)]]
    assert calls(text("as found^1^ so"), end("1.")) == [[("1", 1)]]


def test_plain_calls_alone_lead_to_endnotes() -> None:
    assert calls(text("so 10^1^ of it"), end("1.")) == [[]]
    assert calls(text("as found1 so"), end("1.")) == [[]]


def test_calls_are_in_order() -> None:
    assert calls(text("as* found^1^ so"), note("1"), note("*")) == [[("*", 2), ("1", 1)]]
