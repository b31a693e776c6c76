"""Messages over a pipe come whole or not at all."""

from __future__ import annotations

import io
import os
import pickle
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Fault, Page
from reprose.errors import TooLarge
from reprose.pipeline.job import main
from reprose.processes import pipe
from reprose.readers.reader import FileInfo

messages = st.lists(st.one_of(st.none(), st.integers(), st.text(), st.binary(max_size=300)), max_size=5)


class Drip(io.BytesIO):
    """A stream that gives little at a time, as pipes do."""

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(min(size or 0, 3))


@given(messages)
def test_what_is_written_is_read(sent: list[object]):
    stream = io.BytesIO()
    for message in sent:
        pipe.write(stream, message)
    for reader in (io.BytesIO(stream.getvalue()), Drip(stream.getvalue())):
        got = []
        while (frame := pipe.read(reader)) is not None:
            got.append(pipe.load(frame))
        assert got == sent


@given(messages.filter(bool), st.data())
def test_a_cut_stream_ends_without_half_a_message(sent: list[object], data: st.DataObject):
    stream = io.BytesIO()
    ends = [0]
    for message in sent:
        pipe.write(stream, message)
        ends.append(stream.tell())
    cut = data.draw(st.integers(0, ends[-1]))
    reader = io.BytesIO(stream.getvalue()[:cut])
    got = []
    while (frame := pipe.read(reader)) is not None:
        got.append(pipe.load(frame))
    assert got == sent[: sum(end <= cut for end in ends) - 1]


@dataclass
class Ours:
    """Data, but of no module of reprose."""


class Runs:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("echo no data",)


@pytest.mark.parametrize("message", [Runs(), Ours(), os.system, main, print, Path("a")], ids=lambda m: type(m).__name__)
def test_a_child_can_send_nothing_but_data(message: object):
    with pytest.raises(pickle.UnpicklingError):
        pipe.load_data(pipe.dump(message))


def test_data_comes_as_it_was():
    page = Page(1, 500.0, 800.0, code=np.frombuffer("abc".encode("utf-32-le"), np.uint32))
    sent = [Fault(None, "a", "b"), FileInfo(3, {"Title": "é"}), np.float64(1.5), {1: (None, b"x")}]
    got = pipe.load_data(pipe.dump([page, *sent]))
    assert got[1:] == sent
    assert (got[0].text(), got[0].code.dtype, got[0].width) == ("abc", np.uint32, 500.0)
    error = pipe.load_data(pipe.dump(TooLarge("much", hint="Less.")))
    assert (type(error), error.message, error.hint) == (TooLarge, "much", "Less.")
