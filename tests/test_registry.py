"""What packages declare: found by name and in order; what is broken, twice there or not installed is named."""

from __future__ import annotations

import logging
import subprocess
import sys
from importlib.metadata import EntryPoint, PathDistribution
from pathlib import Path

import pytest

from reprose import registry
from reprose.errors import BrokenExtension, NotInstalled, OptionError
from reprose.registry import READERS, VIEWS, WRITERS, Names, Registry

OWN = EntryPoint("txt", "reprose.writers.formats:TXT", "test.writers")
MD = EntryPoint("md", "reprose.writers.formats:MD", "test.writers")


@pytest.fixture
def package(tmp_path: Path) -> PathDistribution:
    """A package that is called "alien"."""
    folder = tmp_path / "alien-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: alien\nVersion: 1.0\n", "utf-8")
    return PathDistribution(folder)


def made(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint, own: bool = True) -> Registry[object]:
    monkeypatch.setattr(registry, "declared", lambda group: entries)
    return Registry("test.writers", "output format", "formats", "reprose.writers.formats:Format", own)


def test_own_kinds_come_in_their_order() -> None:
    assert READERS.names().index("pdf") < READERS.names().index("html") < READERS.names().index("text")
    own = ("txt", "json", "md", "html", "reprose", "conllu", "xml", "jsonl", "vertical")
    assert tuple(name for name in WRITERS.names() if name in own) == own
    assert callable(VIEWS["page"])


def test_by_name_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    found = made(monkeypatch, MD, OWN)
    assert found.names() == ("txt", "md")
    assert [one.name for one in found] == ["txt", "md"]
    assert found.get("html") is None
    with pytest.raises(OptionError, match="no output format 'mdd'; did you mean 'md'") as caught:
        found["mdd"]
    assert caught.value.hint == "The formats are txt, md."


@pytest.mark.parametrize(
    "value, why",
    [
        ("no_such_module_at_all:X", "ModuleNotFoundError"),
        ("reprose.writers.formats:NONE", "AttributeError"),
        ("reprose.writers.txt:render", r"is no reprose\.writers\.formats\.Format"),
        ("reprose.writers.formats:HTML", "calls itself 'html'"),
    ],
)
def test_what_is_broken_is_told_of_its_package_when_it_is_asked_for(
    value: str, why: str, monkeypatch: pytest.MonkeyPatch, package: PathDistribution, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint("odd", value, "test.writers")._for(package)  # type: ignore[attr-defined]
    found = made(monkeypatch, OWN, broken)
    assert found.get("txt") is not None
    with caplog.at_level(logging.WARNING):
        assert found.names() == ("txt",)
    assert "package alien" in caplog.text
    with pytest.raises(BrokenExtension, match=f"the output format 'odd' of the package alien.*{why}"):
        found["odd"]


def test_two_of_one_name_are_an_error_that_names_both(
    monkeypatch: pytest.MonkeyPatch, package: PathDistribution
) -> None:
    other = EntryPoint("txt", "alien:TXT", "test.writers")._for(package)  # type: ignore[attr-defined]
    found = made(monkeypatch, OWN, other)
    with pytest.raises(BrokenExtension, match=r"'txt': .*reprose\.writers\.formats:TXT.* and alien \(alien:TXT\)"):
        found["txt"]


def test_code_that_is_not_installed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotInstalled, match="without being installed"):
        made(monkeypatch)["txt"]
    assert made(monkeypatch, own=False).names() == ()


def test_a_bare_source_tree_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Some words, and a stop.\n", "utf-8")
    code = (
        "import importlib.metadata as m\nold = m.entry_points\n"
        "m.entry_points = lambda **k: old(**k) if k else m.EntryPoints()\n"
        "import sys\nfrom reprose.cli import main\nsys.argv = ['reprose', 'convert', 'a.txt']\nmain()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, timeout=60)
    assert done.returncode == 2
    assert b"error [usage.not-installed]: reprose runs without being installed" in done.stderr


def test_names_behind_words(monkeypatch: pytest.MonkeyPatch) -> None:
    names = Names(made(monkeypatch, MD, OWN), "auto")
    assert list(names) == ["auto", "txt", "md"]
    assert len(names) == 3
    assert "md" in names
    assert "html" not in names


def test_nothing_is_read_before_it_is_needed() -> None:
    code = (
        "import sys, reprose.cli.app, reprose.options.load\nfrom reprose.options import Options, resolve\n"
        "resolve(settings=['read.kind=auto'])\n"
        "sys.exit(any(m in sys.modules for m in ('importlib.metadata', 'reprose.readers.kinds')))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
