"""Options: sources in their order, mistakes named, and everything made from the one definition."""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from reprose.document import ROLES
from reprose.errors import InputNotFound, OptionError
from reprose.options import Options, ReadOptions, WriteOptions, resolve
from reprose.options.describe import formats_table, kinds_table, to_markdown, to_toml
from reprose.options.load import ABOUT, PRESETS, SECTIONS, apply, find, specs

DOCS = Path(__file__).parents[2] / "docs" / "options.md"


@pytest.mark.parametrize("spec", specs().values(), ids=lambda s: s.key)
def test_every_option_is_documented_and_its_default_is_allowed(spec):
    assert spec.doc.endswith(".")
    assert spec.kind
    assert spec.check(spec.default) == spec.default
    if isinstance(spec.default, int | float) and not isinstance(spec.default, bool):
        assert spec.low is not None or spec.high is not None
        assert spec.risk


def wrong_values() -> list[object]:
    """For each option values of every other type, and such as its range or its choices do not allow."""
    out: list[object] = []
    others: dict[type, list[object]] = {
        bool: [1, "yes", None], int: [1.5, "1", True, None], float: ["1", True, None, float("nan")],
        str: [1, None, ["a"]], tuple: ["body", [1], None, 1],
    }  # fmt: skip
    for spec in specs().values():
        wrong = list(others[type(spec.default)])
        wrong += [] if spec.low is None else [type(spec.default)(spec.low - 1)]
        wrong += [] if spec.high is None else [type(spec.default)(spec.high + 1)]
        if spec.choices or spec.verify:
            nothing = "?no such thing?("
            wrong.append([nothing] if isinstance(spec.default, tuple) else nothing)
        out += [pytest.param(spec, value, id=f"{spec.key}-{value}") for value in wrong]
    return out


@pytest.mark.parametrize("spec, value", wrong_values())
def test_wrong_values_fail_at_once_however_they_are_given(spec, value: object):
    section = type(getattr(Options(), spec.section))
    with pytest.raises(OptionError, match=rf"{spec.key} must be|not the code of a lang|no alphabet|region|expression"):
        section(**{spec.name: value})
    with pytest.raises(OptionError):
        dataclasses.replace(section(), **{spec.name: value})
    with pytest.raises(OptionError):
        apply(Options(), {spec.key: value})


def test_sections_put_values_into_the_types_of_the_options():
    assert type(Options(read=ReadOptions(page_timeout=3)).read.page_timeout) is float
    assert WriteOptions(roles=["heading"]).roles == ("heading",)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="the section 'read' must be ReadOptions"):
        Options(read=3)  # type: ignore[arg-type]


def test_sections_are_frozen_and_have_slots():
    options = Options()
    for part in (options, *(getattr(options, s) for s in SECTIONS)):
        assert not hasattr(part, "__dict__")
        assert type(part).__dataclass_params__.frozen


@pytest.mark.parametrize("name", PRESETS)
def test_presets_hold_options_that_exist(name: str):
    assert name in ABOUT
    resolve(preset=name)
    for key, value in PRESETS[name].items():
        assert find(key).default != value, "a preset names differences only"


def test_later_sources_go_over_earlier_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(
        PRESETS, "book", {"read.page_timeout": 20, "read.document_timeout": 30, "read.workers": 2}
    )
    file = tmp_path / "mine.toml"
    file.write_text('preset = "book"\n[read]\ndocument_timeout = 40\nworkers = 3\n', "utf-8")
    options = resolve(config=file, settings=["read.workers=4"])
    assert (options.read.page_timeout, options.read.document_timeout, options.read.workers) == (20.0, 40.0, 4)
    assert resolve(config=file, settings=["read.workers=4"], values={"read.workers": 5}).read.workers == 5
    assert resolve(preset="novel", config=file).read.page_timeout == 10.0


@pytest.mark.parametrize(
    "setting, message",
    [
        ("read.page_timout=3", "no option 'read.page_timout'; did you mean 'read.page_timeout'"),
        ("raed.page_timeout=3", "no section 'raed' of options; did you mean 'read.page_timeout'"),
        ("writ.x=3", "no section 'writ' of options; did you mean 'write'"),
        ("page_timeout=3", "did you mean 'read.page_timeout'"),
        ("read.page_timeout", "not of the form section.key=value"),
        ("read.page_timeout=soon", "must be a number, not 'soon'"),
        ("read.page_timeout=nan", "must be 0.1 to 86400, not nan"),
        ("read.page_timeout=-1", "must be 0.1 to 86400, not -1"),
        ("read.workers=1.5", "must be a whole number, not '1.5'"),
        ("read.workers=0", "must be 1 to 64, not 0"),
        ("write.lines=sentense", "did you mean 'sentence'"),
        ("write.roles=body,headng", "did you mean 'heading'"),
        ("write.page_marks=maybe", "must be true or false, not 'maybe'"),
        ("write.roles=[body", "must be a list like"),
        ("layout.regions=1,2", "has 2 parts"),
        ("roles.furniture_patterns=(", "is not a regular expression"),
        ("roles.keep_furnitur=on", "did you mean 'roles.keep_furniture'"),
    ],
)
def test_mistakes_are_named(setting: str, message: str):
    with pytest.raises(OptionError, match=message):
        resolve(settings=[setting])


@pytest.mark.parametrize(
    "text, message",
    [
        ("[read]\npage_timeout = '3'", "must be a number"),
        ("[read]\nworkers = true", "must be a whole number"),
        ("[read]\npage_timeot = 3", "did you mean 'read.page_timeout'"),
        ("[reed]\n", "no section 'reed' of options; did you mean 'read'"),
        ("page_timeout = 3", "did you mean 'read.page_timeout'"),
        ("preset = 'boook'", "no preset 'boook'; did you mean 'book'"),
        ("preset = 3", "must be a name"),
        ("[read", "is not TOML"),
        ("[write]\nroles = 'body'", "must be a list"),
        ("[write]\nroles = [1]", "must be a list"),
    ],
)
def test_mistakes_in_a_file_are_named(tmp_path: Path, text: str, message: str):
    file = tmp_path / "options.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(OptionError, match=message):
        resolve(config=file)


def test_a_missing_file_is_named(tmp_path: Path):
    with pytest.raises(InputNotFound, match="nowhere"):
        resolve(config=tmp_path / "nowhere.toml")


def test_values_are_converted():
    options = resolve(
        settings=["read.page_timeout=3", "write.roles= heading, caption", "write.page_marks=yes"]
    )
    assert isinstance(options.read.page_timeout, float)
    assert options.write.roles == ("heading", "caption")
    assert options.write.page_marks is True


@pytest.mark.parametrize(
    "text, value",
    [("a, b", ("a, b",)), ('["a, b", "c"]', ("a, b", "c")), ("[0-9]+ of 3", ("[0-9]+ of 3",)), ("", ())],
)
def test_commas_do_not_divide_texts_that_may_hold_some(text: str, value: tuple[str, ...]):
    assert resolve(settings=[f"roles.furniture_patterns={text}"]).roles.furniture_patterns == value
    assert resolve(settings=['write.roles=["heading", "caption"]']).write.roles == ("heading", "caption")


@pytest.mark.parametrize("comments", [True, False])
def test_the_toml_gives_the_same_options_back(tmp_path: Path, comments: bool):
    options = apply(
        Options(), {"read.workers": 3, "write.roles": ["heading", "body"], "write.keep_calls": True}
    )
    file = tmp_path / "options.toml"
    file.write_text(to_toml(options, comments=comments), "utf-8")
    assert resolve(config=file) == options
    tables = tomllib.loads(file.read_text("utf-8"))
    assert {f"{s}.{k}" for s, table in tables.items() for k in table} == set(specs())


def test_the_reference_is_up_to_date():
    assert DOCS.read_text("utf-8") == to_markdown(), "run: python -m reprose.options > docs/options.md"


@pytest.mark.parametrize("name, made", [("input", kinds_table), ("output", formats_table)])
def test_the_tables_of_what_is_registered_are_up_to_date(name: str, made: Callable[[], str]):
    text = DOCS.with_name(f"{name}.md").read_text("utf-8")
    assert made() in text, f"python -c 'from reprose.options import describe; print(describe.{made.__name__}())'"


def test_roles_are_those_of_the_document_model():
    assert specs()["write.roles"].choices == ("body", "all", *ROLES)


def test_every_field_has_a_type_that_can_be_checked():
    for section in SECTIONS:
        for f in dataclasses.fields(getattr(Options(), section)):
            assert f.type in ("bool", "int", "float", "str", "tuple[str, ...]"), (
                section,
                f.name,
                get_args(f.type),
            )
