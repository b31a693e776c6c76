"""Paragraphs below the limit of the noise score."""

from __future__ import annotations

from reprose.roles.noise import find_noise
from reprose.text.noise import Weights, weights_of
from tests.pages import PageBuilder
from tests.steps import judged

PROSE = (
    "The ferry leaves at dawn, and whoever misses it waits until the evening on the empty quay, where nothing but a "
    "bench and a lamp keeps him company while the tide goes out."
)


def page(label: str) -> PageBuilder:
    made = PageBuilder()
    base = made.paragraph(PROSE, 60, 100, 300)
    made.text(label, 60, base + 30)
    made.paragraph(PROSE, 60, base + 70, 300)
    return made


def role_of(label: str, weights: Weights | None = None) -> tuple[str, str]:
    context = judged(page(label))
    (group,) = [g for g in context.groups() if g.text == label]
    group.assign_role("paragraph", "", 0.5)
    find_noise(context, weights or weights_of())
    return group.role, group.reason


def test_debris_becomes_noise_and_tells_its_score() -> None:
    role, reason = role_of("CT1 0 10 20 FT2 30")
    assert role == "noise"
    assert reason.startswith("score 3")
    assert reason.endswith("of 100, below 50")


def test_the_limit_decides() -> None:
    assert role_of("CT1 0 10 20 FT2 30", Weights(numbers=1.0, knockout_limit=50.0))[0] == "paragraph"
    assert role_of("Paid in full on 12 May 1967", Weights(numbers=9.0, knockout_limit=99.0))[0] == "paragraph"


def test_the_end_of_a_sentence_is_kept_whatever_it_consists_of() -> None:
    assert role_of("12, 17, 21 (3).")[0] == "paragraph"
    assert role_of("12, 17, 21,")[0] == "paragraph"


def test_a_few_characters_tell_nothing() -> None:
    assert role_of("In 1901")[0] == "paragraph"
    assert role_of("CT2")[0] == "paragraph"


def test_running_text_around_it_stays() -> None:
    context = judged(page("0 10 20 30 40 A B"))
    assert [g.role for g in context.groups()].count("paragraph") >= 2
