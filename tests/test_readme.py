"""What README shows runs: each line of its commands, and its Python."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reprose.cli.app import app
from tests import ocr, pdfs

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [line.strip() for line in README.splitlines() if line.startswith("    reprose ")]
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
ASKS_MORE = ("--lexicon hunspell", "lexicon pronounce", "train ")
"""What stands in commands that need a dictionary, a program or a library that is not always there."""

CONLLU = "\n".join(
    f"# sent_id = {n}\n# text = It rises. {n}\n1\tIt\tit\tPRON\t_\t_\t2\tnsubj\t_\t_\n"
    f"2\trises\trise\tVERB\t_\t_\t0\troot\t_\tSpaceAfter=No\n3\t.\t.\tPUNCT\t_\t_\t2\tpunct\t_\t_\n"
    for n in range(3)
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that README's commands name, small ones."""
    here = tmp_path_factory.mktemp("readme")
    for name in ("paper.pdf", "a.pdf", "b.pdf"):
        (here / name).write_bytes(pdfs.prose())
    (here / "book.pdf").write_bytes(pdfs.prose(8))
    (here / "papers").mkdir()
    (here / "papers" / "c.pdf").write_bytes(pdfs.prose())
    (here / "broken.txt").write_text("\n\n".join("\n".join(pdfs.page_lines(n)) for n in range(3)), "utf-8")
    (here / "text.txt").write_text("The harbour is old. It was built by hand.\n", "utf-8")
    scanned = ocr.paragraph(100, 200, 40, "The harbour is old and was", "built by hand, long ago.")
    (here / "scan.hocr").write_bytes(ocr.hocr(ocr.Sheet(scanned)))
    (here / "en_treebank.conllu").write_text(CONLLU, "utf-8")
    (here / "treebank.conllu").write_text(CONLLU, "utf-8")
    for name in ("doc.pdf", "gold.json"):
        (here / "gold" / "one").mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / "gate" / "en_tides" / name, here / "gold" / "one" / name)
    return here


def arguments(command: str, folder: Path) -> list[str]:
    """The arguments that a shell would hand over: comments and redirections apart, names of files found."""
    words = re.split(r"\s(?:>|\|)\s", command)[0]
    out: list[str] = []
    for word in shlex.split(words, comments=True)[1:]:
        found = sorted(str(path.relative_to(folder)) for path in folder.glob(word)) if "*" in word else []
        out += found or [word]
    return out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_runs(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch):
    if any(words in command for words in ASKS_MORE):
        pytest.skip("needs more than reprose itself")
    monkeypatch.chdir(folder)
    given = arguments(command, folder)
    if "-o" in given:  # may be there from a command before
        given.append("--force")
    done = CliRunner().invoke(app, given, catch_exceptions=False)
    assert done.exit_code == 0, done.output


def test_the_readme_has_commands_and_python():
    assert len(COMMANDS) > 20
    assert len(BLOCKS) == 1


def test_the_python_of_the_readme_runs(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(folder)
    names: dict[str, object] = {}
    exec(compile(BLOCKS[0], "README.md", "exec"), names)
    assert "document" in names
    assert len(capsys.readouterr().out) > 100
