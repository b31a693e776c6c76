"""Areas of noise in text files: what leaves the paragraphs, what stays, and what the options do."""

from __future__ import annotations

import pytest

from reprose import recover
from reprose.document import Document
from reprose.options import Options, resolve
from reprose.readers.text import page_of
from reprose.roles.noise import judged_areas
from reprose.text.noise import weights_of

ABOVE = """\
The ferry leaves at dawn, and whoever misses it waits until the evening on the
empty quay, where nobody sells tickets and the only bench is wet. On the board
"""
BELOW = """\
somebody wrote the hours of the winter in chalk, and the rain of a long autumn
has left no more than the first of them.
"""
RATIO = "(12,5 / 13,7)"


def whole(text: str, **values: object) -> Document:
    return recover(text.encode(), options=resolve(values={f"noise.{key}": value for key, value in values.items()}))


def noise(document: Document) -> dict[str, str]:
    """The blocks of noise, with the first word of the reason."""
    return {b.text: b.reason.split(" of ")[0] for b in document.blocks if b.role == "noise"}


def test_an_area_below_the_limit_leaves_the_text_and_the_paragraph_goes_on() -> None:
    document = whole(f"{ABOVE}\n{RATIO}\n\n{BELOW}")
    found = next(b for b in document.blocks if b.text == RATIO)
    assert (found.role, found.reason) == ("noise", "an area of score 47 of 100, below 50")
    assert [b.text for b in document.blocks if b.role == "paragraph"] == [" ".join((ABOVE + BELOW).split())]


def test_nothing_is_set_aside_where_that_is_asked_for() -> None:
    assert RATIO not in noise(whole(f"{ABOVE}\n{RATIO}\n\n{BELOW}", set_aside="nothing"))
    assert RATIO not in noise(whole(f"{ABOVE}\n{RATIO}\n\n{BELOW}", knockout_limit=40))


@pytest.mark.parametrize("kept", ["(12,5 / 13,7).", "(12,5 / 13,7).14,15", "12 : 5"])
def test_ends_of_sentences_and_few_characters_stay(kept: str) -> None:
    assert kept not in noise(whole(f"{ABOVE}\n{kept}\n\n{BELOW}"))


def test_a_row_inside_a_paragraph_is_judged_with_it() -> None:
    text = f"{ABOVE}{RATIO} {RATIO} {RATIO} {RATIO} {RATIO}\n{BELOW}"
    assert not noise(whole(text))


@pytest.mark.parametrize(
    ("option", "value"), [("area_down", 2), ("area_across", 1000)], ids=["over blank rows", "over gaps"]
)
def test_wider_tolerances_judge_debris_with_the_text_about_it(option: str, value: int) -> None:
    beside = ABOVE.splitlines()
    text = f"{ABOVE}\n{RATIO}\n\n{BELOW}" if option == "area_down" else f"{beside[0]}   {RATIO}\n{beside[1]}\n{BELOW}"
    page = page_of(1, text.splitlines())

    def scores(options: Options) -> list[str]:
        return [a.area.text for a in judged_areas(page, options.noise) if a.noise]

    assert scores(Options()) == [RATIO]
    assert scores(resolve(values={f"noise.{option}": value})) == []
    if option == "area_down":
        assert RATIO in noise(whole(text))
        assert RATIO not in noise(whole(text, area_down=2))


def test_the_tolerance_of_alignment() -> None:
    page = page_of(1, ["the hours of the winter in chalk", f"{'':26}{RATIO}"])
    values = {"noise.area_aligned": 1}
    assert [a.noise for a in judged_areas(page, resolve(values=values).noise)] == [False, True]
    assert [a.noise for a in judged_areas(page, resolve(values={"noise.area_aligned": 1000}).noise)] == [False]


def test_pages_keep_their_areas_for_pictures() -> None:
    document = whole(f"{ABOVE}\n{RATIO}\n")
    above, ratio = document.pages[0].areas
    assert (above.kind, above.noise, ratio.kind, ratio.noise) == ("text", False, "debris", True)
    assert ratio.score < weights_of().knockout_limit < above.score
    x0, y0, x1, _ = ratio.box
    assert (x1 - x0) / 5 == len(RATIO)
    assert y0 > above.box[3]
