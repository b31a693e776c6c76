"""The kinds of error, and their page in the documentation."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

from reprose import errors

DOCS = Path(__file__).parents[1] / "docs" / "errors.md"
KINDS = list(errors.kinds())


def test_codes_are_unique():
    assert len({kind.code for kind in KINDS}) == len(KINDS) > 15


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_has_its_own_words(kind: type[errors.ReproseError]):
    assert kind.__doc__
    assert "code" in vars(kind)
    assert kind.hint != errors.ReproseError.hint
    assert 0 < kind.exit_code < 128


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_errors_survive_pickling(kind: type[errors.ReproseError]):
    error = kind("what happened")
    error.hint = "another step"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.message, again.hint) == (kind, "what happened", "another step")


def test_the_documentation_lists_every_kind():
    rows = re.findall(
        r"^\| `(\w+)` \| `([\w.-]+)` \| (\d+) \| (.+?) \| (.+?) \|$", DOCS.read_text("utf-8"), re.M
    )
    told = [(name, code, int(number), what, hint) for name, code, number, what, hint in rows]
    assert told == [
        (k.__name__, k.code, k.exit_code, (k.__doc__ or "").strip().splitlines()[0], k.hint) for k in KINDS
    ]


def test_the_documentation_lists_every_exit_code():
    codes = {int(n) for n in re.findall(r"^\| (\d+) \|", DOCS.read_text("utf-8"), re.M)}
    assert {kind.exit_code for kind in KINDS} | {0, errors.INTERRUPTED} <= codes


def test_a_defect_keeps_its_place_and_traceback():
    try:
        raise KeyError("x\ny")
    except KeyError as e:
        defect = pickle.loads(pickle.dumps(errors.Defect.of(e)))
    assert "KeyError" in defect.message
    assert "test_errors.py, line" in defect.message
    assert "\n" not in defect.message
    assert "Traceback" in defect.detail


def test_errors_and_options_load_nothing_heavy():
    code = (
        "import sys, reprose, reprose.errors, reprose.options;"
        "sys.exit(any(m in sys.modules for m in ('numpy', 'typer', 'rich', 'wordfreq', 'pypdfium2')))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
