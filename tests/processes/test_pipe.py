"""Messages over a pipe come whole or not at all."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from reprose.processes import pipe

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
