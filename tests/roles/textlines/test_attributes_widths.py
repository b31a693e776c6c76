"""Widths of lines."""

from __future__ import annotations

import numpy as np

from reprose.roles.textlines.attributes import column_width, set_as, text_widths


def test_type_sets_narrow_letters_narrow() -> None:
    assert set_as("illi") < set_as("nono") < set_as("mwmw")
    assert set_as("é") == set_as("e")
    assert set_as("日") > set_as("W")
    assert set_as("a\u00ad") == set_as("a")


def test_the_column_width_is_the_most_frequent_length_above_the_mean() -> None:
    lengths = np.array([70.0] * 20 + [10.0] * 30 + [85.0] * 4)
    assert column_width(lengths) in (68.0, 69.0, 70.0, 71.0, 72.0)
    assert column_width(np.array([5.0])) == 5.0


def test_widths_follow_the_text_around() -> None:
    lengths = np.array([80.0] * 60 + [40.0] * 60)
    widths = text_widths(lengths)
    assert widths[5] == 80
    assert widths[110] == 40


def test_where_all_is_short_the_documents_width_holds() -> None:
    lengths = np.array([80.0] * 200 + [5.0] * 40)
    assert text_widths(lengths)[-5] > 60


def test_no_lines() -> None:
    assert len(text_widths(np.zeros(0))) == 0
