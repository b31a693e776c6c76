"""What a newcomer runs first: ``make demo``; and the scripts beside the package, which nothing else loads."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from reprose.registry import WRITERS

ROOT = Path(__file__).parents[1]
SCRIPTS = [path for folder in ("examples", "benchmarks", "training", "docs") for path in (ROOT / folder).glob("*.py")]


def test_the_demo_writes_every_format(tmp_path: Path) -> None:
    sample = ROOT / "tests" / "gate" / "en_tides" / "doc.pdf"
    argv = [sys.executable, str(ROOT / "examples" / "demo.py"), str(sample), str(tmp_path)]
    done = subprocess.run(argv, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "after: whole paragraphs" in done.stdout
    assert {path.suffix[1:] for path in tmp_path.iterdir() if path.stat().st_size} == set(WRITERS.names())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_import_what_there_is(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("reprose"):
            module = importlib.import_module(node.module)
            for alias in node.names:
                if not hasattr(module, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")
