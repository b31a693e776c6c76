"""The model of stops as a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from reprose.errors import ModelError
from reprose.language.sentences import split
from reprose.language.sentences.model import Model, load, read, write


def test_the_package_has_a_small_model_that_tells_of_its_training() -> None:
    record = load().record
    assert {"solver", "events", "texts", "languages", "program"} <= set(record)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "model.npz"
    write(path, load())
    again = read(path)
    assert again.record == load().record
    assert np.abs(again.pairs - load().pairs).max() < 1e-3
    assert again.words.keys() == load().words.keys()
    assert split("He came. She left.", "en") == [(0, 8), (9, 18)]


def test_a_model_without_weights_ends_no_sentence() -> None:
    from reprose.language.sentences.split import split_all

    blank = Model(np.zeros_like(load().pairs), {}, {})
    assert split_all(["He came. She left."], "en", blank) == [[(0, 18)]]


def test_unknown_languages_use_what_all_have_in_common() -> None:
    assert split("Foo bar baz. Qux quux.", "xx") == [(0, 12), (13, 22)]


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04broken"])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "model.npz"
    path.write_bytes(content)
    with pytest.raises(ModelError):
        read(path)
