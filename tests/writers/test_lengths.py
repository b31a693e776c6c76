from __future__ import annotations

from reprose.raster.shapes import Label, Rect
from reprose.roles.sr import SrSummary, summarize
from reprose.writers.inspection import lengths_as_text
from reprose.writers.picture.chart import alone, lengths_picture


def summary() -> SrSummary:
    texts = ["short"] * 4 + ["x" * 62] * 40 + ["x" * 60] * 12 + ["x" * 58] * 3 + ["x" * 40 + "."] * 6
    return summarize(texts, [len(text) for text in texts], 100, 0.1)


def test_rows_fit_a_terminal_and_mark_column_and_band() -> None:
    rows = lengths_as_text("a.txt", summary(), "columns")
    assert max(len(row.text) for row in rows) <= 80
    assert rows[0].text == "a.txt: 165 lines, 100 of them empty; mean length 22.1"
    assert rows[1].text == "CW = 62 columns; band CW ± 10 %: 56 to 68"
    (column,) = [row for row in rows if row.sort == "column"]
    assert column.text.endswith("◄ CW 62")
    assert "┃" in column.text
    within = [row.text.split()[0] for row in rows if row.sort == "band"]
    assert within == ["55-57", "58-60"]
    (empty,) = [row for row in rows if row.text.lstrip().startswith("empty ") and "█" in row.text]
    assert "»" in empty.text, "blank lines do not set the scale"
    (inside,) = [row for row in rows if row.text.startswith("unfinished, inside")]
    assert inside.text.split()[4:7] == ["55", "33", "%"]


def test_a_document_of_blank_lines_has_rows_and_a_picture() -> None:
    nothing = summarize([], [], 3, 0.1)
    assert lengths_as_text("a.txt", nothing, "columns")[0].text == "a.txt: 3 lines, 3 of them empty; mean length 0.0"
    assert lengths_picture("a.txt", nothing, "columns").shapes


def test_the_picture_marks_column_band_and_mean() -> None:
    picture = lengths_picture("a.txt", summary(), "columns")
    words = [shape.text for shape in picture.shapes if isinstance(shape, Label)]
    assert "CW 62" in words
    assert "mean 22.1" in words
    bars = {shape.title: shape for shape in picture.shapes if isinstance(shape, Rect) and shape.title}
    assert bars["62 columns: 40 lines"].fill == bars["58 columns: 3 lines"].fill != bars["5 columns: 4 lines"].fill
    (band,) = [shape for shape in picture.shapes if isinstance(shape, Rect) and shape.opacity < 1]
    x0, _, x1, _ = band.at
    for title, bar in bars.items():
        assert (x0 <= bar.at[0] and bar.at[2] <= x1) == (56 <= int(title.split()[0]) <= 68)


def test_both_formats_are_drawn_without_a_page() -> None:
    picture = lengths_picture("a<b>.txt", summary(), "columns")
    drawn = alone(picture, "svg").decode("utf-8")
    assert 'aria-label="Lengths of the lines of a&lt;b&gt;.txt"' in drawn
    data = alone(picture, "png", dpi=72)
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 760
