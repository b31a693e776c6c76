from __future__ import annotations

import io
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.errors import DamagedFile, OptionError
from reprose.readers.paragraphs import Paragraph, batches


def read(text: str, size: int = 10**6) -> list[Paragraph]:
    return list(itertools.chain.from_iterable(batches(io.BytesIO(text.encode()), size=size)))


def test_paragraphs_with_their_places_and_the_white_around_them() -> None:
    text = "\n One\r\ntwo. \r\n \t\r\n\r\n  Three\n\n"
    assert read(text) == [
        Paragraph("One\r\ntwo.", 2, "\n ", " \r\n \t\r\n\r\n  "),
        Paragraph("Three", 22, "", "\n\n"),
    ]
    assert read("") == read(" \n\n\t") == []


@given(st.text(alphabet="ab. \n\r\t\f\u2028é"))
def test_nothing_is_lost(text: str) -> None:
    found = read(text)
    if text.strip():
        assert "".join(p.before + p.text + p.after for p in found) == text
    for p in found:
        assert text[p.start : p.start + len(p.text)] == p.text == p.text.strip()
    assert not any(p.before for p in found[1:])


def test_batches_end_with_a_paragraph() -> None:
    stream = io.BytesIO(b"One.\n\nTwo.\n\nThree.\n")
    assert [[p.text for p in batch] for batch in batches(stream, size=6)] == [["One.", "Two."], ["Three."]]


def test_encodings() -> None:
    assert [p.text for p in next(batches(io.BytesIO("café".encode("latin-1")), "latin-1"))] == ["café"]
    assert [p.start for p in next(batches(io.BytesIO("\ufeffcafé".encode())))] == [0]
    with pytest.raises(DamagedFile, match="not UTF-8"):
        list(batches(io.BytesIO("café".encode("latin-1"))))
    with pytest.raises(OptionError):
        list(batches(io.BytesIO(b"a"), "latin-99"))
