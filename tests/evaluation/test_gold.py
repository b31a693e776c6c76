from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reprose.errors import GoldUnreadable, InputNotFound
from reprose.evaluation.gold import find


def put(folder: Path, data: Any, pdf: bool = True) -> Path:
    folder.mkdir(parents=True)
    (folder / "gold.json").write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    if pdf:
        (folder / "doc.pdf").write_bytes(b"")
    return folder


def test_a_folder_or_a_folder_of_folders(tmp_path: Path) -> None:
    blocks = [{"role": "table", "text": "a | b", "rows": [["a", "b"]], "doubt": True}, {"role": "title", "text": "T"}]
    put(tmp_path / "set" / "b", {"blocks": blocks})
    put(tmp_path / "set" / "a", {"blocks": []})
    assert [d.name for d in find([tmp_path / "set"])] == ["a", "b"]
    (alone,) = find([tmp_path / "set" / "b"])
    table, title = alone.blocks
    assert (table.role, table.rows, table.scored) == ("table", (("a", "b"),), False)
    assert (title.text, title.rows, title.scored) == ("T", None, True)


def test_documents_of_one_name_are_told_apart(tmp_path: Path) -> None:
    folders = [put(tmp_path / part / "same", {"blocks": []}) for part in ("x", "y")]
    assert [d.name for d in find(folders)] == [str(f) for f in folders]


@pytest.mark.parametrize(
    "data, told",
    [
        ("{", "cannot be read"),
        ([], 'no list "blocks"'),
        ({"blocks": [{"role": "title"}]}, "block 0"),
        ({"blocks": [{"role": "paragrap", "text": ""}]}, "did you mean"),
        ({"blocks": [{"role": "table", "text": "", "rows": ["a"]}]}, "list of lists"),
    ],
)
def test_what_is_not_in_form_is_named(tmp_path: Path, data: Any, told: str) -> None:
    with pytest.raises(GoldUnreadable, match=told):
        find([put(tmp_path / "d", data)])


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputNotFound, match="not a folder"):
        find([tmp_path / "nowhere"])
    with pytest.raises(InputNotFound, match=r"no gold\.json"):
        find([tmp_path])
    with pytest.raises(InputNotFound, match=r"no doc\.pdf"):
        find([put(tmp_path / "d", {"blocks": []}, pdf=False)])
