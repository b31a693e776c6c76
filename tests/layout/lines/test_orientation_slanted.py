"""Slanted text, as PDFs hold it."""

from __future__ import annotations

import math

import pytest

from tests.pdfs import of_contents
from tests.readers.pdf.test_file import page
from tests.steps import read, recovered


def turned(text: str, degrees: float, x: float, y: float, size: float = 14) -> bytes:
    """A line that rises by ``degrees``."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    matrix = f"{cos:.5f} {sin:.5f} {-sin:.5f} {cos:.5f} {x:.2f} {y:.2f}"
    return f"BT /F {size} Tf {matrix} Tm ({text}) Tj ET\n".encode()


@pytest.mark.parametrize("degrees", [10, 30, 45, 60, 80, 100, 135, 170, 200, 250, 315, 352])
def test_lines_at_any_angle_are_whole_and_in_order(degrees: float) -> None:
    down = math.radians(degrees - 90)
    second = (300 + 18 * math.cos(down), 400 + 18 * math.sin(down))
    content = turned("A line of slanted text, will it go on?", degrees, 300, 400)
    content += turned("The second line of it.", degrees, *second)
    made = page(of_contents([content]))
    assert read(made) == ["A line of slanted text, will it go on?", "The second line of it."]
    assert [block.text for block in recovered(made).blocks] == [
        "A line of slanted text, will it go on? The second line of it."
    ]


def test_each_angle_has_lines_of_its_own() -> None:
    content = turned("DRAFT COPY", 45, 100, 300, 40) + turned("seen by nobody", -30, 100, 700, 12)
    content += turned("upright text", 0, 50, 100, 12)
    assert sorted(read(page(of_contents([content])))) == ["DRAFT COPY", "seen by nobody", "upright text"]


def test_a_slanted_letter_alone_is_kept() -> None:
    assert read(page(of_contents([turned("x", 30, 100, 300)]))) == ["x"]
