"""``reprose annotate``."""

from __future__ import annotations

import json
from pathlib import Path

from lxml import etree

from reprose.language.sentences.model import load, write
from tests.cli.command import reprose, told
from tests.writers.annotated import TEXT
from tests.writers.test_conllu import rebuilt

GATE = Path(__file__).parents[1] / "gate"


def test_standard_input_comes_back_whole_as_conllu() -> None:
    done = reprose("annotate", "--lang", "nl", "-", given=TEXT.encode())
    assert done.returncode == 0, told(done)
    text = done.stdout.decode()
    assert rebuilt(text) == TEXT
    assert text.startswith("# newdoc\n# lang = nl\n# newpar id = p1\n")
    assert "Name=I" in text
    assert "Name=" not in reprose("annotate", "--no-names", "-", given=TEXT.encode()).stdout.decode()


def test_the_language_is_identified_and_the_format_told_by_the_name(tmp_path: Path) -> None:
    source = tmp_path / "deeg.txt"
    source.write_text(TEXT, "utf-8", newline="")
    for name, begin in (("a.xml", "<?xml"), ("a.jsonl", '{"id": "p1", "document": "deeg.txt"'), ("a.vrt", "<doc")):
        done = reprose("annotate", source, "-o", tmp_path / name, "--nested")
        assert done.returncode == 0, told(done)
        text = (tmp_path / name).read_text("utf-8")
        assert text.startswith(begin)
        assert '"nl"' in text
    assert etree.parse(tmp_path / "a.xml").findall(".//s/s")
    again = reprose("annotate", source, "-o", tmp_path / "a.xml")
    assert again.returncode == 9
    assert reprose("annotate", source, "-o", tmp_path / "a.xml", "-f").returncode == 0
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".part"]


def test_sentences_alone_and_several_texts(tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text("It was 6 p.m. on a Sunday. Nobody came.\n", "utf-8")
    done = reprose("annotate", "--no-tokens", "--no-names", "--to", "jsonl", tmp_path / "one.txt", tmp_path / "two.txt")
    rows = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [(row["id"], row["document"]) for row in rows] == [("p1", "one.txt"), ("p2", "two.txt")]
    assert [sorted(row) for row in rows] == [["document", "id", "language", "sentences", "start", "text"]] * 2


def test_mistakes_are_told(tmp_path: Path) -> None:
    for code, args in (
        (2, ("--to", "conlu", "-")), (2, ("--lang", "dutch", "-")), (2, ("--no-tokens", "-")),
        (2, ("--to", "xml", "a.txt", "b.txt")), (3, (tmp_path / "none.txt",)), (2, ("--encoding", "latin-99", "-")),
        (3, ("--sentence-model", tmp_path / "none.npz", "-")),
    ):  # fmt: skip
        done = reprose("annotate", *args, given=b"Text.")
        assert done.returncode == code, told(done)
    bad = reprose("annotate", "-o", tmp_path / "out.conllu", "-", given=b"caf\xe9")
    assert bad.returncode == 5
    assert not list(tmp_path.iterdir())
    assert "did you mean 'conllu'" in told(reprose("annotate", "--to", "conlu", "-", given=b"Text."))
    assert reprose("annotate", "--encoding", "latin-1", "-", given=b"caf\xe9").returncode == 0


def test_an_empty_text_is_an_empty_document() -> None:
    assert reprose("annotate", "-", given=b" \n").stdout == b""
    assert reprose("annotate", "--to", "vertical", "-", given=b"").stdout == b"<doc>\n</doc>\n"


def test_a_model_of_ones_own(tmp_path: Path) -> None:
    model = load()
    never = type(model)(model.pairs * 0, {}, {}, {})
    write(tmp_path / "never.npz", never)
    text = b"It was dark. Nobody came."
    for args, count in (((), 2), (("--sentence-model", tmp_path / "never.npz"), 1)):
        done = reprose("annotate", *args, "--lang", "en", "-", given=text)
        assert done.stdout.decode().count("# sent_id") == count, told(done)


def test_documents_are_converted_to_the_same_formats(tmp_path: Path) -> None:
    pdf = GATE / "en_tides" / "doc.pdf"
    for name in ("a.conllu", "a.xml", "a.jsonl", "a.vertical"):
        done = reprose("convert", pdf, "-o", tmp_path / name, "--nested", "--lang", "en")
        assert done.returncode == 0, told(done)
        assert (tmp_path / name).stat().st_size > 1000
    rows = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]
    assert {row["role"] for row in rows} <= {"title", "heading", "paragraph", "list_item", "abstract", "quote"}
