"""Cases about commands with their arguments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.roles.cases import about, check


@pytest.mark.parametrize("case", about("patterns"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)
