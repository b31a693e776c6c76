"""Every role has a look, and looks can be told apart."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from reprose.document import FURNITURE, ROLES
from reprose.raster.shapes import rgb
from reprose.writers.picture.boxes import looks, order_colour

# What the eye sees without the cones for red, green or blue (Machado, Oliveira and Fernandes 2009, severity 1).
SIGHT = {
    "all cones": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
OFTEN = ("heading", "paragraph", "list_item", "footnote", "caption", "table", "page_header")


def linear(colour: str) -> np.ndarray:
    part = np.array(rgb(colour)) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    return float(linear(colour) @ [0.2126, 0.7152, 0.0722])


def lab(light: np.ndarray) -> np.ndarray:
    """CIE L*a*b* of linear red, green and blue."""
    matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    x, y, z = np.cbrt(np.clip(np.array(matrix) @ light / [0.9505, 1, 1.089], 0.008856, None))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def test_every_role_has_a_look() -> None:
    assert sorted(looks()) == sorted(ROLES)
    assert {role for role in FURNITURE if not looks()[role].dashed} == set()


@pytest.mark.parametrize("role", ROLES)
def test_white_type_can_be_read_on_it(role: str) -> None:
    assert 1.05 / (luminance(looks()[role].colour) + 0.05) > 3.9


@pytest.mark.parametrize("sight", SIGHT)
def test_roles_that_meet_often_can_be_told_apart(sight: str) -> None:
    seen = {role: lab(np.clip(SIGHT[sight] @ linear(looks()[role].colour), 0, 1)) for role in OFTEN}
    near = {(a, b): float(np.linalg.norm(seen[a] - seen[b])) for a, b in itertools.combinations(OFTEN, 2)}
    assert min(near.values()) > 15, min(near, key=lambda pair: near[pair])


def test_red_is_the_reading_order() -> None:
    line = lab(linear(order_colour()))
    assert min(np.linalg.norm(line - lab(linear(look.colour))) for look in looks().values()) > 30
