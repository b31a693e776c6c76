from __future__ import annotations

from reprose.roles.sr import summarize


def test_lines_and_parts_are_counted() -> None:
    texts = ["A heading", "x" * 60, "x" * 60, "a note in it", "y" * 58, "the end.", "Next"]
    found = summarize(texts, [len(text) for text in texts], 3, 0.1)
    assert (found.lengths.column, found.band) == (60, (54, 66))
    assert found.kinds == {"empty": 3, "finished": 1, "inside": 3, "outside": 3}
    assert found.lines == {"heading": 2, "paragraph": 4, "object": 1}
    assert found.parts == {"heading": 2, "paragraph": 1, "object": 1}
