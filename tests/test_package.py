"""What the package says of itself in several places is the same in all."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import reprose

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CITATION = (ROOT / "CITATION.cff").read_text("utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_version_is_the_newest_of_the_changelog_and_that_to_be_cited():
    released = re.findall(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", CHANGES, re.MULTILINE)
    assert released[0][0] == reprose.__version__
    assert f"version: {reprose.__version__}\n" in CITATION
    assert f"date-released: {released[0][1]}\n" in CITATION


def test_authors_and_licence_are_the_same_everywhere():
    (author,) = PROJECT["authors"]
    assert f"  - name: {author['name']}\n" in CITATION
    assert f"license: {PROJECT['license']}\n" in CITATION


def test_each_extra_that_the_code_names_exists():
    """Messages send users to ``reprose[...]``."""
    named = {
        extra
        for path in (ROOT / "src").rglob("*.py")
        for extra in re.findall(r"reprose\[(\w+)\]", path.read_text("utf-8"))
    }
    assert named
    assert named <= set(PROJECT["optional-dependencies"])


def test_the_classifiers_are_those_of_the_python_that_it_asks_for():
    least = PROJECT["requires-python"].removeprefix(">=")
    assert f"Programming Language :: Python :: {least}" in PROJECT["classifiers"]
