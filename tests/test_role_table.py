"""The table of roles: nothing outside it lists roles, and a role that is added to it is known everywhere."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import reprose
from reprose.role_table import BODY, FURNITURE, HEADS, ROLES, TABLE, UNREAD, Finder, Role, Trait, having, open_to

SOURCE = Path(reprose.__file__).parent
OUTPUT = Path(__file__).parents[1] / "docs" / "output.md"
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.name != "role_table.py")


def test_each_role_has_one_row_and_a_name_that_types_know() -> None:
    assert get_args(Role) == ROLES == tuple(TABLE)


def test_each_trait_and_each_finder_is_of_some_role() -> None:
    assert [trait for trait in get_args(Trait) if not having(trait)] == []
    assert [finder for finder in get_args(Finder) if not open_to(finder)] == []


def test_the_sets_are_what_they_were_always_said_to_be() -> None:
    assert {"title", "heading", "paragraph", "abstract", "quote", "list_item"} == BODY
    assert {"page_header", "page_footer", "page_number", "line_number", "watermark"} == FURNITURE
    assert FURNITURE | {"noise"} == UNREAD
    assert HEADS < BODY


def documented() -> Iterator[str]:
    """The rows of the table of roles in docs/output.md."""
    for name, row in TABLE.items():
        part = "body" if name in BODY else "furniture" if name in FURNITURE else ""
        strip = f"`{row.strip}`" if row.strip else ""
        shown = "hidden" if name in UNREAD else row.set_as
        yield f"| `{name}` | {row.meaning} | {part} | {shown} | {strip} |"


def test_the_documentation_has_the_same_table() -> None:
    rows = [line for line in OUTPUT.read_text("utf-8").splitlines() if re.match(r"\| `\w+` \|.*\|.*\|.*\|.*\|$", line)]
    assert rows == list(documented()), "these belong there:\n" + "\n".join(documented())


def lists_of_roles(source: str) -> Iterator[str]:
    """Sets, tuples, lists and keys of dictionaries that name two roles or more, and little else."""
    for node in ast.walk(ast.parse(source)):
        parts: list[ast.expr | None] = []
        if isinstance(node, (ast.Set, ast.Tuple, ast.List)):
            parts = list(node.elts)
        elif isinstance(node, ast.Dict):
            parts = list(node.keys)
        texts = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
        roles = texts & set(ROLES)
        if len(roles) > 1 and (roles == texts or len(roles) > 3):
            yield f"line {node.lineno if isinstance(node, ast.expr) else 0}: {sorted(roles)}"


# How formats that are read name what they hold: their words lead to roles, and some of their words are ours.
TRANSLATING = {
    "readers/docling.py", "readers/structured/docbook.py", "readers/structured/jats.py", "readers/structured/tei.py",
    "readers/structured/rst.py",
}  # fmt: skip


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_module_has_a_list_of_roles_of_its_own(path: Path) -> None:
    found = list(lists_of_roles(path.read_text("utf-8")))
    if path.relative_to(SOURCE).as_posix() in TRANSLATING:
        assert found != []
    else:
        assert found == [], "take a set of reprose.role_table, or put one together of these"


@pytest.mark.parametrize(
    "source",
    [
        'X = {"heading", "title"}', 'X = frozenset(("caption", "table"))', 'role in ("paragraph", "list_item")',
        'X = ["noise", "other"]', 'X = {"code": 1, "quote": 2}', 'X = ("body", "all", "title", "code", "toc", "index")',
    ],
)  # fmt: skip
def test_such_a_list_would_be_seen(source: str) -> None:
    assert len(list(lists_of_roles(source))) == 1


@pytest.mark.parametrize("source", ['X = {"heading"}', 'X = ("title", "contents", "index")', 'X = {"TOC": "toc"}'])
def test_other_lists_are_no_lists_of_roles(source: str) -> None:
    assert list(lists_of_roles(source)) == []


ROW = """\
    RoleRow(
        "glossary", "a word and what it means", "#114488",
        traits=("body", "flowing", "sentences"), set_as="quote", strip="glossaries",
    ),
"""

WRITES = """
from collections import Counter
from reprose.document import Block, Document
from reprose.options import WriteOptions, resolve
from reprose.writers import render
from reprose.writers.picture.compose import legend

word = Block("glossary", [], "Sluice: a gate for water.", sentences=[(0, 25)], reason="added", language="en")
document = Document(blocks=[Block("heading", [], "Words", level=1), word], language="en", metadata={"kind": "text"})
for to in "txt json md html conllu xml vertical jsonl".split():
    print(f"== {to}")
    print(render(document, to, WriteOptions()))
print("== body", [block.role for block in document.body])
print("== legend", [shape.text for shape in legend(Counter(["glossary"]), 600, 0, 1)[0] if hasattr(shape, "text")])
document.metadata["rewritten"] = {"strip": {"roles": ["glossary"]}}
print("== stripped", render(document, "txt", WriteOptions()).split())
from reprose.rewriting.strip import hidden_roles
print("== hidden", sorted(hidden_roles(["glossaries"])))
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one row more in its table of roles, and nothing else changed."""
    package = tmp_path_factory.mktemp("grown") / "reprose"
    package.mkdir()
    for path in SOURCE.iterdir():
        if path.name not in ("role_table.py", "__pycache__"):
            (package / path.name).symlink_to(path)
    text = (SOURCE / "role_table.py").read_text("utf-8")
    before = '    RoleRow(\n        "page_header"'
    assert text.count(before) == 1
    (package / "role_table.py").write_text(text.replace(before, ROW + before), "utf-8")
    return package.parent


def run(grown: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the grown package."""
    return subprocess.run(
        [sys.executable, *arguments], env=os.environ | {"PYTHONPATH": str(grown)}, cwd=grown, timeout=300,
        capture_output=True, encoding="utf-8",
    )  # fmt: skip


def test_a_new_row_is_known_to_the_writers_the_legend_and_strip(grown: Path) -> None:
    done = run(grown, "-c", WRITES)
    assert done.returncode == 0, done.stderr
    parts = dict(part.split("\n", 1) if "\n" in part else (part, "") for part in done.stdout.split("== ")[1:])
    assert "Sluice: a gate for water." in parts["txt"]
    assert '"role": "glossary"' in parts["json"]
    assert "> Sluice: a gate for water." in parts["md"]
    assert '<blockquote data-role="glossary">' in parts["html"]
    assert "# role = glossary" in parts["conllu"]
    assert 'role="glossary"' in parts["xml"]
    assert 'role="glossary"' in parts["vertical"]
    assert '"role": "glossary"' in parts["jsonl"]
    rest = "\n".join(parts)
    assert "body ['heading', 'glossary']" in rest
    assert "'glossary ×1'" in rest
    assert "stripped ['Words']" in rest
    assert "hidden ['glossary']" in rest


def test_a_new_row_is_known_to_the_command_line(grown: Path) -> None:
    (grown / "text.txt").write_text("The gate was shut before the water came down the river.\n", "utf-8")
    convert = ("-m", "reprose", "convert", "text.txt", "--roles")
    assert run(grown, *convert, "body,glossary", "--strip", "glossaries").returncode == 0
    assert "did you mean 'glossary'?" in run(grown, *convert, "glosary").stderr
    plain = run(SOURCE.parent, "-m", "reprose", "convert", str(grown / "text.txt"), "--roles", "glossary")
    assert plain.returncode != 0  # without the row nobody knows it
    assert "glossary" in plain.stderr
