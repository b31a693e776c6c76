"""Flags that are made from the options' one declaration, and commands that take them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner

from reprose.cli import params
from reprose.cli.app import app
from reprose.cli.draw import DRAWN
from reprose.cli.inspect import READ
from reprose.cli.params import takes
from reprose.errors import OptionError
from reprose.options.load import find, specs

COMMANDS: dict[str, Any] = get_command(app).commands  # type: ignore[attr-defined]
FLAGGED = [spec for spec in specs().values() if spec.flag is not None]


def flags_of(command: str) -> dict[str, Any]:
    """The options of a command by the names of its flags."""
    return {name.strip(): one for one in COMMANDS[command].params for name in (*one.opts, *one.secondary_opts)}


def test_no_two_options_share_a_flag():
    names = [spec.flag.name for spec in FLAGGED]
    assert len(names) == len(set(names))
    assert not set(names) & {"--preset", "--config", "--set", "--pages", "--password", "--debug", "--output", "--to"}


@pytest.mark.parametrize("spec", FLAGGED, ids=lambda spec: spec.key)
def test_the_help_of_a_flag_is_that_of_its_declaration(spec):
    told = flags_of("convert")[spec.flag.name]
    assert told.help == spec.help
    assert told.default is None, "a flag that is not given must not go over a file of options"
    assert told.metavar == (spec.flag.metavar or None)
    assert bool(spec.flag.metavar) != isinstance(spec.default, bool)
    assert spec.help.endswith(".")
    assert "{" not in spec.help


@pytest.mark.parametrize(
    "command, keys",
    [
        ("explain", params.keys("read", "layout", "roles", "language", "noise", "rewrite")),
        ("draw", DRAWN),
        ("inspect", READ),
        ("annotate", ("language.code", "language.sentence_model", "write.nested", "write.tokens", "write.names")),
    ],
)
def test_commands_take_the_options_that_act_on_them(command: str, keys: tuple[str, ...]):
    flags = flags_of(command)
    assert all(find(key).flag.name in flags for key in keys)


def test_explain_takes_all_that_convert_takes_but_what_is_written():
    written = {find(key).flag.name for key in params.keys("write")}
    own = {"--output", "-o", "--to", "--force", "-f"}
    assert set(flags_of("convert")) - set(flags_of("explain")) - own == {*written, "inputs"}


@dataclass(frozen=True)
class Size:
    width: Annotated[int, typer.Option("--width", help="How wide.")] = 3
    high: Annotated[bool, typer.Option("--high", help="Whether high.")] = False


def run(*args: str) -> dict[str, object]:
    """What a command gets when it is called with ``args``."""
    got: dict[str, object] = {}
    made = typer.Typer()

    @made.command()
    @takes("pages", "read.workers", "layout.regions", "rewrite.strip", "write.tokens", *params.SOURCES)
    def command(*, name: Annotated[str, typer.Argument()], size: Size, given: params.Given) -> None:
        """What the command says of itself."""
        got.update(name=name, size=size, given=given)

    done = CliRunner().invoke(made, list(args))
    return {**got, "code": done.exit_code, "said": done.output}


def test_a_command_gets_its_flags_together():
    got = run("a", "--width", "4", "--workers", "2", "--region", "1,0,0,5,5", "--region", "2,0,0,5,5", "--pages", "3")
    assert got["name"] == "a"
    assert got["size"] == Size(4, False)
    given = got["given"]
    assert isinstance(given, params.Given)
    assert given.flags == {"read.workers": "2", "layout.regions": ["1,0,0,5,5", "2,0,0,5,5"]}
    assert (given.pages, given.preset, given.debug) == ("3", None, False)
    options = given.options(write__keep_calls=True, write__nested=None)
    assert (options.read.workers, len(options.layout.regions)) == (2, 2)
    assert (options.write.keep_calls, options.write.nested) == (True, False)


def test_what_was_not_given_leaves_a_file_of_options_as_it_is(tmp_path: Path):
    (tmp_path / "my.toml").write_text("[write]\ntokens = false\n[rewrite]\nstrip = ['notes']\n", "utf-8")
    given = run("a", "--config", str(tmp_path / "my.toml"), "--set", "read.workers=5", "--workers", "6")["given"]
    assert isinstance(given, params.Given)
    options = given.options()
    assert (options.write.tokens, options.rewrite.strip, options.read.workers) == (False, ("notes",), 6)
    assert run("a", "--no-tokens")["given"].flags == {"write.tokens": False}  # type: ignore[attr-defined]


def test_the_help_holds_the_commands_own_words():
    assert "What the command says of itself." in str(run("--help")["said"])


@pytest.mark.parametrize(
    "key, text, message",
    [
        ("read.workers", "x", "read.workers must be a whole number"),
        ("rewrite.strip", "notes,link", "did you mean 'links'"),
        ("roles.sr_tolerance", "2", "must be 0 to 1"),
        ("write.lines", "sentense", "did you mean 'sentence'"),
    ],
)
def test_wrong_values_are_errors_of_ours(key: str, text: str, message: str):
    with pytest.raises(OptionError, match=message):
        params.Given({key: text}).options()


def test_a_command_cannot_take_an_option_without_a_flag():
    with pytest.raises(ValueError, match="has no flag"):
        takes("read.kind")
