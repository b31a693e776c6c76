"""Sizes and baselines from words' boxes."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.readers.ocr.measure import base_and_size, part_words, settle_sizes, shape, upright
from reprose.readers.ocr.words import OcrRow, Word


def row(*words: tuple[str, tuple[float, float, float, float]], baseline: float | None = None) -> OcrRow:
    made = [Word(text, box) for text, box in words]
    whole = (0.0, min(w.box[1] for w in made), 500.0, max(w.box[3] for w in made))
    return OcrRow(made, whole, baseline=baseline)


@pytest.mark.parametrize(
    ("word", "high", "hangs"),
    [("mean", 0.46, False), ("hat", 0.7, False), ("page", 0.46, True), ("Öl", 0.7, False), ("été", 0.7, False),
     ("мир", 0.46, True), ("123", 0.7, False)],
)  # fmt: skip
def test_the_shape_of_words(word: str, high: float, hangs: bool):
    assert (shape(word).high, shape(word).hangs) == (pytest.approx(high, abs=0.001), hangs)


def test_words_of_any_shape_tell_the_same_size():
    # type of 20: letters rise 14 or 9.2, hang 4.2
    found = row(("hat", (0, 86, 30, 100)), ("mean", (40, 90.8, 80, 100)), ("page", (90, 90.8, 120, 104.2)))
    base, size, told = base_and_size(found, found.words)
    assert (base, told) == (100, 3)
    assert size == pytest.approx(20)


def test_one_word_stands_on_the_baseline_that_is_told():
    found = row(("hat", (0, 80, 30, 107)), baseline=100)
    assert base_and_size(found, found.words)[0] == 100


def test_sizes_that_jitter_become_one_and_headings_stay():
    size = np.array([9.7, 10.3, 10.0, 10.6, 9.4, 14.2, 8.0, 7.9])
    told = np.array([8, 8, 8, 2, 8, 6, 9, 9])
    weight = np.array([60.0, 60, 60, 9, 60, 20, 50, 50])
    out = settle_sizes(size, told, weight, np.arange(8), np.zeros(8))
    assert len(set(out[:5])) == 1
    assert out[5] == pytest.approx(14.2)
    assert len(set(out[6:])) == 1


def test_a_single_word_in_a_paragraph_is_as_large_as_its_neighbours():
    size, told = np.array([10.0, 10.1, 14.9]), np.array([9, 9, 1])
    out = settle_sizes(size, told, np.array([60.0, 60, 4]), np.zeros(3, int), np.array([21.0, 21, 21]))
    assert len(set(out)) == 1


def test_a_single_large_word_on_its_own_stays_large():
    size, told = np.array([10.0, 10.1, 14.9]), np.array([9, 9, 1])
    out = settle_sizes(size, told, np.array([60.0, 60, 4]), np.array([0, 0, 1]), np.array([10.0, 10, 10]))
    assert out[2] == pytest.approx(14.9)


def test_words_end_before_the_next_begins():
    found = row(("size", (0, 0, 40, 10)), ("of", (30, 0, 42, 10)), ("it", (50, 0, 60, 10)))
    part_words(found)
    assert [w.box[2] for w in found.words] == [28, 42, 60]


@pytest.mark.parametrize(("turn", "box"), [(1, (-40, 10, -20, 30)), (2, (-30, -40, -10, -20)), (3, (20, -30, 40, -10))])
def test_turned_boxes_along_their_text(turn: int, box: tuple[float, ...]):
    assert upright((10, 20, 30, 40), turn) == box


def test_words_alike_in_height_show_their_own_type_even_with_a_comma():
    # the engine's boxes leave the commas out
    found = row(("hat,", (0, 86, 30, 100)), ("back", (40, 86, 80, 100)), ("did;", (90, 86, 120, 100)))
    assert base_and_size(found, found.words)[1] == pytest.approx(20)


def test_shares_of_one_box_show_the_type_of_the_whole_line():
    found = row(("hat", (0, 81.8, 30, 100)), ("mean", (30, 81.8, 80, 100)), ("page", (80, 81.8, 120, 100)))
    assert base_and_size(found, found.words)[1] == pytest.approx(20)


def test_a_row_whose_boxes_reach_too_far_is_as_large_as_its_paragraph_says():
    size, told, weight = np.array([20.0, 20, 20, 41]), np.array([9, 9, 9, 3]), np.array([60.0, 60, 60, 15])
    assert settle_sizes(size, told, weight, np.zeros(4, int), np.full(4, 22.5)).tolist() == [20.0] * 4
    figures = np.array([22.5, 22.5, 22.5, 46])  # the engine saw larger type, too
    assert settle_sizes(size, told, weight, np.zeros(4, int), figures)[3] == pytest.approx(41)
