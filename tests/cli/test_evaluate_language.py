"""``reprose evaluate language``, and ``reprose train`` with the same report."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import reprose, told

ENGLISH = "It was {} p.m. on a Sunday.\nNobody came.\nMr. Hale was ill.\n"
DUTCH = "Het was {} uur.\nEr kwam niemand.\nDe heer J. Hals was ziek.\n"


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    for name, text in (("en_a.txt", ENGLISH), ("nl_a.txt", DUTCH), ("nl_b.txt", DUTCH)):
        (tmp_path / name).write_text("\n".join(text.format(n) for n in range(12)), "utf-8")
    return tmp_path


def test_by_the_models_at_hand(gold: Path) -> None:
    done = reprose("evaluate", "language", gold / "en_a.txt", gold / "nl_a.txt", "-o", gold / "figures.json")
    assert done.returncode == 0, told(done)
    rows = json.loads((gold / "figures.json").read_text("utf-8"))["texts"]
    assert [row["text"] for row in rows] == ["en_a", "nl_a"]
    assert [row["f1"] for row in rows] == [100, 100]
    again = reprose("evaluate", "language", gold / "en_a.txt", "-o", gold / "figures.json")
    assert again.returncode == 9


def test_by_models_that_have_not_seen_the_texts(gold: Path) -> None:
    names = [gold / "en_a.txt", gold / "nl_a.txt"]
    for least, *more in ((99, "--folds", "3"), (0, "--by-language"), (60, "--train", gold / "nl_b.txt", "--lower")):
        done = reprose("evaluate", "language", *names, *more, "--to", "json")
        assert done.returncode == 0, told(done)
        rows = json.loads(done.stdout)["texts"]
        assert [row["text"] for row in rows] == ["en_a", "nl_a"]
        assert rows[1]["f1"] > least
    done = reprose("evaluate", "language", *names, "--each", "--to", "md")
    assert done.stdout.decode().startswith("| F1 of text, trained on | en | nl | plain |"), told(done)


def test_what_makes_no_sense_is_refused(gold: Path) -> None:
    for code, args in (
        (2, ("--folds", "3", "--each")), (2, ("--each",)), (2, ("--by-language",)), (3, (gold / "none.txt",)),
        (3, ("--sentence-model", gold / "none.npz")), (2, ("--lang", "dutch")),
    ):  # fmt: skip
        done = reprose("evaluate", "language", gold / "nl_a.txt", *args)
        assert done.returncode == code, told(done)


def test_a_trained_model_can_be_used(gold: Path) -> None:
    model = gold / "own.npz"
    done = reprose("train", "sentences", gold / "nl_a.txt", gold / "en_a.txt", "--folds", "3", "-o", model)
    assert done.returncode == 0, told(done)
    assert "nl_a" in done.stdout.decode()
    assert "trained on 2 texts" in told(done)
    done = reprose("evaluate", "language", gold / "nl_b.txt", "--sentence-model", model, "--to", "json")
    assert json.loads(done.stdout)["texts"][0]["f1"] == 100, told(done)
    done = reprose("annotate", "--sentence-model", model, "--lang", "nl", "-", given=b"Het is zo. Er komt niemand.")
    assert done.stdout.decode().count("# sent_id") == 2
