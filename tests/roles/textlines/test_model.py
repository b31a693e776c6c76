"""The labels of a document's lines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import reprose
from reprose.roles.furniture.edges import FurnitureVerdict
from reprose.roles.textlines.chain import LABELS
from reprose.roles.textlines.model import _going_on, label_lines, load, read
from tests.roles.textlines.test_attributes import PROSE, lines_of, rows_of


def test_the_model_knows_its_labels() -> None:
    model = load()
    assert model.weights.shape == (len(model.rows), len(LABELS))
    assert model.transition.shape == (len(LABELS), len(LABELS))


def test_a_model_for_other_labels_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.npz"
    np.savez(path, labels=np.array(["P", "Q"]))
    with pytest.raises(ValueError, match="other labels"):
        read(path)


def test_no_lines_no_labels() -> None:
    assert label_lines([], {}) == {}


def test_verdicts_follow_the_labels() -> None:
    lines = lines_of((PROSE * 6 + "\f") * 3)
    verdicts = {lines[0][2]: FurnitureVerdict("page_header", "a test", 0.5)}
    found = label_lines(lines, verdicts)
    assert all((line in verdicts) == (found[line][0] == "G") for page in lines for line in page)


def test_lines_that_go_on_for_sure() -> None:
    soft = rows_of("The miller went over the bri\u00ad\ndge and the boat followed him slowly to the harbour.\n")
    assert _going_on(soft) == [1]
    text = "The miller and the captain went to the bridge of the old town (as the\nday\nbefore), and to the harbour.\n"
    assert _going_on(rows_of(PROSE * 5 + text)) == [11, 12]
    text = text.replace("before)", "before")
    assert _going_on(rows_of(PROSE * 5 + text)) == []


BROKEN = """\
                         The River

1 The Bridge

The old miller went over the bridge every evening, and the neigh-
bours knew the hour by his step. When he was late, the lamp in
the window was lit, and the boat waited.

                              12
\f                         The River

   He was late often, because the captain of the boat, who had been
waiting in the harbour since the summer,1 told him of the sea.
1 He had never seen it.
"""


def test_a_broken_text_is_put_together() -> None:
    document = reprose.recover(BROKEN.encode())
    texts = [block.text for block in document.body]
    assert any("the neighbours knew the hour by his step. When he was late, the lamp in the window" in t for t in texts)
    assert any("because the captain of the boat, who had been waiting in the harbour since" in t for t in texts)
    assert not any("12" in t.split() for t in texts)
