"""Hyphens measured: text is set in lines and put together again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from reprose.errors import DamagedFile, GoldUnreadable, InputNotFound, MissingExtra, NoText, UsageError
from reprose.evaluation.text.hyphens import measure, render
from reprose.evaluation.text.typesetting import Running, SetLine, breaker, read, set_lines

TEXT = (
    "The well-known harbour keeps its mother-in-law in an unforgettable lighthouse, and the keeper remembers "
    "everything about navigation, lamentation and refrigeration, see https://example.org/a-very-long-address-indeed. "
)


def glued(page: list[SetLine]) -> str:
    out = ""
    for line in page:
        out += line.text[:-1] if line.end == "soft" else line.text if line.end else line.text + " "
    return out.strip()


def running(text: str = TEXT * 20, language: str = "en") -> Running:
    return Running("text", tuple(text.split()), language, "Latin")


def test_lines_put_together_are_the_text() -> None:
    text = running()
    page = list(set_lines(text.words, breaker("en", "Latin"), 1))
    assert glued(page) == " ".join(text.words)
    assert {line.end for line in page} == {"soft", "real", ""}
    assert max(len(line.text) for line in page) <= 75
    assert page == list(set_lines(text.words, breaker("en", "Latin"), 1))
    assert page != list(set_lines(text.words, breaker("en", "Latin"), 2))
    assert not any(line.end and "example" in line.text.split()[-1] for line in page)


def test_figures() -> None:
    found = measure(running(), settings=2)
    assert found.ends["soft"] > 20
    assert found.ends["real"] >= 5
    assert found.join == 1.0
    assert found.keep == 1.0
    assert found.accuracy == 1.0
    assert found.plain == 1.0
    assert found.always is not None
    assert 0.5 < found.always < 1
    assert measure(running(), settings=2) == found


def test_what_goes_wrong_is_counted_and_shown() -> None:
    # the document's own spelling is followed, so a text of two spellings cannot come out right
    found = measure(running("a website is no web-site but the website is a web-site or web-site " * 60))
    assert found.accuracy is not None
    assert found.accuracy < 1
    shown = render({"one": found, "two": found}, "text", show=True)
    assert "“web-” + “site”" in shown
    assert "all in en" in shown
    data = json.loads(render({"one": found}, "json", show=True))
    assert data["texts"]["one"]["accuracy"] == found.accuracy
    assert sum(w["times"] for w in data["texts"]["one"]["wrong"]) == sum(found.wrong.values())
    assert render({}, "md").startswith("| text |")


def test_text_is_read_from_files(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("The ships and the sea are in the bay.\nAnd it is so that they are here.\n", "utf-8")
    conllu = tmp_path / "bank.conllu"
    conllu.write_text("# sent_id = 1\n# text = The ships sail.\n1\tThe\n\n# text = They do.\n", "utf-8")
    gold = tmp_path / "doc"
    gold.mkdir()
    blocks = [{"role": "page_header", "text": "Head"}, {"role": "paragraph", "text": "One ship."}]
    (gold / "gold.json").write_text(json.dumps({"blocks": blocks}), "utf-8")
    found = list(read([plain, conllu, gold], "en"))
    assert [text.name for text in found] == ["plain.txt", "bank.conllu", "doc"]
    assert " ".join(found[1].words) == "The ships sail. They do."
    assert found[2].words == ("One", "ship.")
    assert next(read([plain])).language == "en"


def test_serbian_comes_in_both_scripts(tmp_path: Path) -> None:
    path = tmp_path / "sr.txt"
    path.write_text("Ljubav, njihov džep XIX veka i www.", "utf-8")
    latin, cyrillic = read([path], "sr")
    assert latin.script == "Latin"
    assert cyrillic.script == "Cyrillic"
    assert " ".join(cyrillic.words) == "Љубав, њихов џеп XIX века и www."


@pytest.mark.parametrize(
    "name, data, error",
    [
        ("none.txt", None, InputNotFound),
        ("empty.txt", b" \n", NoText),
        ("latin.txt", b"caf\xe9", DamagedFile),
        ("gold.json", b"[1]", GoldUnreadable),
    ],
)
def test_bad_files_are_named(tmp_path: Path, name: str, data: bytes | None, error: type[Exception]) -> None:
    if data is not None:
        (tmp_path / name).write_bytes(data)
    with pytest.raises(error, match=name.partition(".")[0]):
        list(read([tmp_path / name]))


def test_no_patterns_no_pyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match="ja"):
        breaker("ja", "Han")
    monkeypatch.setitem(sys.modules, "pyphen", None)
    with pytest.raises(MissingExtra, match="pyphen"):
        breaker("en", "Latin")
