"""Files that are no saved documents, or damaged, or made to do harm: always one of our errors."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import reprose
from reprose.document.saved.archive import SCHEMA
from reprose.document.saved.read import from_bytes
from reprose.document.saved.write import to_bytes
from reprose.errors import DamagedFile, ReproseError, TooLarge, UnknownFormat
from reprose.writers.explain import explanations, section_rows
from tests.gate import figures


@pytest.fixture(scope="module")
def data() -> bytes:
    return to_bytes(reprose.recover(figures.HERE / figures.names()[0] / "doc.pdf"))


def changed(data: bytes, member: str, change: Callable[[bytes], bytes]) -> bytes:
    """The archive with one member changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == member else old.read(name))
    return out.getvalue()


def told(data: bytes, change: Callable[[Any], Any]) -> bytes:
    """The archive with its structure changed in place."""

    def apply(text: bytes) -> bytes:
        structure = json.loads(text)
        change(structure)
        return json.dumps(structure).encode()

    return changed(data, "document.json", apply)


def test_a_later_form_is_told_of(data: bytes) -> None:
    with pytest.raises(UnknownFormat, match=f"later version of reprose.*schema {SCHEMA + 1}"):
        from_bytes(told(data, lambda s: s.update(schema=SCHEMA + 1)))


def test_a_limit_of_size(data: bytes) -> None:
    with pytest.raises(TooLarge, match="unpacks to"):
        from_bytes(data, limit=1000)


@pytest.mark.parametrize("cut", [0, 1, 30, 1000, -1, -30, -1000])
def test_cut_files(data: bytes, cut: int) -> None:
    with pytest.raises(DamagedFile):
        from_bytes(data[:cut])


def test_an_array_that_promises_more_than_it_has(data: bytes) -> None:
    def longer(array: bytes) -> bytes:
        out = io.BytesIO()
        np.lib.format.write_array_header_1_0(out, {"descr": "<u4", "fortran_order": False, "shape": (1 << 50,)})
        return out.getvalue() + array[:8]

    with pytest.raises(DamagedFile, match="not as long as it says"):
        from_bytes(changed(data, "pages/code.npy", longer))


@pytest.mark.parametrize("array", [np.zeros((3, 3), "<u4"), np.zeros(3, "<f8"), np.array([None, {}], object)])
def test_arrays_of_another_kind(data: bytes, array: np.ndarray[Any, Any]) -> None:
    def other(_: bytes) -> bytes:
        out = io.BytesIO()
        np.save(out, array, allow_pickle=True)
        return out.getvalue()

    with pytest.raises(DamagedFile, match="another kind"):
        from_bytes(changed(data, "pages/code.npy", other))


WRONG: dict[str, Callable[[Any], Any]] = {
    "a line on no page": lambda s: s["lines"][0].__setitem__(1, 99),
    "a line with another text": lambda s: s["lines"][0].__setitem__(4, "other"),
    "a line of more characters": lambda s: s["lines"][0].__setitem__(2, s["lines"][0][2] + 1),
    "a block with another text": lambda s: s["blocks"][0].update(text="other"),
    "a block of no line": lambda s: s["blocks"][0].update(lines=[-1]),
    "a role that there is not": lambda s: s["blocks"][0].update(role="poem"),
    "an absurd level": lambda s: s["blocks"][0].update(level=10**9),
    "a table as large as memory": lambda s: s["blocks"][0].update(cells=[[10**9, 10**9, 1, 1, False, 0, 0, []]]),
    "sentences backwards": lambda s: s["blocks"][0].update(sentences=[[2, 1]]),
    "a note that there is not": lambda s: s["blocks"][0].update(calls=[[0, "", 10**6]]),
    "a page that there is not": lambda s: s["blocks"][0].update(boxes=[[77, 0, 0, 1, 1]]),
    "a page without size": lambda s: s["pages"][0].update(width=float("nan")),
    "more characters than told": lambda s: s["pages"][0].update(characters=s["pages"][0]["characters"] - 1),
    "a style that there is not": lambda s: s["pages"][0].update(styles=[]),
    "two pages of one number": lambda s: s["pages"][0].update(number=2),
    "sections without end": lambda s: s["sections"][-1].__setitem__(2, 1),
    "sections inside each other": lambda s: s.update(
        sections=[["box", [0, 0, 1, 1], 1, []]] * 5000 + [["box", [0, 0, 1, 1], 0, []]]
    ),
    "no metadata": lambda s: s.update(metadata=[]),
    "pages written as a word": lambda s: s["metadata"].update(pages_written="all"),
    "rewriting as a word": lambda s: s["metadata"].update(rewritten="all"),
    "no blocks": lambda s: s.pop("blocks"),
    "no schema": lambda s: s.update(schema=None),
    "schema 0": lambda s: s.update(schema=0),
    "true for a number": lambda s: s["faults"].append([True, "a", "b"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_hold_together(data: bytes, name: str) -> None:
    with pytest.raises(DamagedFile, match="the saved document is damaged"):
        from_bytes(told(data, WRONG[name]))


def test_deep_json(data: bytes) -> None:
    with pytest.raises(DamagedFile):
        from_bytes(changed(data, "document.json", lambda _: b"[" * 200_000))


def test_changes_at_random_end_in_an_error_or_in_a_document_that_can_be_written(data: bytes) -> None:
    rng = random.Random(1857)
    values = [None, -1, 0, 10**12, 1.5, float("nan"), "", "x", [], {}, True, [[0, 0]], -(10**30)]
    refused = 0
    for _ in range(150):

        def spoil(structure: Any) -> None:
            at = structure
            while True:
                keys = list(at) if isinstance(at, dict) else range(len(at))
                key = rng.choice(list(keys))
                if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.9:
                    at = at[key]
                    continue
                at[key] = rng.choice(values)
                return

        try:
            document = from_bytes(told(data, spoil))
        except ReproseError:
            refused += 1
            continue
        for to in ("txt", "json", "md", "html", "xml"):
            reprose.render(document, to)
        explanations(document, True)
        section_rows(document, None)
    assert refused > 75
