"""``reprose lexicon``, from documents to tables and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import reprose, told

ONE = "The European Union (EU) is big, and nobody knew that the EU would grow so fast.\n"
TWO = "The Estonian University (EU) is small, and the European Central Bank (ECB) is old.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text(ONE)
    (tmp_path / "two.txt").write_text(TWO)
    (tmp_path / "small.dict").write_text("THE  DH AH0\nBIG  B IH1 G\n")
    return tmp_path


def run(folder: Path, *args: str) -> str:
    done = reprose("lexicon", *args, cwd=folder)
    assert done.returncode == 0, told(done)
    return done.stdout.decode()


def test_add_list_conflicts_forget(folder: Path) -> None:
    done = reprose("lexicon", "add", "l.db", "one.txt", "none.txt", "two.txt", "--lang", "en", cwd=folder)
    assert (done.returncode, "none.txt" in told(done)) == (1, True)
    assert run(folder, "list", "l.db").splitlines() == [
        "ECB\tEuropean Central Bank\ten\ttwo.txt",
        "EU\tEuropean Union\ten\tone.txt",
        "EU\tEstonian University\ten\ttwo.txt",
    ]
    assert [row.split("\t")[1] for row in run(folder, "conflicts", "l.db").splitlines()] == [
        "European Union", "Estonian University",
    ]  # fmt: skip
    assert [row.split("\t")[::2] for row in run(folder, "list", "l.db", "--documents").splitlines()] == [
        ["one.txt", "1 acronyms"], ["two.txt", "2 acronyms"],
    ]  # fmt: skip
    run(folder, "forget", "l.db", "two.txt")
    assert run(folder, "conflicts", "l.db") == ""
    assert run(folder, "list", "l.db") == "EU\tEuropean Union\ten\tone.txt\n"


def test_tables_and_merging_lose_nothing(folder: Path) -> None:
    run(folder, "add", "one.db", "one.txt", "--lang", "en")
    run(folder, "add", "two.db", "two.txt", "--lang", "en")
    run(folder, "merge", "one.db", "two.db")
    table = run(folder, "export", "one.db")
    run(folder, "export", "one.db", "-o", "t.tsv")
    assert (folder / "t.tsv").read_text() == table
    run(folder, "import", "three.db", "t.tsv")
    assert run(folder, "export", "three.db") == table
    assert table.count("acronym\t") == 3
    assert reprose("lexicon", "export", "one.db", "-o", "t.tsv", cwd=folder).returncode == 9


def test_words_are_pronounced_and_kept(folder: Path) -> None:
    done = reprose(
        "lexicon", "pronounce", "l.db", "one.txt", "--lang", "en", "--dictionary", "small.dict", "--phones", "own",
        cwd=folder,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, b"big\tB IH1 G\nthe\tDH AH0\n")
    assert "words have no pronunciation: EU, and, european" in told(done)
    assert run(folder, "pronounce", "l.db") == "big\tbˈɪɡ\nthe\tðə\n"


def test_without_the_program_the_error_says_how_to_install_it(folder: Path) -> None:
    done = reprose("lexicon", "pronounce", "l.db", "one.txt", "--lang", "en", cwd=folder, PATH=str(folder))
    assert done.returncode == 2
    assert "apt-get install espeak-ng" in told(done)


def test_what_is_no_lexicon_is_refused(folder: Path) -> None:
    assert reprose("lexicon", "list", "none.db", cwd=folder).returncode == 3
    assert reprose("lexicon", "list", "one.txt", cwd=folder).returncode == 5
    assert reprose("lexicon", "import", "l.db", "one.txt", cwd=folder).returncode == 5
