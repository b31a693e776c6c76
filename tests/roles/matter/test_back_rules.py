"""Contents, references, code and formulas: one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.layout.displays import _across, _bands
from reprose.roles.formulas import (
    _beside,
    _is_matrix,
    _is_number,
    _is_piece,
    _numbered,
    _printed,
    _set_aside,
    _under,
    find_formulas,
)
from reprose.roles.listings.code import (
    _fixed,
    _is_code,
    _letters,
    _ruled,
    _signs,
    _steps,
    _typewritten,
    _whole,
    find_code,
)
from reprose.roles.matter.back import (
    _begins,
    _counts_on,
    _divided,
    _ends,
    _hangs,
    _like,
    find_bibliography,
    find_references,
)
from reprose.roles.matter.contents import _rows, find_contents
from tests.roles.made import cases, context, group, line, page


def contents(*texts: str, head: str | None = None, more: int = 0, **asked: Any) -> str | None:
    """The role that these lines get on one page."""
    groups = [*([group(head, role="heading")] if head else []),
        group("\n".join([*texts, *["of water"] * more]), **asked)]
    find_contents(context(groups))
    return groups[-1].role


DOTS, ENDS = "Of Water ..... 5", "Of Water 5"


@pytest.mark.parametrize("found, role", **cases({
    "four leaders": (contents(*[DOTS] * 4), "toc"), "three leaders": (contents(*[DOTS] * 3), "paragraph"),
    "four of thirteen": (contents(*[DOTS] * 4, more=9), "toc"),
    "four of fourteen": (contents(*[DOTS] * 4, more=10), "paragraph"),
    "three numbers below the word": (contents(*[ENDS] * 3, head="Contents"), "toc"),
    "two numbers below the word": (contents(*[ENDS] * 2, head="Contents"), "paragraph"),
    "numbers below another word": (contents(*[ENDS] * 3, head="Water"), "paragraph"),
    "nine numbers": (contents(*[ENDS] * 9), "paragraph"),
    "nine and leaders": (contents(*[ENDS] * 5, *[DOTS] * 4), "toc"),
    "the index": (contents("water 5", head="Index"), "index"),
    "in a figure": (contents(*[DOTS] * 4, inside="figure"), "paragraph"),
    "in a table": (contents(*[DOTS] * 4, inside="table"), "toc"),
    "in a box": (contents(*[DOTS] * 4, inside="box"), "toc"),
    "roman numbers": (contents(*["Of Water ..... xii"] * 4), "toc"),
}))  # fmt: skip
def test_contents(found: str, role: str) -> None:
    assert found == role


def test_contents_go_on_over_pages() -> None:
    pages = [[group("Contents", role="heading"), group(f"{ENDS}\n" * 8 + ENDS, marker="1", marker_chars=2)],
        [group(f"{ENDS}\n" * 8 + ENDS)],
             [group(f"{ENDS}\n" * 7 + ENDS)], [group(f"{ENDS}\n" * 8 + ENDS)]]  # fmt: skip
    find_contents(context(*pages))
    assert [p[-1].role for p in pages] == ["toc", "toc", "paragraph", "paragraph"]
    assert (pages[0][1].marker, pages[0][1].marker_chars) == (None, 0)
    pages = [[group("Index", role="heading"), group(f"{ENDS}\n" * 8 + ENDS)], [group(f"{ENDS}\n" * 8 + ENDS)]]
    find_contents(context(*pages))
    assert [p[-1].role for p in pages] == ["index", "index"]


def test_what_stands_before_the_word_for_contents_stays() -> None:
    groups = [group("text"), group("Contents", role="heading"), group("The Title", role="title"),
        group("\n".join([DOTS] * 4))]
    find_contents(context([], groups))
    assert [g.role for g in groups] == ["paragraph", "toc", "title", "toc"]


@pytest.mark.parametrize("base, rows", [(100.0, ["a b"]), (103.9, ["a b"]), (104.0, ["a", "b"]), (96.1, ["a b"]),
    (96.0, ["a", "b"])])
def test_rows_of_entries(base: float, rows: list[str]) -> None:
    assert _rows(group(lines=[line("a", base=100), line("b", base=base)])) == rows


@pytest.mark.parametrize("change, like", [({}, True), ({"size": 10.3}, False), ({"size": 10.25}, True),
    ({"font": "Sans"}, False)])
def test_references_alike(change: dict[str, Any], like: bool) -> None:
    assert _like(group(), group(**change)) is like


def references(*below: dict[str, Any], before: list[dict[str, Any]] | None = None) -> list[str]:
    head = group("References", size=14, role="heading")
    found = [group(**({"text": "Berg, A. Water. 1987."} | g)) for g in below]
    find_references(context([*(group(**({"role": "heading"} | g)) for g in before or []), head, *found]))
    return [g.role for g in found]


REF, HEAD = "reference", "heading"


@pytest.mark.parametrize("found, roles", **cases({
    "entries": (references({}, {}), [REF, REF]), "a caption": (references({"role": "caption"}), ["caption"]),
    "a smaller note": (references({}, {"role": "footnote", "size": 9.5}), [REF, "footnote"]),
    "a note of the size": (references({}, {"role": "footnote", "size": 9.75}), [REF, REF]),
    "an endnote": (references({"role": "footnote", "kind": "endnote"}), ["footnote"]),
    "in a figure": (references({"inside": "figure"}), ["paragraph"]),
    "in a box": (references({"inside": "box"}), [REF]),
    "figures like the first": (references({}, {"text": "12 13"}), [REF, REF]),
    "figures of a figure": (references({}, {"text": "12 13", "size": 8}), [REF, "paragraph"]),
    "figures first": (references({"text": "12 13", "size": 8}), [REF]),
    "the next heading": (references({"text": "Of Water", "role": HEAD, "size": 14}, {}, before=[{"size": 14}]),
        [HEAD, "paragraph"]),
    "a heading of its kind alone": (references({"text": "Of Water", "role": HEAD, "size": 14}, {}),
        [HEAD, "paragraph"]), "another kind of heading": (references({"text": "Of Water", "role": HEAD, "size": 15},
        {}), [REF, REF]), "a kind that is known": (references({"text": "Of Water", "role": HEAD, "size": 15}, {},
    before=[{"size": 15}]), [HEAD, "paragraph"]),
    "a lesser heading that is known": (references({"text": "Of Water", "role": HEAD, "size": 12}, {},
        before=[{"size": 12}]), [REF, REF]), "a bold heading": (references({"text": "Of Water", "role": HEAD,
        "size": 14, "bold": 1}, {}, before=[{"size": 14, "bold": 1}]), [REF, REF]),
    "a lesser heading of the back": (references({"text": "Funding", "role": HEAD, "size": 12}, {},
        before=[{"size": 12}]), [HEAD, "paragraph"]), "of notes": (references({"text": "Notes", "role": HEAD,
        "size": 12}, {}, before=[{"size": 12}]), [HEAD, "paragraph"]),
}))  # fmt: skip
def test_references(found: list[str], roles: list[str]) -> None:
    assert found == roles


ABOUT = {"text": "the entries are set at the end of the text in the order of their names."}
LESSER = {"text": "Of Water", "role": HEAD, "size": 12, "reason": "larger type"}


@pytest.mark.parametrize("found, roles", **cases({
    "prose": (references(ABOUT, ABOUT), ["paragraph", "paragraph"]),
    "prose in a box": (references(ABOUT | {"inside": "box"}), ["paragraph"]),
    "an entry among it": (references(ABOUT, {}), [REF, REF]),
    "a number before it": (references(ABOUT | {"marker": "1."}), [REF]),
    "a year in it": (references({"text": "the entries are set at the end of the text since the year 1902."}), [REF]),
    "mostly without an end": (references(ABOUT, {"text": "of the boats " * 9}), [REF, REF]),
    "heads in it": (references(ABOUT, LESSER, ABOUT, before=[{"size": 12}]), ["paragraph", HEAD, "paragraph"]),
}))  # fmt: skip
def test_what_tells_of_references_is_text(found: list[str], roles: list[str]) -> None:
    assert found == roles


SMALL = {"size": 8.0}
FUNDING = {"text": "Funding", "role": HEAD, "size": 14}
HANGS = {"text": "Dahl, J. Of the bridges\nin 1902.", "first": 50.0, "x0": 60.0, "left": 50.0, "size": 8.0}


@pytest.mark.parametrize("found, roles", **cases({
    "text of the body among small entries": (references(SMALL, {"size": 10.0}, SMALL), [REF, "paragraph", REF]),
    "text nearly as large": (references(SMALL, {"size": 9.5}), [REF, REF]),
    "text among entries as large as it": (references({"size": 10.0}, {"size": 10.2}), [REF, REF]),
    "hanging entries behind another part": (references(SMALL, FUNDING, HANGS, HANGS), [REF, HEAD, REF, REF]),
    "and in a box": (references(SMALL, FUNDING, HANGS | {"inside": "box"}), [REF, HEAD, REF]),
    "in a figure behind it": (references(SMALL, FUNDING, HANGS | {"inside": "figure"}), [REF, HEAD, "paragraph"]),
    "a caption behind it": (references(SMALL, FUNDING, HANGS | {"role": "caption"}), [REF, HEAD, "caption"]),
    "no years": (references(SMALL, FUNDING, HANGS | {"text": "Dahl, J. Of\nbridges."}), [REF, HEAD, "paragraph"]),
    "lines at the margin": (references(SMALL, FUNDING, HANGS | {"x0": 50.0}), [REF, HEAD, "paragraph"]),
    "lines far from the margin": (references(SMALL, FUNDING, HANGS | {"x0": 80.0}), [REF, HEAD, "paragraph"]),
    "a line alone": (references(SMALL, FUNDING, HANGS | {"text": "Dahl, J. 1902."}), [REF, HEAD, "paragraph"]),
    "other type": (references(SMALL, FUNDING, HANGS | {"size": 9.0}), [REF, HEAD, "paragraph"]),
    "entries in the type of the text": (references({"size": 10.0}, FUNDING, HANGS | {"size": 10.0}),
        [REF, HEAD, "paragraph"]),
}))  # fmt: skip
def test_references_over_columns_read_in_another_order(found: list[str], roles: list[str]) -> None:
    assert found == roles


@pytest.mark.parametrize("change, ends", [({}, True), ({"size": 13.75}, True), ({"size": 13.7}, False),
    ({"bold": 0.9}, False), ({"bold": 0.8}, True)])
def test_headings_that_end_references(change: dict[str, Any], ends: bool) -> None:
    assert _ends(group(**({"text": "Of Water", "size": 14.0} | change)), group("References", size=14)) is ends


ENTRY = "Berg, A. Water. 1987."


@pytest.mark.parametrize("texts, more, count", **cases({
    "three": ([ENTRY] * 3, {}, 3), "two": ([ENTRY] * 2, {}, 0), "no year": (["Berg, A. Water."] * 3, {}, 0),
    "text behind": ([*[ENTRY] * 3, "text"], {}, 0), "text before": (["text", *[ENTRY] * 3], {}, 3),
    "headings": ([ENTRY] * 3, {"role": "heading"}, 0), "in a box": ([ENTRY] * 3, {"inside": "box"}, 0),
    "three of five with authors": ([*[ENTRY] * 3, *["water 1987"] * 2], {}, 5),
    "two of four": ([*[ENTRY] * 2, *["water 1987"] * 2], {}, 0),
    "lines that hang": ([ENTRY + "\nmore"] * 3, {"x0": 56.1, "first": 50.0}, 3),
    "lines that hardly hang": ([ENTRY + "\nmore"] * 3, {"x0": 56.0, "first": 50.0}, 0),
    "with markers": ([ENTRY + "\nmore"] * 3, {"marker": "1."}, 3), "a doi": (["Berg, A. Water. doi: 5"] * 3, {}, 3),
}))  # fmt: skip
def test_references_without_a_heading(texts: list[str], more: dict[str, Any], count: int) -> None:
    groups = [group(text, **more) for text in texts]
    find_bibliography(context([*groups, group("a note", role="footnote")]))
    assert sum(g.role == REF for g in groups) == count
    known = [group(text, **more) for text in texts]
    find_bibliography(context([group(role=REF), *known]))
    assert not any(g.role == REF for g in known)


@pytest.mark.parametrize("text, x0, counted, begins", [
    ("[1] Berg", 50, True, True), ("Berg", 50, True, False), ("[1] Berg", 80, True, False),
    ("[1] Berg", 79.9, True, True), ("Berg", 54.9, False, True), ("Berg", 55, False, False)
])  # fmt: skip
def test_lines_that_begin_entries(text: str, x0: float, counted: bool, begins: bool) -> None:
    assert _begins(line(text, x0), 50.0, counted) is begins


@pytest.mark.parametrize("x0, hangs", [(56.1, True), (56.0, False)])
def test_entries_that_hang(x0: float, hangs: bool) -> None:
    assert _hangs(group("a\nb", x0, first=50.0)) is hangs
    assert not _hangs(group("a"))


@pytest.mark.parametrize("first, second, on", [
    ("[1] Berg", "[2] Dahl", True), ("[1] Berg", "[3] Dahl", False), ("[2] Berg", "[1] Dahl", False),
    ("Berg", "[2] Dahl", True), ("[1] Berg", "Dahl", False), ("[Be87] Berg", "[Da88] Dahl", True),
    ("[Be87] Berg", "[1] Dahl", False), ("[1] Berg", "[Da88] Dahl", False)
])  # fmt: skip
def test_entries_that_count_on(first: str, second: str, on: bool) -> None:
    assert _counts_on(first, second) is on


@pytest.mark.parametrize("texts, x, counted, parts", **cases({
    "hanging": (["Berg. 1987.", "Dahl. 1988."], [50, 50], False, 2),
    "set in": (["Berg. 1987.", "Dahl. 1988."], [50, 60], False, 1),
    "no end": (["Berg and", "Dahl. 1988."], [50, 50], False, 1),
    "counted": (["[1] Berg.", "[2] Dahl."], [50, 50], True, 2),
    "not counting on": (["[1] Berg.", "[4] Dahl."], [50, 50], True, 1),
    "three": (["[1] Berg.", "[2] Dahl.", "[3] Voss."], [50, 50, 50], True, 3),
    "an address before": (["Berg. see/it", "Dahl."], [50, 50], False, 2), "one line": (["Berg. 1987."], [50], False, 1),
}))  # fmt: skip
def test_entries_are_divided(texts: list[str], x: list[float], counted: bool, parts: int) -> None:
    lines = [line(text, at, 100 + 12.0 * n) for n, (text, at) in enumerate(zip(texts, x, strict=True))]
    own = group(lines=lines, role=REF, marker="x", marker_chars=1, follows=group())
    found = _divided(own, {(1, 0): 50.0}, counted)
    assert len(found) == parts
    assert all((p.space, p.marker, p.marker_chars, p.follows) == (1.0, None, 0, None) for p in found[1:])
    assert found[0].marker == "x"
    own.role = "paragraph"
    assert _divided(own, {(1, 0): 50.0}, counted) == [own]


@pytest.mark.parametrize("base, parts", [(104.0, 2), (103.9, 1)])
def test_pieces_of_one_row_are_one_entry(base: float, parts: int) -> None:
    own = group(lines=[line("Berg."), line("Dahl.", base=base)], role=REF)
    assert len(_divided(own, {(1, 0): 50.0}, False)) == parts


@pytest.mark.parametrize("entries, follows", **cases({
    "an end overleaf": ([("[1] Berg", 50.0), ("and Dahl", 50.0)], True),
    "a next one": ([("[1] Berg", 50.0), ("[2] Dahl", 50.0)], False),
}))  # fmt: skip
def test_entries_that_go_on(entries: list[tuple[str, float]], follows: bool) -> None:
    groups = [group(text, x, role="paragraph") for text, x in entries]
    find_references(context([group("References", size=14, role="heading"), group("[0] Voss", 50), *groups]))
    assert (groups[1].follows is groups[0]) is follows


CODE: dict[str, Any] = {"text": "x = f(y);\nif x { y }", "fixed": 1.0}


@pytest.mark.parametrize("change, typewritten, code", **cases({
    "typewriter type": ({}, False, True), "other type": ({"fixed": 0.9}, False, False),
    "mostly": ({"fixed": 0.91}, False, True), "a heading": ({"role": "heading"}, False, False),
    "turned": ({"inside": "turned"}, False, False), "a bullet": ({"text": "• x = 1"}, False, False),
    "a dash": ({"text": "- x = 1"}, False, True),
    "typewritten": ({}, True, True), "typewritten, one line": ({"text": "x = 1;"}, True, False),
    "typewritten, three of five": ({"text": "x;\ny;\nz;\nof\nit"}, True, True),
    "typewritten, half": ({"text": "x;\ny;\nof\nit"}, True, False),
    "a table": ({"role": "table", "inside": "table"}, False, True),
    "a ruled table": ({"role": "table", "inside": "table", "on": page(rules=[(50, 111, 150, 111.5)])}, False, False),
    "a ruled box": ({"inside": "box", "on": page(rules=[(50, 111, 150, 111.5)])}, False, True),
}))  # fmt: skip
def test_code(change: dict[str, Any], typewritten: bool, code: bool) -> None:
    assert _is_code(group(**(CODE | change)), typewritten) is code


@pytest.mark.parametrize("letters, typewritten", [(150, False), (151, True)])
def test_typewritten_documents(letters: int, typewritten: bool) -> None:
    assert _typewritten(context([group("a" * letters, fixed=1.0), group("b" * 100)])) is typewritten


def test_fixed_type_is_counted_by_letters() -> None:
    assert _fixed(group(lines=[line("a" * 91, fixed=1.0), line("b" * 9)]))
    assert not _fixed(group(lines=[line("a" * 90, fixed=1.0), line("b" * 10)]))
    assert not _fixed(group(lines=[line("")]))
    assert _signs(group("x;\nof")) == 0.5


@pytest.mark.parametrize("rule, ruled", **cases({
    "between lines": ((50, 112, 150, 112.5), True), "at the head": ((50, 109.5, 150, 110), False),
    "below the first line": ((50, 110, 150, 110.5), True), "at the foot": ((50, 124, 150, 124.5), False),
    "behind it": ((150, 112, 200, 112.5), False), "before it": ((0, 112, 50, 112.5), False),
}))  # fmt: skip
def test_rules_between_lines(rule: Any, ruled: bool) -> None:
    assert _ruled(group("x\ny\nz", x1=150, on=page(rules=[rule]))) is ruled


LETTER = "the old water came down the hill\n" * 3 + "and so it was again."


@pytest.mark.parametrize("change, after, prose", **cases({
    "a letter": ({}, False, True), "signs": ({"text": LETTER + " {x}"}, False, False),
    "three lines": ({"text": LETTER.split("\n", 1)[1]}, False, False),
    "few words": ({"text": "the old\n" * 4 + "so it was."}, False, False),
    "no sentence": ({"text": LETTER[:-1]}, False, False), "in a box": ({"inside": "box"}, False, False),
    "first behind code": ({}, True, False), "other type": ({"fixed": 0.0}, False, False),
    "a heading": ({"role": "heading"}, False, False),
}))  # fmt: skip
def test_letters_in_typewriter_type(change: dict[str, Any], after: bool, prose: bool) -> None:
    own = group(**({"text": LETTER, "fixed": 1.0, "x1": 300.0} | change))
    assert _letters([own], after) == ({own} if prose else set())
    if after:
        assert own in _letters([group(), own], after)


@pytest.mark.parametrize("even, prose", [(7, True), (6, False)])
def test_letters_stand_at_one_edge(even: int, prose: bool) -> None:
    lines = [line("the old water came down.", 50 if at >= 10 - even else 60, 100 + 12.0 * at, 300,
        fixed=1.0) for at in range(10)]
    own = group(lines=lines)
    assert bool(_letters([own], False)) is prose


@pytest.mark.parametrize("texts, code", **cases({
    "three steps": (["1: a", "2: b", "3: c"], True), "two steps": (["1: a", "2: b"], False),
    "from two": (["2: a", "3: b", "4: c"], False), "one missing": (["1: a", "2: b", "4: c"], False),
    "several in one": (["1: a\n2: b", "3: c"], True), "words behind": (["1: a", "2: b", "3: c", "so"], True),
    "a time": (["1:30 a", "2:30 b", "3:30 c"], False),
}))  # fmt: skip
def test_numbered_steps(texts: list[str], code: bool) -> None:
    groups = [group(text) for text in texts]
    _steps(groups)
    assert (groups[0].role == "code") is code
    others = [group(text, column=at) for at, text in enumerate(texts)]
    _steps(others)
    assert {g.role for g in others} == {"paragraph"}


@pytest.mark.parametrize("first, second, whole", **cases({
    "right below": ({}, {}, True), "text": ({}, {"role": "paragraph"}, False),
    "below text": ({"role": "paragraph"}, {}, False), "another column": ({}, {"column": 1}, False),
    "16 points below": ({}, {"y0": 126}, False), "less": ({}, {"y0": 125.9}, True),
    "over it": ({}, {"y0": 109}, False), "hardly over it": ({}, {"y0": 109.1}, True),
    "another size": ({}, {"size": 10.3, "y0": 112}, False), "nearly its size": ({}, {"size": 10.25}, True),
    "in one box": ({"inside": "box", "float_number": 1}, {"inside": "box", "float_number": 1, "y0": 149.9}, True),
    "far below in one box": ({"inside": "box"}, {"inside": "box", "y0": 150}, False),
    "in another box": ({"inside": "box", "float_number": 1}, {"inside": "box", "float_number": 2}, False),
    "in the flow": ({"float_number": 1}, {"float_number": 2}, True),
    "below a box": ({"inside": "box", "float_number": 1}, {}, False),
}))  # fmt: skip
def test_code_put_together(first: dict[str, Any], second: dict[str, Any], whole: bool) -> None:
    groups = [group(**({"role": "code"} | first)), group(**({"role": "code", "y0": 112, "open_end": True} | second))]
    out = _whole(groups)
    assert len(out) == (1 if whole else 2)
    assert (len(out[0].lines), out[0].open_end) == ((2, True) if whole else (1, False))


@pytest.mark.parametrize("change, follows", [({}, True), ({"size": 9.7}, False), ({"size": 9.75}, True),
    ({"fixed": 0.0}, False)])
def test_code_that_goes_on_overleaf(change: dict[str, Any], follows: bool) -> None:
    first, second = group(**CODE), group(**(CODE | change))
    find_code(context([group("text " * 60), first, group(role="other")], [group(role="other"), second]))
    assert (second.follows is first) is follows
    assert (first.role, first.confidence, first.reason) == ("code", 0.95, "set in a typewriter font")


@pytest.mark.parametrize("change, piece", **cases({
    "a term": ({}, True), "a word": ({"text": "water"}, False),
    "two words and signs": ({"text": "mass = x + y + z + u + v = wind"}, True),
    "two words and one sign": ({"text": "mass + x + y + z = u + wind"}, False),
    "three words": ({"text": "mass = x + y = wind = u + v + w + x + sun"}, False),
    "long words": ({"text": "masses = x = winds"}, False),
    "a function": ({"text": "sin x"}, True), "in a figure": ({"inside": "figure"}, False),
    "an item": ({"marker": "1."}, False), "a kind": ({"kind": "x"}, False), "a caption": ({"role": "caption"}, False),
    "six lines": ({"text": "x\n" * 5 + "y"}, True), "seven lines": ({"text": "x\n" * 6 + "y"}, False),
    "large": ({"size": 15.1}, False), "hardly large": ({"size": 15}, True),
    "a large sign": ({"size": 20, "text": "∑"}, True), "four large signs": ({"size": 20, "text": "∑ + x"}, False),
}))  # fmt: skip
def test_pieces_of_formulas(change: dict[str, Any], piece: bool) -> None:
    own = group(**({"text": "x = y"} | change))
    assert _is_piece(own, context([])) is piece


@pytest.mark.parametrize("text, rule, matrix", **cases({
    "terms": ("a b\nx = y\nc d", None, True), "no relation": ("a b\nc d", None, False),
    "two relations": ("a = b\nc = d", None, False), "a word": ("mass b\nx = y", None, False),
    "ruled": ("a b\nx = y\nc d", (50, 112, 80, 112.5), False),
    "a short rule": ("a b\nx = y\nc d", (50, 112, 70, 112.5), True),
    "a rule above": ("a b\nx = y\nc d", (50, 99, 80, 100), True),
    "a rule beside": ("a b\nx = y\nc d", (150, 112, 190, 112.5), True),
    "200 characters": ("x = " + "a " * 98, None, True), "202": ("x = " + "a " * 99, None, False),
}))  # fmt: skip
def test_matrices(text: str, rule: Any, matrix: bool) -> None:
    assert bool(_is_matrix(group(text, x1=150, on=page(rules=[rule] if rule else [])))) is matrix


@pytest.mark.parametrize("text, number", [("x = y (1)", "(1)"), ("(2.1) x = y", "(2.1)"), ("x = y", None),
    ("x(1)", None), ("x [A.3a]", "[A.3a]"), ("x (1234)", None)])
def test_numbers_of_formulas(text: str, number: str | None) -> None:
    assert _printed(text) == number
    assert _numbered(group(text)) is (number is not None)
    assert _numbered(group("(1)")) is True
    assert [_is_number(group(t)) for t in ("(1)", "x (1)")] == [True, False]


@pytest.mark.parametrize("cluster, piece, under", **cases({
    "right below": ({}, {"y0": 114.9}, True), "half a size below": ({}, {"y0": 115}, False),
    "above": ({}, {"y0": 90}, True), "below a numbered one": ({"text": "x (1)"}, {"y0": 112, "text": "y"}, False),
    "what goes on below it": ({"text": "x (1)"}, {"y0": 112, "text": "= y"}, True),
    "that far below": ({"text": "x (1)"}, {"y0": 115, "text": "= y"}, False),
    "in it": ({"text": "x (1)"}, {"y0": 108.4, "text": "y"}, True),
    "hardly in it": ({"text": "x (1)"}, {"y0": 108.6, "text": "y"}, False),
    "small": ({"text": "x (1)"}, {"y0": 112, "text": "y", "size": 8.5}, True),
    "hardly small": ({"text": "x (1)"}, {"y0": 112, "text": "y", "size": 8.6}, False),
}))  # fmt: skip
def test_pieces_under_others(cluster: dict[str, Any], piece: dict[str, Any], under: bool) -> None:
    assert _under([group(**({"text": "x"} | cluster))], group(**({"text": "y"} | piece))) is under


@pytest.mark.parametrize("piece, beside", **cases({
    "near": ({"x0": 129.9}, True), "three sizes away": ({"x0": 130}, False),
    "to the left": ({"x0": 0, "x1": 20.1}, True), "further left": ({"x0": 0, "x1": 20}, False),
    "a number far away": ({"x0": 300, "text": "(1)"}, True), "40 sizes away": ({"x0": 500, "text": "(1)"}, False),
    "a number further down": ({"x0": 300, "text": "(1)", "y0": 107}, False),
    "a number a little down": ({"x0": 300, "text": "(1)", "y0": 106.9}, True),
}))  # fmt: skip
def test_pieces_beside_others(piece: dict[str, Any], beside: bool) -> None:
    assert _beside([group(x0=50, x1=100)], group(**({"text": "y"} | piece))) is beside
    assert _beside([group("(2)", x0=50, x1=100)], group("y", 300))


@pytest.mark.parametrize("text, aside", **cases({
    "text above": ({"y0": 50}, True), "text on its lines": ({"x0": 111}, False),
    "text far beside": ({"x0": 112}, True), "text in another column": ({"x0": 100, "column": 1}, True),
    "text left of it": ({"x0": 0, "x1": 49}, False), "one line beside": ({"x0": 105, "text": "so"}, True),
    "a heading beside": ({"x0": 105, "role": "heading"}, True),
    "in a box beside": ({"x0": 105, "inside": "box"}, True), "a little over it": ({"x0": 105, "y0": 105}, True),
    "over it": ({"x0": 105, "y0": 104.9}, False),
}))  # fmt: skip
def test_formulas_stand_by_themselves(text: dict[str, Any], aside: bool) -> None:
    own = group("x = y", x0=50, x1=100, left=0)
    other = group(**({"text": "the old\nwater", "left": 30.0} | text))
    assert _set_aside([own], [own, other]) is aside


@pytest.mark.parametrize("text, left, aside", [("x = y", 39.9, True), ("x = y", 40, False), ("x = y (1)", 40, True),
    ("x = y", 52, True), ("x = y", 51.9, False)])
def test_formulas_do_not_begin_at_the_margin(text: str, left: float, aside: bool) -> None:
    own = group(text, x0=50, x1=100)
    assert _set_aside([own], [own, group("the old\nwater", y0=300, left=left)]) is aside


def test_bands_and_stacks_of_a_formula() -> None:
    a, b, c, d = line("a", 50, 100, 60), line("b", 70, 105, 80), line("c", 50, 120, 60), line("d", 50, 108, 60, size=6)
    assert _bands([c, b, a]) == [[a, b], [c]]
    assert _across([b, d, a]) == [a, d, b]
    assert _across([line("x", 70, 100, 80), a])[0] is a
    assert _bands([a, line("e", 50, 108.4, 60)])[0][-1].text == "e"
    assert len(_bands([a, line("e", 50, 108.6, 60)])) == 2


@pytest.mark.parametrize("texts, role, number", **cases({
    "with a number": (["x = y (1)"], "formula", "(1)"), "without": (["x = y"], "formula", None),
    "no letters": (["1 = 1"], "paragraph", None), "no strong sign": (["x > y"], "paragraph", None),
    "twelve lines": (["x =\n" * 5 + "y", "x\n" * 5 + "y"], "formula", None),
    "words": (["mass = water"], "paragraph", None),
}))  # fmt: skip
def test_formulas(texts: list[str], role: str, number: str | None) -> None:
    groups: list[Group] = [group(text, 100, 100.0 + 73 * at) for at, text in enumerate(texts)]
    find_formulas(context(groups))
    assert (groups[0].role, groups[0].number) == (role, number)
    assert role != "formula" or groups[0].confidence == (0.9 if number else 0.8)
