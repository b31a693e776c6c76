"""``reprose evaluate layout``, ``boxes`` and ``hyphens``."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tests.cli.command import reprose, told

GATE = Path(__file__).parents[1] / "gate"


def test_layout_as_json_and_as_a_table(tmp_path: Path):
    target = tmp_path / "figures.json"
    done = reprose("evaluate", "layout", GATE / "de_turmuhr", GATE / "cs_mosty", "-o", target, "--workers", "2")
    assert done.returncode == 0, told(done)
    data = json.loads(target.read_text("utf-8"))
    assert list(data["documents"]) == ["de_turmuhr", "cs_mosty"]
    assert data["pooled"]["groups"]["recall"] > 90
    again = reprose("evaluate", "layout", GATE / "de_turmuhr", "-o", target)
    assert again.returncode == 9
    assert "exists" in told(again)


def test_layout_shows_mistakes_in_markdown():
    done = reprose("evaluate", "layout", GATE / "en_tides", "--to", "md", "--show")
    text = done.stdout.decode()
    assert text.startswith("| document |")
    assert "| titles |" in text


def test_a_document_that_fails_counts_as_missing(tmp_path: Path):
    (tmp_path / "bad").mkdir()
    shutil.copy(GATE / "cs_mosty" / "gold.json", tmp_path / "bad")
    (tmp_path / "bad" / "doc.pdf").write_bytes(b"%PDF-1.7 and nothing else")
    done = reprose("evaluate", "layout", tmp_path, "--to", "json")
    assert done.returncode == 1
    assert "bad" in told(done)
    groups = json.loads(done.stdout)["pooled"]["groups"]
    assert (groups["right"], groups["recall"]) == (0, 0.0)


def test_boxes_follow_a_sample():
    done = reprose("evaluate", "boxes", GATE / "de_turmuhr", "--sample", "40", "--to", "json", "--show")
    assert done.returncode == 0, told(done)
    row = json.loads(done.stdout)["documents"]["de_turmuhr"]
    assert (row["checked"], row["home"], row["lost"]) == (40, 40, [])


def test_noise_compares_the_sets_of_weights(tmp_path: Path):
    target = tmp_path / "noise.md"
    done = reprose("evaluate", "noise", GATE / "en_tides", GATE / "cs_mosty", "-o", target, "--show",
                   "--set", "noise.numbers=9")  # fmt: skip
    assert done.returncode == 0, told(done)
    text = target.read_text("utf-8")
    assert text.startswith("| weights | units |")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]
    assert {row[0] for row in rows[1:]} >= {"2013", "learned", "as set"}
    areas = next(row for row in rows if row[:2] == ["learned", "areas"])
    assert int(areas[2]) > 10
    assert areas[-1] == "0.00", "no paragraph of the gate is taken for noise"


def test_a_folder_without_gold_is_named(tmp_path: Path):
    done = reprose("evaluate", "boxes", tmp_path)
    assert done.returncode == 3
    assert "gold.json" in told(done)


def test_boxes_draws_the_pages(tmp_path: Path):
    done = reprose("evaluate", "boxes", GATE / "cs_mosty", "--sample", "5", "--draw", tmp_path / "drawn")
    assert done.returncode == 0, told(done)
    files = sorted((tmp_path / "drawn" / "cs_mosty").glob("page-*.png"))
    assert 0 < len(files) <= 5
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)
    again = reprose("evaluate", "boxes", GATE / "cs_mosty", "--sample", "5", "--draw", tmp_path / "drawn")
    assert again.returncode == 9


def test_hyphens_of_running_text(tmp_path: Path):
    text = tmp_path / "text.txt"
    text.write_text("The well-known lighthouse keeper remembers navigation and the harbour. " * 40, "utf-8")
    done = reprose("evaluate", "hyphens", text, "--to", "json", "--settings", "2")
    assert done.returncode == 0, told(done)
    row = json.loads(done.stdout)["texts"]["text.txt"]
    assert (row["language"], row["accuracy"]) == ("en", 1.0)
    assert reprose("evaluate", "hyphens", text, "--to", "json", "--settings", "2").stdout == done.stdout
    missing = reprose("evaluate", "hyphens", tmp_path / "none.txt")
    assert missing.returncode == 3
    assert "none.txt" in told(missing)


def test_sr_by_kind_beside_the_full_way(tmp_path: Path):
    text = "A line that is as long as it should be to\nbe a line of the text (which is this one)\nand ends here."
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "doc.txt").write_text(text)
    gold = {"layout": "paper, 2 columns", "blocks": [{"role": "paragraph", "text": text.replace("\n", " ")}]}
    (tmp_path / "a" / "gold.json").write_text(json.dumps(gold))
    done = reprose("evaluate", "sr", tmp_path, "--eps", "0.1,0.3", "--to", "json")
    assert done.returncode == 0, told(done)
    data = json.loads(done.stdout)
    assert data["documents"]["a"]["kind"] == "two columns"
    shares = data["kinds"]["two columns"]
    assert list(shares) == ["sr 0.1", "sr 0.3", "full"]
    assert (shares["sr 0.1"], shares["sr 0.3"]) == (0.0, 0.0)
    done = reprose("evaluate", "sr", tmp_path, "--eps", "0.1", "--no-full", "--kind", "novel=a")
    assert [line.split() for line in done.stdout.decode().splitlines()][-2] == ["novel", "1", "1", "0.0", "0", "23"]
    done = reprose("evaluate", "sr", tmp_path, "--eps", "2")
    assert done.returncode == 2
    assert "0 to 1" in told(done)
