"""Options about page furniture and regions, as their users meet them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import pdfs
from tests.cli.command import reprose, told


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four pages with a head and a number."""
    contents = [
        pdfs.line("The Miller and the River", 200, 810) + pdfs.line(str(n + 10), 500, 810)
        + pdfs.lines(pdfs.page_lines(n), 780)
        for n in range(1, 5)
    ]  # fmt: skip
    path = tmp_path_factory.mktemp("furniture") / "book.pdf"
    path.write_bytes(pdfs.of_contents(contents))
    return path


def roles(done_output: bytes) -> dict[str, str]:
    return {b["text"]: b["role"] for b in json.loads(done_output)["blocks"]}


def test_heads_are_set_aside_and_stay_on_request(book: Path) -> None:
    assert roles(reprose("convert", book, "--to", "json").stdout)["The Miller and the River"] == "page_header"
    done = reprose("convert", book, "--keep-head", "the miller and the river")
    assert done.stdout.decode().count("The Miller and the River") == 4
    assert told(done) == ""
    assert "11" in reprose("convert", book, "--keep-furniture").stdout.decode().split()


def test_a_head_that_is_not_there_is_a_warning(book: Path) -> None:
    done = reprose("convert", book, "--keep-head", "The Miler and the River", "--furniture-pattern", "nothing")
    assert done.returncode == 0
    assert "warning [furniture.no-such-head]" in told(done)
    assert "did you mean 'The Miller and the River'?" in told(done)
    assert "warning [furniture.no-match]" in told(done)


def test_options_in_a_file_and_as_settings(book: Path, tmp_path: Path) -> None:
    config = tmp_path / "mine.toml"
    config.write_text('[roles]\nkeep_heads = ["The Miller and the River"]\n', "utf-8")
    assert b"The Miller" in reprose("convert", book, "--config", config).stdout
    assert b"The Miller" in reprose("convert", book, "--set", "roles.keep_heads=The Miller, and the River").stdout
    two = 'layout.regions=["1,0,0,100%,40", "2,0,0,100%,40"]'
    metadata = json.loads(reprose("convert", book, "--to", "json", "--set", two).stdout)["metadata"]
    assert metadata["options"]["layout"]["regions"] == ["1,0,0,100%,40", "2,0,0,100%,40"]
    assert [p["page"] for p in metadata["outside_regions"]] == [1, 2]


def test_a_region_leaves_out_the_rest(book: Path) -> None:
    text = reprose("convert", book, "--region", "all,0,0,100%,50", "--keep-furniture").stdout.decode()
    assert text.count("The Miller and the River") == 4
    assert "letter" not in text
    text = reprose("convert", book, "--exclude-region", "2-,0,0,100%,100%", "--keep-furniture").stdout.decode()
    assert text.count("The Miller and the River") == 1
    assert text.count("letter a") == 1
    assert "letter bb" not in text


@pytest.mark.parametrize(
    "option, value, message",
    [
        ("--region", "1,2,3", "the region '1,2,3' has 3 parts, not page,x,y,width,height"),
        ("--exclude-region", "evn,0,0,1,1", "did you mean 'even'?"),
        ("--furniture-pattern", "(page", "'(page' is not a regular expression: missing ) at character 6"),
        ("--set", "layout.region=1", "did you mean 'layout.regions'?"),
    ],
)
def test_mistakes_are_told_before_any_work(book: Path, option: str, value: str, message: str) -> None:
    done = reprose("convert", book, option, value)
    assert done.returncode == 2
    assert "error [usage.option]" in told(done)
    assert message in told(done)


def test_a_region_on_a_page_that_is_not_there_is_a_warning(book: Path) -> None:
    done = reprose("convert", book, "--region", "9,0,0,100,100")
    assert done.returncode == 0
    assert "warning [region.no-page]" in told(done)
    assert "the document has 4 pages" in told(done)


def test_explain_tells_of_furniture_alone(book: Path) -> None:
    lines = [line.split("\t") for line in reprose("explain", book, "--furniture").stdout.decode().splitlines()]
    assert [line[:4] for line in lines] == [
        ["page", "rule", "before", "after"],
        ["1-4", "role.page_header", "The Miller and the River", "[page_header]"],
        ["1-4", "role.page_number", "11 … 14", "[page_number]"],
    ]
