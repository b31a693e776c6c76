"""Cases about titles, authors, abstracts, notices."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.roles.matter.front import is_affiliation
from tests.roles.cases import about, check
from tests.roles.made import group


@pytest.mark.parametrize("case", about("front"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.parametrize(("text", "address"), [
    ("Department of Rivers, University of Nordhaven, Nordhaven, Norland", True),
    ("Département de physique des rivières, École des moulins, 91405 Nordhaven, Norlande", True),
    ("Each hospital, clinic and college of the town was asked; the institute of mills, with no beds, was not", False),
])  # fmt: skip
def test_prose_on_institutions_is_no_address(text: str, address: bool) -> None:
    assert is_affiliation(group(text)) == address
