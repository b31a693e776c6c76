"""Words lead to the place where they are printed, and a wrong place is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import reprose
from reprose.document import Document
from reprose.errors import ReproseError
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.boxes import Findings, evaluate, reads, render
from reprose.evaluation.layout.witness import Rectangle, Witness
from tests import pdfs

LINES = [
    "The harbour master keeps a record of every vessel that comes in, and he has not missed a single en-",
    "try since the day on which he took the post over from his uncle, who kept no record at all and was",
    "proud of it.",
]
TEXT = " ".join(LINES).replace("en- try", "entry")


@pytest.fixture(scope="module", params=[0, 90, 180, 270])
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("boxes") / "doc.pdf"
    path.write_bytes(pdfs.of_contents([pdfs.lines(LINES)], page=b"/Rotate %d" % request.param))
    return path


def follow(document: Document, path: Path, sample: int | None = None, seed: int = 0) -> Findings:
    with Witness(path) as witness:
        return evaluate([GoldBlock("paragraph", TEXT)], document.blocks, witness.texts, sample, seed)


def test_every_word_leads_home(printed: Path) -> None:
    found = follow(reprose.recover(printed), printed)
    assert found.words == found.matched == len(found.checked) == found.home == len(TEXT.split())
    (parted,) = (word for word in found.checked if word.text == "entry")
    assert len(parted.boxes) == 2


def test_a_sample_is_the_same_for_the_same_seed(printed: Path) -> None:
    document = reprose.recover(printed)
    one, same, other = (follow(document, printed, 9, seed).checked for seed in (1, 1, 2))
    assert len(one) == len(other) == 9
    assert one == same != other


def test_a_place_beside_the_word_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "doc.pdf"
    path.write_bytes(pdfs.of_contents([pdfs.lines(LINES)]))
    document = reprose.recover(path)
    page = document.pages[0]
    page.x0 += 30
    page.x1 += 30
    found = follow(document, path)
    assert found.home < 0.2 * len(found.checked)
    shown = render({"doc": found}, "text", show=True)
    assert "“harbour” page 1 at " in shown
    assert str(found.home) in shown.splitlines()[1].split()


def test_a_box_too_large_is_noticed() -> None:
    def reader(page: int, rectangles: Sequence[Rectangle]) -> list[str]:
        return [TEXT] * len(rectangles)

    document = reprose.recover(pdfs.of_contents([pdfs.lines(LINES)]))
    assert evaluate([GoldBlock("paragraph", TEXT)], document.blocks, reader).home == 0


@pytest.mark.parametrize(
    "word, seen, same",
    [
        ("vessel", "vessel", True), ("vessel", "vesse", True), ("vessel", "vesselin", False), ("he", "h", False),
        ("vessel", "", False), ("single", "simple", False), ("a", "ab", True), ("proud", "dourp", False),
    ],
)  # fmt: skip
def test_what_two_readings_may_differ_in(word: str, seen: str, same: bool) -> None:
    assert reads(word, seen) is same


def test_the_second_reader_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "doc.pdf"
    path.write_bytes(pdfs.not_a_pdf())
    with pytest.raises(ReproseError, match="could not open"):
        Witness(path)
    path.write_bytes(pdfs.prose())
    with Witness(path) as witness:
        with pytest.raises(ReproseError, match="page 9"):
            witness.texts(9, [(0, 0, 10, 10)])
        assert witness.texts(1, [(-10, -10, -5, -5)]) == [""]
