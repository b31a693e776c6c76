"""Cases about code with numbered lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.roles.cases import about, check


@pytest.mark.parametrize("case", about("numbered_code"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)
