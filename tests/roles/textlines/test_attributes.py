"""What a line shows of its place."""

from __future__ import annotations

from reprose.document import Line
from reprose.layout.grid.flow import lay_out_text
from reprose.options import Options
from reprose.readers.text import pages
from reprose.roles.textlines.attributes import Attributes, describe
from reprose.roles.textlines.features import features


def lines_of(text: str) -> list[list[Line]]:
    return [lay_out_text(page, Options().layout).lines() for page in pages(text)]


def rows_of(text: str) -> list[Attributes]:
    return describe(lines_of(text), frozenset())


PROSE = (
    "The miller went over the bridge and the boat followed him slowly to\n"
    "the harbour of the old town, where the lamps were lit.\n"
)


def test_white_above_and_below() -> None:
    rows = rows_of(PROSE + "\n\nA Heading\n\n" + PROSE)
    heading = next(row for row in rows if row.text == "A Heading")
    assert heading.words["above"] == "2r"
    assert heading.words["below"] == "1r"
    assert rows[0].words["above"] == "9"


def test_the_edges_of_a_page() -> None:
    rows = rows_of(PROSE + "\f" + PROSE)
    assert [row.words["top"] for row in rows] == ["0", "1", "0", "1"]
    assert [row.words["bottom"] for row in rows] == ["1", "0", "1", "0"]


def test_indents_count_only_where_places_mean_something() -> None:
    assert {row.words["in"] for row in rows_of(PROSE)} == {"-"}
    rows = rows_of("\n".join("   " * (i % 3 == 0) + line for i, line in enumerate((PROSE * 3).splitlines())))
    assert rows[0].words["in"] > rows[1].words["in"]


def test_furniture_is_taken_as_evidence() -> None:
    lines = lines_of("Annual Report\n\n" + PROSE)
    rows = describe(lines, {lines[0][0]})
    assert rows[0].words["fur"] == "y"
    assert rows[0].apart
    assert rows[1].words["fur"] == "n"


def test_a_section_of_references_is_known() -> None:
    rows = rows_of(PROSE + "\nReferences\n\n" + "Miller, J. (2011). The road. Baker.\n" * 3)
    assert rows[-1].words["sec"] == "r"
    assert rows[0].words["sec"] == "-"


def test_each_line_has_features_and_neighbours_theirs() -> None:
    found = features(rows_of(PROSE))
    assert "s=u" in found[0]
    assert "-e=^" in found[0]
    assert "+s=l" in found[0]
    assert any(name.startswith("-e,s,room=ol"[:5]) for name in found[1])
    assert len(set(map(len, found))) == 1


def test_a_line_may_begin_where_the_last_one_ended() -> None:
    rows = rows_of(PROSE + "\nThen all was still.\n                   Not a sound was heard.\n")
    assert [row.words["stair"] for row in rows] == ["n", "n", "n", "y"]


def test_what_white_means_is_told_by_the_whole_text() -> None:
    assert rows_of((PROSE + "\n") * 9)[0].words["white"] == "4"
    assert rows_of(PROSE * 9)[0].words["white"] == "0"
    assert rows_of(PROSE * 9)[0].words["paged"] == "n"
    assert rows_of(PROSE * 9 + "\f" + PROSE)[0].words["paged"] == "y"
