"""Annotated text."""

from __future__ import annotations

from pathlib import Path

import pytest

from reprose.errors import GoldUnreadable, InputNotFound
from reprose.training.gold import Gold, read

CONLLU = """# newdoc id = a
# newpar id = 1
1-2\tIt's\t_\t_\t_\t_\t_\t_\t_\t_
1\tIt\t_\t_\t_\t_\t_\t_\t_\t_
2\t's\t_\t_\t_\t_\t_\t_\t_\t_
3\tlate\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
4\t.\t_\t_\t_\t_\t_\t_\t_\t_

1\tGo\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
2\t.\t_\t_\t_\t_\t_\t_\t_\t_

1\tA\t_\t_\t_\t_\t_\t_\t_\t_
2\thead\t_\t_\t_\t_\t_\t_\t_\t_

1\tNew\t_\t_\t_\t_\t_\t_\t_\t_

"""


def gold(tmp_path: Path, name: str, content: str) -> Gold:
    path = tmp_path / name
    path.write_text(content, "utf-8")
    return read(path)


def test_conllu(tmp_path: Path) -> None:
    text = gold(tmp_path, "en_x-dev.conllu", CONLLU)
    assert (text.name, text.language) == ("en_x-dev", "en")
    assert text.texts == ["It's late. Go. A head", "New"]  # a sentence without a stop ends its paragraph
    first = text.paragraphs[0]
    assert first.ends == {10, 14}
    assert [first.text[a:b] for a, b in first.tokens] == ["It's", "late", ".", "Go", ".", "A", "head"]
    assert [first.text[a:b] for a, b in first.sentences] == ["It's late.", "Go.", "A head"]


def test_columns_with_names(tmp_path: Path) -> None:
    text = gold(tmp_path, "nl.bio", "In O\nDen B-LOC\nHaag I-LOC\nJan B-PER\n. O\n\nJa O\n! O\n")
    paragraph = text.paragraphs[0]
    assert paragraph.text == "In Den Haag Jan. Ja!"
    assert [paragraph.text[a:b] for a, b in paragraph.names] == ["Den Haag", "Jan"]


def test_sentences_on_lines(tmp_path: Path) -> None:
    text = gold(tmp_path, "fr.txt", "Un deux.\nTrois  quatre.\n\nCinq.\n")
    assert text.texts == ["Un deux. Trois quatre.", "Cinq."]
    assert text.paragraphs[0].ends == {8}
    assert [p.document for p in text.paragraphs] == [0, 1]


def test_without_capitals_the_places_stay(tmp_path: Path) -> None:
    text = gold(tmp_path, "tr.txt", "İyi. Gün.\n")
    assert len(text.lowered().texts[0]) == len(text.texts[0])
    assert text.lowered().texts[0].endswith("gün.")


@pytest.mark.parametrize(("name", "content"), [("en.txt", " \n"), ("en.conllu", "1 no tabs\n")])
def test_what_is_no_gold_is_refused(tmp_path: Path, name: str, content: str) -> None:
    with pytest.raises(GoldUnreadable):
        gold(tmp_path, name, content)


def test_missing_files(tmp_path: Path) -> None:
    with pytest.raises(InputNotFound):
        read(tmp_path / "none.conllu")
