"""The examples of CONTRIBUTING.md do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import reprose
from tests import pdfs

TEXT = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text("utf-8")
SOURCE = Path(reprose.__file__).parent
WANTED = {"A reader", "A role", "A language", "A writer", "An option"}
LETTER = ["The letter was found in a drawer, between two bills for coal,", "and nobody had opened it until then."]


class Fence(NamedTuple):
    """A fenced block: its language, the name of its file, its text."""

    language: str
    name: str
    text: str


def examples() -> Iterator[tuple[str, list[Fence]]]:
    """The examples by their titles."""
    for part in TEXT.split("\n## How to add something\n")[1].split("\n## ")[0].split("\n### ")[1:]:
        fences = re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", part, re.M | re.S)
        yield part.partition("\n")[0], [Fence(*fence) for fence in fences]


EXAMPLES = dict(examples())


def declare(project: str, site: Path) -> None:
    """Write what an installer makes of a pyproject.toml."""
    told = tomllib.loads(project)["project"]
    info = site / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n"
    (info / "METADATA").write_text(about, "utf-8")
    groups = told["entry-points"].items()
    text = "\n".join(f"[{name}]\n" + "".join(f"{k} = {v}\n" for k, v in group.items()) for name, group in groups)
    (info / "entry_points.txt").write_text(text, "utf-8")


def apply(difference: str, root: Path) -> None:
    """Apply a difference: below a file's name, lines that go (or stay) and lines that come; each stands there once."""
    for part in re.split(r"^--- ", difference, flags=re.M)[1:]:
        name, _, body = part.partition("\n")
        lines = body.splitlines()
        old = "".join(f"{line[1:]}\n" for line in lines if line[:1] in "- ")
        new = "".join(f"{line[1:]}\n" for line in lines if line[:1] in "+ ")
        path = root / name
        if path.is_symlink():
            text = path.read_text("utf-8")
            path.unlink()
            path.write_text(text, "utf-8")
        text = path.read_text("utf-8") if path.exists() else ""
        assert not old or text.count(old) == 1, f"{name} has not once:\n{old}"
        path.write_text(text.replace(old, new) if old else text + new, "utf-8")


def copy(root: Path) -> None:
    """The source as it stands, in ``root``/src: links, so that it costs nothing."""
    for path in SOURCE.rglob("*"):
        if path.is_file() and path.suffix != ".pyc":
            there = root / "src" / "reprose" / path.relative_to(SOURCE)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.symlink_to(path)


def test_the_five_examples_are_there() -> None:
    assert EXAMPLES.keys() == WANTED


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_does_what_it_says(title: str, tmp_path: Path) -> None:
    if any(fence.language == "diff" for fence in EXAMPLES[title]):
        copy(tmp_path)
    (tmp_path / "letter.pdf").write_bytes(pdfs.of_contents([pdfs.lines(["London, 3 May 1893", "", *LETTER])]))
    shown = 0
    for language, name, text in EXAMPLES[title]:
        if language == "diff":
            apply(text, tmp_path)
        elif language == "console":
            for command in re.split(r"^\$ reprose ", text, flags=re.M)[1:]:
                line, _, expected = command.partition("\n")
                assert run(tmp_path, line.split()) == expected.rstrip("\n")
                shown += 1
        elif name == "pyproject.toml":
            declare(text, tmp_path)
        else:
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    assert shown


def run(folder: Path, arguments: list[str]) -> str:
    """What the command writes, in a folder that holds packages and perhaps a source tree."""
    path = os.pathsep.join([str(folder / "src"), str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "reprose", *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": path},
        capture_output=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode("utf-8")
    return done.stdout.decode("utf-8").rstrip("\n")


def test_a_difference_that_does_not_fit_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n", "utf-8")
    apply("--- a.py\n-x = 1\n+x = 2\n--- b.py\n+y = 1\n", tmp_path)
    assert (tmp_path / "a.py").read_text("utf-8") == "x = 2\n"
    assert (tmp_path / "b.py").read_text("utf-8") == "y = 1\n"
    with pytest.raises(AssertionError, match=r"a\.py has not once"):
        apply("--- a.py\n-x = 1\n+x = 3\n", tmp_path)
