from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# A machine that is busy has no say in what is right: no example has a deadline.
settings.register_profile("reprose", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("reprose")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regen", action="store_true", help="rewrite the golden outputs, to be reviewed")
