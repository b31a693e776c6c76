"""Addresses in pieces: which lines go on with which."""

from __future__ import annotations

import pytest

from reprose import recover
from reprose.roles.textlines.groups import goes_on

TEXT = """
The board on the quay is wrong about the winter, and nobody else in the town can
tell when the next ferry leaves, or whether it leaves at all.
"""


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("anna.berg", "@"), ("Mail: anna_berg", "@quay.org"), ("{anna, jon}", "@quay.org"), ("anna@", "quay.org"),
        ("@", "quay.org,"), ("{anna, jon} @", "mail.quay.org"),
    ],
)  # fmt: skip
def test_pieces_of_an_address(before: str, text: str) -> None:
    assert goes_on(before, text)


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("University of the Quay.", "@"), ("anna", "@ the quay and elsewhere"), ("anna@", "The ferry"), ("", "@"),
        ("anna@", "quay"), ("sold 5 /@", "quay.org"),
    ],
)  # fmt: skip
def test_other_lines(before: str, text: str) -> None:
    assert not goes_on(before, text)


@pytest.mark.parametrize("pieces", ["anna.berg\n@\nquay.org", "anna.berg\n\n@\n\nquay.org", "anna.berg@\n\nquay.org",
                                    "anna.berg\n\n@quay.org"])  # fmt: skip
def test_an_address_below_its_author_is_put_together(pieces: str) -> None:
    text = f"The ferries of the north\n\nAnna Berg\nUniversity of the Quay\n{pieces}\n\n1 Introduction\n{TEXT}"
    whole = [block.text for block in recover(text.encode()).blocks if "anna.berg@quay.org" in block.text]
    assert len(whole) == 1
    assert "board" not in whole[0]


def test_names_in_braces_keep_their_host() -> None:
    text = f"The ferries of the north\n\nAnna Berg and Jon Dahl\n{{anna, jon}}\n@\nquay.org\n\n1 Introduction\n{TEXT}"
    assert any("{anna, jon}@quay.org" in block.text for block in recover(text.encode()).blocks)


def test_in_the_text_the_sentence_stays_whole() -> None:
    text = "Whoever is in a hurry may write to the master of the port, whose address is harbour\n@\nquay.org\n"
    text += f"and who reads his mail every evening.\n{TEXT}"
    assert any("address is harbour@quay.org and who reads" in block.text for block in recover(text.encode()).blocks)
